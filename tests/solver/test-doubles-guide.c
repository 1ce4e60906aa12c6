/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"
#include "tests.h"

#include <string.h>

/* Tests of the guides of the games that always have two packs. */

enum { N_ROUNDS = 800 };

/* Counts over many positions: verdicts, and pruned moves. */
typedef struct
{
  unsigned won;
  unsigned lost;
  /* Proved lost without a search. */
  unsigned proved;
  /* Positions in which pruning keeps one move, to a foundation. */
  unsigned home;
  /* Pruned moves to an empty pile. */
  unsigned vacancy;
  /* Pruned moves to a foundation, before and after the stock is dealt. */
  unsigned foundation_dealing;
  unsigned foundation;
} Tally;

/* Puts a card on each of the first @n_piles piles, if there are enough, and the rest of the @n
 * cards on the first few. */
static void
spread (PatPosition   *position,
        const PatCard *cards,
        unsigned       n,
        unsigned       n_piles,
        PatRandom     *random)
{
  unsigned n_deep = 1 + pat_random_below (random, n_piles);

  for (unsigned i = 0; i < n; i++)
    pat_position_push (position,
                       PAT_T1 + (i < n_piles ? i : pat_random_below (random, n_deep)),
                       cards[i]);
}

/* A position of the last deal of a game with families up and down.  One suit has more cards
 * in play than the others, and its families may not have crossed. */
static PatPosition
reduced_suits (PatVariant  variant,
               PatRandom  *random)
{
  PatCard rest[PAT_MAX_CARDS];
  unsigned heights[PAT_MAX_FOUNDATIONS];
  unsigned first = pat_random_below (random, PAT_N_SUITS);
  PatPosition position;
  unsigned n;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned sum = suit == first ? 9 + pat_random_below (random, 9) : 24 + pat_random_below (random, 3);
      unsigned up = sum > PAT_N_RANKS ? sum - PAT_N_RANKS : 0;

      up += pat_random_below (random, (sum < PAT_N_RANKS ? sum : PAT_N_RANKS) - up + 1);
      heights[PAT_F1 + suit] = up;
      heights[PAT_F1 + PAT_N_SUITS + suit] = sum - up;
    }

  n = referee_fill (variant, &position, heights, rest, random);
  /* Louis may still have a stock. */
  if (variant.game == &pat_louis && pat_random_below (random, 2) > 0)
    for (unsigned i = pat_random_below (random, n / 2 + 1); i > 0; i--)
      pat_position_push (&position, PAT_STOCK, rest[--n]);
  /* Louis does not fill empty piles. */
  spread (&position, rest, n, variant.game == &pat_louis ? 3 + pat_random_below (random, 6) : 11, random);
  position.deal = (uint8_t) pat_variant_deals (variant);
  return position;
}

/* A position of random play in the last deal, after all cards are dealt. */
static PatPosition
played (PatVariant  variant,
        PatRandom  *random)
{
  unsigned n = pat_random_below (random, 60);
  PatPosition position;
  PatMoveList list;

  pat_variant_deal (variant, 1 + pat_random_below (random, PAT_DEAL_MAX), &position);
  position.deal = (uint8_t) pat_variant_deals (variant);
  pat_variant_list_moves (variant, &position, &list);
  while (list.n > 0 && n > 0)
    {
      pat_variant_play (variant, &position, list.moves[pat_random_below (random, list.n)]);
      if (pat_position_count (&position, PAT_STOCK) == 0)
        n--;
      pat_variant_list_moves (variant, &position, &list);
    }

  return position;
}

/* The Kings with 14 to 24 cards in play, some of which may be in the stock. */
static PatPosition
reduced_kings (PatVariant  variant,
               PatRandom  *random)
{
  PatCard rest[PAT_MAX_CARDS];
  unsigned heights[PAT_MAX_FOUNDATIONS];
  unsigned n_home = PAT_MAX_CARDS - 14 - pat_random_below (random, 11);
  unsigned n_stock = pat_random_below (random, 2) * pat_random_below (random, 12);
  unsigned n_wings = pat_variant_tableau (variant) - (n_stock == 0 ? pat_random_below (random, 3) : 0);
  PatPosition position;
  unsigned n;

  for (unsigned f = 0; f < PAT_MAX_FOUNDATIONS; f++)
    heights[f] = n_home / PAT_MAX_FOUNDATIONS;
  for (unsigned i = 0; i < n_home % PAT_MAX_FOUNDATIONS;)
    {
      unsigned f = pat_random_below (random, PAT_MAX_FOUNDATIONS);

      if (heights[f] < PAT_KING)
        {
          heights[f]++;
          i++;
        }
    }

  n = referee_fill (variant, &position, heights, rest, random);
  for (unsigned i = 0; i < n - n_stock; i++)
    pat_position_push (&position, PAT_T1 + i % n_wings, rest[i]);
  for (unsigned i = n - n_stock; i < n; i++)
    pat_position_push (&position, PAT_STOCK, rest[i]);

  return position;
}

/* Adds the pruned moves of @position to @tally. */
static void
count_pruned (PatVariant         variant,
              const PatPosition *position,
              Tally             *tally)
{
  bool dealing = pat_position_count (position, PAT_STOCK) > 0;
  PatMoveList all, kept;
  size_t at = 0;

  pat_variant_list_moves (variant, position, &all);
  kept = all;
  pat_guide_find (variant)->prune (variant, position, &kept);

  if (kept.n == 1 && all.n > 1 && kept.moves[0].to < PAT_T1)
    tally->home++;
  for (size_t i = 0; i < all.n; i++)
    if (at < kept.n && memcmp (&all.moves[i], &kept.moves[at], sizeof (PatMove)) == 0)
      at++;
    else if (all.moves[i].to < PAT_T1 && dealing)
      tally->foundation_dealing++;
    else if (all.moves[i].to < PAT_T1)
      tally->foundation++;
    else if (pat_position_count (position, all.moves[i].to) == 0)
      tally->vacancy++;

  g_assert_cmpuint (at, ==, kept.n);
}

/* Asserts that pruning does not change the verdicts of positions. */
static void
assert_pruning_agrees (PatVariant    variant,
                       PatPosition (*make) (PatVariant  variant,
                                            PatRandom  *random),
                       unsigned      n,
                       Tally        *tally)
{
  bool (*is_lost) (PatVariant, const PatPosition *) = pat_guide_find (variant)->is_lost;
  PatRandom random;

  pat_random_init (&random, 59, variant.chosen);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = make (variant, &random);
      PatVerdict verdict = referee_solve (variant, &position, 10000, true);
      PatVerdict pruned = referee_solve (variant, &position, 10000, false);

      count_pruned (variant, &position, tally);
      if (verdict == PAT_VERDICT_OPEN || pruned == PAT_VERDICT_OPEN)
        continue;

      g_assert_cmpint (pruned, ==, verdict);
      if (is_lost != NULL && is_lost (variant, &position))
        {
          g_assert_cmpint (verdict, ==, PAT_VERDICT_LOST);
          tally->proved++;
        }
      if (verdict == PAT_VERDICT_WON)
        tally->won++;
      else
        tally->lost++;
    }

  g_test_message ("won %u lost %u (%u proved) of %u; struck: home %u vacancy %u foundation %u, dealing %u",
                  tally->won, tally->lost, tally->proved, n, tally->home, tally->vacancy, tally->foundation,
                  tally->foundation_dealing);
}

/* Asserts that there were won and lost positions. */
static void
assert_won_and_lost (const Tally *tally,
                     unsigned     n)
{
  g_assert_cmpuint (tally->won, >, n / 20);
  g_assert_cmpuint (tally->lost, >, n / 20);
}

static void
test_louis (void)
{
  Tally tally = { 0 };

  assert_pruning_agrees (variant_named ("louis", ""), reduced_suits, referee_rounds (N_ROUNDS), &tally);
  assert_won_and_lost (&tally, referee_rounds (N_ROUNDS));
  g_assert_cmpuint (tally.proved, >, 0);
  g_assert_cmpuint (tally.proved, <, tally.lost);

  g_assert_cmpuint (tally.home, >, 0);
}

/* Before the last deal nothing is pruned. */
static void
test_louis_earlier (void)
{
  PatVariant variant = variant_named ("louis", "");
  PatRandom random;
  unsigned n_home = 0;

  pat_random_init (&random, 60, 1);
  for (unsigned i = 0; i < 200; i++)
    {
      PatPosition position = reduced_suits (variant, &random);
      Tally tally = { 0 };

      count_pruned (variant, &position, &tally);
      n_home += tally.home;

      position.deal--;
      tally = (Tally) { 0 };
      count_pruned (variant, &position, &tally);
      g_assert_cmpuint (tally.home + tally.foundation + tally.vacancy, ==, 0);
    }

  g_assert_cmpuint (n_home, >, 0);
}

static void
test_nationale (gconstpointer options)
{
  PatVariant variant = variant_named ("nationale", options);
  Tally tally = { 0 };

  assert_pruning_agrees (variant, reduced_suits, referee_rounds (N_ROUNDS / 2), &tally);
  assert_pruning_agrees (variant, played, referee_rounds (N_ROUNDS / 2), &tally);
  assert_won_and_lost (&tally, referee_rounds (N_ROUNDS));

  g_assert_cmpuint (tally.home, >, 0);
  /* With foundations first, two columns are seldom empty while no card fits. */
  if (strstr (options, "free") != NULL)
    g_assert_cmpuint (tally.vacancy, >, 0);
}

static void
test_kings (void)
{
  Tally tally = { 0 };

  assert_pruning_agrees (variant_named ("kings", ""), reduced_kings, referee_rounds (N_ROUNDS / 2), &tally);
  assert_pruning_agrees (variant_named ("kings", ""), played, referee_rounds (N_ROUNDS / 2), &tally);
  assert_won_and_lost (&tally, referee_rounds (N_ROUNDS));

  g_assert_cmpuint (tally.vacancy, >, 0);
  g_assert_cmpuint (tally.foundation, >, 0);
  g_assert_cmpuint (tally.foundation_dealing, >, 0);
}

TESTS
{
  g_test_add_func ("/solver/two-pack-games/louis", test_louis);
  g_test_add_func ("/solver/two-pack-games/louis-before-last-deal", test_louis_earlier);
  g_test_add_data_func ("/solver/two-pack-games/nationale", "", test_nationale);
  g_test_add_data_func ("/solver/two-pack-games/nationale-free", "building=free", test_nationale);
  g_test_add_func ("/solver/two-pack-games/kings", test_kings);
}
