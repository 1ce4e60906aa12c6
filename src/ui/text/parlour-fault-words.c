/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fault-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "parlour-record-error.h"
#include "parlour-words.h"

/*
 * Faults of records, saves and statistics in the player's language.  The command line prints
 * those of records in English.
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

/**
 * parlour_fault_words_save:
 * @error: why a game could not be saved
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_fault_words_save (const GError *error)
{
  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN))
    return g_strdup (_("Another Parlour is running and saves your games. Games played here are not saved."));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_("The disk is full: the game cannot be saved. You can play on; the game "
                       "will be saved as soon as there is room."));

  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_BLOCKED))
    return g_strdup (_("The game cannot be saved: an unreadable saved game is in its place and "
                       "cannot be moved. You can play on; Parlour will try again."));

  /* Translators: %s is the file and what is wrong with it. */
  return g_strdup_printf (_("The game cannot be saved. You can play on; Parlour will try again.\n%s"),
                          error->message);
}

/**
 * parlour_fault_words_unreadable:
 * @unreadable: a save that could not be read, or only in part
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_fault_words_unreadable (const ParlourUnreadable *unreadable)
{
  g_autofree char *variant = parlour_words_variant (unreadable->variant);
  /* Translators: a game and its variant. */
  g_autofree char *game = g_strdup_printf (C_("variant", "%1$s (%2$s)"),
                                           parlour_words_game (unreadable->variant.game), variant);
  g_autofree char *cause = NULL;

  if (g_error_matches (unreadable->error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME))
    /* Translators: %s is a game. */
    return g_strdup_printf (_("The time of a saved game could not be read: %s. Its clock starts again."),
                            game);

  cause = parlour_fault_words_error (unreadable->error);
  if (unreadable->aside != NULL)
    {
      g_autofree char *aside = g_filename_display_name (unreadable->aside);

      /* Translators: %1$s is a game, %2$s the full path of a file, %3$s the file,
       * line and cause. */
      return g_strdup_printf (_("A saved game could not be read: %1$s. It was moved to “%2$s”.\n%3$s"),
                              game, aside, cause);
    }

  return g_strdup_printf (_("A saved game could not be read: %1$s. "
                            "It stays where it is.\n%2$s"),
                          game, cause);
}

/**
 * parlour_fault_words_statistics:
 * @aside: the path to which the damaged statistics were moved
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_fault_words_statistics (const char *aside)
{
  g_autofree char *shown = g_filename_display_name (aside);

  /* Translators: %s is the full path of a file. */
  return g_strdup_printf (_("The statistics were damaged. What could be read was kept, and the "
                            "damaged file was moved to “%s”."),
                          shown);
}
