/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-result-counter.h"

/*
 * Watches the game on the table, and has it counted when it ends:
 *
 *  - It is won.  It has ended then, whatever is done with it later: to take
 *    the win back and win again, or to lose, changes nothing.
 *  - It is left for another one of its variant after a move was made.  That is
 *    a loss, also when there were no moves left.  Undoing every move does not
 *    undo that they were made, and to restart is to go on with the same game.
 *
 * A game that waits, on the shelf or in a save, has not ended.
 *
 * The statistics are written first, and only when they are safe is the game
 * marked as counted, which goes into its save.  If the program dies between
 * the two, the game comes back unmarked and is counted again, but its identity
 * is among the results by then.  If it dies before the two, the win is counted
 * when the game comes back.  So a game is marked only if its result is stored,
 * and the mark is believed.
 */
struct _ParlourResultCounter
{
  GObject            parent_instance;

  ParlourStatistics *statistics;
  GSignalGroup      *game_signals;
};

G_DEFINE_FINAL_TYPE (ParlourResultCounter, parlour_result_counter, G_TYPE_OBJECT)

static void
count (ParlourResultCounter *self,
       ParlourGame          *game,
       ParlourOutcome        outcome)
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
  };

  if (parlour_statistics_record (self->statistics, parlour_game_get_variant (game), &result))
    parlour_game_set_counted (game);
}

/* Whether the game is won, or was until its last moves were taken back. */
static gboolean
was_won (ParlourGame *game)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  const guint length = parlour_history_get_length (history);

  return pat_variant_status (history->variant, parlour_history_get_after (history, length)) == PAT_WON;
}

static void
count_if_won (ParlourResultCounter *self,
              ParlourGame          *game)
{
  if (was_won (game) && !parlour_game_get_counted (game))
    count (self, game, PARLOUR_WON);
}

static gboolean
is_known (ParlourResultCounter *self,
          ParlourGame          *game)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics,
                                                                          parlour_game_get_variant (game));

  return parlour_variant_statistics_knows (figures, parlour_game_get_id (game));
}

/**
 * parlour_result_counter_new:
 * @statistics: where games are counted
 *
 * Returns: (transfer full): a scorekeeper without a game
 */
ParlourResultCounter *
parlour_result_counter_new (ParlourStatistics *statistics)
{
  ParlourResultCounter *self;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);

  self = g_object_new (PARLOUR_TYPE_RESULT_COUNTER, NULL);
  self->statistics = g_object_ref (statistics);

  return self;
}

/**
 * parlour_result_counter_set_game:
 * @self: a scorekeeper
 * @game: (nullable): the game on the table
 *
 * Watches @game from now on, and no other.  A game that comes to the table won
 * and was not counted then, such as the record of somebody else's, was not won
 * here and never counts.
 */
void
parlour_result_counter_set_game (ParlourResultCounter *self,
                                 ParlourGame          *game)
{
  g_return_if_fail (PARLOUR_IS_RESULT_COUNTER (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (game != NULL && was_won (game) && !is_known (self, game))
    parlour_game_set_counted (game);

  g_signal_group_set_target (self->game_signals, game);
}

/**
 * parlour_result_counter_resume:
 * @self: a scorekeeper
 * @game: a game that was kept since the program ran last
 *
 * Counts @game if it was won, but the program ended before that was counted.
 * To be called before parlour_result_counter_set_game().
 */
void
parlour_result_counter_resume (ParlourResultCounter *self,
                               ParlourGame          *game)
{
  g_return_if_fail (PARLOUR_IS_RESULT_COUNTER (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  count_if_won (self, game);
}

/**
 * parlour_result_counter_give_up:
 * @self: a scorekeeper
 * @game: the game of a variant that was under way
 * @next: the game that takes its place
 *
 * Counts @game as lost, if it was begun and has not been counted.  A record of
 * a game that is opened while that game is under way is the same game.
 */
void
parlour_result_counter_give_up (ParlourResultCounter *self,
                                ParlourGame          *game,
                                ParlourGame          *next)
{
  g_return_if_fail (PARLOUR_IS_RESULT_COUNTER (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));
  g_return_if_fail (PARLOUR_IS_GAME (next));

  if (parlour_game_get_id (game) == parlour_game_get_id (next)
      || parlour_history_get_length (parlour_game_get_history (game)) == 0
      || parlour_game_get_counted (game))
    return;

  /* A win that could not be stored is not marked. */
  count (self, game, was_won (game) ? PARLOUR_WON : PARLOUR_LOST);
}

static void
parlour_result_counter_dispose (GObject *object)
{
  ParlourResultCounter *self = PARLOUR_RESULT_COUNTER (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (parlour_result_counter_parent_class)->dispose (object);
}

static void
parlour_result_counter_class_init (ParlourResultCounterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_result_counter_dispose;
}

static void
parlour_result_counter_init (ParlourResultCounter *self)
{
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (count_if_won), self);
}
