/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-plan.h"

#include "pat-guide.h"
#include "pat-key.h"
#include "pat-outline.h"

#include <string.h>

enum
{
  /* The size of the hash table of the keys of the steps. */
  KEYS = 1024,
  /* The most steps over outlines whose moves fit: at first three moves unite runs, and a step
   * needs its own move, one that makes a card bare, and two that unite runs. */
  MAX_DEPTH = (PAT_PLAN_MOST - 3) / 4,
};

/* Adds the step that was written after the last one, if its position is new. */
static void
add_step (PatPlan *plan,
          uint64_t keys[static KEYS])
{
  const PatPlanStep *step = &plan->steps[plan->n];
  uint64_t key = pat_key_finish (step->sum, &step->position);
  size_t i = key % KEYS;

  /* Zero marks a free slot; the probability of a key of zero is 2⁻⁶⁴. */
  for (; keys[i] != 0; i = (i + 1) % KEYS)
    if (keys[i] == key)
      return;

  keys[i] = key;
  plan->n++;
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
      add_step (plan, keys);
    }
}

/* Adds the outlines after each step from @from that does not turn a card. */
static void
expand_outline (PatVariant      variant,
                const PatGuide *guide,
                PatPlan        *plan,
                uint16_t        from,
                uint64_t        keys[static KEYS])
{
  PatOutline next[PAT_OUTLINE_NEXT];
  PatOutlineCards cards;
  PatOutline outline = pat_outline_begin (&cards, variant, &plan->steps[from].position);
  unsigned n = pat_outline_list (&cards, &outline, next);

  for (unsigned i = 0; i < n; i++)
    {
      PatPlanStep *step = &plan->steps[plan->n];
      bool deals = next[i].dealt > outline.dealt;

      if (deals)
        plan->steps[from].may_deal = true;
      if (deals || plan->n == PAT_PLAN_MOST || plan->steps[from].depth == MAX_DEPTH)
        continue;

      *step = (PatPlanStep) { .from = from, .depth = (uint16_t) (plan->steps[from].depth + 1) };
      pat_outline_position (&cards, &next[i], &step->position);
      step->sum = pat_key_sum (variant, guide, &step->position);
      add_step (plan, keys);
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

  plan->steps[0] = (PatPlanStep) { .position = *position };
  if (guide->has_outlines)
    {
      PatOutlineCards cards;
      PatOutline outline = pat_outline_begin (&cards, variant, position);

      pat_outline_position (&cards, &outline, &plan->steps[0].position);
    }
  plan->steps[0].sum = pat_key_sum (variant, guide, &plan->steps[0].position);
  plan->n = 0;
  add_step (plan, keys);

  /* When the plan is full, the loop only finds out where a card may be turned. */
  for (size_t from = 0; from < plan->n && (plan->n < PAT_PLAN_MOST || may_turn); from++)
    if (guide->has_outlines)
      expand_outline (variant, guide, plan, (uint16_t) from, keys);
    else
      expand (variant, guide, plan, (uint16_t) from, keys);
}

/* Plays the steps over outlines that lead to @step.  Returns: the number of moves */
static size_t
play_outlines (PatVariant         variant,
               const PatPosition *position,
               const PatPlan     *plan,
               size_t             step,
               PatMove           *moves)
{
  PatOutlineLine line = { .variant = variant, .position = *position };
  const PatPosition *way[MAX_DEPTH];
  size_t n = 0;

  for (; step != 0; step = plan->steps[step].from)
    way[n++] = &plan->steps[step].position;

  /* A bare card goes home first, before a run covers it.  Each hint is a new plan: otherwise
   * hints would move the run to that card and away again, without end. */
  if (n == 0 || !pat_outline_is_bare (&line, way[n - 1]))
    pat_outline_unite (&line);
  while (n > 0)
    pat_outline_play (&line, way[--n]);
  memcpy (moves, line.moves, line.n * sizeof *moves);
  return line.n;
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
                PatMove            moves[static PAT_PLAN_MOST])
{
  size_t depth = plan->steps[step].depth;

  if (pat_guide_find (variant)->has_outlines)
    return play_outlines (variant, position, plan, step, moves);

  for (size_t n = depth; n > 0; step = plan->steps[step].from)
    moves[--n] = plan->steps[step].move;
  return depth;
}
