/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"
#include "pat-key.h"
#include "tests.h"

static bool
is_slow (void)
{
  return g_getenv ("PARLOUR_TEST_SLOW") != NULL;
}

static PatPosition
deal (PatVariant variant,
      uint32_t   number)
{
  PatPosition position;

  pat_variant_deal (variant, number, &position);
  return position;
}

/* A position for which a search without pruning never ends. */
static PatPosition
endless (PatVariant *variant)
{
  *variant = variant_named ("trefoil", "packs=2 bases=in-play");
  return deal (*variant, 1);
}

/* In all variants: moves are legal, wins win, and a limit in nodes is exact. */
static void
test_nodes (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const size_t n_variants = pat_variants (variants);
  const unsigned n_deals = is_slow () ? 1 : 6;
  unsigned n_won = 0, n_open = 0;

  for (unsigned i = 0; i < n_variants * n_deals; i++)
    {
      PatVariant variant = variants[i % n_variants];
      PatPosition position = deal (variant, 1 + i);
      PatLimits limits = { .nodes = 10000 + i };
      PatSolution solution;

      pat_solve (variant, &position, &limits, &solution);
      referee_replay (variant, &position, &solution);

      g_assert_cmpint (solution.verdict, !=, PAT_VERDICT_STOPPED);
      if (solution.verdict == PAT_VERDICT_OPEN)
        g_assert_cmpuint (solution.nodes, ==, limits.nodes);
      else
        g_assert_cmpuint (solution.nodes, <=, limits.nodes);

      n_won += solution.verdict == PAT_VERDICT_WON;
      n_open += solution.verdict == PAT_VERDICT_OPEN;
      pat_solution_clear (&solution);
    }

  g_assert_cmpuint (n_won, >, n_deals * 2);
  g_assert_cmpuint (n_open, >, n_deals);
}

/* Returns: the verdict of an unpruned search of the endless position */
static PatVerdict
solve_endless (PatLimits  limits,
               uint64_t  *nodes)
{
  PatVariant variant;
  PatPosition position = endless (&variant);
  PatSolution solution;
  PatVerdict verdict;

  limits.unpruned = true;
  pat_solve (variant, &position, &limits, &solution);
  referee_replay (variant, &position, &solution);
  verdict = solution.verdict;
  *nodes = solution.nodes;
  pat_solution_clear (&solution);
  return verdict;
}

/* Returns: the peak memory of this process, in KiB; 0 if unknown */
static unsigned
most_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;

  line = strstr (status, "VmHWM:");
  return line != NULL ? (unsigned) g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) : 0;
}

/* Without a limit in memory this search takes 24 MiB. */
static void
test_memory (void)
{
  PatVariant variant = variant_named ("storehouse", "");
  PatPosition position = deal (variant, 3);
  PatLimits limits = { .nodes = 2000000, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB, .unpruned = true };
  const unsigned limit = PAT_SOLVER_MIN_MEMORY_MB * 1024;
  unsigned before = most_memory ();
  PatSolution solution;

  /* Sanitizers and valgrind keep much of the freed memory. */
  if (is_slow () || g_getenv ("ASAN_OPTIONS") != NULL || before == 0)
    {
      g_test_skip ("the memory in use cannot be measured");
      return;
    }

  pat_solve (variant, &position, &limits, &solution);
  g_test_message ("%" G_GUINT64_FORMAT " nodes, %u KiB", solution.nodes, most_memory () - before);
  g_assert_cmpint (solution.verdict, ==, PAT_VERDICT_OPEN);
  g_assert_cmpuint (most_memory () - before, >, limit / 8);
  g_assert_cmpuint (most_memory () - before, <=, limit);
  pat_solution_clear (&solution);
}

static void
test_stop_before (void)
{
  atomic_bool stop = true;
  uint64_t nodes;

  g_assert_cmpint (solve_endless ((PatLimits) { .stop = &stop }, &nodes), ==, PAT_VERDICT_STOPPED);
  g_assert_cmpuint (nodes, <=, 1000);
}

typedef struct
{
  atomic_bool stop;
  unsigned    wait_us;
} Stop;

static gpointer
stop_soon (gpointer data)
{
  Stop *stop = data;

  g_usleep (stop->wait_us);
  atomic_store (&stop->stop, true);
  return NULL;
}

static void
test_stop_during (void)
{
  uint64_t nodes = 0;

  /* A search that is stopped early may not have begun. */
  for (unsigned wait_us = 20000; nodes == 0; wait_us *= 2)
    {
      Stop stop = { .wait_us = wait_us };
      GThread *thread = g_thread_new ("stop", stop_soon, &stop);

      g_assert_cmpint (solve_endless ((PatLimits) { .stop = &stop.stop }, &nodes),
                       ==, PAT_VERDICT_STOPPED);
      g_thread_join (thread);
    }
}

/* Checks The Kings with all cards but some spades on foundations. */
static void
assert_verdict (const char *tableau,
                PatVerdict  verdict,
                size_t      n_moves)
{
  g_autofree char *piles = g_strconcat ("f2: AH-KH\nf3: AC-KC\nf4: AD-KD\nf5: AH-KH\nf6: AD-KD\n"
                                        "f7: AC-KC\nf8: AS-KS\n", tableau, NULL);
  PatTable table = pat_table_lay ("kings", "", piles);
  PatSolution solution;

  pat_solve (table.variant, &table.position, &(PatLimits) { 0 }, &solution);
  referee_replay (table.variant, &table.position, &solution);
  g_assert_cmpint (solution.verdict, ==, verdict);
  if (verdict == PAT_VERDICT_WON)
    g_assert_cmpuint (solution.n_moves, ==, n_moves);
  pat_solution_clear (&solution);
}

static void
test_by_hand (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1",
                                  "f1: AC-TC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\nt1: JC KC QC\n");

  assert_verdict ("f1: AS-KS\n", PAT_VERDICT_WON, 0);
  assert_verdict ("f1: AS-QS\nt1: KS\n", PAT_VERDICT_WON, 1);
  assert_verdict ("f1: AS-TS\nt1: JS KS QS\n", PAT_VERDICT_WON, 5);

  /* The queen can be built on the king, but the king on no card. */
  g_assert_cmpint (referee_solve (table.variant, &table.position, 0, false), ==, PAT_VERDICT_LOST);
  g_assert_cmpint (referee_solve (table.variant, &table.position, 0, true), ==, PAT_VERDICT_LOST);
}

static uint64_t
key_of (PatVariant         variant,
        const PatPosition *position)
{
  return pat_key_finish (pat_key_sum (variant, pat_guide_find (variant), position), position);
}

/* Returns: @position with two piles exchanged */
static PatPosition
exchange (const PatPosition *position,
          unsigned           a,
          unsigned           b)
{
  PatPosition result = *position;

  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    {
      PatCard cards[PAT_MAX_CARDS];

      pat_position_take (&result, pile, cards);
    }
  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    {
      unsigned from = pile == a ? b : pile == b ? a : pile;

      for (unsigned i = 0; i < pat_position_count (position, from); i++)
        pat_position_push (&result, pile, pat_position_pile (position, from)[i]);
    }

  return result;
}

/* Whether two piles are equal in the bits @face of their cards. */
static bool
piles_alike (const PatPosition *position,
             unsigned           a,
             unsigned           b,
             uint8_t            face)
{
  if (pat_position_count (position, a) != pat_position_count (position, b))
    return false;

  for (unsigned i = 0; i < pat_position_count (position, a); i++)
    if ((pat_position_pile (position, a)[i] & face) != (pat_position_pile (position, b)[i] & face))
      return false;

  return true;
}

/* How often each case was tested. */
typedef struct
{
  unsigned same_piles;
  unsigned other_piles;
  unsigned other_cards;
} Counts;

/* Exchanges two tableau piles, and then the top two cards of a pile. */
static void
check_piles (PatVariant         variant,
             const PatPosition *position,
             PatRandom         *random,
             Counts            *counts)
{
  const PatGuide *guide = pat_guide_find (variant);
  unsigned a = PAT_T1 + pat_random_below (random, pat_variant_tableau (variant));
  unsigned b = PAT_T1 + pat_random_below (random, pat_variant_tableau (variant));
  PatPosition other = exchange (position, a, b);

  if (piles_alike (position, a, b, guide->face) || pat_key_piles_are_alike (variant, guide, position))
    {
      g_assert_cmpuint (key_of (variant, &other), ==, key_of (variant, position));
      counts->same_piles += !piles_alike (position, a, b, guide->face);
    }
  else
    {
      g_assert_cmpuint (key_of (variant, &other), !=, key_of (variant, position));
      counts->other_piles++;
    }

  if (pat_position_count (position, a) >= 2)
    {
      PatCard *top = &other.cards[position->end[a] - 1];

      other = *position;
      top[0] = position->cards[position->end[a] - 2];
      top[-1] = position->cards[position->end[a] - 1];
      if ((top[0] & guide->face) != (top[-1] & guide->face))
        {
          g_assert_cmpuint (key_of (variant, &other), !=, key_of (variant, position));
          counts->other_cards++;
        }
    }
}

/* The key depends on the other fields of a position, but not on the packs of cards. */
static void
check_rest (PatVariant         variant,
            const PatPosition *position)
{
  uint64_t key = key_of (variant, position);
  PatPosition other = *position;

  other.deal++;
  g_assert_cmpuint (key_of (variant, &other), !=, key);
  other = *position;
  other.cursor++;
  g_assert_cmpuint (key_of (variant, &other), !=, key);
  other = *position;
  other.live ^= 1;
  g_assert_cmpuint (key_of (variant, &other), !=, key);
  other = *position;
  other.grace_spent ^= 1;
  g_assert_cmpuint (key_of (variant, &other), !=, key);

  other = *position;
  for (unsigned i = 0; i < pat_variant_cards (variant); i++)
    other.cards[i] ^= 1 << 6;
  g_assert_cmpuint (key_of (variant, &other), ==, key);
}

/* In random games of all variants, the key depends only on the facts that matter, and the sum
 * after a move is that of the new position. */
static void
test_key (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const size_t n_variants = pat_variants (variants);
  PatRandom random;
  Counts counts = { 0 };

  pat_random_init (&random, 3, 1);
  for (unsigned i = 0; i < (is_slow () ? 1 : 10) * n_variants; i++)
    {
      PatVariant variant = variants[i % n_variants];
      const PatGuide *guide = pat_guide_find (variant);
      PatPosition position = deal (variant, 1 + i);

      for (unsigned step = 0; step < 300; step++)
        {
          PatPosition next = position;
          PatMoveList list;
          PatMove move;

          pat_variant_list_moves (variant, &position, &list);
          if (list.n == 0)
            break;
          move = list.moves[pat_random_below (&random, (uint32_t) list.n)];
          pat_variant_play (variant, &next, move);
          g_assert_cmpuint (pat_key_sum_after (variant, guide, &position,
                                               pat_key_sum (variant, guide, &position), move, &next),
                            ==, pat_key_sum (variant, guide, &next));
          if (!pat_key_piles_are_alike (variant, guide, &next))
            g_assert_cmpuint (key_of (variant, &next), !=, key_of (variant, &position));

          position = next;
          check_piles (variant, &position, &random, &counts);
          check_rest (variant, &position);
        }
    }

  g_test_message ("same %u, other piles %u, other cards %u",
                  counts.same_piles, counts.other_piles, counts.other_cards);
  g_assert_cmpuint (counts.same_piles, >, 100);
  g_assert_cmpuint (counts.other_piles, >, 100);
  g_assert_cmpuint (counts.other_cards, >, 100);
}

static void
assert_foundations_alike (const char *game,
                          const char *options,
                          const char *piles,
                          const char *other,
                          bool        alike)
{
  PatTable first = pat_table_lay (game, options, piles);
  PatTable second = pat_table_lay (game, options, other);
  uint64_t key = key_of (first.variant, &first.position);

  if (alike)
    g_assert_cmpuint (key_of (second.variant, &second.position), ==, key);
  else
    g_assert_cmpuint (key_of (second.variant, &second.position), !=, key);
}

/* With two packs there are pairs of equal foundations.  In The Kings all are equal, but
 * their order matters while cards are dealt. */
static void
test_foundations (void)
{
  assert_foundations_alike ("trefoil", "packs=2", "f1: AC-3C\nf5: AC\n", "f1: AC\nf5: AC-3C\n", true);
  assert_foundations_alike ("trefoil", "packs=2", "f1: AC-3C\nf6: AD\n", "f1: AC\nf6: AD-3D\n", false);
  assert_foundations_alike ("louis", "", "f1: AC-3C\nf5: KC\n", "f1: AC\nf5: KC-JC\n", false);
  assert_foundations_alike ("kings", "", "f1: AC-3C\nf4: AS\n", "f1: AC\nf4: AS-3S\n", true);
  assert_foundations_alike ("kings", "", "f1: AC-3C\nf4: AS\nstock: KC\n",
                            "f1: AC\nf4: AS-3S\nstock: KC\n", false);
}

TESTS
{
  g_test_add_func ("/solver/memory-limit", test_memory);
  g_test_add_func ("/solver/nodes-limit-is-exact", test_nodes);
  g_test_add_func ("/solver/stopped-before-start", test_stop_before);
  g_test_add_func ("/solver/stopped-while-running", test_stop_during);
  g_test_add_func ("/solver/small-positions", test_by_hand);
  g_test_add_func ("/solver/key/random-games", test_key);
  g_test_add_func ("/solver/key/equal-foundations", test_foundations);
}
