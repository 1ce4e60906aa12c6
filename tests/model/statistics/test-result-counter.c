/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-private.h"
#include "parlour-result-counter.h"

#include "model-play.h"

/* The counting rules, one by one, as a player meets them. */

static const PatVariant trefoil = { &pat_trefoil };
static const PatVariant louis = { &pat_louis };

/* The deal of the record. */
#define WON_DEAL parlour_game_get_deal (table->won)

/* A table, and who counts what is played there. */
typedef struct
{
  ParlourStatistics  *statistics;
  ParlourResultCounter *keeper;
  ParlourGame        *game;
  /* A game of Trefoil that is won. */
  ParlourGame        *won;
} Table;

static void
sit_down (Table *table)
{
  table->statistics = parlour_statistics_new ();
  table->keeper = parlour_result_counter_new (table->statistics);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  sit_down (table);
  table->won = model_load_won ("trefoil");
  g_assert_cmpint (parlour_game_get_status (table->won), ==, PAT_WON);
}

/* As when the program ends; what it did not store is gone. */
static void
get_up (Table *table)
{
  g_assert_finalize_object (table->keeper);
  g_assert_finalize_object (table->statistics);
  g_clear_object (&table->game);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  get_up (table);
  g_object_unref (table->won);
}

static void
put (Table       *table,
     ParlourGame *game)
{
  if (table->game != NULL)
    parlour_result_counter_give_up (table->keeper, table->game, game);

  g_set_object (&table->game, game);
  parlour_result_counter_set_game (table->keeper, game);
}

static void
deal (Table   *table,
      guint32  number)
{
  g_autoptr (ParlourGame) game = parlour_game_new (trefoil, number);

  put (table, game);
}

static void
play_first (Table *table)
{
  g_assert_true (parlour_game_play (table->game, parlour_game_get_legal (table->game)->moves[0]));
}

/* Plays on to the win, from the start of the deal that is known. */
static void
win (Table *table)
{
  const ParlourHistory *history = parlour_game_get_history (table->won);

  for (guint i = 0; i < parlour_history_get_length (history); i++)
    g_assert_true (parlour_game_play (table->game, *parlour_history_get_move (history, i)));
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
}

static void
deal_and_win (Table *table)
{
  deal (table, WON_DEAL);
  win (table);
}

static void
deal_and_lose (Table   *table,
               guint32  number)
{
  deal (table, number);
  play_first (table);
  deal (table, 1000);
}

/* What another process would read. */
static void
assert_counted (guint n_played,
                guint n_won,
                guint n_won_helped)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (statistics, trefoil);

  g_assert_cmpuint (figures->n_played, ==, n_played);
  g_assert_cmpuint (figures->n_won, ==, n_won);
  g_assert_cmpuint (figures->n_won_helped, ==, n_won_helped);
}

/* The game as it would come back from a save: the same to the last bit. */
static void
come_back (Table *table)
{
  g_autoptr (ParlourGame) saved = g_steal_pointer (&table->game);
  PatRecord record;

  get_up (table);
  sit_down (table);

  parlour_game_fill_record (saved, &record);
  table->game = parlour_game_new_from_record (&record);
  pat_record_clear (&record);
  table->game->id = saved->id;
  table->game->counted = saved->counted;
  table->game->helped = saved->helped;

  parlour_result_counter_resume (table->keeper, table->game);
  parlour_result_counter_set_game (table->keeper, table->game);
}

static void
test_first_move (Table         *table,
                 gconstpointer  data)
{
  deal (table, 1);
  deal (table, 2);
  assert_counted (0, 0, 0);

  play_first (table);
  assert_counted (0, 0, 0);
  deal (table, 3);
  assert_counted (1, 0, 0);
}

static void
test_undone_first_move (Table         *table,
                        gconstpointer  data)
{
  deal (table, 1);
  play_first (table);
  parlour_game_undo (table->game);
  deal (table, 2);
  assert_counted (1, 0, 0);
}

static void
test_leaving_is_a_loss (Table         *table,
                        gconstpointer  data)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourResult *result;

  deal (table, 1);
  parlour_clock_set_elapsed_ms (parlour_game_get_clock (table->game), 12345);
  play_first (table);
  play_first (table);
  parlour_game_undo (table->game);
  deal (table, 2);

  figures = parlour_statistics_read (table->statistics, trefoil);
  g_assert_cmpuint (figures->results->len, ==, 1);
  result = &g_array_index (figures->results, ParlourResult, 0);
  g_assert_cmpint (result->outcome, ==, PARLOUR_LOST);
  g_assert_cmpuint (result->duration_ms, ==, 12345);
  g_assert_cmpuint (result->n_moves, ==, 2);
  g_assert_cmpuint (result->deal, ==, 1);
}

static void
test_leaving_a_dead_end_is_a_loss (Table         *table,
                                   gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  deal (table, 1);
  model_play_randomly (table->game, random, 1000);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_STUCK);
  assert_counted (0, 0, 0);

  deal (table, 2);
  assert_counted (1, 0, 0);
}

static void
test_other_variants_wait (Table         *table,
                          gconstpointer  data)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 1);

  deal (table, 1);
  play_first (table);

  /* Another table: this game is not given up. */
  parlour_result_counter_set_game (table->keeper, other);
  g_assert_true (parlour_game_play (other, parlour_game_get_legal (other)->moves[0]));
  assert_counted (0, 0, 0);

  parlour_result_counter_set_game (table->keeper, table->game);
  deal (table, 2);
  assert_counted (1, 0, 0);
}

static void
test_closing_waits (Table         *table,
                    gconstpointer  data)
{
  deal (table, 1);
  play_first (table);
  come_back (table);
  assert_counted (0, 0, 0);

  deal (table, 2);
  assert_counted (1, 0, 0);
}

static void
test_win_counts_at_once (Table         *table,
                         gconstpointer  data)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  deal_and_win (table);
  assert_counted (1, 1, 0);
  g_assert_true (parlour_game_get_counted (table->game));

  figures = parlour_statistics_read (table->statistics, trefoil);
  g_assert_cmpuint (figures->fewest_moves.value, ==, parlour_game_get_n_moves (table->won));

  deal (table, 2);
  assert_counted (1, 1, 0);
}

static void
test_help_counts_apart (Table         *table,
                        gconstpointer  data)
{
  deal (table, WON_DEAL);
  parlour_game_set_helped (table->game);
  win (table);
  assert_counted (1, 0, 1);
}

static void
test_help_after_the_win (Table         *table,
                         gconstpointer  data)
{
  deal_and_win (table);
  parlour_game_undo (table->game);
  parlour_game_set_helped (table->game);
  parlour_game_redo (table->game);
  assert_counted (1, 1, 0);
}

static void
test_undo_is_free (Table         *table,
                   gconstpointer  data)
{
  deal (table, WON_DEAL);
  for (guint i = 0; i < 5; i++)
    {
      play_first (table);
      parlour_game_undo (table->game);
    }
  win (table);
  assert_counted (1, 1, 0);
}

static void
test_winning_again_after_undo (Table         *table,
                               gconstpointer  data)
{
  deal_and_win (table);
  parlour_game_undo (table->game);
  parlour_game_redo (table->game);
  parlour_game_undo (table->game);
  assert_counted (1, 1, 0);

  /* Nor is it lost when it is left then. */
  deal (table, 2);
  assert_counted (1, 1, 0);
}

static void
test_restart_is_the_same_game (Table         *table,
                               gconstpointer  data)
{
  deal (table, WON_DEAL);
  play_first (table);
  parlour_game_restart (table->game);
  assert_counted (0, 0, 0);

  win (table);
  parlour_game_restart (table->game);
  win (table);
  parlour_game_restart (table->game);
  play_first (table);
  deal (table, 2);
  assert_counted (1, 1, 0);
}

static void
test_restart_does_not_save_from_a_loss (Table         *table,
                                        gconstpointer  data)
{
  deal (table, 1);
  play_first (table);
  parlour_game_restart (table->game);
  deal (table, 2);
  assert_counted (1, 0, 0);
}

static void
test_won_deal_again (Table         *table,
                     gconstpointer  data)
{
  deal_and_win (table);
  deal (table, 2);

  deal_and_win (table);
  assert_counted (1, 1, 0);

  deal_and_lose (table, WON_DEAL);
  assert_counted (1, 1, 0);
}

static void
test_lost_deal_again (Table         *table,
                      gconstpointer  data)
{
  deal_and_lose (table, WON_DEAL);
  assert_counted (1, 0, 0);

  deal_and_win (table);
  assert_counted (2, 1, 0);
}

static void
test_loss_ends_a_streak (Table         *table,
                         gconstpointer  data)
{
  g_autoptr (ParlourVariantStatistics) won = NULL, lost = NULL;

  deal_and_win (table);
  won = parlour_statistics_read (table->statistics, trefoil);
  g_assert_cmpuint (won->current_streak, ==, 1);

  deal_and_lose (table, 2);
  lost = parlour_statistics_read (table->statistics, trefoil);
  g_assert_cmpuint (lost->current_streak, ==, 0);
  g_assert_cmpuint (lost->longest_streak, ==, 1);
}

/* The win is in the save, and not in the statistics. */
static void
test_crash_before_the_statistics (Table         *table,
                                  gconstpointer  data)
{
  table->game = parlour_game_new (trefoil, WON_DEAL);
  win (table);
  g_assert_false (parlour_game_get_counted (table->game));
  assert_counted (0, 0, 0);

  come_back (table);
  assert_counted (1, 1, 0);
  g_assert_true (parlour_game_get_counted (table->game));

  come_back (table);
  assert_counted (1, 1, 0);
}

/* The win is in the statistics, and the save is of before, or does not say
 * that it is there. */
static void
test_crash_before_the_mark (Table         *table,
                            gconstpointer  data)
{
  deal_and_win (table);
  table->game->counted = FALSE;
  come_back (table);
  assert_counted (1, 1, 0);
  g_assert_true (parlour_game_get_counted (table->game));

  parlour_game_undo (table->game);
  table->game->counted = FALSE;
  come_back (table);
  g_assert_false (parlour_game_get_counted (table->game));
  g_assert_true (parlour_game_play (table->game,
                                    *parlour_history_get_move (parlour_game_get_history (table->won),
                                                               parlour_game_get_n_moves (table->won) - 1)));
  assert_counted (1, 1, 0);

  table->game->counted = FALSE;
  deal (table, 2);
  assert_counted (1, 1, 0);
}

/* The mark is believed: the statistics may have been reset since. */
static void
test_marked_but_not_there (Table         *table,
                           gconstpointer  data)
{
  deal_and_win (table);
  parlour_variant_statistics_free (parlour_statistics_reset (table->statistics, trefoil));
  come_back (table);
  parlour_game_restart (table->game);
  win (table);
  deal (table, 2);
  assert_counted (0, 0, 0);
}

/* The record of a game won is opened: nothing was won here. */
static void
test_won_elsewhere (Table         *table,
                    gconstpointer  data)
{
  put (table, table->won);
  parlour_game_undo (table->won);
  parlour_game_redo (table->won);
  deal (table, 2);
  assert_counted (0, 0, 0);
}

/* A record of the game that is on the table is that game. */
static void
test_same_game_opened (Table         *table,
                       gconstpointer  data)
{
  g_autoptr (ParlourGame) opened = parlour_game_new (trefoil, 1);

  deal (table, 1);
  play_first (table);
  opened->id = parlour_game_get_id (table->game);
  put (table, opened);
  assert_counted (0, 0, 0);
}

#define ADD(path, test) \
  g_test_add ("/scorekeeper/" path, Table, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("first-move", test_first_move);
  ADD ("undone-first-move", test_undone_first_move);
  ADD ("leaving-is-a-loss", test_leaving_is_a_loss);
  ADD ("leaving-a-dead-end-is-a-loss", test_leaving_a_dead_end_is_a_loss);
  ADD ("other-variants-wait", test_other_variants_wait);
  ADD ("closing-waits", test_closing_waits);
  ADD ("win-counts-at-once", test_win_counts_at_once);
  ADD ("help-counts-apart", test_help_counts_apart);
  ADD ("help-after-the-win", test_help_after_the_win);
  ADD ("undo-is-free", test_undo_is_free);
  ADD ("winning-again-after-undo", test_winning_again_after_undo);
  ADD ("restart-is-the-same-game", test_restart_is_the_same_game);
  ADD ("restart-does-not-save-from-a-loss", test_restart_does_not_save_from_a_loss);
  ADD ("won-deal-again", test_won_deal_again);
  ADD ("lost-deal-again", test_lost_deal_again);
  ADD ("loss-ends-a-streak", test_loss_ends_a_streak);
  ADD ("crash/before-the-statistics", test_crash_before_the_statistics);
  ADD ("crash/before-the-mark", test_crash_before_the_mark);
  ADD ("crash/marked-but-not-there", test_marked_but_not_there);
  ADD ("won-elsewhere", test_won_elsewhere);
  ADD ("same-game-opened", test_same_game_opened);

  return g_test_run ();
}
