/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-chance.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "variant.h"
#include "tests.h"

#include <glib.h>

/* Plays a game by careful play until @hidden cards are hidden. */
static void
play_to (PatVariant   variant,
         guint        deal,
         unsigned     hidden,
         PatPosition *position)
{
  PatLimits limits = { .nodes = 20000 };
  PatPlayer player;
  PatMove move;

  pat_player_init (&player, PAT_PLAYER_CAREFUL, variant, 1, &limits);
  pat_variant_deal (variant, deal, position);
  while (pat_hidden_count (position, PAT_UNSEEN_ALL) > hidden &&
         pat_player_next (&player, position, PAT_UNSEEN_ALL, &move))
    pat_variant_play (variant, position, move);
  pat_player_clear (&player);
}

static PatChance
ask (PatVariant         variant,
     const PatPosition *position,
     const PatPosition *winnable,
     guint              n_worlds)
{
  PatChance chance = { 0 };
  PatChanceQuestion question = {
    .variant = variant,
    .position = position,
    .unseen = PAT_UNSEEN_ALL,
    .winnable = winnable,
    .seed = 1,
    .limits = { .nodes = 20000 },
  };

  pat_chance_add (&question, n_worlds, &chance);
  return chance;
}

/* When no card is hidden, a search proves the answer. */
static void
test_proved (void)
{
  PatVariant variant = { &pat_trefoil, 0 };
  PatPosition position;
  PatChance chance;

  pat_variant_deal (variant, 5, &position);
  chance = ask (variant, &position, NULL, 10);
  g_assert_true (chance.is_proved);
  g_assert_cmpfloat (chance.share, ==, 1);
  g_assert_cmpfloat (chance.low, ==, 1);

  /* Deal 13 cannot be won with one deal. */
  variant = variant_named ("trefoil", "deals=1");
  pat_variant_deal (variant, 13, &position);
  chance = ask (variant, &position, NULL, 10);
  g_assert_true (chance.is_proved);
  g_assert_cmpfloat (chance.share, ==, 0);
  g_assert_cmpfloat (chance.high, ==, 0);
}

/* When the search reaches its limits, the interval is 0 to 1. */
static void
test_open (void)
{
  PatVariant variant = { &pat_nationale, 0 };
  PatPosition position;
  PatChance chance = { 0 };
  PatChanceQuestion question = { variant, &position, .unseen = 0, .seed = 1, .limits = { .nodes = 10 } };

  pat_variant_deal (variant, 1, &position);
  pat_chance_add (&question, 10, &chance);
  g_assert_false (chance.is_proved);
  g_assert_cmpuint (chance.n_worlds, ==, 0);
  g_assert_cmpfloat (chance.low, ==, 0);
  g_assert_cmpfloat (chance.high, ==, 1);
}

/* Adding worlds one by one or all at once gives the same result. */
static void
test_worlds (void)
{
  PatVariant variant = { &pat_auxiliary_sequences, 0 };
  PatPosition position;
  PatChance at_once, one_by_one = { 0 };
  PatChanceQuestion question = {
    variant, &position, .unseen = PAT_UNSEEN_ALL, .seed = 1, .limits = { .nodes = 20000 }
  };

  play_to (variant, 3, 30, &position);
  at_once = ask (variant, &position, NULL, 20);
  for (guint i = 0; i < 20; i++)
    pat_chance_add (&question, 1, &one_by_one);

  g_assert_cmpmem (&at_once, sizeof at_once, &one_by_one, sizeof one_by_one);
  g_assert_cmpuint (at_once.n_worlds, ==, 20);
  g_assert_cmpfloat (at_once.low, <=, at_once.share);
  g_assert_cmpfloat (at_once.share, <=, at_once.high);
}

/* With the same worlds, a position has the same won worlds before and after the first move
 * of careful play. */
static void
test_same_worlds (void)
{
  PatVariant variant = variant_named ("auxiliary-sequences", "grace=no");
  PatPosition position, next;
  PatChance here = { 0 }, after = { 0 }, moved = { 0 }, other = { 0 };
  PatChanceQuestion question = {
    variant, &position, .unseen = PAT_UNSEEN_ALL, .seed = 1, .worlds = 7, .limits = { .nodes = 20000 }
  };
  guint n_won = 0;

  play_to (variant, 1, 44, &position);
  pat_chance_add (&question, 20, &here);
  g_assert_true (here.has_first);
  g_assert_true (pat_variant_is_legal (variant, &position, here.first));
  for (guint i = 0; i < 20; i++)
    n_won += here.won[0] >> i & 1;
  g_assert_cmpuint (n_won, ==, here.n_won);

  question.move = &here.first;
  pat_chance_add (&question, 20, &after);
  g_assert_false (after.has_first);
  g_assert_cmpuint (after.won[0], ==, here.won[0]);

  /* Asking about the move is the same as asking about the position after it. */
  g_assert_cmpint (here.first.kind, !=, PAT_MOVE_DEAL);
  next = position;
  pat_variant_play (variant, &next, here.first);
  question.move = NULL;
  question.position = &next;
  pat_chance_add (&question, 20, &moved);
  g_assert_cmpuint (moved.won[0], ==, here.won[0]);

  /* Another number gives other worlds. */
  question.worlds = 8;
  pat_chance_add (&question, 40, &other);
  g_assert_cmpuint (other.won[0] & 0xfffff, !=, here.won[0]);
}

/* Half of the deals can be won.  For a deal that is known to be winnable the chance is
 * higher, because orders in which it cannot be won are left out. */
static void
test_winnable (void)
{
  PatVariant variant = variant_named ("storehouse", "vacancies=storehouse");
  PatPosition position;
  PatChance any, winnable;

  pat_variant_deal (variant, 4, &position);
  any = ask (variant, &position, NULL, 100);
  winnable = ask (variant, &position, &position, 100);
  g_assert_cmpuint (any.n_tried, ==, any.n_worlds);
  g_assert_cmpuint (winnable.n_worlds, ==, 100);
  g_assert_cmpuint (winnable.n_tried, >, 110);
  g_assert_cmpfloat (any.high, <, winnable.low);
}

/* With verdict_only, careful play has lower limits after its first choice.  So the first move of a
 * chance is that of careful play with full limits, also in these deals, in which the lower limits
 * give another move. */
static void
test_first (void)
{
  static const guint deals[] = { 439, 708 };
  PatVariant variant = variant_named ("storehouse", "bases=in-play");
  PatLimits limits = { .nodes = 20000 };

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      PatPlayer player;
      PatPosition position;
      PatChance chance;
      PatMove move;

      pat_player_init (&player, PAT_PLAYER_CAREFUL, variant, 1, &limits);
      play_to (variant, deals[i], 30, &position);
      chance = ask (variant, &position, NULL, 1);
      g_assert_true (chance.has_first);
      g_assert_true (pat_player_next (&player, &position, PAT_UNSEEN_ALL, &move));
      g_assert_cmpmem (&chance.first, sizeof chance.first, &move, sizeof move);
      pat_player_clear (&player);
    }
}

/* The moves up to the next card that is turned are planned in the first world only.  That gives
 * the same result with fewer nodes.  If the move of the question turns a card, each world has its
 * own plan. */
static void
test_plan (void)
{
  PatVariant variants[] = {
    variant_named ("storehouse", "bases=in-play"), { &pat_nationale }, { &pat_auxiliary_sequences },
  };
  const PatMove deal = { .kind = PAT_MOVE_DEAL };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      PatPosition position;
      PatChance kept = { 0 }, planned_again = { 0 }, dealt = { 0 };
      PatChanceQuestion question = {
        .variant = variants[i],
        .position = &position,
        .unseen = PAT_UNSEEN_ALL,
        .seed = 1,
        .limits = { .nodes = 20000, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB },
      };

      play_to (variants[i], 439, 30, &position);
      for (guint world = 0; world < 4; world++)
        {
          planned_again.n_plan = 0;
          pat_chance_add (&question, 1, &kept);
          pat_chance_add (&question, 1, &planned_again);
        }
      g_assert_cmpuint (kept.n_worlds, ==, 4);
      g_assert_cmpuint (kept.n_worlds, ==, planned_again.n_worlds);
      g_assert_cmpmem (kept.won, sizeof kept.won, planned_again.won, sizeof planned_again.won);
      g_assert_cmpuint (kept.n_plan, >, 0);
      g_assert_cmpmem (&kept.plan[0], sizeof kept.first, &kept.first, sizeof kept.first);
      if (variants[i].game == &pat_storehouse)
        g_assert_cmpuint (kept.nodes, <, planned_again.nodes);

      g_assert_true (pat_variant_is_legal (variants[i], &position, deal));
      question.move = &deal;
      pat_chance_add (&question, 1, &dealt);
      g_assert_cmpuint (dealt.n_plan, ==, 0);
    }
}

TESTS
{
  g_test_add_func ("/players/chance/proved-without-hidden-cards", test_proved);
  g_test_add_func ("/players/chance/open-at-search-limit", test_open);
  g_test_add_func ("/players/chance/worlds-add-up", test_worlds);
  g_test_add_func ("/players/chance/same-worlds", test_same_worlds);
  g_test_add_func ("/players/chance/winnable-deal-is-likelier", test_winnable);
  g_test_add_func ("/players/chance/first-move-of-careful-play", test_first);
  g_test_add_func ("/players/chance/plan-is-reused", test_plan);
}
