/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-learned.h"
#include "choose-plan.h"
#include "pat-choice.h"
#include "pat-hidden.h"

enum
{
  /* Steps whose values differ by at most this are treated as equal: at even odds, a chance
   * that differs by one game in 400. */
  ALIKE = PAT_LEARNED_ONE / 100,
  /* The best steps, at most N_NEAR of them and none more than NEAR below the highest value,
   * are compared again by their values after the next card.  More steps gained nothing in
   * trials. */
  N_NEAR = 3,
  NEAR = PAT_LEARNED_ONE * 3 / 20,
};

/* Turns the next card of @position and makes the next plan.  Returns: the highest value of its
 * steps.  There is one, because a card can be turned unless a safe play comes first */
static int64_t
value_next (PatVariant  variant,
            PatPosition position)
{
  int64_t most = INT64_MIN;
  PatPlan plan;

  variant.game->play (variant, &position, (PatMove) { .kind = PAT_MOVE_DEAL });
  pat_plan_make (variant, &position, &plan);
  for (size_t i = 0; i < plan.n; i++)
    if (plan.steps[i].may_deal)
      {
        int64_t value = pat_learned_value (variant, &plan.steps[i].position);

        most = value > most ? value : most;
      }

  return most;
}

/* Returns: the value of @position after the next card; the mean over all hidden cards, unless
 *   the next card is known */
static int64_t
look_ahead (const PatChoice   *choice,
            const PatPosition *position)
{
  unsigned start = pat_position_start (position, PAT_STOCK);
  unsigned top = pat_position_count (position, PAT_STOCK) - 1;
  unsigned n = pat_hidden_count (position, choice->unseen);
  int64_t sum = 0;

  if (n <= top)
    return value_next (choice->variant, *position);

  for (unsigned i = 0; i < n; i++)
    {
      PatPosition world = *position;

      world.cards[start + top] = position->cards[start + i];
      world.cards[start + i] = position->cards[start + top];
      sum += value_next (choice->variant, world);
    }

  return sum / n;
}

/* Copies the indices of the best steps to @near, and sets all values to PAT_NO_VALUE.  Returns:
 * the number of indices */
static size_t
take_near (int64_t *values,
           size_t   n_values,
           size_t   near[static N_NEAR])
{
  int64_t most = PAT_NO_VALUE;
  size_t n = 0;

  for (; n < N_NEAR; n++)
    {
      size_t best = n_values;

      for (size_t i = 0; i < n_values; i++)
        if (values[i] != PAT_NO_VALUE && (best == n_values || values[i] > values[best]))
          best = i;
      if (best == n_values || (n > 0 && values[best] < most - NEAR))
        break;
      if (n == 0)
        most = values[best];
      near[n] = best;
      values[best] = PAT_NO_VALUE;
    }

  for (size_t i = 0; i < n_values; i++)
    values[i] = PAT_NO_VALUE;
  return n;
}

/* Returns: the step with the highest value by the fitted weights; if others are near it, the one
 *   of these with the highest value after the next card */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  int64_t values[PAT_MAX_STEPS];
  size_t near[N_NEAR];
  size_t n;

  for (size_t i = 0; i < plan->n; i++)
    {
      const PatPlanStep *step = &plan->steps[i];

      values[i] = step->may_deal ? pat_learned_value (choice->variant, &step->position)
                                 : PAT_NO_VALUE;
    }

  n = take_near (values, plan->n, near);
  for (size_t i = 0; i < n; i++)
    values[near[i]] = n > 1 ? look_ahead (choice, &plan->steps[near[i]].position) : 0;

  return pat_choice_highest (choice, values, ALIKE);
}

const PatCareful pat_auxiliary_sequences_careful = {
  .choose = choose,
  .nodes = 50000,
  .planner = &pat_outline_planner,
  .keeps_piles_whole = true, /* AUX-4: each is a run. */
};
