/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record-error.h"

#include <glib/gi18n.h>

typedef ParlourRecordFault ParlourRecordErrorPrivate;

static void
parlour_record_error_private_init (ParlourRecordFault *fault)
{
}

static void
parlour_record_error_private_copy (const ParlourRecordFault *fault,
                                   ParlourRecordFault       *copy)
{
  *copy = *fault;
  copy->name = g_strdup (fault->name);
  copy->what = g_strdup (fault->what);
}

static void
parlour_record_error_private_clear (ParlourRecordFault *fault)
{
  g_free (fault->name);
  g_free (fault->what);
}

/* GLib aligns the private data in front of each error for any type. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
G_DEFINE_EXTENDED_ERROR (ParlourRecordError, parlour_record_error)
#pragma GCC diagnostic pop

/* Replaces control characters, because the words come from a file and may be printed
 * in a terminal. */
static char *
make_harmless (const char *words)
{
  char *harmless = g_utf8_make_valid (words != NULL ? words : "", -1);

  for (char *c = harmless; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';

  return harmless;
}

static const char *const save_faults[] = {
  [PARLOUR_SAVE_FAULT_NONE] = N_("nothing is wrong"),
  [PARLOUR_SAVE_FAULT_VALUE] = N_("this line of the head has a wrong value"),
  [PARLOUR_SAVE_FAULT_REPEATED] = N_("this line of the head was given before"),
  [PARLOUR_SAVE_FAULT_CUT_OFF] = N_("the record does not have as many moves as it says"),
  [PARLOUR_SAVE_FAULT_SHOWN] = N_("the record does not have the move shown"),
  [PARLOUR_SAVE_FAULT_RUNS] = N_("these moves are not steps of a game"),
  [PARLOUR_SAVE_FAULT_MISTAKES] = N_("the record names too many mistakes"),
  [PARLOUR_SAVE_FAULT_MISTAKE] = N_("the record does not have this move, or the better move is not legal there"),
};

static const char *
cause (int                       code,
       const ParlourRecordFault *fault)
{
  if (fault->save_kind != PARLOUR_SAVE_FAULT_NONE)
    return save_faults[fault->save_kind];

  switch (code)
    {
    case PARLOUR_RECORD_ERROR_TOO_LARGE:
      return N_("this is too large for a game record");
    case PARLOUR_RECORD_ERROR_NOT_A_FILE:
      return N_("The file could not be read to its end");
    case PARLOUR_RECORD_ERROR_OTHER_VARIANT:
      return N_("this is a game of another variant");
    default:
      return pat_fault_words (fault->kind);
    }
}

/**
 * parlour_record_error_get_cause:
 * @error: an error of %PARLOUR_RECORD_ERROR
 *
 * Returns: (transfer none): what is wrong, in English, to be translated
 */
const char *
parlour_record_error_get_cause (const GError *error)
{
  return cause (error->code, parlour_record_error_get_fault (error));
}

/**
 * parlour_record_error_set:
 * @error: where to put the error, or %NULL
 * @code: what kind of error
 * @fault: what is wrong; its words may contain anything
 *
 * Sets an error of %PARLOUR_RECORD_ERROR.  Its message is "name:line: cause: words at
 * fault", in English; parts that are missing are left out.
 */
void
parlour_record_error_set (GError                   **error,
                          ParlourRecordError         code,
                          const ParlourRecordFault  *fault)
{
  ParlourRecordFault *kept;
  g_autoptr (GString) message = NULL;

  if (error == NULL)
    return;

  g_set_error_literal (error, PARLOUR_RECORD_ERROR, (int) code, "");
  kept = parlour_record_error_get_private (*error);
  *kept = *fault;
  kept->name = make_harmless (fault->name);
  kept->what = make_harmless (fault->what);

  message = g_string_new (kept->name);
  if (kept->line > 0)
    g_string_append_printf (message, ":%u", kept->line);
  g_string_append_printf (message, ": %s", cause ((int) code, kept));
  if (*kept->what != '\0')
    g_string_append_printf (message, ": %s", kept->what);

  g_free ((*error)->message);
  (*error)->message = g_string_free (g_steal_pointer (&message), FALSE);
}

/**
 * parlour_record_error_get_fault:
 * @error: an error
 *
 * Returns: (transfer none) (nullable): what is wrong; %NULL where @error is
 *   not of %PARLOUR_RECORD_ERROR
 */
const ParlourRecordFault *
parlour_record_error_get_fault (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain != PARLOUR_RECORD_ERROR)
    return NULL;

  return parlour_record_error_get_private (error);
}
