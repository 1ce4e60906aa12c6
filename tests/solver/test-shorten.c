/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-shorten.h"
#include "pat-text.h"
#include "tests.h"

/* Asserts that @moves are shortened to @short_moves. */
static void
assert_shortened (const char *game,
                  const char *piles,
                  const char *moves,
                  const char *short_moves)
{
  PatTable table = pat_table_lay (game, "", piles);
  g_auto (GStrv) words = g_strsplit (moves, " ", 0);
  g_autofree char *text = NULL;
  PatMove line[16];
  size_t n = 0;

  for (; words[n] != NULL; n++)
    g_assert_true (pat_move_parse (words[n], &line[n]));

  n = pat_shorten (table.variant, &table.position, line, n);
  text = pat_table_moves (line, n);

  g_assert_cmpstr (text, ==, short_moves);
}

#define HOME "f2: AH-KH\nf3: AC-KC\nf4: AD-KD\nf5: AH-KH\nf6: AD-KD\nf7: AC-KC\nf8: AS-KS\n"

static void
test_by_hand (void)
{
  /* A card stops at another wing, or comes back. */
  assert_shortened ("kings", "f1: AS-JS\n" HOME "t1: KS QS\n",
                    "t1>t2 t2>t3 t3>f1 t1>f1", "t1>f1 t1>f1");
  assert_shortened ("kings", "f1: AS-JS\n" HOME "t1: KS QS\n",
                    "t1>t2 t2>t1 t1>f1 t1>f1", "t1>f1 t1>f1");

  /* A necessary detour. */
  assert_shortened ("kings", "f1: AS-JS\n" HOME "t1: QS KS\n",
                    "t1>t2 t1>f1 t2>f1", "t1>t2 t1>f1 t2>f1");

  /* Two cards change places in between. */
  assert_shortened ("kings", "f1: AS-TS\n" HOME "t1: QS KS\nt2: JS\n",
                    "t1>t3 t2>t1 t1>t4 t4>f1 t1>f1 t3>f1", "t1>t3 t2>f1 t1>f1 t3>f1");
}

/* A line without moves. */
static void
test_nothing (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AS-KS\n" HOME);

  g_assert_cmpuint (pat_shorten (table.variant, &table.position, NULL, 0), ==, 0);
}

/* Finds a move that a second move undoes. */
static bool
find_detour (PatVariant         variant,
             const PatPosition *position,
             PatMove            detour[static 2])
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatPosition there = *position;
      PatMove back = { PAT_MOVE_PLAY, list.moves[i].to, list.moves[i].from, list.moves[i].n };

      if (list.moves[i].kind != PAT_MOVE_PLAY)
        continue;
      pat_variant_play (variant, &there, list.moves[i]);
      if (!pat_variant_is_legal (variant, &there, back))
        continue;
      pat_variant_play (variant, &there, back);
      if (memcmp (&there, position, sizeof there) != 0)
        continue;

      detour[0] = list.moves[i];
      detour[1] = back;
      return true;
    }

  return false;
}

/* Adds detours to a win, before each of its moves if possible.  Returns: the number of
 * moves */
static size_t
with_detours (PatVariant         variant,
              const PatPosition *start,
              const PatSolution *solution,
              PatMove           *line)
{
  PatPosition now = *start;
  size_t n = 0;

  for (size_t i = 0; i < solution->n_moves; i++)
    {
      if (find_detour (variant, &now, &line[n]))
        n += 2;
      line[n++] = solution->moves[i];
      pat_variant_play (variant, &now, solution->moves[i]);
    }

  return n;
}

/* Shortening removes the detours, in all variants, and the win remains a win. */
static void
test_detours (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const size_t n_variants = pat_variants (variants);
  PatLimits limits = { .nodes = 50000 };
  unsigned n_detours = 0;
  unsigned n_deals = g_getenv ("PARLOUR_TEST_SLOW") != NULL ? 1 : 4;

  for (unsigned i = 0; i < n_variants * n_deals; i++)
    {
      PatVariant variant = variants[i % n_variants];
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (variant, 1 + i, &position);
      pat_solve (variant, &position, &limits, &solution);
      if (solution.verdict == PAT_VERDICT_WON)
        {
          g_autofree PatMove *line = g_new (PatMove, solution.n_moves * 3);
          size_t n = with_detours (variant, &position, &solution, line);

          n_detours += n > solution.n_moves;
          n = pat_shorten (variant, &position, line, n);
          g_assert_cmpuint (n, <=, solution.n_moves);
          referee_replay (variant, &position,
                          &(PatSolution) { .verdict = PAT_VERDICT_WON, .moves = line, .n_moves = n });
        }
      pat_solution_clear (&solution);
    }

  g_assert_cmpuint (n_detours, >, 10);
}

/* With verdict_only the moves are not shortened; shortening them gives the usual moves. */
static void
test_verdict_only (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const size_t n_variants = pat_variants (variants);
  unsigned n_longer = 0;

  for (unsigned i = 0; i < n_variants; i++)
    {
      PatLimits limits = { .nodes = 50000 };
      PatPosition position;
      PatSolution shortened, as_found;

      pat_variant_deal (variants[i], 1, &position);
      pat_solve (variants[i], &position, &limits, &shortened);
      limits.verdict_only = true;
      pat_solve (variants[i], &position, &limits, &as_found);
      g_assert_cmpint (as_found.verdict, ==, shortened.verdict);
      g_assert_cmpuint (as_found.nodes, ==, shortened.nodes);
      n_longer += as_found.n_moves > shortened.n_moves;
      if (as_found.verdict == PAT_VERDICT_WON)
        as_found.n_moves = pat_shorten (variants[i], &position, as_found.moves, as_found.n_moves);
      g_assert_cmpmem (as_found.moves, as_found.n_moves * sizeof (PatMove),
                       shortened.moves, shortened.n_moves * sizeof (PatMove));
      pat_solution_clear (&shortened);
      pat_solution_clear (&as_found);
    }

  g_assert_cmpuint (n_longer, >, 0);
}

TESTS
{
  g_test_add_func ("/solver/shorten/small-positions", test_by_hand);
  g_test_add_func ("/solver/shorten/no-moves", test_nothing);
  g_test_add_func ("/solver/shorten/removes-detours", test_detours);
  g_test_add_func ("/solver/shorten/not-with-verdict-only", test_verdict_only);
}
