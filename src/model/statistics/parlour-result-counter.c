/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-result-counter.h"

/*
 * When the game on the table has ended, and is counted:
 *
 *  - It is won.  It has ended then, whatever is done with it later: to take
 *    the win back and win again, or to lose, changes nothing.
 *  - It is left for another one of its variant after a move was made.  That is
 *    a loss, also when there were no moves left.  Undoing every move does not
 *    undo that they were made, and to restart is to go on with the same game.
 *
 * A game that waits, among the unfinished or in a save, has not ended.
 *
 * The statistics are written first, and only when they are safe is the game
 * marked as counted, which goes into its save.  If the program dies between
 * the two, the game comes back unmarked and is counted again, but its identity
 * is among the results by then.  If it dies before the two, the win is counted
 * when the game comes back.  So a game is marked only if its result is stored,
 * and the mark is believed.
 */
static void
count (ParlourStatistics *statistics,
       ParlourGame       *game,
       ParlourOutcome     outcome)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  const ParlourResult result = {
    .finished_at_s = g_get_real_time () / G_USEC_PER_SEC,
    .duration_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (game)),
    /* Undone or not: they were made. */
    .n_moves = parlour_history_get_length (history),
    .outcome = outcome,
    .helped = parlour_game_get_helped (game),
    .deal = parlour_game_get_deal (game),
    .game_id = parlour_game_get_id (game),
    .first_sight = parlour_game_get_first_sight (game),
    .day = parlour_game_get_day (game),
  };

  if (parlour_statistics_record (statistics, parlour_game_get_variant (game), &result,
                                 parlour_game_get_unseen (game)))
    parlour_game_set_counted (game);
}

/**
 * parlour_result_counter_take_up:
 * @statistics: where games are counted
 * @game: a game that is put on the table
 *
 * A game that comes to the table won and was not counted then, such as the
 * record of somebody else's, was not won here and never counts.
 *
 * What was seen of its deal when that was played before is not hidden in it.
 */
void
parlour_result_counter_take_up (ParlourStatistics *statistics,
                                ParlourGame       *game)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  figures = parlour_statistics_read (statistics, parlour_game_get_variant (game));
  if (parlour_history_is_won (parlour_game_get_history (game)) && !parlour_variant_statistics_knows (figures, parlour_game_get_id (game)))
    parlour_game_set_counted (game);
  parlour_game_note_unseen (game, parlour_variant_statistics_get_unseen (figures, parlour_game_get_deal (game)));
}

/**
 * parlour_result_counter_get_up:
 * @statistics: where games are counted
 * @game: the game on the table, from which the player turns away
 *
 * Notes what was seen of a deal in a game that does not count any more, and so
 * tells nothing when it ends.
 */
void
parlour_result_counter_get_up (ParlourStatistics *statistics,
                               ParlourGame       *game)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (parlour_game_get_counted (game))
    parlour_statistics_note_unseen (statistics, parlour_game_get_variant (game),
                                    parlour_game_get_deal (game), parlour_game_get_unseen (game));
}

/**
 * parlour_result_counter_look:
 * @statistics: where games are counted
 * @game: the game on the table, or one that was kept since the program ran last
 *
 * Counts @game if it is won and was not counted yet; to be called when it has
 * changed, and, should the program have ended in between, before a game that
 * was kept is taken up.
 *
 * Returns: whether @game has ended by that
 */
gboolean
parlour_result_counter_look (ParlourStatistics *statistics,
                             ParlourGame       *game)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), FALSE);

  if (!parlour_history_is_won (parlour_game_get_history (game)) || parlour_game_get_counted (game))
    return FALSE;

  count (statistics, game, PARLOUR_WON);
  return TRUE;
}

/**
 * parlour_result_counter_give_up:
 * @statistics: where games are counted
 * @game: the game of a variant that was under way
 * @next: the game that takes its place
 *
 * Counts @game as lost, if it was begun and has not been counted.  A record of
 * a game that is opened while that game is under way is the same game.
 *
 * Returns: whether @game has ended by that
 */
gboolean
parlour_result_counter_give_up (ParlourStatistics *statistics,
                                ParlourGame       *game,
                                ParlourGame       *next)
{
  const ParlourHistory *history;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (next), FALSE);

  history = parlour_game_get_history (game);
  if (parlour_game_get_id (game) == parlour_game_get_id (next)
      || parlour_history_get_length (history) == 0
      || parlour_game_get_counted (game))
    return FALSE;

  /* A win that could not be stored is not marked. */
  count (statistics, game, parlour_history_is_won (history) ? PARLOUR_WON : PARLOUR_LOST);
  return TRUE;
}
