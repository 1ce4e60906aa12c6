/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-choice.h"
#include "pat-world.h"

#include <string.h>

enum
{
  /* The number of worlds used, and the limit of nodes in each.  Lost worlds are not used, so
   * up to twice as many are drawn.  Fewer worlds or nodes won fewer games in trials; more
   * worlds won no more. */
  N_WORLDS = 16,
  WORLD_NODES = 50000,
  /* The number of worlds when only the verdict is wanted, which takes half the time and hardly
   * changes the chance to win. */
  N_BRIEF_WORLDS = 8,
};

/* A world, and the result of each step in it: won, lost, or open if it is not known yet. */
typedef struct
{
  const PatPosition *position;
  PatVerdict         steps[PAT_MAX_STEPS];
} World;

/* Returns: the index of @position among the steps after @from, or PAT_NO_STEP */
static size_t
find_step (const PatPlan     *plan,
           size_t             from,
           const PatPosition *position)
{
  for (size_t i = from + 1; i < plan->n; i++)
    if (memcmp (&plan->steps[i].position, position, sizeof *position) == 0)
      return i;

  return PAT_NO_STEP;
}

/* A win from @step is also a win from all steps that lead to it, and from the steps
 * that its solution passes before the next turned card. */
static void
note_won (const PatChoice   *choice,
          World             *world,
          size_t             step,
          const PatSolution *solution)
{
  const PatPlan *plan = choice->plan;
  PatPosition position = plan->steps[step].position;

  for (size_t i = step; i != 0; i = plan->steps[i].from)
    world->steps[i] = PAT_VERDICT_WON;
  world->steps[0] = PAT_VERDICT_WON;

  for (size_t i = 0; i < solution->n_moves && solution->moves[i].kind != PAT_MOVE_DEAL; i++)
    {
      size_t through;

      choice->variant.game->play (choice->variant, &position, solution->moves[i]);
      through = find_step (plan, step, &position);
      if (through != PAT_NO_STEP)
        world->steps[through] = PAT_VERDICT_WON;
    }
}

/* A loss at @step is also a loss at all steps that follow from it. */
static void
note_lost (const PatPlan *plan,
           World         *world,
           size_t         step)
{
  world->steps[step] = PAT_VERDICT_LOST;
  for (size_t i = step + 1; i < plan->n; i++)
    if (world->steps[plan->steps[i].from] == PAT_VERDICT_LOST)
      world->steps[i] = PAT_VERDICT_LOST;
}

static void
search_step (const PatChoice *choice,
             World           *world,
             size_t           step)
{
  PatLimits limits = {
    .nodes = WORLD_NODES,
    .memory_mb = PAT_SOLVER_MIN_MEMORY_MB,
    .stop = choice->limits->stop,
    .verdict_only = true,
  };
  PatPosition position = choice->plan->steps[step].position;
  PatSolution solution;

  pat_world_copy (&position, world->position);
  pat_solve (choice->variant, &position, &limits, &solution);
  *choice->nodes += solution.nodes;
  if (solution.verdict == PAT_VERDICT_WON)
    note_won (choice, world, step, &solution);
  else if (solution.verdict == PAT_VERDICT_LOST)
    note_lost (choice->plan, world, step);
  pat_solution_clear (&solution);
}

/* Counts the worlds in which each step wins.  Worlds that are lost from the beginning
 * of the plan are left out. */
static void
try_worlds (const PatChoice *choice,
            unsigned         won[static PAT_MAX_STEPS])
{
  const PatPlan *plan = choice->plan;
  const PatPosition *beginning = &plan->steps[0].position;
  uint64_t seed = pat_world_seed (choice->variant, beginning, choice->unseen, choice->seed);
  unsigned end = choice->limits->verdict_only ? N_BRIEF_WORLDS : N_WORLDS;
  unsigned n_worlds = 0;

  for (unsigned tries = 0; tries < 2 * end && n_worlds < end; tries++)
    {
      PatPosition drawn = *beginning;
      World world = { .position = &drawn };

      pat_world_draw (&drawn, choice->unseen, seed, tries);
      search_step (choice, &world, 0);
      if (world.steps[0] == PAT_VERDICT_LOST)
        continue;

      n_worlds++;
      for (size_t i = plan->n - 1; i > 0; i--)
        if (plan->steps[i].may_deal && world.steps[i] == PAT_VERDICT_OPEN)
          search_step (choice, &world, i);
      for (size_t i = 0; i < plan->n; i++)
        won[i] += world.steps[i] == PAT_VERDICT_WON;
    }
}

/*
 * Chooses the step that wins in most worlds; among equal ones, the one with most
 * cards out of storehouse and hand.  All cards are soon known here, so it hardly
 * matters that the search knows the cards of a world.
 */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  unsigned won[PAT_MAX_STEPS] = { 0 };
  int64_t values[PAT_MAX_STEPS];
  unsigned n_steps = 0;

  for (size_t i = 0; i < plan->n; i++)
    n_steps += plan->steps[i].may_deal;
  if (n_steps > 1)
    try_worlds (choice, won);

  for (size_t i = 0; i < plan->n; i++)
    {
      const PatPlanStep *step = &plan->steps[i];
      unsigned n_out = pat_position_start (&step->position, PAT_STORE);

      values[i] = step->may_deal ? (int64_t) won[i] * PAT_MAX_CARDS + n_out : PAT_NO_VALUE;
    }

  return pat_choice_highest (choice, values, 0);
}

/* If the storehouse fills vacancies, hasty play wins all deals that can be won. */
static bool
is_hasty (PatVariant variant)
{
  return pat_variant_get (variant, STOREHOUSE_VACANCIES) == STOREHOUSE_FROM_STORE;
}

const PatCareful pat_storehouse_careful = {
  .choose = choose,
  .is_hasty = is_hasty,
  .drops_lost_worlds = true,
  .nodes = 100000,
};
