/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "tests.h"

#include <string.h>

/* The clock of a game, step by step. */

typedef struct
{
  ParlourGame  *game;
  ParlourClock *clock;
  gint64        now_us;
  guint         n_changed;
  /* Whether the clock ran when the game last emitted “changed”. */
  gboolean      ran;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->ran = parlour_clock_get_running (fixture->clock);
}

static const struct
{
  const char *path;
  /* A variant whose first deal is played, or a game that was won. */
  const char *dealt;
  const char *won;
  /* The steps, which act or check.  Times are in ms: “+7” lets time pass, “set:7” sets the clock,
   * and “=7” checks it.  “told:7” checks how often the clock has emitted “changed”.  “ran” and
   * “had-stopped” check whether the clock ran when the game last emitted “changed”. */
  const char *steps;
} tests[] = {
  { "starts-at-first-move", "trefoil-gathering-any-time", NULL, "attend +7000 =0 stopped play running =0 +1234 =1234" },
  { "runs-after-undo", "trefoil-gathering-any-time", NULL,
    "attend play +100 undo +100 =200 play play play +100 restart +100 =400" },
  { "set-time", "trefoil-gathering-any-time", NULL,
    "attend set:70 +1000 =70 play +100 =170 set:5000 told:4 =5000 +10 =5010" },
  /* Each condition alone stops the clock, which then continues where it stopped. */
  { "stops-and-continues", "louis", NULL,
    "attend play play told:2 +10 leave +10000 =10 pause attend +10000 =10 stopped told:5 unpause +10 =20 told:6 "
    "pause +10000 =20" },
  /* The clock is stopped before the game emits “changed”. */
  { "stops-when-won", NULL, "trefoil-gathering-any-time", "attend undo ran redo had-stopped +10 =0 undo +10 =10" },
  /* A game that is stuck goes on, since moves may be undone. */
  { "runs-when-stuck", "trefoil-deals-1", NULL, "attend play-on +10 =10 undo +10 =20" },
  /* The greatest time does not overflow; the player is idle after five minutes. */
  { "greatest-time", "kings", NULL, "attend play set:9223372036854775807 +86400000000 =4611686018727387" },
};

static void
do_step (Fixture    *fixture,
         const char *step,
         gint64      value)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  if (*step == '+')
    fixture->now_us += value * G_TIME_SPAN_MILLISECOND;
  else if (*step == '=')
    g_assert_cmpint (parlour_clock_get_elapsed_ms (fixture->clock), ==, value);
  else if (g_str_has_prefix (step, "set:"))
    parlour_clock_set_elapsed_ms (fixture->clock, value);
  else if (g_str_has_prefix (step, "told:"))
    g_assert_cmpuint (fixture->n_changed, ==, value);
  else if (g_str_equal (step, "running") || g_str_equal (step, "stopped"))
    g_assert_true (parlour_clock_get_running (fixture->clock) == g_str_equal (step, "running"));
  else if (g_str_equal (step, "ran") || g_str_equal (step, "had-stopped"))
    g_assert_true (fixture->ran == g_str_equal (step, "ran"));
  else if (g_str_equal (step, "attend") || g_str_equal (step, "leave"))
    parlour_clock_set_attended (fixture->clock, g_str_equal (step, "attend"));
  else if (g_str_equal (step, "pause") || g_str_equal (step, "unpause"))
    parlour_clock_set_paused (fixture->clock, g_str_equal (step, "pause"));
  else if (g_str_equal (step, "undo"))
    g_assert_true (parlour_game_undo (fixture->game));
  else if (g_str_equal (step, "redo"))
    g_assert_true (parlour_game_redo (fixture->game));
  else if (g_str_equal (step, "restart"))
    parlour_game_go_to (fixture->game, 0);
  else if (g_str_equal (step, "play"))
    model_play_first (fixture->game, 1);
  else if (g_str_equal (step, "play-on"))
    model_play_randomly (fixture->game, random, G_MAXUINT);
  else
    g_assert_not_reached ();
}

static void
test_clock (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) words = g_strsplit (tests[i].steps, " ", -1);
  g_autoptr (ParlourGame) game = tests[i].won != NULL ? model_load_won (tests[i].won) : model_deal (tests[i].dealt, 1);
  Fixture fixture = { .game = game, .clock = parlour_game_get_clock (game), .now_us = 17 };

  parlour_clock_set_time (fixture.clock, &fixture.now_us);
  g_signal_connect_swapped (fixture.clock, "changed",
                            G_CALLBACK (model_count_cb), &fixture.n_changed);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (changed_cb), &fixture);
  for (guint j = 0; words[j] != NULL; j++)
    {
      const char *number = strpbrk (words[j], "0123456789");

      do_step (&fixture, words[j], number != NULL ? g_ascii_strtoll (number, NULL, 10) : 0);
    }
}

/* The sum of many short periods is exact. */
static void
test_sums_periods (void)
{
  g_autoptr (ParlourClock) clock = parlour_clock_new ();
  gint64 now_us = 17;

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

TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/model/clock/", tests[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_clock);
    }
  g_test_add_func ("/model/clock/sums-periods", test_sums_periods);
}
