/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"
#include "tests.h"

/* Counts over many positions: verdicts, pruned moves and proofs. */
typedef struct
{
  unsigned won;
  unsigned lost;
  unsigned forced_next;
  unsigned forced_early;
  unsigned lone_card_pruned;
  unsigned proved_lost;
  unsigned unproved;
  unsigned part_lost;
  unsigned part_proves;
} Tally;

/* Returns: a position in which at most @n_most of the highest cards of each family are shuffled in
 *   fans of three; the others are on foundations */
static PatPosition
reduced (PatVariant  variant,
         unsigned    n_most,
         PatRandom  *random)
{
  unsigned heights[PAT_MAX_FOUNDATIONS];
  PatCard rest[PAT_MAX_CARDS];
  PatPosition position;
  unsigned n;

  for (unsigned f = 0; f < PAT_MAX_FOUNDATIONS; f++)
    heights[f] = PAT_N_RANKS - 1 - pat_random_below (random, n_most);

  n = referee_fill (variant, &position, heights, rest, random);
  for (unsigned i = 0; i < n; i++)
    pat_position_push (&position, PAT_T1 + i / 3, rest[i]);

  return position;
}

/* Adds the pruned moves and the proof of @position to @tally. */
static void
count_pruned (PatVariant         variant,
              const PatPosition *position,
              Tally             *tally)
{
  PatMoveList all, kept;

  pat_variant_list_moves (variant, position, &all);
  kept = all;
  pat_guide_find (variant)->prune (variant, position, &kept);

  if (kept.n == 1 && all.n > 1 && kept.moves[0].to < PAT_T1)
    {
      PatCard card = pat_position_top (position, kept.moves[0].from);
      unsigned suit = pat_card_suit (card);
      bool is_next = pat_position_count (position, PAT_F1 + suit) + 1 >= pat_card_rank (card) &&
                     pat_position_count (position, PAT_F1 + 4 + suit) + 1 >= pat_card_rank (card);

      if (is_next)
        tally->forced_next++;
      else
        tally->forced_early++;
      return;
    }

  for (size_t i = 0; i < all.n; i++)
    if (all.moves[i].to >= PAT_T1 && pat_position_count (position, all.moves[i].from) == 1)
      tally->lone_card_pruned++;
}

/* Returns: whether a part of @position, of one suit or two, is lost */
static bool
part_is_lost (PatVariant         variant,
              const PatPosition *position)
{
  for (unsigned part = 1; part < 13; part++)
    {
      PatPosition rest;

      pat_guide_find (variant)->extract_part (variant, position, part, &rest);
      if (referee_solve (variant, &rest, 100000, false) == PAT_VERDICT_LOST)
        return true;
    }

  return false;
}

static void
assert_verdicts_agree (PatVariant         variant,
                       const PatPosition *position,
                       Tally             *tally)
{
  bool is_proved = pat_guide_find (variant)->is_lost (variant, position);
  PatVerdict verdict = referee_solve (variant, position, 100000, true);

  if (verdict == PAT_VERDICT_OPEN)
    return;

  g_assert_cmpint (referee_solve (variant, position, 100000, false), ==, verdict);
  if (verdict == PAT_VERDICT_WON)
    {
      g_assert_false (is_proved);
      g_assert_false (part_is_lost (variant, position));
      tally->won++;
    }
  else
    {
      tally->lost++;
      tally->proved_lost += is_proved;
      tally->unproved += !is_proved;
      tally->part_lost += part_is_lost (variant, position);
      tally->part_proves += !is_proved && part_is_lost (variant, position);
    }

  count_pruned (variant, position, tally);
}

/* Positions of up to 32 cards, at the start or after some moves. */
static void
test_reduced (void)
{
  PatVariant variant = variant_named ("trefoil", "packs=2");
  unsigned n = referee_rounds (5000);
  PatRandom random;
  Tally tally = { 0 };

  pat_random_init (&random, 27, 6);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, 3 + i % 2, &random);

      referee_play_on (variant, &position, i / 3 % 3 * 3, true, &random);
      assert_verdicts_agree (variant, &position, &tally);
    }

  g_test_message ("won %u lost %u next %u early %u alone %u proved %u unproved %u part %u %u",
                  tally.won, tally.lost, tally.forced_next, tally.forced_early,
                  tally.lone_card_pruned, tally.proved_lost, tally.unproved,
                  tally.part_lost, tally.part_proves);
  g_assert_cmpuint (tally.won + tally.lost, >, n - n / 10);
  g_assert_cmpuint (tally.won, >, n / 20);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.forced_next, >, 0);
  g_assert_cmpuint (tally.forced_early, >, 0);
  g_assert_cmpuint (tally.lone_card_pruned, >, 0);
  g_assert_cmpuint (tally.proved_lost, >, 0);
  g_assert_cmpuint (tally.unproved, >, 0);
  g_assert_cmpuint (tally.part_lost, >, 0);
}

static void
assert_keeps (const char *tableau,
              const char *moves)
{
  g_autofree char *piles =
    g_strconcat ("f1: AC-9C\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n"
                 "f6: AD-KD\nf7: AH-KH\nf8: AS-KS\n", tableau, NULL);
  PatTable table = pat_table_lay ("trefoil", "packs=2", piles);

  referee_assert_kept (&table, moves);
}

/* A card that fits both families, or the shorter one. */
static void
test_next (void)
{
  assert_keeps ("f5: AC-9C\nt1: KC TC\nt2: QC JC\nt3: KC QC\nt4: JC TC\n", "t1>f1");
  assert_keeps ("f5: AC-8C\nt1: KC 9C\nt2: QC JC\nt3: KC QC TC\nt4: JC TC\n", "t1>f5");
}

/* While a next lower card is not on a foundation, the play of one of two equal
 * cards is forced if the other one covers nothing. */
static void
test_early (void)
{
  assert_keeps ("f5: AC-8C\nt1: KC TC\nt2: JC\nt3: KC QC\nt4: QC 9C JC\nt5: TC\n", "t1>f1");
  assert_keeps ("f5: AC-8C\nt1: KC TC\nt2: QC JC\nt3: KC QC\nt4: 9C TC\nt5: JC\n",
         "t1>f1 t1>t2 t1>t5 t2>t3 t4>f1 t4>t2 t4>t5");
  assert_keeps ("f5: AC-7C\nt1: KC TC\nt2: JC\nt3: KC QC\nt4: QC 9C 8C JC\nt5: TC\n",
         "t1>f1 t1>t2 t1>t4 t4>t3 t5>f1");
}

/* A fan's only card is not built. */
static void
test_only_card (void)
{
  assert_keeps ("f5: AC-9C\nt1: JC\nt2: TC QC\nt3: KC\nt4: TC JC\nt5: KC QC\n",
         "t2>t3 t4>t2 t4>t5 t5>t3");
}

static void
assert_lost (const char *tableau,
             bool        is_lost)
{
  g_autofree char *piles =
    g_strconcat ("f1: AC-TC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n"
                 "f5: AC-TC\nf6: AD-KD\nf7: AH-KH\nf8: AS-KS\n", tableau, NULL);
  PatTable table = pat_table_lay ("trefoil", "packs=2", piles);

  g_assert_true (pat_guide_find (table.variant)->is_lost (table.variant, &table.position) == is_lost);
}

/* One king above a card of its suit is no loss, because the other copy can go
 * first; two kings are, and so is one above both copies. */
static void
test_proof (void)
{
  assert_lost ("t1: JC KC\nt2: JC QC\nt3: KC QC\n", false);
  assert_lost ("t1: JC KC\nt2: JC QC\nt3: QC KC\n", true);
  assert_lost ("t1: JC JC KC\nt2: KC QC\nt3: QC\n", true);
  assert_lost ("t1: JC QC\nt2: JC QC\nt3: KC\nt4: KC\n", false);
}

/* A search whose last stages searched parts must return moves of the whole game only. */
static void
test_part_moves (void)
{
  PatVariant variant = variant_named ("trefoil", "packs=2");
  PatLimits limits = { .nodes = 21500 };
  PatPosition position;
  PatSolution solution;

  /* The search does not decide this deal. */
  pat_variant_deal (variant, 4, &position);
  pat_solve (variant, &position, &limits, &solution);

  g_assert_cmpint (solution.verdict, ==, PAT_VERDICT_OPEN);
  g_assert_cmpuint (solution.n_moves, >, 0);
  referee_replay (variant, &position, &solution);
  pat_solution_clear (&solution);
}

TESTS
{
  g_test_add_func ("/solver/trefoil-two-packs/next", test_next);
  g_test_add_func ("/solver/trefoil-two-packs/early", test_early);
  g_test_add_func ("/solver/trefoil-two-packs/only-card", test_only_card);
  g_test_add_func ("/solver/trefoil-two-packs/proof", test_proof);
  g_test_add_func ("/solver/trefoil-two-packs/part-moves", test_part_moves);
  g_test_add_func ("/solver/trefoil-two-packs/reduced", test_reduced);
}
