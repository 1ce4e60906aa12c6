/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-plan.h"

#include "guide-outline.h"
#include "pat-key.h"

#include <string.h>

/* The greatest depth at which the moves of a plan surely fit: at the start at most three moves
 * unite runs, and each step takes at most four: its own, one that makes a card bare, and two
 * that unite runs. */
enum { MAX_DEPTH = (PAT_MAX_STEPS - 3) / 4 };

static void
begin (PatVariant   variant,
       PatPosition *start)
{
  PatOutlineCards cards;
  PatOutline outline = pat_outline_begin (&cards, variant, start);

  pat_outline_position (&cards, &outline, start);
}

/* Adds the outlines that a step from @from leads to.  A step that turns a card ends the plan, so
 * it only sets may_deal. */
static void
expand (PatPlanning *planning,
        PatVariant   variant,
        PatPlan     *plan,
        uint16_t     from)
{
  const PatGuide *guide = pat_guide_find (variant);
  PatPlanStep *before = &plan->steps[from];
  PatOutline next[PAT_OUTLINE_NEXT];
  PatOutlineCards cards;
  PatOutline outline = pat_outline_begin (&cards, variant, &before->position);
  unsigned n = pat_outline_list (&cards, &outline, next);

  for (unsigned i = 0; i < n; i++)
    {
      bool deals = next[i].dealt > outline.dealt;
      PatPosition position;
      uint64_t sum;

      if (deals)
        before->may_deal = true;
      if (deals || plan->n == PAT_MAX_STEPS || before->depth == MAX_DEPTH)
        continue;

      pat_outline_position (&cards, &next[i], &position);
      sum = pat_key_sum (variant, guide, &position);
      pat_plan_add (planning, &position, sum, from, (PatMove) { 0 });
    }
}

/* Finds the moves that lead to @step.  Returns: the number of moves */
static size_t
trace (PatVariant         variant,
       const PatPosition *position,
       const PatPlan     *plan,
       size_t             step,
       PatMove           *moves)
{
  PatOutlineLine line = { .variant = variant, .position = *position };
  const PatPosition *path[MAX_DEPTH];
  size_t n = 0;

  for (; step != 0; step = plan->steps[step].from)
    path[n++] = &plan->steps[step].position;

  /* A bare card goes home before a run is united with it.  Otherwise hints, each of which makes
   * a new plan, would move the run to that card and away again without end. */
  if (n == 0 || !pat_outline_is_bare (&line, path[n - 1]))
    pat_outline_unite (&line);
  while (n > 0)
    pat_outline_play (&line, path[--n]);
  memcpy (moves, line.moves, line.n * sizeof *moves);
  return line.n;
}

/* A planner whose steps lead from outline to outline, see guide-outline.c. */
const PatPlanner pat_outline_planner = {
  .begin = begin,
  .expand = expand,
  .trace = trace,
};
