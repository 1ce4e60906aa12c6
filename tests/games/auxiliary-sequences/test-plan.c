/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "auxiliary-sequences/guide-outline.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-setup.h"
#include "pat-shuffle.h"
#include "tests.h"

#include <glib.h>
#include <string.h>

/* Plans over outlines. */

enum { N_DEALS = 3, N_HINTED = 2 };

static PatPosition
united (PatVariant         variant,
        const PatPosition *position)
{
  PatOutlineCards cards;
  PatOutline outline = pat_outline_begin (&cards, variant, position);
  PatPosition result;

  pat_outline_position (&cards, &outline, &result);
  return result;
}

/* Asserts that the moves to each step are legal and lead to its outline. */
static void
check_moves (PatVariant         variant,
             const PatPosition *position,
             const PatPlan     *plan)
{
  PatMove moves[PAT_MAX_STEPS];

  for (size_t i = 0; i < plan->n; i++)
    {
      size_t n = pat_plan_trace (variant, position, plan, i, moves);
      PatPosition at = *position;

      for (size_t k = 0; k < n; k++)
        {
          g_assert_true (pat_variant_is_legal (variant, &at, moves[k]));
          pat_variant_play (variant, &at, moves[k]);
        }
      at = united (variant, &at);
      g_assert_cmpmem (&at, sizeof at, &plan->steps[i].position, sizeof at);
    }
}

/* Plays a few random moves from one auxiliary to another. */
static void
move_over (PatVariant   variant,
           PatPosition *position,
           PatRandom   *random)
{
  PatMoveList list;

  for (guint i = 0; i < 20; i++)
    {
      PatMove move;

      pat_variant_list_moves (variant, position, &list);
      move = list.moves[pat_random_below (random, (uint32_t) list.n)];
      if (move.kind == PAT_MOVE_PLAY && move.to >= PAT_T1 && move.from >= PAT_T1 && move.from < PAT_H1)
        pat_variant_play (variant, position, move);
    }
}

/* A plan does not depend on how the cards lie on the auxiliaries. */
static void
test_outlines (void)
{
  g_autofree PatPlan *plan = g_new (PatPlan, 1);
  g_autofree PatPlan *again = g_new (PatPlan, 1);
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);
  guint n_moved = 0;

  for (size_t v = 0; v < n; v++)
    for (guint deal = 1; deal <= N_DEALS && variants[v].game == &pat_auxiliary_sequences; deal++)
      {
        PatMove moves[PAT_MAX_STEPS + 1];
        PatLimits limits = { 0 };
        PatPosition position;
        PatRandom random;
        uint64_t nodes = 0;

        pat_random_init (&random, deal, 1);
        pat_variant_deal (variants[v], deal, &position);
        pat_hidden_sort (&position, PAT_UNSEEN_ALL);
        while (pat_hidden_count (&position, PAT_UNSEEN_ALL) > 1)
          {
            PatPosition moved = position;
            size_t n_moves;

            move_over (variants[v], &moved, &random);
            n_moved += memcmp (&moved, &position, sizeof moved) != 0;
            pat_plan_make (variants[v], &position, plan);
            pat_plan_make (variants[v], &moved, again);
            g_assert_cmpuint (plan->n, ==, again->n);
            for (size_t i = 0; i < plan->n; i++)
              g_assert_cmpmem (&plan->steps[i].position, sizeof moved, &again->steps[i].position, sizeof moved);
            check_moves (variants[v], &position, plan);
            check_moves (variants[v], &moved, again);

            n_moves = pat_careful_plan (variants[v], &moved, PAT_UNSEEN_ALL, 1, &limits, plan, moves, &nodes);
            for (size_t k = 0; k < n_moves; k++)
              pat_variant_play (variants[v], &moved, moves[k]);
            position = moved;
          }
      }

  g_assert_cmpuint (n_moved, >, 50);
}

/* A player who follows hints makes the first move of a plan and then asks for the next plan.  This
 * must turn a card in the end. */
static void
test_hints (void)
{
  g_autofree PatPlan *plan = g_new (PatPlan, 1);
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t v = 0; v < n; v++)
    for (guint deal = 1; deal <= N_HINTED && variants[v].game == &pat_auxiliary_sequences; deal++)
      {
        PatMove moves[PAT_MAX_STEPS + 1];
        PatLimits limits = { 0 };
        PatPosition position;
        uint64_t nodes = 0;
        guint n_moves = 0;

        pat_variant_deal (variants[v], deal, &position);
        pat_hidden_sort (&position, PAT_UNSEEN_ALL);
        while (pat_hidden_count (&position, PAT_UNSEEN_ALL) > 1
               && pat_careful_plan (variants[v], &position, PAT_UNSEEN_ALL, 1, &limits, plan, moves, &nodes) > 0)
          {
            pat_variant_play (variants[v], &position, moves[0]);
            n_moves = moves[0].kind == PAT_MOVE_DEAL ? 0 : n_moves + 1;
            g_assert_cmpuint (n_moves, <, PAT_PACK_SIZE);
          }
      }
}

TESTS
{
  g_test_add_func ("/players/plan/outlines", test_outlines);
  g_test_add_func ("/players/plan/hints", test_hints);
}
