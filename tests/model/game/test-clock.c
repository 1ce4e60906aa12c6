/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

/* The time of the clock in a test; pass_ms() advances it. */
static gint64 now_us = 17;

static void
pass_ms (gint64 duration_ms)
{
  now_us += duration_ms * G_TIME_SPAN_MILLISECOND;
}

static gint64
elapsed_ms (ParlourGame *game)
{
  return parlour_clock_get_elapsed_ms (parlour_game_get_clock (game));
}

/* Makes the table of @game attended. */
static ParlourGame *
attend (ParlourGame *game)
{
  ParlourClock *clock = parlour_game_get_clock (game);

  g_assert_false (parlour_clock_get_running (clock));
  parlour_clock_set_time (clock, &now_us);
  parlour_clock_set_attended (clock, TRUE);

  return game;
}

/* The clock does not run before the first move. */
static void
test_first_move (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  ParlourGame *game = attend (model_deal ("trefoil-gathering-any-time", 1));

  pass_ms (7000);
  g_assert_cmpint (elapsed_ms (game), ==, 0);
  g_assert_false (parlour_clock_get_running (parlour_game_get_clock (game)));

  model_play_randomly (game, random, 1);
  g_assert_true (parlour_clock_get_running (parlour_game_get_clock (game)));
  g_assert_cmpint (elapsed_ms (game), ==, 0);
  pass_ms (1234);
  g_assert_cmpint (elapsed_ms (game), ==, 1234);

  g_assert_finalize_object (game);
}

/* The clock runs on after undo of all moves and after a restart. */
static void
test_runs_after_undo (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  ParlourGame *game = attend (model_deal ("trefoil-gathering-any-time", 2));

  model_play_randomly (game, random, 1);
  pass_ms (100);
  g_assert_true (parlour_game_undo (game));
  pass_ms (100);
  g_assert_cmpint (elapsed_ms (game), ==, 200);

  model_play_randomly (game, random, 3);
  pass_ms (100);
  parlour_game_restart (game);
  pass_ms (100);
  g_assert_cmpint (elapsed_ms (game), ==, 400);

  g_assert_finalize_object (game);
}

/* Setting the time works whether or not the clock runs, which then continues from
 * there. */
static void
test_set (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  ParlourGame *game = attend (model_deal ("trefoil-gathering-any-time", 2));
  ParlourClock *clock = parlour_game_get_clock (game);

  parlour_clock_set_elapsed_ms (clock, 70);
  pass_ms (1000);
  g_assert_cmpint (elapsed_ms (game), ==, 70);

  model_play_randomly (game, random, 1);
  pass_ms (100);
  g_assert_cmpint (elapsed_ms (game), ==, 170);
  parlour_clock_set_elapsed_ms (clock, 5000);
  g_assert_cmpint (elapsed_ms (game), ==, 5000);
  pass_ms (10);
  g_assert_cmpint (elapsed_ms (game), ==, 5010);

  g_assert_finalize_object (game);
}

/* Each condition alone stops the clock, which then continues where it stopped. */
static void
test_stops_and_continues (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  ParlourGame *game = attend (model_deal ("louis", 3));
  ParlourClock *clock = parlour_game_get_clock (game);
  guint n_told = 0;

  g_signal_connect_swapped (clock, "changed", G_CALLBACK (model_count_cb), &n_told);
  model_play_randomly (game, random, 5);
  g_assert_cmpuint (n_told, ==, 1);

  pass_ms (10);
  parlour_clock_set_attended (clock, FALSE);
  pass_ms (10000);
  g_assert_cmpint (elapsed_ms (game), ==, 10);

  parlour_clock_set_paused (clock, TRUE);
  parlour_clock_set_attended (clock, TRUE);
  pass_ms (10000);
  g_assert_cmpint (elapsed_ms (game), ==, 10);
  g_assert_false (parlour_clock_get_running (clock));
  g_assert_cmpuint (n_told, ==, 4);

  parlour_clock_set_paused (clock, FALSE);
  pass_ms (10);
  g_assert_cmpint (elapsed_ms (game), ==, 20);
  g_assert_cmpuint (n_told, ==, 5);

  parlour_clock_set_paused (clock, TRUE);
  pass_ms (10000);
  g_assert_cmpint (elapsed_ms (game), ==, 20);

  g_assert_finalize_object (game);
}

/* The sum of many short periods is exact. */
static void
test_sums_periods (void)
{
  g_autoptr (ParlourClock) clock = parlour_clock_new ();

  parlour_clock_set_time (clock, &now_us);
  parlour_clock_set_under_way (clock, TRUE);
  for (guint i = 0; i < 10000; i++)
    {
      parlour_clock_set_attended (clock, TRUE);
      now_us += 300;
      parlour_clock_set_attended (clock, FALSE);
      now_us += 700;
    }

  g_assert_cmpint (parlour_clock_get_elapsed_ms (clock), ==, 3000);
}

/* The clock stops when the game is won, but not when it is stuck, because moves may
 * be undone. */
static void
test_over (gconstpointer data)
{
  const PatStatus status = GPOINTER_TO_UINT (data);
  const gint64 runs_ms = status == PAT_STUCK ? 10 : 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  ParlourGame *game = attend (status == PAT_WON ? model_load_won ("trefoil-gathering-any-time")
                                                : model_deal ("trefoil-deals-1", 4));

  if (status == PAT_WON)
    {
      g_assert_true (parlour_game_undo (game));
      g_assert_true (parlour_game_redo (game));
    }
  else
    model_play_randomly (game, random, G_MAXUINT);
  g_assert_cmpint (parlour_game_get_status (game), ==, status);

  pass_ms (10);
  g_assert_cmpint (elapsed_ms (game), ==, runs_ms);

  /* After undo the clock runs again. */
  g_assert_true (parlour_game_undo (game));
  pass_ms (10);
  g_assert_cmpint (elapsed_ms (game), ==, runs_ms + 10);

  g_assert_finalize_object (game);
}

static void
won_cb (ParlourGame *game,
        gboolean    *running)
{
  *running = parlour_clock_get_running (parlour_game_get_clock (game));
}

/* The clock is stopped before “changed” is emitted for the win. */
static void
test_stops_before_changed_signal (void)
{
  ParlourGame *game = attend (model_load_won ("trefoil-gathering-any-time"));
  gboolean running = FALSE;

  g_signal_connect (game, "changed", G_CALLBACK (won_cb), &running);
  g_assert_true (parlour_game_undo (game));
  g_assert_true (running);
  g_assert_true (parlour_game_redo (game));
  g_assert_false (running);

  g_assert_finalize_object (game);
}

/* The clock of a game from a record continues from the time that is set. */
static void
test_resume (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  ParlourGame *first = model_deal ("kings", 5);
  ParlourGame *game;
  ParlourClock *clock;
  guint n_told = 0;

  model_play_randomly (first, random, 10);
  game = attend (parlour_game_copy (first, parlour_game_get_n_moves (first)));

  clock = parlour_game_get_clock (game);
  g_signal_connect_swapped (clock, "changed", G_CALLBACK (model_count_cb), &n_told);
  parlour_clock_set_elapsed_ms (clock, 125000);
  g_assert_cmpuint (n_told, ==, 1);
  pass_ms (5);
  g_assert_cmpint (elapsed_ms (game), ==, 125005);

  /* The greatest time does not overflow. */
  parlour_clock_set_elapsed_ms (clock, G_MAXINT64);
  pass_ms (G_TIME_SPAN_DAY);
  g_assert_cmpint (elapsed_ms (game), >, G_MAXINT64 / 2 / G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (n_told, ==, 2);

  g_assert_finalize_object (game);
  g_assert_finalize_object (first);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/clock/starts-at-first-move", test_first_move);
  g_test_add_func ("/model/clock/runs-after-undo", test_runs_after_undo);
  g_test_add_func ("/model/clock/set-time", test_set);
  g_test_add_func ("/model/clock/stops-and-continues", test_stops_and_continues);
  g_test_add_func ("/model/clock/sums-periods", test_sums_periods);
  g_test_add_data_func ("/model/clock/stops-when-won", GUINT_TO_POINTER (PAT_WON), test_over);
  g_test_add_data_func ("/model/clock/runs-when-stuck", GUINT_TO_POINTER (PAT_STUCK), test_over);
  g_test_add_func ("/model/clock/stops-before-changed-signal", test_stops_before_changed_signal);
  g_test_add_func ("/model/clock/resume", test_resume);

  return g_test_run ();
}
