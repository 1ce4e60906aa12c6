/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"
#include "tests.h"

#include <string.h>

/* Counts over many positions for one rule of the guide. */
typedef struct
{
  unsigned won;
  unsigned lost;
  unsigned played_home;
  unsigned settled;
  unsigned lone_card_pruned;
  unsigned redeal_pruned;
  unsigned proved_lost;
  unsigned unproved;
} Tally;

/* Returns: a position in the last deal */
static PatPosition
reduced (PatVariant  variant,
         unsigned    n_ranks,
         PatRandom  *random)
{
  PatPosition position = referee_reduced_trefoil (n_ranks, random);

  position.deal = pat_variant_deals (variant);
  return position;
}

static guint
hash_position (gconstpointer key)
{
  const guint8 *bytes = key;
  guint hash = 5381;

  for (size_t i = 0; i < sizeof (PatPosition); i++)
    hash = hash * 33 + bytes[i];

  return hash;
}

static gboolean
equal_positions (gconstpointer a,
                 gconstpointer b)
{
  return memcmp (a, b, sizeof (PatPosition)) == 0;
}

/* Searches all moves, one after the other, without any pruning. */
static bool
can_win (PatVariant         variant,
         const PatPosition *position,
         GHashTable        *seen)
{
  PatMoveList list;

  if (pat_variant_status (variant, position) == PAT_WON)
    return true;
  if (!g_hash_table_add (seen, g_memdup2 (position, sizeof *position)))
    return false;

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatPosition next = *position;

      pat_variant_play (variant, &next, list.moves[i]);
      if (can_win (variant, &next, seen))
        return true;
    }

  return false;
}

/* Adds the pruned moves and the proof of @position to @tally. */
static void
count_pruned (PatVariant         variant,
              const PatPosition *position,
              Tally             *tally)
{
  const PatGuide *guide = pat_guide_find (variant);
  PatMoveList all, kept;

  pat_variant_list_moves (variant, position, &all);
  kept = all;
  guide->prune (variant, position, &kept);

  if (kept.n == 1 && all.n > 1 && kept.moves[0].to < PAT_T1)
    tally->played_home++;
  if (kept.n == 1 && all.n > 1 && kept.moves[0].to >= PAT_T1)
    tally->settled++;
  for (size_t i = 0; i < all.n; i++)
    if (kept.n != 1 && all.moves[i].kind == PAT_MOVE_PLAY &&
        pat_position_count (position, all.moves[i].from) == 1)
      tally->lone_card_pruned++;
  if (all.n > 0 && all.moves[all.n - 1].kind == PAT_MOVE_REDEAL && kept.n == all.n - 1)
    tally->redeal_pruned++;
  if (guide->is_lost (variant, position))
    tally->proved_lost++;
}

static void
assert_verdicts_agree (PatVariant         variant,
                       const PatPosition *position,
                       Tally             *tally)
{
  g_autoptr (GHashTable) seen =
    g_hash_table_new_full (hash_position, equal_positions, g_free, NULL);
  PatVerdict verdict = can_win (variant, position, seen) ? PAT_VERDICT_WON : PAT_VERDICT_LOST;

  g_assert_cmpint (referee_solve (variant, position, 0, true), ==, verdict);
  g_assert_cmpint (referee_solve (variant, position, 0, false), ==, verdict);
  if (verdict == PAT_VERDICT_WON)
    tally->won++;
  else
    tally->lost++;
  if (verdict == PAT_VERDICT_LOST && !pat_guide_find (variant)->is_lost (variant, position))
    tally->unproved++;
  if (verdict == PAT_VERDICT_WON)
    g_assert_false (pat_guide_find (variant)->is_lost (variant, position));

  count_pruned (variant, position, tally);
}

/* Positions of 16 to 24 cards in the last deal, at the start or after some
 * moves. */
static void
test_last_deal (void)
{
  PatVariant variant = variant_named ("trefoil", "deals=1");
  unsigned n = referee_rounds (6000);
  PatRandom random;
  Tally tally = { 0 };

  pat_random_init (&random, 27, 1);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, 4 + i % 3, &random);

      referee_play_on (variant, &position, i / 3 % 3 * 3, false, &random);
      assert_verdicts_agree (variant, &position, &tally);
    }

  g_test_message ("won %u lost %u home %u settled %u alone %u proved %u unproved %u",
                  tally.won, tally.lost, tally.played_home, tally.settled,
                  tally.lone_card_pruned, tally.proved_lost, tally.unproved);
  g_assert_cmpuint (tally.won, >, n / 20);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.played_home, >, 0);
  g_assert_cmpuint (tally.settled, >, 0);
  g_assert_cmpuint (tally.lone_card_pruned, >, 0);
  g_assert_cmpuint (tally.proved_lost, >, 0);
  g_assert_cmpuint (tally.unproved, >, 0);
}

/* Positions of 12 or 16 cards in the first or the second of three deals. */
static void
test_earlier_deals (gconstpointer data)
{
  PatVariant variant = variant_named ("trefoil", data);
  unsigned n = referee_rounds (2000);
  PatRandom random;
  Tally tally = { 0 };

  pat_random_init (&random, 27, 2);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, 3 + i % 2, &random);

      position.deal = (uint8_t) (1 + i / 2 % 2);
      referee_play_on (variant, &position, i / 4 % 2 * 2, false, &random);
      assert_verdicts_agree (variant, &position, &tally);
    }

  g_test_message ("won %u lost %u redeal %u proved %u unproved %u", tally.won, tally.lost,
                  tally.redeal_pruned, tally.proved_lost, tally.unproved);
  g_assert_cmpuint (tally.won, >, n / 20);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.proved_lost, >, n / 50);
  g_assert_cmpuint (tally.unproved, >, 0);
  g_assert_cmpuint (tally.redeal_pruned, >, 0);
}

/* In these deals the layouts that the first round keeps do not win.  The search must not claim to
 * have searched the ones that it dropped. */
static void
test_several_rounds (void)
{
  static const struct { const char *options; uint32_t deal; } deals[] = {
    { "gathering=any-time", 318 }, { "gathering=any-time", 1358 }, { "gathering=any-time", 1682 },
    { "gathering=any-time bases=in-play", 20 }, { "gathering=any-time bases=in-play", 493 },
    { "gathering=any-time bases=in-play", 535 },
    { "", 29 }, { "", 45 }, { "bases=in-play", 19 }, { "bases=in-play", 24 },
  };
  unsigned n_several = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      PatVariant variant = variant_named ("trefoil", deals[i].options);
      PatLimits first_round = { .nodes = 5000 };
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (variant, deals[i].deal, &position);
      pat_solve (variant, &position, &first_round, &solution);
      if (solution.verdict == PAT_VERDICT_OPEN)
        n_several++;
      pat_solution_clear (&solution);
      g_assert_cmpint (referee_solve (variant, &position, 0, false), ==, PAT_VERDICT_WON);
    }

  g_assert_cmpuint (n_several, >, G_N_ELEMENTS (deals) / 2);
}

/* If a card fits its foundation, only that play is tried. */
static void
test_home (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1",
                                  "f1: AC-9C\nt1: 4D TH\nt2: 3S JH\nt3: 5S TC\nt4: JC\n");

  referee_assert_kept (&table, "t3>f1");
}

/* A fan's only card is not built. */
static void
test_only_card (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1", "t1: JC\nt2: KD QC\nt3: KC 2D\n");

  referee_assert_kept (&table, "");
  table = pat_table_lay ("trefoil", "deals=1", "t1: 5D JC\nt2: KD QC\nt3: KC 2D\n");
  referee_assert_kept (&table, "t1>t2");
}

/* A card is built at once on a settled card: a king, a fan's only card, or a card above the one
 * that it builds on. */
static void
test_settled (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1", "t1: 5S JC\nt2: 5D QC\nt3: 2D KC\n");

  referee_assert_kept (&table, "t2>t3");
  table = pat_table_lay ("trefoil", "deals=1",
                         "t1: 4D TH\nt2: 3S JH\nt3: QC\nt4: 5S JC\nt5: KC 2D\n");
  referee_assert_kept (&table, "t4>t3");
  table = pat_table_lay ("trefoil", "deals=1",
                         "t1: 4D TH\nt2: 3S JH\nt3: KC 5D QC\nt4: 5S JC\n");
  referee_assert_kept (&table, "t4>t3");
  table = pat_table_lay ("trefoil", "deals=1",
                         "t1: 4D TH\nt2: 3S JH\nt3: KH 5D QC\nt4: 5S JC\n");
  referee_assert_kept (&table, "t1>t2 t4>t3");
}

/* Before the last deal only the gathering that would lay out the same fans is
 * pruned. */
static void
test_gathering (void)
{
  PatTable table = pat_table_lay ("trefoil", "gathering=any-time", "t1: 4D 9S TH\nt2: 3S 7C JH\nt3: 9C\n");

  referee_assert_kept (&table, "t1>t2");
  pat_table_play (&table, "t1>t2");
  referee_assert_kept (&table, "redeal");
  table = pat_table_lay ("trefoil", "gathering=any-time", "t1: 4D 9S\nt2: 3S 7C JH\nt3: 9C TH\n");
  referee_assert_kept (&table, "t3>t2 redeal");

  for (size_t i = 0; i < 2; i++)
    {
      table = pat_table_lay ("trefoil", i > 0 ? "gathering=any-time" : "", "t2: 3S 7C JH\nt3: 9C\n");
      referee_assert_kept (&table, "redeal");
      table = pat_table_lay ("trefoil", i > 0 ? "gathering=any-time" : "", "t1: 3S 7C JH\nt2: 9C\n");
      referee_assert_kept (&table, "");
    }
}

static void
assert_lost (const char *options,
             const char *tableau,
             bool        is_lost)
{
  g_autofree char *piles =
    g_strconcat ("f1: AC-TC\nf2: AD-JD\nf3: AH-KH\nf4: AS-KS\n", tableau, NULL);
  PatTable table = pat_table_lay ("trefoil", options, piles);

  g_assert_true (pat_guide_find (table.variant)->is_lost (table.variant, &table.position) == is_lost);
}

/* A position is lost if a card waits for a card under it, in one fan or in a circle of two. */
static void
test_proof (void)
{
  assert_lost ("deals=1", "t2: KC QC JC\nt3: KD QD\n", false);
  assert_lost ("deals=1", "t2: QC JC KC\nt3: KD QD\n", true);
  assert_lost ("", "t2: QC JC KC\nt3: KD QD\n", false);
  assert_lost ("deals=1", "t2: QC KD\nt3: QD KC JC\n", true);
  assert_lost ("", "t2: QC KD\nt3: QD KC JC\n", false);
  assert_lost ("deals=1", "t2: KC QD\nt3: JC KD QC\n", false);
  /* This is lost, because the only way is a build that cannot be undone. */
  assert_lost ("deals=1", "t2: KD JC\nt3: QD KC QC\n", false);
}

/* The first three cards of the first fan can be locked for all deals. */
static void
test_first_fan (void)
{
  assert_lost ("", "t1: QC JC KC\nt2: KD QD\n", true);
  assert_lost ("gathering=any-time", "t1: QC JC KC\nt2: KD QD\n", true);
  assert_lost ("", "t1: JC KC\nt2: QC\nt3: KD QD\n", true);
  assert_lost ("", "t1: KC JC\nt2: QC\nt3: KD QD\n", false);
  assert_lost ("", "t1: KD QD KC JC\nt2: QC\n", false);
  assert_lost ("", "t1: JC KD QC\nt2: KC QD\n", false);
  /* The queen lies above what it builds on. */
  assert_lost ("", "t1: JC KC QC\nt2: KD QD\n", true);
  assert_lost ("", "t1: KC JC QC\nt2: KD QD\n", true);
  assert_lost ("", "t1: KC QC JC\nt2: KD QD\n", false);
  assert_lost ("", "t1: KC QD JC QC\nt2: KD\n", false);
}

TESTS
{
  g_test_add_func ("/solver/trefoil/home", test_home);
  g_test_add_func ("/solver/trefoil/only-card", test_only_card);
  g_test_add_func ("/solver/trefoil/settled", test_settled);
  g_test_add_func ("/solver/trefoil/gathering", test_gathering);
  g_test_add_func ("/solver/trefoil/proof", test_proof);
  g_test_add_func ("/solver/trefoil/first-fan", test_first_fan);
  g_test_add_func ("/solver/trefoil/last-deal", test_last_deal);
  g_test_add_data_func ("/solver/trefoil/earlier-deals/when-stuck", "", test_earlier_deals);
  g_test_add_data_func ("/solver/trefoil/earlier-deals/any-time", "gathering=any-time", test_earlier_deals);
  g_test_add_func ("/solver/trefoil/several-rounds", test_several_rounds);
}
