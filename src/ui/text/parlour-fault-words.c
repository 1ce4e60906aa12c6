/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fault-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "parlour-statistics.h"
#include "parlour-words.h"

/*
 * Faults of saves and statistics in the player's language.
 */

/**
 * parlour_fault_words_save:
 * @error: why a game or the statistics could not be saved
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_fault_words_save (const GError *error)
{
  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN))
    return g_strdup (_("Another Parlour is running and saves your games. "
                       "Games played here are not saved."));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_("The disk is full: the game cannot be saved. You can play on; the game "
                       "will be saved as soon as there is room."));

  if (g_error_matches (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_BLOCKED))
    return g_strdup (_("The game cannot be saved: an unreadable saved game is in its place and "
                       "cannot be moved. You can play on; Parlour will try again."));

  if (error->domain == PARLOUR_STATISTICS_ERROR)
    /* Translators: %s is the file and what is wrong with it. */
    return g_strdup_printf (_("The statistics cannot be saved. Parlour will try again.\n%s"),
                            error->message);

  /* Translators: %s is the file and what is wrong with it. */
  return g_strdup_printf (_("The game cannot be saved. You can play on; "
                            "Parlour will try again.\n%s"),
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

  if (g_error_matches (unreadable->error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME))
    /* Translators: %s is a game. */
    return g_strdup_printf (_("The time of a saved game could not be read: %s. "
                              "Its clock starts again."),
                            game);

  if (unreadable->aside != NULL)
    {
      g_autofree char *aside = g_filename_display_name (unreadable->aside);

      /* Translators: %1$s is a game, %2$s the full path of a file, %3$s the file,
       * line and cause. */
      return g_strdup_printf (_("A saved game could not be read: %1$s. "
                                "It was moved to “%2$s”.\n%3$s"),
                              game, aside, unreadable->error->message);
    }

  return g_strdup_printf (_("A saved game could not be read: %1$s. "
                            "It stays where it is.\n%2$s"),
                          game, unreadable->error->message);
}

/**
 * parlour_fault_words_statistics:
 * @aside: the path of the file that has the damaged lines
 *
 * Returns: (transfer full): a message for the player
 */
char *
parlour_fault_words_statistics (const char *aside)
{
  g_autofree char *shown = g_filename_display_name (aside);

  /* Translators: %s is the full path of a file. */
  return g_strdup_printf (_("The statistics were damaged. What could be read was kept; the damaged "
                            "lines are in “%s”."),
                          shown);
}
