/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"

#include "model-play.h"
#include "pat-shuffle.h"
#include "small-disk.h"
#include "table.h"
#include "variant.h"
#include "tests.h"

/*
 * Tests the counting rules one by one: a list of actions at the table, which may
 * restart the program, and the result that is counted.
 */

#define SAVE "trefoil-gathering-any-time.parlour"

static PatVariant trefoil;

typedef struct
{
  Table        table;
  /* A game that is won, and its deal. */
  ParlourGame *won;
  guint32      deal;
  /* The last save. */
  GString     *save;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  table_set_up (&fixture->table);
  fixture->won = model_load_won ("trefoil-gathering-any-time");
  fixture->deal = parlour_game_get_facts (fixture->won)->deal;
  fixture->save = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->won);
  g_string_free (fixture->save, TRUE);
  table_tear_down (&fixture->table);
}

static ParlourGame *
get_game (Fixture *fixture)
{
  return table_get_game (&fixture->table);
}

/* Lays out the same cards without a deal number. */
static void
lay_out (Fixture *fixture)
{
  PatCard pack[PAT_MAX_CARDS];
  g_autoptr (ParlourGame) game = NULL;

  pat_shuffle (fixture->deal, pat_variant_packs (trefoil), pack);
  game = model_deal_pack (trefoil, pack);
  parlour_session_set_game (fixture->table.session, game);
}

/* Plays @n more moves of the win. */
static void
play_on (Fixture     *fixture,
         ParlourGame *game,
         guint        n)
{
  const ParlourHistory *history = parlour_game_get_history (fixture->won);
  guint first = parlour_game_get_n_moves (game);

  for (guint i = first; i < MIN (first + n, parlour_history_get_length (history)); i++)
    g_assert_true (parlour_game_play (game, *parlour_history_get_move (history, i)));
}

static void
print_save (Fixture     *fixture,
            ParlourGame *game)
{
  g_autoptr (GBytes) text = NULL;

  /* Flush first, since storing a result changes the save: it marks the game. */
  parlour_saver_flush (fixture->table.saver);
  text = parlour_record_print_unfinished (game, 1);

  g_string_truncate (fixture->save, 0);
  g_string_append_len (fixture->save, g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text));
}

static ParlourGame *
read_save (Fixture *fixture)
{
  g_autoptr (GBytes) text = g_bytes_new (fixture->save->str, fixture->save->len);
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_parse (text, "save", NULL, &error);

  g_assert_no_error (error);

  return game;
}

/* Wins in the save alone, as if the program died before it counts. */
static void
win_in_save (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = read_save (fixture);

  play_on (fixture, game, G_MAXINT);
  print_save (fixture, game);
}

/* Starts the program again after a kill, with room on the disk. */
static void
come_back (Fixture *fixture)
{
  table_stop (&fixture->table);
  small_disk_limit (FALSE);
  table_come_back (&fixture->table, SAVE, fixture->save->str, fixture->save->len);
}

/* Opens the save as a record of the game that is on the table. */
static void
open_save (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = read_save (fixture);

  parlour_session_open (fixture->table.session, game);
}

static void
do_step (Fixture    *fixture,
         const char *step)
{
  Table *table = &fixture->table;
  ParlourGame *game = table_get_game (table);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  if (g_str_equal (step, "deal"))
    table_deal (table, trefoil, fixture->deal, 0);
  else if (g_str_equal (step, "other"))
    table_deal (table, trefoil, fixture->deal + 1, 0);
  else if (g_str_equal (step, "lay-out"))
    lay_out (fixture);
  else if (g_str_equal (step, "play"))
    play_on (fixture, game, 1);
  else if (g_str_equal (step, "win"))
    play_on (fixture, game, G_MAXINT);
  else if (g_str_equal (step, "stuck"))
    model_play_randomly (game, random, 1000);
  else if (g_str_equal (step, "undo"))
    parlour_game_undo (game);
  else if (g_str_equal (step, "redo"))
    parlour_game_redo (game);
  else if (g_str_equal (step, "restart"))
    parlour_game_go_to (game, 0);
  else if (g_str_equal (step, "help"))
    parlour_game_set_helped (game);
  /* Another variant does not abandon this game. */
  else if (g_str_equal (step, "leave"))
    table_deal (table, (PatVariant) { &pat_louis }, 1, 1);
  else if (g_str_equal (step, "return"))
    g_assert_true (parlour_session_continue (table->session, trefoil));
  else if (g_str_equal (step, "save"))
    print_save (fixture, game);
  /* As if the save was written before. */
  else if (g_str_equal (step, "unmark"))
    g_assert_cmpuint (g_string_replace (fixture->save, "#: counted yes\n", "", 0), ==, 1);
  else if (g_str_equal (step, "win-in-save"))
    win_in_save (fixture);
  else if (g_str_equal (step, "come-back"))
    come_back (fixture);
  else if (g_str_equal (step, "close"))
    table_restart (table);
  else if (g_str_equal (step, "open-save"))
    open_save (fixture);
  /* It was not won here. */
  else if (g_str_equal (step, "open-won"))
    parlour_session_open (table->session, fixture->won);
  else if (g_str_equal (step, "reset"))
    parlour_statistics_reset (table->statistics, trefoil);
  else if (g_str_equal (step, "full") || g_str_equal (step, "room"))
    {
      /* The keyfile backend has a warning of its own. */
      g_log_set_always_fatal (G_LOG_FATAL_MASK);
      small_disk_limit (g_str_equal (step, "full"));
    }
  else
    g_assert_not_reached ();
}

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
  { "other-variants-wait", "deal play leave return", 0, 0 },
  { "left-while-it-waits", "deal play undo leave other", 1, 0 },
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
  { "same-game-opened", "deal play save open-save", 0, 0 },
  { "same-game-won-elsewhere", "deal play save win-in-save open-save undo redo other", 0, 0 },
  { "won-elsewhere", "open-won undo redo other", 0, 0 },
  /* The program dies when the win is in the save and not in the statistics. */
  { "not-counted", "deal save win-in-save come-back", 1, 1 },
  { "not-counted-twice", "deal save win-in-save come-back come-back undo close win", 1, 1 },
  { "not-stored-and-left", "deal full win room other", 1, 1 },
  { "not-stored", "deal full win save come-back", 1, 1 },
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
test_rule (Fixture       *fixture,
           gconstpointer  data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) names = g_strsplit (rules[i].steps, " ", -1);

  for (guint j = 0; names[j] != NULL; j++)
    do_step (fixture, names[j]);

  table_assert_counted (&fixture->table, trefoil, rules[i].n_played, rules[i].n_won, rules[i].n_won_helped);
}

/* The facts in a result; moves that were undone are counted. */
static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourFacts *result;

  do_step (fixture, "deal");
  parlour_clock_set_elapsed_ms (parlour_game_get_clock (get_game (fixture)), 12345);
  play_on (fixture, get_game (fixture), 2);
  do_step (fixture, "undo");
  parlour_game_note_solution_shown (get_game (fixture));
  do_step (fixture, "other");

  figures = parlour_statistics_read (fixture->table.statistics, trefoil);
  g_assert_cmpuint (figures->results->len, ==, 1);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  g_assert_cmpint (result->outcome, ==, PARLOUR_LOST);
  g_assert_cmpuint (result->elapsed_ms, ==, 12345);
  g_assert_cmpuint (result->n_moves, ==, 2);
  g_assert_cmpuint (result->deal, ==, fixture->deal);
  g_assert_true (result->helped);
  g_assert_cmpint (result->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

TESTS_WITH (tests_init_alone)
{
  trefoil = variant_named ("trefoil", "gathering=any-time");

  g_test_add ("/counting/result", Fixture, NULL, set_up, test_result, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/counting/", rules[i].path, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_rule, tear_down);
    }
}
