/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-fault.h"
#include "pat-game.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Records come from outside; more than this, in bytes, is not read.  Room for
 * a hundred thousand moves. */
#define PAT_RECORD_MAX_SIZE (1024 * 1024)

/* A game as written down: where it started and what was played. */
typedef struct
{
  PatVariant variant;
  /* Read from a record that does not say when the fans are gathered (TRE-5), as
   * none did before that was a choice. */
  bool       leaves_gathering;
  /* 0 when the pack was given card by card. */
  uint32_t   deal;
  PatCard    pack[PAT_MAX_CARDS];
  /* Owned by the record. */
  PatMove   *moves;
  size_t     n_moves;
} PatRecord;

bool pat_record_parse  (const char      *text,
                        size_t           length,
                        PatRecord       *record,
                        PatFault        *fault);
void pat_record_clear  (PatRecord       *record);
void pat_record_print  (const PatRecord *record,
                        FILE            *stream);
