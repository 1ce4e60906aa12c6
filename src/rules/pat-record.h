/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-fault.h"
#include "pat-game.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The size limit of a record, in bytes: enough for a hundred thousand moves of usual length. */
#define PAT_RECORD_MAX_SIZE (1024 * 1024)

/* A game as it is stored in a file: the deal and the moves. */
typedef struct
{
  PatVariant variant;
  /* 0 if the record lists the cards of the pack. */
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
