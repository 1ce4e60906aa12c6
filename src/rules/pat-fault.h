/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/* The errors of a record; see pat_fault_words() for their messages. */
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
  /* Counted from 1; 0 if the text is not a file, e.g. the options of a command. */
  unsigned     line;
  /* The words that are wrong, possibly cut short or empty. */
  char         what[48];
} PatFault;

bool        pat_fault_set   (PatFault     *fault,
                             PatFaultKind  kind,
                             const char   *what);
const char *pat_fault_words (PatFaultKind  kind);
