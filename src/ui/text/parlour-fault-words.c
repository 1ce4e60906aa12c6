/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fault-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "parlour-record-error.h"

/*
 * Faults of records in the player's language.  The command line prints the same
 * in English.
 */

/**
 * parlour_fault_words_error:
 * @error: why a record could not be read
 *
 * Returns: (transfer full): the name of the file, the line and the cause
 */
char *
parlour_fault_words_error (const GError *error)
{
  const ParlourRecordFault *fault = parlour_record_error_get_fault (error);
  g_autofree char *words = NULL;

  /* Messages of the system are already translated. */
  if (fault == NULL)
    return g_strdup (error->message);

  words = *fault->what == '\0'
          ? g_strdup (_(parlour_record_error_get_cause (error)))
          /* Translators: %1$s is what is wrong, %2$s the wrong words of the
           * record. */
          : g_strdup_printf (C_("fault", "%1$s: %2$s"), _(parlour_record_error_get_cause (error)), fault->what);

  if (fault->line == 0)
    /* Translators: %1$s is a file name, %2$s what is wrong with it. */
    return g_strdup_printf (C_("file", "%1$s: %2$s"), fault->name, words);

  /* Translators: %1$s is a file name, %2$u the number of a line of it, %3$s
   * what is wrong there. */
  return g_strdup_printf (_("%1$s, line %2$u: %3$s"), fault->name, fault->line, words);
}
