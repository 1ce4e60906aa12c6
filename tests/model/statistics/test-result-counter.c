/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"
#include "parlour-result-counter.h"

#include "model-play.h"
#include "pat-shuffle.h"
#include "small-disk.h"

/*
 * Tests the counting rules one by one: a list of actions at the table, which may
 * restart the program, and the result that is counted.
 */

static const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_GATHERING };

/* A table, and the statistics in which its games are counted. */
typedef struct
{
  ParlourStatistics    *statistics;
  GSignalGroup         *game_signals;
  ParlourGame          *game;
  /* A game that is won, and its deal. */
  ParlourGame          *won;
  guint32               deal;
  /* The last save. */
  GString              *save;
} Table;

static void
changed_cb (Table       *table,
            ParlourGame *game)
{
  parlour_result_counter_update (table->statistics, game);
}

static void
sit_down (Table *table)
{
  table->statistics = parlour_statistics_new ();
  table->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (table->game_signals, "changed", G_CALLBACK (changed_cb), table);
}

/* Counts the game after each change, as the session does. */
static void
watch (Table       *table,
       ParlourGame *game)
{
  if (game != NULL)
    parlour_result_counter_begin (table->statistics, game);
  g_signal_group_set_target (table->game_signals, game);
}

/* Leaves the table, as at the end of the program. */
static void
get_up (Table *table)
{
  g_assert_finalize_object (table->game_signals);
  g_assert_finalize_object (table->statistics);
  g_clear_object (&table->game);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  sit_down (table);
  table->won = model_load_won ("trefoil-gathering-any-time");
  table->deal = parlour_game_get_deal (table->won);
  table->save = g_string_new (NULL);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  get_up (table);
  g_object_unref (table->won);
  g_string_free (table->save, TRUE);
}

/* @game: (transfer full) */
static void
put (Table       *table,
     ParlourGame *game)
{
  if (table->game != NULL)
    parlour_result_counter_abandon (table->statistics, table->game, game);

  g_set_object (&table->game, game);
  watch (table, game);
  g_object_unref (game);
}

static void
deal (Table *table)
{
  put (table, parlour_game_new (trefoil, table->deal));
}

static void
deal_another (Table *table)
{
  put (table, parlour_game_new (trefoil, table->deal + 1));
}

/* Opens a record of the same cards without a deal number. */
static void
lay_out (Table *table)
{
  PatCard pack[PAT_MAX_CARDS];

  pat_shuffle (table->deal, pat_variant_packs (trefoil), pack);
  put (table, parlour_game_new_for_pack (trefoil, pack));
}

/* Plays @n more moves of the win. */
static void
play_on (Table *table,
         guint  n)
{
  const ParlourHistory *history = parlour_game_get_history (table->won);
  guint first = parlour_game_get_n_moves (table->game);

  for (guint i = first; i < MIN (first + n, parlour_history_get_length (history)); i++)
    g_assert_true (parlour_game_play (table->game, *parlour_history_get_move (history, i)));
}

static void
play (Table *table)
{
  play_on (table, 1);
}

static void
win (Table *table)
{
  play_on (table, G_MAXINT);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
}

static void
get_stuck (Table *table)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  model_play_randomly (table->game, random, 1000);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_STUCK);
}

static void
undo (Table *table)
{
  parlour_game_undo (table->game);
}

static void
redo (Table *table)
{
  parlour_game_redo (table->game);
}

static void
restart (Table *table)
{
  parlour_game_restart (table->game);
}

static void
help (Table *table)
{
  parlour_game_set_helped (table->game);
}

/* Plays another variant, which does not abandon this game. */
static void
leave_alone (Table *table)
{
  g_autoptr (ParlourGame) other = model_deal ("louis", 1);

  watch (table, other);
  g_assert_true (parlour_game_play (other, parlour_game_get_legal (other)->moves[0]));
  watch (table, table->game);
}

/* Stops counting, as if the program died before it counts. */
static void
look_away (Table *table)
{
  watch (table, NULL);
}

static void
save (Table *table)
{
  g_autoptr (GBytes) text = parlour_record_print_unfinished (table->game, 1);

  g_string_truncate (table->save, 0);
  g_string_append_len (table->save, g_bytes_get_data (text, NULL),
                       (gssize) g_bytes_get_size (text));
}

/* Removes the mark from the save, as if it was written before. */
static void
unmark (Table *table)
{
  g_assert_cmpuint (g_string_replace (table->save, "#: counted\n", "", 0), ==, 1);
}

static ParlourGame *
read_save (Table *table)
{
  g_autoptr (GBytes) text = g_bytes_new (table->save->str, table->save->len);
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_parse (text, "save", NULL, &error);

  g_assert_no_error (error);

  return game;
}

/* Starts the program again after a kill. */
static void
come_back (Table *table)
{
  get_up (table);
  sit_down (table);
  table->game = read_save (table);
  parlour_result_counter_update (table->statistics, table->game);
  watch (table, table->game);
}

/* Closes the program and starts it again. */
static void
close_and_open (Table *table)
{
  save (table);
  come_back (table);
}

/* Opens a record of the game that is on the table. */
static void
open_record (Table *table)
{
  save (table);
  put (table, read_save (table));
}

/* Opens a record of a won game, which was not won here. */
static void
open_won (Table *table)
{
  put (table, g_object_ref (table->won));
}

static void
reset (Table *table)
{
  parlour_statistics_reset (table->statistics, trefoil);
}

static void
fill_disk (Table *table)
{
  small_disk_limit (TRUE);
}

static void
empty_disk (Table *table)
{
  small_disk_limit (FALSE);
}

static const struct
{
  const char *name;
  void      (*run) (Table *table);
} steps[] = {
  { "deal", deal },
  { "other", deal_another },
  { "lay-out", lay_out },
  { "play", play },
  { "win", win },
  { "stuck", get_stuck },
  { "undo", undo },
  { "redo", redo },
  { "restart", restart },
  { "help", help },
  { "leave-alone", leave_alone },
  { "look-away", look_away },
  { "save", save },
  { "unmark", unmark },
  { "come-back", come_back },
  { "close", close_and_open },
  { "open-record", open_record },
  { "open-won", open_won },
  { "reset", reset },
  { "full", fill_disk },
  { "room", empty_disk },
};

static const struct
{
  const char *path;
  const char *steps;
  guint       n_played;
  guint       n_won;
  guint       n_won_helped;
} rules[] = {
  { "untouched", "deal other deal", 0, 0 },
  { "begun", "deal play", 0, 0 },
  { "left", "deal play other", 1, 0 },
  { "left-after-undo", "deal play undo other", 1, 0 },
  { "left-after-restart", "deal play restart other", 1, 0 },
  { "dead-end", "deal stuck", 0, 0 },
  { "dead-end-left", "deal stuck other", 1, 0 },
  { "other-variants-wait", "deal play leave-alone", 0, 0 },
  { "closed", "deal play close", 0, 0 },
  { "closed-and-left", "deal play close other", 1, 0 },
  { "closed-and-won", "deal play play undo undo close win", 1, 1 },
  { "closed-untouched", "deal close other", 0, 0 },
  { "won", "deal win", 1, 1 },
  { "won-and-left", "deal win other", 1, 1 },
  { "won-with-help", "deal help win", 1, 0, 1 },
  { "help-after-the-win", "deal win undo help redo", 1, 1 },
  { "undo-is-free", "deal play undo play undo win", 1, 1 },
  { "undo-after-the-win", "deal win undo redo undo other", 1, 1 },
  { "undo-after-the-win-closed", "deal win undo close win undo close other", 1, 1 },
  { "undone-win-left", "deal win undo undo close play other", 1, 1 },
  { "restart", "deal play restart close win", 1, 1 },
  { "restart-after-the-win", "deal win restart close win restart close play other", 1, 1 },
  { "won-deal-again", "deal win other deal win", 1, 1 },
  { "won-deal-again-closed", "deal win close deal win close other deal play other", 1, 1 },
  { "lost-deal-again", "deal play other deal win", 2, 1 },
  /* Records that are opened. */
  { "same-game-opened", "deal play open-record", 0, 0 },
  { "won-elsewhere", "open-won undo redo other", 0, 0 },
  /* The program dies when the win is in the save and not in the statistics. */
  { "not-counted", "deal look-away win save come-back", 1, 1 },
  { "not-counted-twice", "deal look-away win save come-back come-back undo close win", 1, 1 },
  { "not-counted-and-left", "deal look-away win other", 1, 1 },
  { "not-stored", "deal full win save come-back room come-back", 1, 1 },
  /* The win is in the statistics, but the save is older or has no mark. */
  { "not-saved", "deal save win come-back win", 1, 1 },
  { "not-marked", "deal win save unmark come-back other", 1, 1 },
  { "not-marked-undone", "deal win undo save unmark come-back win other", 1, 1 },
  /* A deal without a number can be recognised only by the id of the game. */
  { "not-saved-unnumbered", "lay-out save win come-back win", 1, 1 },
  { "not-saved-unnumbered-and-left", "lay-out play save win come-back other", 1, 1 },
  /* A mark in a save is trusted. */
  { "marked-but-reset", "deal win reset close restart win other", 0, 0 },
};

static void
test_rule (Table         *table,
           gconstpointer  data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) names = g_strsplit (rules[i].steps, " ", -1);
  g_autoptr (ParlourStatistics) fresh = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  ParlourTotals totals;

  for (guint j = 0; names[j] != NULL; j++)
    {
      guint step = 0;

      while (!g_str_equal (steps[step].name, names[j]))
        g_assert_cmpuint (++step, <, G_N_ELEMENTS (steps));
      steps[step].run (table);
    }

  /* Reads the statistics as another process would. */
  fresh = parlour_statistics_new ();
  figures = parlour_statistics_read (fresh, trefoil);
  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.n_played, ==, rules[i].n_played);
  g_assert_cmpuint (totals.n_won, ==, rules[i].n_won);
  g_assert_cmpuint (totals.n_won_helped, ==, rules[i].n_won_helped);
}

/* The facts in a result; moves that were undone are counted. */
static void
test_result (Table         *table,
             gconstpointer  data)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourFacts *result;

  deal (table);
  parlour_clock_set_elapsed_ms (parlour_game_get_clock (table->game), 12345);
  play_on (table, 2);
  undo (table);
  parlour_game_note_solution_shown (table->game);
  deal_another (table);

  figures = parlour_statistics_read (table->statistics, trefoil);
  g_assert_cmpuint (figures->results->len, ==, 1);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  g_assert_cmpint (result->outcome, ==, PARLOUR_LOST);
  g_assert_cmpuint (result->elapsed_ms, ==, 12345);
  g_assert_cmpuint (result->n_moves, ==, 2);
  g_assert_cmpuint (result->deal, ==, table->deal);
  g_assert_true (result->helped);
  g_assert_cmpint (result->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/counting/result", Table, NULL, set_up, test_result, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/counting/", rules[i].path, NULL);

      g_test_add (path, Table, GUINT_TO_POINTER (i), set_up, test_rule, tear_down);
    }

  return g_test_run ();
}
