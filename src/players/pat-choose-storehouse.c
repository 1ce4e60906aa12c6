/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"
#include "pat-world.h"

#include <string.h>

enum
{
  /* Of at most so many worlds tried, that many that are not lost; and how far each
   * is searched.  Of the 71 deals to 400 that can be won, with the two bases, this
   * wins 70; with 20,000 nodes 68, with 5,000 59. */
  N_WORLDS = 16,
  MAX_TRIES = 16 * N_WORLDS,
  WORLD_NODES = 50000,
};

static PatVerdict
search_world (const PatChoice   *choice,
              const PatPosition *position)
{
  PatLimits limits = { .nodes = WORLD_NODES, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB, .stop = choice->limits->stop };
  PatSolution solution;
  PatVerdict verdict;

  pat_solve (choice->variant, position, &limits, &solution);
  verdict = solution.verdict;
  *choice->nodes += solution.nodes;
  pat_solution_clear (&solution);

  return verdict;
}

/* Counts for each step in how many of the worlds that are not lost from the plan's
 * beginning it wins. */
static void
try_worlds (const PatChoice *choice,
            unsigned         won[static PAT_PLAN_MOST])
{
  const PatPlan *plan = choice->plan;
  const PatPosition *beginning = &plan->steps[0].position;
  uint64_t seed = pat_world_seed (choice->variant, beginning, choice->unseen, choice->seed);
  unsigned n_worlds = 0;

  for (unsigned tries = 0; tries < MAX_TRIES && n_worlds < N_WORLDS; tries++)
    {
      PatPosition world = *beginning;

      pat_world_draw (&world, choice->unseen, seed, tries);
      if (search_world (choice, &world) == PAT_VERDICT_LOST)
        continue;

      n_worlds++;
      for (size_t i = 0; i < plan->n; i++)
        if (plan->steps[i].may_deal)
          {
            PatPosition step = plan->steps[i].position;

            pat_world_copy (&step, &world);
            won[i] += search_world (choice, &step) == PAT_VERDICT_WON;
          }
    }
}

/*
 * pat_choose_storehouse:
 *
 * Storehouse: what wins in most worlds; of steps alike, the one with most cards out
 * of storehouse and hand.  Soon all is known there, so that it hardly matters that
 * the search knows a world's cards.
 */
size_t
pat_choose_storehouse (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  unsigned won[PAT_PLAN_MOST] = { 0 };
  int64_t values[PAT_PLAN_MOST];
  unsigned n_steps = 0;

  for (size_t i = 0; i < plan->n; i++)
    n_steps += plan->steps[i].may_deal;
  if (n_steps > 1)
    try_worlds (choice, won);

  for (size_t i = 0; i < plan->n; i++)
    values[i] = plan->steps[i].may_deal
                ? (int64_t) won[i] * PAT_MAX_CARDS + pat_position_start (&plan->steps[i].position, PAT_STORE)
                : PAT_NO_VALUE;

  return pat_choice_highest (choice, values, 0);
}
