/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"
#include "parlour-variant.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

#include "model-play.h"
#include "table.h"
#include "variant.h"

/*
 * Kills the program before each single write of each deed that writes several files, in the
 * order that DESIGN.md gives, starts it again and looks for the games: none is lost, none is
 * counted twice, and each has the moves that were made.  Then has each write fail once.
 *
 * PARLOUR_TEST_KILLS is how often each kill is done, by default once.
 */

/* The deal and the number of moves of the game that a deed changes, and another deal. */
enum { DEAL = 5, N_MOVES = 3, OTHER_DEAL = 6 };

static const char *program;
static PatVariant louis;
static PatVariant trefoil;

/* The number of moves of a game of Trefoil that is won. */
static guint n_winning;

/* The game of a deal, as found after the program has started. */
typedef struct
{
  /* (nullable): the game on the table or waiting, and the one that ended. */
  ParlourGame               *unfinished;
  const ParlourFinishedGame *ended;
  guint                      n_ended;
  /* How many results there are, and the last of them. */
  guint                      n_results;
  ParlourOutcome             result;
} Found;

typedef struct
{
  const char *name;
  void      (*prepare) (Table *table);
  void      (*act)     (Table *table);
  /* @done: whether no kill came. */
  void      (*check)   (Table    *table,
                        gboolean  done);
} Deed;

static Found
find (Table      *table,
      PatVariant  variant,
      guint32     deal)
{
  ParlourGameList *games = parlour_session_get_game_list (table->session);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (table->statistics,
                                                                          variant);
  GPtrArray *ended = parlour_game_list_get_ended (games);
  ParlourGame *candidates[] = {
    table_get_game (table),
    parlour_game_list_get_unfinished (games, variant, FALSE),
  };
  Found found = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    if (candidates[i] != NULL
        && pat_variant_is_same (parlour_game_get_variant (candidates[i]), variant)
        && parlour_game_get_facts (candidates[i])->deal == deal
        && !parlour_game_get_facts (candidates[i])->practice)
      found.unfinished = candidates[i];

  for (guint i = 0; i < ended->len; i++)
    {
      const ParlourFinishedGame *game = ended->pdata[i];

      g_assert_no_error (game->error);
      if (pat_variant_is_same (game->variant, variant) && game->head.facts.deal == deal)
        {
          found.ended = game;
          found.n_ended++;
        }
    }

  for (guint i = 0; i < figures->results->len; i++)
    {
      const ParlourFacts *result = &g_array_index (figures->results, ParlourFacts, i);

      if (result->deal == deal)
        {
          found.result = result->outcome;
          found.n_results++;
        }
    }

  g_assert_cmpuint (found.n_results, <=, 1);
  g_assert_cmpuint (found.n_ended, <=, 1);

  return found;
}

/* Asserts that @game has these moves, the first legal ones, and no other. */
static void
assert_moves (ParlourGame *game,
              guint        n_moves)
{
  g_autoptr (ParlourGame) expected = parlour_game_new (parlour_game_get_variant (game),
                                                       parlour_game_get_facts (game)->deal);

  model_play_first (expected, n_moves);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves);
  model_assert_same (game, *parlour_game_get_position (expected));
}

/* Asserts that the game of DEAL exists once: either it goes on and is not counted, or it was given
 * up, is kept and counts as lost.  Returns: whether it goes on */
static gboolean
assert_there_once (Table *table,
                   guint  n_moves)
{
  const Found found = find (table, louis, DEAL);

  if (found.unfinished != NULL)
    {
      assert_moves (found.unfinished, n_moves);
      g_assert_cmpuint (found.n_results, ==, 0);
      g_assert_cmpuint (found.n_ended, ==, 0);
      g_assert_false (parlour_game_get_facts (found.unfinished)->counted);
    }
  else
    {
      g_autoptr (ParlourGame) ended = NULL;

      g_assert_nonnull (found.ended);
      ended = parlour_finished_game_open ((ParlourFinishedGame *) found.ended);
      assert_moves (ended, n_moves);
      g_assert_cmpuint (found.n_results, ==, 1);
      g_assert_cmpint (found.result, ==, PARLOUR_LOST);
    }

  return found.unfinished != NULL;
}

static void
begin (Table *table)
{
  table_deal (table, louis, DEAL, N_MOVES);
}

/* A move. */

static void
move (Table *table)
{
  model_play_first (table_get_game (table), 1);
}

static void
check_move (Table    *table,
            gboolean  done)
{
  const Found found = find (table, louis, DEAL);
  guint n_moves;

  g_assert_nonnull (found.unfinished);
  n_moves = parlour_game_get_n_moves (found.unfinished);
  g_assert_true (n_moves == N_MOVES + 1 || (n_moves == N_MOVES && !done));
  assert_there_once (table, n_moves);
}

/* A game is given up. */

static void
give_up (Table *table)
{
  table_deal (table, louis, OTHER_DEAL, 0);
}

static void
check_give_up (Table    *table,
               gboolean  done)
{
  g_assert_true (!assert_there_once (table, N_MOVES) || !done);
}

/* A game that was given up is taken back, at once or later. */

static void
begin_and_give_up (Table *table)
{
  begin (table);
  give_up (table);
}

static void
take_back (Table *table)
{
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  parlour_session_take_back (table->session);
}

static void
give_up_and_take_back (Table *table)
{
  give_up (table);
  take_back (table);
}

static void
check_take_back (Table    *table,
                 gboolean  done)
{
  g_assert_true (assert_there_once (table, N_MOVES) || !done);
}

/* A game is won, then undone, then another is dealt. */

static void
begin_to_win (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil");
  const ParlourHistory *moves = parlour_game_get_history (won);

  table_deal (table, trefoil, parlour_game_get_facts (won)->deal, 0);
  for (guint i = 0; i < n_winning - 1; i++)
    g_assert_true (parlour_game_play (table_get_game (table),
                                      *parlour_history_get_move (moves, i)));
}

static void
win (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil");
  const ParlourHistory *moves = parlour_game_get_history (won);

  g_assert_true (parlour_game_play (table_get_game (table),
                                    *parlour_history_get_move (moves, n_winning - 1)));
}

static void
win_and_undo (Table *table)
{
  win (table);
  g_assert_true (parlour_game_undo (table_get_game (table)));
}

static void
win_and_deal (Table *table)
{
  win (table);
  table_deal (table, trefoil, OTHER_DEAL, 0);
}

/* Either the game goes on before its winning move, or the win is counted and kept. */
static void
check_win (Table    *table,
           gboolean  done)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil");
  const Found found = find (table, trefoil, parlour_game_get_facts (won)->deal);

  if (found.n_results == 0)
    {
      g_assert_false (done);
      g_assert_nonnull (found.unfinished);
      g_assert_cmpuint (found.n_ended, ==, 0);
      g_assert_cmpuint (parlour_game_get_n_moves (found.unfinished), ==, n_winning - 1);
      return;
    }

  g_assert_cmpint (found.result, ==, PARLOUR_WON);
  g_assert_true (found.unfinished != NULL || found.ended != NULL);
  if (found.ended != NULL)
    g_assert_cmpuint (found.ended->head.facts.n_moves, ==, n_winning);
  else
    g_assert_true (!done && parlour_game_get_n_moves (found.unfinished) + 1 >= n_winning);
  if (found.unfinished != NULL)
    g_assert_true (parlour_game_get_facts (found.unfinished)->counted);
}

/* A game for practice takes the table from the one that counts, and gives it back. */

static void
practise (Table *table)
{
  g_autoptr (ParlourGame) practice = parlour_game_new (louis, OTHER_DEAL);

  model_play_first (practice, 2);
  parlour_session_open (table->session, practice);
}

static void
begin_and_practise (Table *table)
{
  begin (table);
  practise (table);
}

static void
check_practise (Table    *table,
                gboolean  done)
{
  g_assert_true (assert_there_once (table, N_MOVES));
}

/* Results are imported, or reset. */

enum { N_IMPORTED = 5 };

static void
import (Table *table)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));

  for (guint i = 0; i < N_IMPORTED; i++)
    {
      ParlourResult result = { louis, model_result (0, 100 + i, PARLOUR_WON, 90, 1000) };

      result.facts.ended_ms = G_GUINT64_CONSTANT (1700000000000) + 1000 * i;
      g_array_append_val (results, result);
    }
  parlour_statistics_import (table->statistics, results, NULL, NULL);
}

static guint
count_results (Table *table)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (table->statistics, louis);

  return parlour_variant_statistics_get_totals (figures).n_played;
}

static void
check_import (Table    *table,
              gboolean  done)
{
  const guint n = count_results (table);

  g_assert_true (n == N_IMPORTED || (n == 0 && !done));
  import (table);
  parlour_saver_flush (table->saver);
  g_assert_cmpuint (count_results (table), ==, N_IMPORTED);
}

static void
reset (Table *table)
{
  parlour_statistics_reset (table->statistics, louis);
}

static void
check_reset (Table    *table,
             gboolean  done)
{
  const guint n = count_results (table);

  g_assert_true (n == 0 || (n == N_IMPORTED && !done));
}

/* A kept game is reviewed, and all are cleared. */

static void
review (Table *table)
{
  ParlourGameList *games = parlour_session_get_game_list (table->session);
  const guint64 id = find (table, louis, DEAL).ended->head.facts.id;

  g_assert_true (parlour_game_list_note_mistakes (games, id, NULL, 0));
}

static void
check_review (Table    *table,
              gboolean  done)
{
  const Found found = find (table, louis, DEAL);

  g_assert_cmpuint (found.n_ended, ==, 1);
  g_assert_cmpuint (found.n_results, ==, 1);
  g_assert_true (found.ended->head.facts.reviewed || !done);
}

static void
clear (Table *table)
{
  parlour_game_list_clear (parlour_session_get_game_list (table->session));
}

static void
check_clear (Table    *table,
             gboolean  done)
{
  const Found found = find (table, louis, DEAL);

  g_assert_cmpuint (found.n_results, ==, 1);
  g_assert_true (found.n_ended == 0 || !done);
}

static const Deed deeds[] = {
  { "move", begin, move, check_move },
  { "give-up", begin, give_up, check_give_up },
  { "take-back", begin_and_give_up, take_back, check_take_back },
  { "give-up-and-take-back", begin, give_up_and_take_back, check_take_back },
  { "win", begin_to_win, win, check_win },
  { "win-and-undo", begin_to_win, win_and_undo, check_win },
  { "win-and-deal", begin_to_win, win_and_deal, check_win },
  { "practise", begin, practise, check_practise },
  { "back-from-practice", begin_and_practise, begin, check_practise },
  { "import", NULL, import, check_import },
  { "reset", import, reset, check_reset },
  { "review", begin_and_give_up, review, check_review },
  { "clear", begin_and_give_up, clear, check_clear },
};

/* Which write ends the process, or fails; counted from 1. */
typedef struct
{
  guint    n;
  guint    point;
  gboolean fails;
} Fault;

static gboolean
fault_cb (const char *what,
          gpointer    user_data)
{
  Fault *fault = user_data;

  if (++fault->n != fault->point)
    return TRUE;
  if (!fault->fails)
    kill (getpid (), SIGKILL);

  return FALSE;
}

/* Writes everything, also the marks of games whose results are stored meanwhile, and tries again
 * after a failure. */
static void
write_all (Table *table)
{
  ParlourWriter *writer = parlour_saver_get_writer (table->saver);

  for (guint i = 0; i < 10 && !parlour_writer_is_idle (writer); i++)
    parlour_writer_flush (writer);
  g_assert_true (parlour_writer_is_idle (writer));
}

/* Runs in a process of its own: does the deed, and is killed at @point.
 * Returns: 0 if there are fewer writes */
static int
play (const char *name,
      const char *path,
      const char *point)
{
  Fault fault = { .point = (guint) g_ascii_strtoull (point, NULL, 10) };
  Table table = { 0 };

  table_set_up_at (&table, path);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].name, name))
      {
        if (deeds[i].prepare != NULL)
          deeds[i].prepare (&table);
        write_all (&table);
        parlour_writer_set_fault (parlour_saver_get_writer (table.saver), fault_cb, &fault);
        deeds[i].act (&table);
        write_all (&table);
      }

  /* Joins the reader of ended games, because the thread sanitizer reports threads that are left. */
  table_get_finished (&table);
  _exit (fault.n < fault.point ? 0 : 1);
}

/* Does a deed in another process.  Returns: whether a kill ended it */
static gboolean
is_killed (const char *name,
           const char *path,
           guint       point)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *number = g_strdup_printf ("%u", point);

  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", g_get_user_config_dir (), TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error,
                                         program, "play", name, path, number, NULL);
  g_assert_no_error (error);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);

  if (g_subprocess_get_if_signaled (process))
    {
      g_assert_cmpint (g_subprocess_get_term_sig (process), ==, SIGKILL);
      return TRUE;
    }
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);

  return FALSE;
}

static void
remove_if_there (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    place_remove (path);
}

/* Removes all that an earlier process has stored. */
static void
remove_stored (void)
{
  remove_if_there (g_get_user_data_dir ());
  remove_if_there (g_get_user_config_dir ());
}

static void
test_kills (gconstpointer data)
{
  const Deed *deed = data;
  const char *times = g_getenv ("PARLOUR_TEST_KILLS");
  const guint64 n_times = times != NULL ? g_ascii_strtoull (times, NULL, 10) : 1;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "parlour", "games", NULL);

  for (guint64 time = 0; time < n_times; time++)
    {
      gboolean done = FALSE;
      guint point;

      for (point = 1; !done; point++)
        {
          Table table = { 0 };

          remove_stored ();
          done = !is_killed (deed->name, path, point);

          /* A second start must find the same as the first. */
          table_set_up_at (&table, path);
          for (guint i = 0; i < 2; i++)
            {
              write_all (&table);
              deed->check (&table, done);
              table_restart (&table);
            }
          table_tear_down (&table);
        }
      g_test_message ("%u writes", point - 2);
      g_assert_cmpuint (point, >, 2);
    }
}

/* Each write fails once, as on a full disk, and succeeds later: nothing is lost. */
static void
test_failures (gconstpointer data)
{
  const Deed *deed = data;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "parlour", "games", NULL);
  Fault fault = { .fails = TRUE };

  do
    {
      Table table = { 0 };

      fault.n = 0;
      fault.point++;
      remove_stored ();
      table_set_up_at (&table, path);
      if (deed->prepare != NULL)
        deed->prepare (&table);
      write_all (&table);

      parlour_writer_set_fault (parlour_saver_get_writer (table.saver), fault_cb, &fault);
      deed->act (&table);
      write_all (&table);
      parlour_writer_set_fault (parlour_saver_get_writer (table.saver), NULL, NULL);

      table_restart (&table);
      deed->check (&table, TRUE);
      table_tear_down (&table);
    }
  while (fault.n >= fault.point);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (ParlourGame) won = NULL;

  program = argv[0];
  if (argc == 5 && g_str_equal (argv[1], "play"))
    g_test_init (&argc, &argv, NULL);
  else
    g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  louis = variant_named ("louis", "");
  trefoil = variant_named ("trefoil", "");
  won = model_load_won ("trefoil");
  n_winning = parlour_history_get_length (parlour_game_get_history (won));

  if (argc == 5)
    return play (argv[2], argv[3], argv[4]);

  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    {
      g_autofree char *kills = g_strconcat ("/orders/kills/", deeds[i].name, NULL);
      g_autofree char *failures = g_strconcat ("/orders/failures/", deeds[i].name, NULL);

      g_test_add_data_func (kills, &deeds[i], test_kills);
      g_test_add_data_func (failures, &deeds[i], test_failures);
    }

  return g_test_run ();
}
