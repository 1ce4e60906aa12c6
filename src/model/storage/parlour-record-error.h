/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-fault.h"

#define PARLOUR_RECORD_ERROR (parlour_record_error_quark ())

typedef enum
{
  /* Not a record, a record of a later version, or one with a line that is malformed or
   * breaks the rules; the fault says which. */
  PARLOUR_RECORD_ERROR_INVALID,
  PARLOUR_RECORD_ERROR_TOO_LARGE,
  /* A pipe or a device; these are not read. */
  PARLOUR_RECORD_ERROR_NOT_A_FILE,
  /* A save named after another variant. */
  PARLOUR_RECORD_ERROR_OTHER_VARIANT,
} ParlourRecordError;

/* The errors in the head of a save. */
typedef enum
{
  PARLOUR_SAVE_FAULT_NONE,
  PARLOUR_SAVE_FAULT_VALUE,
  PARLOUR_SAVE_FAULT_REPEATED,
  PARLOUR_SAVE_FAULT_CUT_OFF,
  PARLOUR_SAVE_FAULT_SHOWN,
  PARLOUR_SAVE_FAULT_RUNS,
  PARLOUR_SAVE_FAULT_MISTAKES,
  PARLOUR_SAVE_FAULT_MISTAKE,
} ParlourSaveFault;

/* The parts of an error, for callers that word it themselves. */
typedef struct
{
  /* The name of the record, e.g. of its file. */
  char             *name;
  /* Counted from 1; 0 if there is no line. */
  guint             line;
  /* At most one of these two is set, and neither if the error code says everything. */
  PatFaultKind      kind;
  ParlourSaveFault  save_kind;
  /* The wrong words, safe to show; may be empty. */
  char             *what;
} ParlourRecordFault;

GQuark                    parlour_record_error_quark     (void);

void                      parlour_record_error_set       (GError                   **error,
                                                          ParlourRecordError         code,
                                                          const ParlourRecordFault  *fault);
const ParlourRecordFault *parlour_record_error_get_fault (const GError              *error);
const char               *parlour_record_error_get_cause (const GError              *error);
