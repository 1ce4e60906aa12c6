/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"

#include "pat-shuffle.h"
#include "pat-world.h"

enum
{
  /* The stream of random numbers for choices. */
  STREAM = 3,

  /* After each round of this many worlds, steps that are too far behind are dropped. */
  N_ROUND = 16,
};

/*
 * pat_careful_find:
 *
 * Returns: how @variant is played
 */
const PatCareful *
pat_careful_find (PatVariant variant)
{
#define POINT_TO_CAREFUL(name) &pat_##name##_careful,
  static const PatCareful *const careful[PAT_N_GAMES] = { PAT_FOR_EACH_GAME (POINT_TO_CAREFUL) };
#undef POINT_TO_CAREFUL

  return careful[pat_game_index (variant.game)];
}

/* Drops the steps that are more than @behind below the best one.  Returns: how many are
 * left */
static unsigned
keep_near (const PatPlan *plan,
           int64_t        behind,
           int64_t       *values)
{
  int64_t best = PAT_NO_VALUE;
  unsigned n = 0;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] > best)
      best = values[i];

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE)
      {
        if (values[i] < best - behind)
          values[i] = PAT_NO_VALUE;
        else
          n++;
      }

  return n;
}

/*
 * pat_choice_weigh:
 * @n_worlds: the most worlds to draw; a single step needs none
 * @behind: how far, per world, a step may be below the best one; it is dropped if it is
 *   further below
 * @values: (inout): PAT_NO_VALUE for each step to leave out, else 0; then the sum of the
 *   values in all worlds, or PAT_NO_VALUE if the step was dropped
 *
 * Weighs steps in random worlds.
 *
 * Returns: the number of steps that are left
 */
unsigned
pat_choice_weigh (const PatChoice *choice,
                  unsigned         n_worlds,
                  PatWeigh         weigh,
                  int64_t          behind,
                  int64_t         *values)
{
  const PatPlan *plan = choice->plan;
  const PatPosition *beginning = &plan->steps[0].position;
  uint64_t seed = pat_world_seed (choice->variant, beginning, choice->unseen, choice->seed);
  unsigned n_steps = keep_near (plan, 0, values);

  for (unsigned number = 0; n_steps > 1 && number < n_worlds; number++)
    {
      PatPosition world = *beginning;

      pat_world_draw (&world, choice->unseen, seed, number);
      for (size_t i = 0; i < plan->n; i++)
        if (values[i] != PAT_NO_VALUE)
          values[i] += weigh (choice, &plan->steps[i].position, &world);
      if (number % N_ROUND == N_ROUND - 1)
        n_steps = keep_near (plan, (number + 1) * behind, values);
    }

  return n_steps;
}

/*
 * pat_choice_highest:
 * @values: the value of each step, or PAT_NO_VALUE if no card can be turned there
 * @alike: steps whose values are at most this much below the highest count as equal
 *
 * Returns: the step with the highest value; of equal ones, one at random of those with the
 *   fewest moves
 */
size_t
pat_choice_highest (const PatChoice *choice,
                    const int64_t   *values,
                    int64_t          alike)
{
  const PatPlan *plan = choice->plan;
  int64_t most = PAT_NO_VALUE;
  unsigned least = PAT_MAX_STEPS;
  size_t best = PAT_NO_STEP;
  uint32_t n_alike = 0;
  uint64_t seed;
  PatRandom random;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] > most)
      most = values[i];
  if (most == PAT_NO_VALUE)
    return PAT_NO_STEP;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && values[i] >= most - alike && plan->steps[i].depth < least)
      least = plan->steps[i].depth;

  seed = pat_world_seed (choice->variant, &plan->steps[0].position, choice->unseen, choice->seed);
  pat_random_init (&random, seed, STREAM);
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
  int64_t values[PAT_MAX_STEPS];

  for (size_t i = 0; i < plan->n; i++)
    values[i] = plan->steps[i].may_deal
                ? (int64_t) pat_position_start (&plan->steps[i].position, PAT_T1)
                : PAT_NO_VALUE;

  return pat_choice_highest (choice, values, 0);
}
