/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-solution.h"
#include "pat-solver.h"

#include <string.h>

/* A deal that is soon solved. */
#define SMALL "trefoil-deals-1"
enum { WON_DEAL = 2 };

typedef struct
{
  ParlourGame     *game;
  GArray          *plan;
  ParlourSolution *solution;
  guint            n_changed;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const PatLimits limits = { 0 };
  PatSolution solution;

  fixture->game = model_deal (SMALL, WON_DEAL);
  pat_solve (parlour_game_get_variant (fixture->game),
             parlour_game_get_position (fixture->game), &limits, &solution);
  g_assert_cmpint (solution.verdict, ==, PAT_VERDICT_WON);
  fixture->plan = g_array_new (FALSE, FALSE, sizeof (PatMove));
  g_array_append_vals (fixture->plan, solution.moves, solution.n_moves);
  pat_solution_clear (&solution);

  /* Not from the start. */
  g_assert_true (parlour_game_play (fixture->game, g_array_index (fixture->plan, PatMove, 0)));
  g_array_remove_index (fixture->plan, 0);
  fixture->solution = parlour_solution_new (fixture->game, fixture->plan);
  g_signal_connect_swapped (fixture->solution, "changed",
                            G_CALLBACK (model_count_cb), &fixture->n_changed);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->solution);
  g_assert_finalize_object (fixture->game);
  g_array_unref (fixture->plan);
}

/* Forward to the win, back to the first step, and no further. */
static void
test_there_and_back (Fixture       *fixture,
                     gconstpointer  data)
{
  guint length = parlour_solution_get_length (fixture->solution);

  g_assert_cmpuint (length, ==, fixture->plan->len);
  for (guint i = 0; i < length; i++)
    {
      g_assert_cmpuint (parlour_solution_get_step (fixture->solution), ==, i);
      g_assert_nonnull (parlour_solution_get_next (fixture->solution));
      g_assert_true (parlour_solution_forward (fixture->solution));
    }
  g_assert_cmpint (parlour_game_get_status (fixture->game), ==, PAT_WON);
  g_assert_null (parlour_solution_get_next (fixture->solution));
  g_assert_false (parlour_solution_forward (fixture->solution));

  for (guint i = 0; i < length; i++)
    g_assert_true (parlour_solution_back (fixture->solution));
  g_assert_false (parlour_solution_back (fixture->solution));
  g_assert_cmpuint (parlour_game_get_n_moves (fixture->game), ==, 1);

  g_assert_cmpuint (fixture->n_changed, ==, 2 * length);
  g_assert_nonnull (parlour_solution_get_next (fixture->solution));
}

static void
test_rewind (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint i = 0; i < 5; i++)
    g_assert_true (parlour_solution_forward (fixture->solution));
  parlour_solution_rewind (fixture->solution);
  g_assert_cmpuint (parlour_solution_get_step (fixture->solution), ==, 0);
  g_assert_cmpuint (parlour_game_get_n_moves (fixture->game), ==, 1);
  g_assert_nonnull (parlour_solution_get_next (fixture->solution));
}

/* Whoever plays the very move goes on with it; another one ends it, for good. */
static void
test_another_way (Fixture       *fixture,
                  gconstpointer  data)
{
  const PatMoveList *legal = parlour_game_get_legal (fixture->game);
  gsize other = 0;

  g_assert_true (parlour_game_play (fixture->game, *parlour_solution_get_next (fixture->solution)));
  g_assert_cmpuint (parlour_solution_get_step (fixture->solution), ==, 1);
  g_assert_nonnull (parlour_solution_get_next (fixture->solution));

  while (memcmp (&legal->moves[other], parlour_solution_get_next (fixture->solution),
                 sizeof (PatMove)) == 0)
    other++;
  g_assert_cmpuint (other, <, legal->n);
  g_assert_true (parlour_game_play (fixture->game, legal->moves[other]));
  g_assert_null (parlour_solution_get_next (fixture->solution));
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  g_assert_true (parlour_game_undo (fixture->game));
  g_assert_null (parlour_solution_get_next (fixture->solution));
}

/* So does going back behind its beginning. */
static void
test_behind_the_start (Fixture       *fixture,
                       gconstpointer  data)
{
  g_assert_true (parlour_game_undo (fixture->game));
  g_assert_null (parlour_solution_get_next (fixture->solution));
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/model/solution/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("there-and-back", test_there_and_back);
  ADD ("rewind", test_rewind);
  ADD ("another-way", test_another_way);
  ADD ("behind-the-start", test_behind_the_start);
#undef ADD

  return g_test_run ();
}
