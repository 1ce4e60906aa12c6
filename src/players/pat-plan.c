/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-plan.h"

#include "pat-choice.h"
#include "pat-key.h"

enum { N_KEYS = 1024 };

/* A plan that is being made. */
struct PatPlanning
{
  PatPlan  *plan;
  /* A hash table of the keys of the steps. */
  uint64_t  keys[N_KEYS];
};

_Static_assert ((int) PAT_MAX_STEPS < N_KEYS, "a search in the hash table ends at a free slot");
_Static_assert (PAT_MAX_STEPS <= UINT16_MAX, "from and depth hold each number of steps");

/* Adds @step if its position is new. */
static void
add (PatPlanning       *planning,
     const PatPlanStep *step)
{
  PatPlan *plan = planning->plan;
  uint64_t key = pat_key_finish (step->sum, &step->position);
  size_t i = key % N_KEYS;

  /* Zero marks a free slot; the probability of a key of zero is 2⁻⁶⁴. */
  for (; planning->keys[i] != 0; i = (i + 1) % N_KEYS)
    if (planning->keys[i] == key)
      return;

  planning->keys[i] = key;
  plan->steps[plan->n++] = *step;
}

/*
 * pat_plan_add:
 * @sum: the sum of the key of @position
 * @from: the number of the step that leads to @position
 * @move: the move that leads there; all 0 if a planner takes several moves for a step
 *
 * Adds a step to the end of the plan, which must have room, if @position is new.
 */
void
pat_plan_add (PatPlanning       *planning,
              const PatPosition *position,
              uint64_t           sum,
              uint16_t           from,
              PatMove            move)
{
  PatPlanStep step = {
    .position = *position,
    .sum = sum,
    .move = move,
    .from = from,
    .depth = (uint16_t) (planning->plan->steps[from].depth + 1),
  };

  add (planning, &step);
}

/* Adds the positions that a move from step @from leads to.  A move that turns a card ends the
 * plan, so it only sets may_deal. */
static void
expand (PatPlanning *planning,
        PatVariant   variant,
        PatPlan     *plan,
        uint16_t     from)
{
  const PatGuide *guide = pat_guide_find (variant);
  PatPlanStep *before = &plan->steps[from];
  PatMoveList list;

  pat_variant_list_moves (variant, &before->position, &list);
  for (size_t i = 0; i < list.n; i++)
    if (list.moves[i].kind == PAT_MOVE_DEAL)
      before->may_deal = true;

  if (guide->prune != NULL)
    guide->prune (variant, &before->position, &list);

  for (size_t i = 0; i < list.n && plan->n < PAT_MAX_STEPS; i++)
    {
      PatMove move = list.moves[i];
      PatPosition position = before->position;
      uint64_t sum;

      if (move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL)
        continue;

      variant.game->play (variant, &position, move);
      sum = pat_key_sum_after (variant, guide, &before->position, before->sum, move, &position);
      pat_plan_add (planning, &position, sum, from, move);
    }
}

/* Returns: the number of moves that lead to @step, which are written to @moves */
static size_t
trace (PatVariant         variant,
       const PatPosition *position,
       const PatPlan     *plan,
       size_t             step,
       PatMove           *moves)
{
  size_t depth = plan->steps[step].depth;

  for (size_t n = depth; n > 0; step = plan->steps[step].from)
    moves[--n] = plan->steps[step].move;

  return depth;
}

/* The planner of games that have none of their own: a step is a move. */
static const PatPlanner moves_planner = {
  .expand = expand,
  .trace = trace,
};

static const PatPlanner *
find_planner (PatVariant variant)
{
  const PatPlanner *planner = pat_careful_find (variant)->planner;

  return planner != NULL ? planner : &moves_planner;
}

/*
 * pat_plan_make:
 *
 * Finds the positions that can be reached from @position without turning a card, those
 * with the fewest moves first, and at most PAT_MAX_STEPS.
 */
void
pat_plan_make (PatVariant         variant,
               const PatPosition *position,
               PatPlan           *plan)
{
  const PatPlanner *planner = find_planner (variant);
  bool may_turn = pat_position_count (position, PAT_STOCK) > 0;
  PatPlanning planning = { .plan = plan };
  PatPlanStep start = { .position = *position };

  if (planner->begin != NULL)
    planner->begin (variant, &start.position);
  start.sum = pat_key_sum (variant, pat_guide_find (variant), &start.position);
  plan->n = 0;
  add (&planning, &start);

  /* When the plan is full, the loop only finds out where a card may be turned. */
  for (size_t from = 0; from < plan->n && (plan->n < PAT_MAX_STEPS || may_turn); from++)
    planner->expand (&planning, variant, plan, (uint16_t) from);
}

/*
 * pat_plan_trace:
 * @position: the start of @plan
 * @moves: (out): the moves that lead to @step
 *
 * Returns: the number of moves
 */
size_t
pat_plan_trace (PatVariant         variant,
                const PatPosition *position,
                const PatPlan     *plan,
                size_t             step,
                PatMove            moves[static PAT_MAX_STEPS])
{
  return find_planner (variant)->trace (variant, position, plan, step, moves);
}
