/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-finished-words.h"

#include <glib/gi18n.h>

#include "parlour-fault-words.h"
#include "parlour-numbers.h"
#include "parlour-words.h"

/*
 * The games that are over, in words.
 */

/**
 * parlour_finished_words_name:
 * @game: a game that is over
 *
 * Returns: (transfer full): what was played
 */
char *
parlour_finished_words_name (const ParlourFinishedGame *game)
{
  if (game->error != NULL)
    return g_strdup (_("Unreadable game"));

  return parlour_words_full_variant (game->variant);
}

static char *
list (const char        *outcome,
      gint64             elapsed_ms,
      guint              n_moves,
      gboolean           helped,
      ParlourFirstSight  first_sight)
{
  g_autofree char *time = parlour_numbers_time (elapsed_ms);
  /* Translators: “Won” or “Lost”, the time, and how many moves, in a list. */
  g_autofree char *line = g_strdup_printf (ngettext ("%1$s · %2$s · %3$u move",
                                                     "%1$s · %2$s · %3$u moves", n_moves),
                                           outcome, time, n_moves);

  if (helped)
    /* Translators: how a game ended; the player was shown a move. */
    return g_strdup_printf (_("%s · with help"), line);
  if (first_sight == PARLOUR_FIRST_SIGHT_YES)
    /* Translators: how a game ended; no card was seen before its time. */
    return g_strdup_printf (_("%s · at first sight"), line);

  return g_steal_pointer (&line);
}

/**
 * parlour_finished_words_result:
 * @won: whether a game was won
 * @elapsed_ms: how long it took
 * @n_moves: its moves
 * @helped: whether there was help
 * @first_sight: whether it was played at first sight
 *
 * Returns: (transfer full): how it ended, in how long and how many moves, and
 *   whether at first sight or with help
 */
char *
parlour_finished_words_result (gboolean          won,
                               gint64            elapsed_ms,
                               guint             n_moves,
                               gboolean          helped,
                               ParlourFirstSight first_sight)
{
  return list (won ? C_("game", "Won") : C_("game", "Lost"), elapsed_ms, n_moves, helped, first_sight);
}

/**
 * parlour_finished_words_game:
 * @game: a game in which nothing is left to play
 *
 * Returns: (transfer full): the same of a game on the table, which is not lost as
 *   long as moves can be taken back
 */
char *
parlour_finished_words_game (ParlourGame *game)
{
  return list (parlour_game_get_status (game) == PAT_WON ? C_("game", "Won") : _("No moves left"),
               parlour_clock_get_elapsed_ms (parlour_game_get_clock (game)),
               parlour_history_get_length (parlour_game_get_history (game)),
               parlour_game_get_helped (game), parlour_game_get_first_sight (game));
}

/**
 * parlour_finished_words_line:
 * @game: a game that is over
 *
 * Returns: (transfer full): what parlour_finished_words_result() has, or why it
 *   cannot be read
 */
char *
parlour_finished_words_line (const ParlourFinishedGame *game)
{
  if (game->error != NULL)
    return parlour_fault_words_error (game->error);

  return parlour_finished_words_result (game->won, game->elapsed_ms, game->n_moves,
                                        game->helped, game->first_sight);
}

/* Days since the year 1, where it is read. */
static guint32
count_days (GDateTime *time)
{
  int year, month, day;
  GDate date;

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

/**
 * parlour_finished_words_day:
 * @game: a game that is over
 * @now: the time, in the zone of the player
 *
 * Returns: (transfer full): on which day it ended
 */
char *
parlour_finished_words_day (const ParlourFinishedGame *game,
                            GDateTime                 *now)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (game->finished_ms / 1000);
  g_autoptr (GDateTime) ended = g_date_time_to_timezone (utc, g_date_time_get_timezone (now));
  const guint32 today = count_days (now);

  if (count_days (ended) == today)
    return g_strdup (C_("day", "Today"));
  if (count_days (ended) + 1 == today)
    return g_strdup (C_("day", "Yesterday"));

  /* Translators: a day, as in “Monday, 23 November 2026”: %A is the day of the week,
   * %-d that of the month, %B the month, %Y the year.  For more see
   * g_date_time_format(). */
  return g_date_time_format (ended, C_("day", "%A, %-d %B %Y"));
}
