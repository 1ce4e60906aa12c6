/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-plan.h"

#include "pat-guide.h"
#include "pat-key.h"

/* The size of the hash table of the keys of the steps. */
enum { KEYS = 1024 };

/* Returns: whether @key is new */
static bool
add_key (uint64_t keys[static KEYS],
         uint64_t key)
{
  size_t i = key % KEYS;

  /* Zero marks a free slot; the probability of a key of zero is 2⁻⁶⁴. */
  for (; keys[i] != 0; i = (i + 1) % KEYS)
    if (keys[i] == key)
      return false;

  keys[i] = key;
  return true;
}

/* Adds the positions after each move from @from that does not turn a card. */
static void
expand (PatVariant      variant,
        const PatGuide *guide,
        PatPlan        *plan,
        uint16_t        from,
        uint64_t        keys[static KEYS])
{
  PatMoveList list;

  pat_variant_list_moves (variant, &plan->steps[from].position, &list);
  for (size_t i = 0; i < list.n; i++)
    if (list.moves[i].kind == PAT_MOVE_DEAL)
      plan->steps[from].may_deal = true;
  if (guide->prune != NULL)
    guide->prune (variant, &plan->steps[from].position, &list);

  for (size_t i = 0; i < list.n && plan->n < PAT_PLAN_MOST; i++)
    {
      PatPlanStep *step = &plan->steps[plan->n];
      PatMove move = list.moves[i];

      if (move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL)
        continue;

      *step = (PatPlanStep) { .position = plan->steps[from].position, .move = move, .from = from,
                              .depth = (uint16_t) (plan->steps[from].depth + 1) };
      variant.game->play (variant, &step->position, move);
      step->sum = pat_key_sum_after (variant, guide, &plan->steps[from].position, plan->steps[from].sum, move,
                                     &step->position);
      if (add_key (keys, pat_key_finish (step->sum, &step->position)))
        plan->n++;
    }
}

/*
 * pat_plan_make:
 *
 * Finds the positions that can be reached from @position without turning a card, those
 * with the fewest moves first, and at most PAT_PLAN_MOST.
 */
void
pat_plan_make (PatVariant         variant,
               const PatPosition *position,
               PatPlan           *plan)
{
  const PatGuide *guide = pat_guide_find (variant);
  bool may_turn = pat_position_count (position, PAT_STOCK) > 0;
  uint64_t keys[KEYS] = { 0 };

  plan->steps[0] = (PatPlanStep) { .position = *position, .sum = pat_key_sum (variant, guide, position) };
  plan->n = 1;
  add_key (keys, pat_key_finish (plan->steps[0].sum, position));

  /* When the plan is full, expand() only finds out where a card may be turned. */
  for (size_t from = 0; from < plan->n && (plan->n < PAT_PLAN_MOST || may_turn); from++)
    expand (variant, guide, plan, (uint16_t) from, keys);
}

/*
 * pat_plan_trace:
 * @moves: (out): the moves that lead to @step
 *
 * Returns: the number of moves
 */
size_t
pat_plan_trace (const PatPlan *plan,
                size_t         step,
                PatMove        moves[static PAT_PLAN_MOST])
{
  size_t n = 0, depth = 0;

  for (size_t i = step; i != 0; i = plan->steps[i].from)
    n++;
  for (size_t i = step; i != 0; i = plan->steps[i].from)
    moves[n - ++depth] = plan->steps[i].move;

  return n;
}
