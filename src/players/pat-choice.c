/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

#include "pat-shuffle.h"
#include "pat-world.h"

enum
{
  /* The stream of random numbers for choices. */
  STREAM = 3,
};

/*
 * pat_choice_highest:
 * @values: the value of each step, or PAT_NO_VALUE if no card can be turned there
 * @alike: 0 or more
 *
 * Returns: of the steps whose values are at most @alike below the highest, the one with
 *   the fewest moves, and of several one at random
 */
size_t
pat_choice_highest (const PatChoice *choice,
                    const int64_t   *values,
                    int64_t          alike)
{
  const PatPlan *plan = choice->plan;
  int64_t most = PAT_NO_VALUE;
  unsigned least = PAT_PLAN_MOST;
  size_t best = PAT_NO_STEP;
  uint32_t n_alike = 0;
  PatRandom random;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] > most)
      most = values[i];
  if (most == PAT_NO_VALUE)
    return PAT_NO_STEP;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && values[i] >= most - alike && plan->steps[i].depth < least)
      least = plan->steps[i].depth;

  pat_random_init (&random, pat_world_seed (choice->variant, &plan->steps[0].position, choice->unseen, choice->seed),
                   STREAM);
  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && values[i] >= most - alike && plan->steps[i].depth == least &&
        pat_random_below (&random, ++n_alike) == 0)
      best = i;

  return best;
}

/*
 * pat_choose_home:
 *
 * Returns: the step with the most cards on foundations
 */
size_t
pat_choose_home (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  int64_t values[PAT_PLAN_MOST];

  for (size_t i = 0; i < plan->n; i++)
    values[i] = plan->steps[i].may_deal
                ? (int64_t) pat_position_start (&plan->steps[i].position, PAT_T1)
                : PAT_NO_VALUE;

  return pat_choice_highest (choice, values, 0);
}
