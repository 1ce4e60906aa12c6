/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-learned.h"
#include "pat-choice.h"

/* Steps whose values differ by at most this are treated as equal.  At even odds it
 * is one game in a hundred. */
enum { ALIKE = PAT_LEARNED_ONE / 25 };

/* Returns: the step with the highest value by the fitted weights */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  int64_t values[PAT_PLAN_MOST];

  for (size_t i = 0; i < plan->n; i++)
    values[i] = plan->steps[i].may_deal ? pat_learned_value (choice->variant, &plan->steps[i].position)
                                        : PAT_NO_VALUE;

  return pat_choice_highest (choice, values, ALIKE);
}

const PatCareful pat_auxiliary_sequences_careful = {
  .choose = choose,
  .nodes = 50000,
};
