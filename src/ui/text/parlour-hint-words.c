/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-hint-words.h"

#include <glib/gi18n.h>

#include "parlour-move-words.h"

/*
 * Hints and other help in words.  They call a position won or lost only if that is proved.
 */

static const char *
worth_words (ParlourWinnability winnability)
{
  switch (winnability)
    {
    case PARLOUR_WINNABILITY_WINNABLE:
      return _("This leads to a win");

    case PARLOUR_WINNABILITY_LOST:
      return _("No win is possible any more; this gets furthest");

    default:
      return _("The best found so far; no win is known");
    }
}

/**
 * parlour_hint_words_hint:
 * @game: the game that @hint is for
 * @hint: a hint
 *
 * Returns: (transfer full): the move, and whether it leads to a win
 */
char *
parlour_hint_words_hint (ParlourGame         *game,
                         const ParlourAdvice *hint)
{
  g_autofree char *move = parlour_move_words (parlour_game_get_variant (game),
                                              parlour_game_get_position (game), hint->move);

  /* Translators: a move such as "Seven of clubs to the foundation", and a
   * sentence about the chance of a win. */
  return g_strdup_printf (_("Hint: %1$s. %2$s"), move, worth_words (hint->winnability));
}

/**
 * parlour_hint_words_seen:
 * @game: the game that the hint is for
 * @move: a move that is good as far as can be seen
 *
 * Returns: (transfer full): the move
 */
char *
parlour_hint_words_seen (ParlourGame *game,
                         PatMove      move)
{
  g_autofree char *words = parlour_move_words (parlour_game_get_variant (game),
                                               parlour_game_get_position (game), move);

  /* Translators: a move such as "Seven of clubs to the foundation". */
  return g_strdup_printf (_("Hint: %s"), words);
}

/* Returns: (transfer none): what a hint costs */
const char *
parlour_hint_words_price (void)
{
  return _("A win with help is counted separately");
}

/* Returns: (transfer none): the offer of a hint that uses hidden cards */
const char *
parlour_hint_words_look (void)
{
  return _("Press H again to look at hidden cards");
}

/**
 * parlour_hint_words_no_solution:
 * @winnability: what is known of the position
 *
 * Returns: (transfer none): why there is no solution, or none yet
 */
const char *
parlour_hint_words_no_solution (ParlourWinnability winnability)
{
  switch (winnability)
    {
    case PARLOUR_WINNABILITY_SEARCHING:
      return _("Looking for a solution…");

    case PARLOUR_WINNABILITY_LOST:
      return _("There is no solution: this cannot be won any more");

    default:
      return _("No solution was found, though there may be one");
    }
}

/**
 * parlour_hint_words_lost:
 * @game: a game that is proved lost
 *
 * Returns: (transfer none): a line that says so
 */
const char *
parlour_hint_words_lost (ParlourGame *game)
{
  return parlour_game_get_n_moves (game) == 0
           ? _("This deal cannot be won, however it is played")
           : _("This cannot be won any more");
}

/**
 * parlour_hint_words_finding_last_winnable:
 * @game: the game that is searched backwards
 * @lost: the earliest position that is known to be lost, in moves; more than the
 *   game has if none is
 *
 * Returns: (transfer full): the progress of the search
 */
char *
parlour_hint_words_finding_last_winnable (ParlourGame *game,
                                          guint        lost)
{
  if (lost > parlour_game_get_n_moves (game))
    return g_strdup (_("Looking for a win…"));

  return g_strdup_printf (ngettext ("Already lost after %u move; looking further back…",
                                    "Already lost after %u moves; looking further back…",
                                    lost),
                          lost);
}

/**
 * parlour_hint_words_last_winnable:
 * @result: the result of the search
 * @here: whether the position found is the one shown
 *
 * Returns: (transfer none): the result in words
 */
const char *
parlour_hint_words_last_winnable (ParlourLastWinnableAnswer result,
                                  gboolean                  here)
{
  switch (result)
    {
    case PARLOUR_LAST_WINNABLE_EXACT:
      return here ? _("You can still win from here")
                  : _("You can still win from here; Redo brings your moves back");

    case PARLOUR_LAST_WINNABLE_KNOWN:
      return _("You can still win from here, and perhaps from a later position");

    case PARLOUR_LAST_WINNABLE_NEVER:
      return _("This deal could never be won, however it was played");

    default:
      return _("No win was found further back, but there may be one");
    }
}
