/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-search.h"
#include "storehouse/rules.h"
#include "tests.h"

/* Counts over many positions. */
typedef struct
{
  unsigned won;
  unsigned lost;
  unsigned proved;
} Tally;

/* Returns: a deal of the @n_ranks highest ranks, up to the ace: four auxiliaries,
 *   @n_store cards in the storehouse and the rest in the stock; the other ranks are on
 *   foundations */
static PatPosition
reduced (PatVariant  variant,
         unsigned    n_ranks,
         unsigned    n_store,
         PatRandom  *random)
{
  const unsigned height = PAT_N_RANKS - n_ranks;
  PatCard rest[PAT_PACK_SIZE];
  PatPosition position;
  unsigned n = referee_fill (variant, &position, (unsigned[]) { height, height, height, height }, rest, random);

  for (unsigned i = 0; i < n; i++)
    pat_position_push (&position, i < 4 ? PAT_T1 + i : i < 4 + n_store ? PAT_STORE : PAT_STOCK, rest[i]);

  return position;
}

static bool
is_proved (PatVariant         variant,
           const PatPosition *position,
           uint64_t           nodes)
{
  PatLimits limits = { .nodes = nodes };
  PatSearch search = {
    .variant = variant,
    .guide = pat_guide_find (variant),
    .limits = &limits,
  };
  bool proved;

  g_assert_true (pat_seen_init (&search.proved, 1 << 20));
  proved = search.guide->prove_lost (&search, position);
  pat_seen_clear (&search.proved);

  return proved;
}

/* Searches for a win without proofs, and asserts that no position on it is proved lost. */
static void
check_win (PatVariant         variant,
           const PatPosition *position)
{
  PatLimits limits = { .unpruned = true };
  PatPosition on_the_way = *position;
  PatSolution solution;

  pat_solve (variant, position, &limits, &solution);
  for (size_t i = 0; i < solution.n_moves; i++)
    {
      g_assert_false (is_proved (variant, &on_the_way, 0));
      pat_variant_play (variant, &on_the_way, solution.moves[i]);
    }
  pat_solution_clear (&solution);
}

static void
assert_verdicts_agree (PatVariant         variant,
                       const PatPosition *position,
                       Tally             *tally)
{
  PatVerdict verdict = referee_solve (variant, position, 0, true);

  g_assert_cmpint (referee_solve (variant, position, 0, false), ==, verdict);
  if (verdict == PAT_VERDICT_WON)
    {
      check_win (variant, position);
      tally->won++;
    }
  else
    {
      tally->lost++;
      tally->proved += is_proved (variant, position, 0);
    }
}

/* Tries positions of 16 and 20 cards in each deal, at the start and after some moves. */
static void
test_verdicts (gconstpointer options)
{
  PatVariant variant = variant_named ("storehouse", options);
  /* Filling vacancies soon empties a small storehouse. */
  bool from_store = pat_variant_get (variant, STOREHOUSE_VACANCIES) == STOREHOUSE_FROM_STORE;
  unsigned n_store = from_store ? 7 : 5;
  unsigned n = referee_rounds (800);
  PatRandom random;
  Tally tally = { 0 };

  pat_random_init (&random, 23, n_store);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, 4 + i % 2, n_store + i / 2 % 6, &random);

      position.deal = (uint8_t) (1 + i / 12 % 3);
      referee_play_on (variant, &position, i / 36 % 4 * 4, true, &random);
      assert_verdicts_agree (variant, &position, &tally);
    }

  g_test_message ("won %u lost %u proved %u", tally.won, tally.lost, tally.proved);
  g_assert_cmpuint (tally.won, >, n / 10);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.proved, >, n / 20);
}

/* Returns: a position on a win of @deal */
static PatPosition
on_the_way (PatVariant variant,
            uint32_t   deal,
            PatRandom *random)
{
  PatLimits limits = { .nodes = 20000 };
  PatPosition position;
  PatSolution solution;
  unsigned n_moves;

  pat_variant_deal (variant, deal, &position);
  pat_solve (variant, &position, &limits, &solution);
  g_assert_cmpint (solution.verdict, ==, PAT_VERDICT_WON);
  n_moves = pat_random_below (random, (uint32_t) solution.n_moves);
  for (unsigned i = 0; i < n_moves; i++)
    pat_variant_play (variant, &position, solution.moves[i]);
  pat_solution_clear (&solution);

  return position;
}

/* All positions of a search share one table of proofs.  An entry must be valid for each
 * of them, also if the same cards are out and equally many are turned, but another card
 * is visible because the hand has fewer cards. */
static void
test_one_table (void)
{
  static const struct
  {
    const char *options;
    uint32_t    deal;
  } deals[] = {
    { "", 700 }, { "", 8635 }, { "bases=in-play", 6650 }, { "vacancies=storehouse", 10289 },
    { "bases=in-play vacancies=storehouse", 14787 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      PatVariant variant = variant_named ("storehouse", deals[i].options);
      PatLimits limits = { 0 };
      PatSearch search = { .variant = variant, .guide = pat_guide_find (variant), .limits = &limits };
      PatPosition from;
      PatRandom random;
      unsigned n_lost = 0;

      pat_random_init (&random, deals[i].deal, 99);
      from = on_the_way (variant, deals[i].deal, &random);
      g_assert_true (pat_seen_init (&search.proved, 1 << 20));
      for (unsigned j = 0; j < 200; j++)
        {
          PatPosition position = from;
          bool lost;

          referee_play_on (variant, &position, pat_random_below (&random, 12), true, &random);
          lost = is_proved (variant, &position, 0);
          g_assert_true (search.guide->prove_lost (&search, &position) == lost);
          n_lost += lost;
        }
      g_assert_cmpuint (n_lost, >, 0);
      pat_seen_clear (&search.proved);
    }
}

static void
assert_proof (const char *options,
              const char *piles,
              bool        lost)
{
  PatTable table = pat_table_lay ("storehouse", options, piles);

  g_assert_true (is_proved (table.variant, &table.position, 0) == lost);
}

#define OTHER_SUITS "f2: 2D-KD AD\nf3: 2H-KH AH\nf4: 2S-KS AS\n"
#define FULL        OTHER_SUITS "f1: 2C-5C\nt1: 7C\nt2: 9C\nt3: JC\nt4: KC\n"

/* A storehouse card lies above both cards that it could be played on. */
static void
test_store (void)
{
  assert_proof ("", OTHER_SUITS "f1: 2C-9C\nt1: JC\nt2: AC\nstore: TC KC QC\n", true);
  assert_proof ("", OTHER_SUITS "f1: 2C-9C\nt1: JC\nt2: AC\nstore: TC QC KC\n", false);
  assert_proof ("", OTHER_SUITS "f1: 2C-9C\nt1: TC\nt2: AC\nstore: KC QC JC\n", false);
  assert_proof ("vacancies=storehouse",
          OTHER_SUITS "f1: 2C-9C\nt1: JC\nt2: AC\nstore: TC KC QC\n", false);
}

/* With four runs and no card that fits, the position is lost, unless a run can go to
 * its foundation. */
static void
test_runs (void)
{
  const char *options[] = { "", "vacancies=storehouse" };

  for (size_t i = 0; i < G_N_ELEMENTS (options); i++)
    {
      assert_proof (options[i],
              OTHER_SUITS "f1: 2C-3C\nt1: 6C\nt2: 8C\nt3: TC\nt4: QC\n"
              "store: 4C JC 5C 7C 9C AC\nwaste: KC\n", true);
      assert_proof (options[i],
              OTHER_SUITS "f1: 2C-3C\nt1: 4C\nt2: 8C\nt3: TC\nt4: QC\n"
              "store: 6C JC 5C 7C 9C KC\nwaste: AC\n", false);
    }
}

/* The card that would free all others lies under one that cannot be played. */
static void
test_order (void)
{
  assert_proof ("", FULL "waste: 6C 8C TC QC AC\ndeal: 3\n", true);
  assert_proof ("", FULL "waste: 6C 8C TC QC AC\ndeal: 2\n", false);
  assert_proof ("", FULL "waste: 8C TC QC AC 6C\ndeal: 3\n", false);
  assert_proof ("", FULL "waste: 8C TC QC\nstock: 6C AC\ndeal: 3\n", false);
  assert_proof ("", FULL "waste: 6C 8C TC\nstock: AC QC\ndeal: 3\n", false);
}

/* A proof for a later deal is not used for an earlier one. */
static void
test_remembered (void)
{
  PatTable table = pat_table_lay ("storehouse", "", FULL "waste: 6C 8C TC QC AC\ndeal: 3\n");
  PatLimits limits = { 0 };
  PatSearch search = {
    .variant = table.variant,
    .guide = pat_guide_find (table.variant),
    .limits = &limits,
  };

  g_assert_true (pat_seen_init (&search.proved, 1 << 20));
  for (table.position.deal = 3; table.position.deal > 0; table.position.deal--)
    g_assert_true (search.guide->prove_lost (&search, &table.position) == (table.position.deal == 3));
  pat_seen_clear (&search.proved);
}

/* The proof does not hold for an auxiliary that is not a sequence, which is possible
 * only in a made-up position. */
static void
test_no_sequence (void)
{
  const char *piles = OTHER_SUITS "f1: 2C-5C\nt1: 7C JC\nt2: 9C\nt3: KC\n"
                      "waste: 6C 8C TC QC AC\ndeal: 3\n";

  assert_proof ("", piles, false);
}

/* An interrupted proof proves nothing. */
static void
test_interrupted (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-9C\nf2: 2D-TD\nf3: 2H-KH AH\nf4: 2S-KS AS\n"
                                  "t1: JC\nt2: AC\nt3: AD\n"
                                  "store: TC KC QC\nstock: KD QD JD\n");

  g_assert_true (is_proved (table.variant, &table.position, 2));
  g_assert_false (is_proved (table.variant, &table.position, 1));
}

TESTS
{
  g_test_add_func ("/solver/storehouse/store", test_store);
  g_test_add_func ("/solver/storehouse/runs", test_runs);
  g_test_add_func ("/solver/storehouse/order", test_order);
  g_test_add_func ("/solver/storehouse/remembered", test_remembered);
  g_test_add_func ("/solver/storehouse/one-table", test_one_table);
  g_test_add_func ("/solver/storehouse/no-sequence", test_no_sequence);
  g_test_add_func ("/solver/storehouse/interrupted", test_interrupted);
  g_test_add_data_func ("/solver/storehouse/verdicts", "", test_verdicts);
  g_test_add_data_func ("/solver/storehouse/verdicts-from-storehouse", "vacancies=storehouse",
                        test_verdicts);
}
