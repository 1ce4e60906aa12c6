/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-finished-words.h"

#include <glib/gi18n.h>

#include "parlour-month.h"
#include "parlour-numbers.h"
#include "parlour-words.h"

/*
 * Finished games in words.
 */

/**
 * parlour_finished_words_name:
 * @game: a finished game
 *
 * Returns: (transfer full): the name of the game and its options
 */
char *
parlour_finished_words_name (const ParlourFinishedGame *game)
{
  if (game->error != NULL)
    return g_strdup (_("Unreadable game"));

  return parlour_words_full_variant (game->variant);
}

static char *
list (const char         *outcome,
      const ParlourFacts *facts)
{
  g_autofree char *time = parlour_numbers_time (facts->elapsed_ms);
  /* Translators: “Won”, “Lost” or “Practice”, the time, and how many moves, in a list. */
  g_autofree char *line = g_strdup_printf (ngettext ("%1$s · %2$s · %3$u move",
                                                     "%1$s · %2$s · %3$u moves", facts->n_moves),
                                           outcome, time, facts->n_moves);

  if (facts->helped)
    /* Translators: how a game ended; the player had help from the program. */
    return g_strdup_printf (_("%s · with help"), line);
  if (facts->first_sight == PARLOUR_FIRST_SIGHT_YES && !facts->practice)
    /* Translators: how a game ended; the player never looked ahead. */
    return g_strdup_printf (_("%s · first try"), line);

  return g_steal_pointer (&line);
}

/**
 * parlour_finished_words_result:
 * @facts: the facts about a game that has ended
 *
 * Returns: (transfer full): how it ended, its time and moves, and whether it was won on the first
 *   try or with help
 */
char *
parlour_finished_words_result (const ParlourFacts *facts)
{
  const char *outcome = C_("game", "Lost");

  if (facts->outcome == PARLOUR_WON)
    outcome = C_("game", "Won");
  else if (facts->practice)
    /* Translators: a game for practice that was left before it ended. */
    outcome = C_("game", "Practice");

  return list (outcome, facts);
}

/**
 * parlour_finished_words_game:
 * @game: a game without legal moves
 *
 * Returns: (transfer full): as parlour_finished_words_result(), but a game without legal moves is
 *   not called lost, because moves can be undone
 */
char *
parlour_finished_words_game (ParlourGame *game)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return list (parlour_game_get_status (game) == PAT_WON ? C_("game", "Won") : _("No moves left"),
               parlour_game_get_facts (game));
}

/**
 * parlour_finished_words_line:
 * @game: a finished game
 *
 * Returns: (transfer full): the same as parlour_finished_words_result(), or why the
 *   game cannot be read
 */
char *
parlour_finished_words_line (const ParlourFinishedGame *game)
{
  if (game->error != NULL)
    return g_strdup (game->error->message);

  return parlour_finished_words_result (&game->head.facts);
}

/**
 * parlour_finished_words_day:
 * @game: a finished game
 * @now: the time, in the player's time zone
 *
 * Returns: (transfer full): the day on which it ended
 */
char *
parlour_finished_words_day (const ParlourFinishedGame *game,
                            GDateTime                 *now)
{
  const gint64 ended_s = (gint64) (game->head.facts.ended_ms / 1000);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (ended_s);
  g_autoptr (GDateTime) ended = g_date_time_to_timezone (utc, g_date_time_get_timezone (now));
  const guint32 today = parlour_month_day_of (now);

  if (parlour_month_day_of (ended) == today)
    return g_strdup (C_("day", "Today"));
  if (parlour_month_day_of (ended) + 1 == today)
    return g_strdup (C_("day", "Yesterday"));

  /* Translators: such as “Monday, 23 November 2026”.  %A is the day of the week, %-d
   * the day of the month, %B the month, %Y the year; see g_date_time_format(). */
  return g_date_time_format (ended, C_("day", "%A, %-d %B %Y"));
}
