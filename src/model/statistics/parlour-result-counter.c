/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-result-counter.h"

/*
 * A game ends, and is counted, in two cases:
 *
 *  - When it is won.  Taking the win back, winning again or losing later changes
 *    nothing.
 *  - When another game of its variant takes its place after a move was made: that is a
 *    loss, also if no moves were left.  Undoing every move does not undo that they were
 *    made, and a restart continues the same game.
 *
 * An unfinished game in a save has not ended.
 *
 * The statistics are written first, and only then is the game marked as counted, which
 * goes into its save.  If the program dies between the two, the game comes back
 * unmarked, but its id is among the results.  If it dies before both, the win is
 * counted when the game comes back.  A mark therefore means that the result is stored.
 */
static void
count (ParlourStatistics *statistics,
       ParlourGame       *game,
       ParlourOutcome     outcome)
{
  ParlourFacts result = *parlour_game_get_facts (game);

  result.outcome = outcome;
  result.ended_ms = (guint64) (g_get_real_time () / G_TIME_SPAN_MILLISECOND);
  if (parlour_statistics_record (statistics, parlour_game_get_variant (game), &result))
    parlour_game_set_counted (game);
}

/**
 * parlour_result_counter_begin:
 * @statistics: where games are counted
 * @game: a game that is put on the table
 *
 * A game that is won already and was not counted, such as somebody else's record, was
 * not won here and never counts.
 *
 * Cards of its deal that were seen in earlier games are not hidden in it.
 */
void
parlour_result_counter_begin (ParlourStatistics *statistics,
                              ParlourGame       *game)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  figures = parlour_statistics_read (statistics, parlour_game_get_variant (game));
  if (parlour_history_is_won (parlour_game_get_history (game)) && !parlour_variant_statistics_knows (figures, parlour_game_get_facts (game)->id))
    parlour_game_set_counted (game);
  parlour_game_note_unseen (game, parlour_variant_statistics_get_unseen (figures, parlour_game_get_deal (game)));
}

/**
 * parlour_result_counter_leave:
 * @statistics: where games are counted
 * @game: the game on the table, which the player leaves
 *
 * Notes what was seen of the deal, if the game does not count and so records nothing
 * when it ends.
 */
void
parlour_result_counter_leave (ParlourStatistics *statistics,
                              ParlourGame       *game)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (parlour_game_get_facts (game)->counted)
    parlour_statistics_note_unseen (statistics, parlour_game_get_variant (game),
                                    parlour_game_get_deal (game), parlour_game_get_unseen (game));
}

/**
 * parlour_result_counter_update:
 * @statistics: where games are counted
 * @game: the game on the table, or one that was just loaded
 *
 * Counts @game if it is won and was not counted yet.  Call it whenever the game has
 * changed, and after loading a game, since the program may have died in between.
 *
 * Returns: whether @game has ended now
 */
gboolean
parlour_result_counter_update (ParlourStatistics *statistics,
                               ParlourGame       *game)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), FALSE);

  if (!parlour_history_is_won (parlour_game_get_history (game)) || parlour_game_get_facts (game)->counted)
    return FALSE;

  count (statistics, game, PARLOUR_WON);
  return TRUE;
}

/**
 * parlour_result_counter_abandon:
 * @statistics: where games are counted
 * @game: the unfinished game of a variant
 * @next: the game that takes its place
 *
 * Counts @game as lost, if it was begun and has not been counted.  A record of the
 * unfinished game itself is the same game.
 *
 * Returns: whether @game has ended now
 */
gboolean
parlour_result_counter_abandon (ParlourStatistics *statistics,
                                ParlourGame       *game,
                                ParlourGame       *next)
{
  const ParlourHistory *history;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (game), FALSE);
  g_return_val_if_fail (PARLOUR_IS_GAME (next), FALSE);

  history = parlour_game_get_history (game);
  if (parlour_game_get_facts (game)->id == parlour_game_get_facts (next)->id
      || parlour_history_get_length (history) == 0
      || parlour_game_get_facts (game)->counted)
    return FALSE;

  /* A win that could not be stored is counted now. */
  count (statistics, game, parlour_history_is_won (history) ? PARLOUR_WON : PARLOUR_LOST);
  return TRUE;
}
