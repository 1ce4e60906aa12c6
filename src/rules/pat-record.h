/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What can be wrong with a record; see pat_fault_words(). */
typedef enum
{
  PAT_FAULT_NONE,
  PAT_FAULT_HEADER,
  PAT_FAULT_VERSION,
  PAT_FAULT_NOT_TEXT,
  PAT_FAULT_NO_COLON,
  PAT_FAULT_UNKNOWN_KEY,
  PAT_FAULT_REPEATED_KEY,
  PAT_FAULT_ORDER,
  PAT_FAULT_UNKNOWN_GAME,
  PAT_FAULT_UNKNOWN_OPTION,
  PAT_FAULT_UNKNOWN_VALUE,
  PAT_FAULT_OPTION_NOT_HERE,
  PAT_FAULT_REPEATED_OPTION,
  PAT_FAULT_DEAL_NUMBER,
  PAT_FAULT_CARD,
  PAT_FAULT_CARD_COUNT,
  PAT_FAULT_CARD_REPEATED,
  PAT_FAULT_MOVE_FORM,
  PAT_FAULT_MOVE_ILLEGAL,
  PAT_FAULT_INCOMPLETE,
  PAT_FAULT_MEMORY,
} PatFaultKind;

typedef struct
{
  PatFaultKind kind;
  /* Counted from 1; 0 where there is no line, as in an option on its own. */
  unsigned     line;
  /* The words at fault, shortened if need be; may be empty. */
  char         what[48];
} PatFault;

/* A game as written down: where it started and what was played. */
typedef struct
{
  PatVariant variant;
  /* 0 when the pack was given card by card. */
  uint32_t   deal;
  PatCard    pack[PAT_MAX_CARDS];
  /* Owned by the record. */
  PatMove   *moves;
  size_t     n_moves;
} PatRecord;

bool        pat_options_parse  (const PatGame    *game,
                                const char       *text,
                                PatVariant       *variant,
                                PatFault         *fault);
bool        pat_pack_parse     (const char       *text,
                                unsigned          n_packs,
                                PatCard          *pack,
                                PatFault         *fault);
bool        pat_record_parse   (const char       *text,
                                size_t            length,
                                PatRecord        *record,
                                PatFault         *fault);
void        pat_record_clear   (PatRecord        *record);
void        pat_record_print   (const PatRecord  *record,
                                FILE             *stream);
const char *pat_fault_words    (PatFaultKind      kind);
