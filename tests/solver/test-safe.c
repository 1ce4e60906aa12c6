/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-safe.h"

#include "referee.h"
#include "tests.h"

/*
 * Tries safe plays on positions that can be won: those of lines that the solver found, and
 * those a few random moves away that the solver still wins.  After a safe play the solver
 * must win as well.
 */

enum { N_DEALS = 200, STEP_NODES = 20000, MAX_STRAYS = 3, ENOUGH = 20, FEW = 10, N_WON = 4 };

typedef struct
{
  GRand   *random;
  unsigned n_tried;
  unsigned n_open;
} Trial;

static PatVerdict
solve (PatVariant         variant,
       const PatPosition *position,
       PatSolution       *solution)
{
  const PatLimits limits = { .nodes = STEP_NODES };

  pat_solve (variant, position, &limits, solution);
  return solution->verdict;
}

static PatVerdict
judge (PatVariant         variant,
       const PatPosition *position)
{
  PatSolution solution;
  PatVerdict verdict = solve (variant, position, &solution);

  pat_solution_clear (&solution);
  return verdict;
}

/* Tries all safe plays of @position, which can be won. */
static void
try_position (Trial             *trial,
              PatVariant         variant,
              const PatPosition *position)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);
  for (gsize i = 0; i < list.n; i++)
    {
      PatPosition after = *position;
      PatVerdict verdict;

      if (!pat_safe_is (variant, position, list.moves[i]))
        continue;

      g_assert_cmpint (list.moves[i].kind, ==, PAT_MOVE_PLAY);
      g_assert_cmpint (list.moves[i].to, <, PAT_T1);
      pat_variant_play (variant, &after, list.moves[i]);
      verdict = judge (variant, &after);
      g_assert_cmpint (verdict, !=, PAT_VERDICT_LOST);
      trial->n_tried++;
      trial->n_open += verdict != PAT_VERDICT_WON;
    }
}

/* Plays random moves from @position, and tries the positions that can still be won. */
static void
stray (Trial       *trial,
       PatVariant   variant,
       PatPosition  position)
{
  for (unsigned i = 0; i < MAX_STRAYS; i++)
    {
      PatMoveList list;

      pat_variant_list_moves (variant, &position, &list);
      if (list.n == 0)
        return;
      pat_variant_play (variant, &position,
                        list.moves[g_rand_int_range (trial->random, 0, (int) list.n)]);
      if (judge (variant, &position) != PAT_VERDICT_WON)
        return;
      try_position (trial, variant, &position);
    }
}

static void
try_deal (Trial      *trial,
          PatVariant  variant,
          guint32     deal)
{
  PatPosition position;
  PatSolution solution;

  pat_variant_deal (variant, deal, &position);

  if (solve (variant, &position, &solution) == PAT_VERDICT_WON)
    for (gsize i = 0; i < solution.n_moves; i++)
      {
        try_position (trial, variant, &position);
        if (g_rand_int_range (trial->random, 0, 8) == 0)
          stray (trial, variant, position);
        pat_variant_play (variant, &position, solution.moves[i]);
      }

  pat_solution_clear (&solution);
}

/* Valgrind checks the code, not the rules: one game is enough for it. */
static bool
is_skipped (const PatVariant *variant)
{
  bool is_skipped = g_getenv ("PARLOUR_TEST_SLOW") != NULL && (variant->game != &pat_storehouse || variant->chosen != 0);

  if (is_skipped)
    g_test_skip ("it would take too long");

  return is_skipped;
}

/* The Kings, for example, have no proof for safe plays. */
static gboolean
has_safe_moves (const PatGame *game)
{
  return game == &pat_louis || game == &pat_nationale || game == &pat_trefoil || game == &pat_storehouse ||
         game == &pat_auxiliary_sequences;
}

static void
test_keeps_wins (gconstpointer data)
{
  const PatVariant *variant = data;
  Trial trial = { 0 };

  if (!has_safe_moves (variant->game) || is_skipped (variant))
    return;

  trial.random = g_rand_new_with_seed (1);

  for (guint32 deal = 1; deal <= N_DEALS && trial.n_tried < ENOUGH; deal++)
    try_deal (&trial, *variant, deal);
  g_rand_free (trial.random);

  g_test_message ("%u safe plays tried, %u of them not decided", trial.n_tried, trial.n_open);
  g_assert_cmpuint (trial.n_tried, >=, FEW);
  g_assert_cmpuint (trial.n_open * 10, <=, trial.n_tried);
}

/* Returns: how many moves before the end of @solution safe plays alone begin to win */
static gsize
count_self_played (PatVariant         variant,
                   const PatSolution *solution,
                   PatPosition        position)
{
  for (gsize i = 0; i < solution->n_moves; i++)
    {
      PatPosition last = position;
      PatMove move;

      while (pat_safe_find (variant, &last, &move))
        {
          g_assert_true (pat_variant_is_legal (variant, &last, move));
          pat_variant_play (variant, &last, move);
        }
      if (pat_variant_status (variant, &last) == PAT_WON)
        return solution->n_moves - i;
      pat_variant_play (variant, &position, solution->moves[i]);
    }

  return 0;
}

/* Safe plays end every game when only plays to foundations are left. */
static void
test_ends (gconstpointer data)
{
  const PatVariant *variant = data;
  unsigned n_won = 0, n_long = 0;

  if (is_skipped (variant))
    return;

  for (guint32 deal = 1; deal <= N_DEALS && n_won < N_WON; deal++)
    {
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (*variant, deal, &position);
      if (solve (*variant, &position, &solution) == PAT_VERDICT_WON)
        {
          n_won++;
          n_long += count_self_played (*variant, &solution, position) >= 2;
        }
      pat_solution_clear (&solution);
    }

  g_test_message ("%u won, %u of them by themselves at the end", n_won, n_long);
  g_assert_cmpuint (n_won, >, 0);
  g_assert_cmpuint (n_long, >, 0);
}

TESTS
{
  pat_table_add_tests ("/solver/safe/keeps-wins", test_keeps_wins);
  pat_table_add_tests ("/solver/safe/ends-won-games", test_ends);
}
