/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save-head.h"

#include "pat-fault.h"

G_BEGIN_DECLS

#define PARLOUR_RECORD_ERROR (parlour_record_error_quark ())

typedef enum
{
  /* It is no record, or one of a later version, or a line of it says what a record, or
   * the head of a save, cannot say, or what is against the rules: the fault tells. */
  PARLOUR_RECORD_ERROR_INVALID,
  PARLOUR_RECORD_ERROR_TOO_LARGE,
  /* A pipe or a device, which is not read. */
  PARLOUR_RECORD_ERROR_NOT_A_FILE,
  /* A save that is named after another variant. */
  PARLOUR_RECORD_ERROR_OTHER_VARIANT,
} ParlourRecordError;

/* What an error says, in parts, for those who have their own words for it. */
typedef struct
{
  /* What the record is called, such as the name of its file. */
  char             *name;
  /* Counted from 1; 0 where there is no line. */
  guint             line;
  /* One of the two, or neither where the code says all. */
  PatFaultKind      kind;
  ParlourSaveFault  save_kind;
  /* The words at fault, which can be shown; may be empty. */
  char             *what;
} ParlourRecordFault;

GQuark                    parlour_record_error_quark     (void);

void                      parlour_record_error_set       (GError                   **error,
                                                          ParlourRecordError         code,
                                                          const ParlourRecordFault  *fault);
const ParlourRecordFault *parlour_record_error_get_fault (const GError              *error);
const char               *parlour_record_error_get_cause (const GError              *error);

G_END_DECLS
