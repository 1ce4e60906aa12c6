/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"
#include "pat-choice.h"
#include "pat-order.h"
#include "pat-world.h"

enum
{
  /* Penalties of a step in each world, found by trial: for each card that may be stuck; for
   * each card in the column that the next card covers; and for each card on a foundation,
   * because nothing can be built on it there. */
  STUCK = 5,
  COVERED = 11,
  HOME = 6,

  /* The penalty for a lost world. */
  LOST = 800,
};

/* How much work a choice takes. */
typedef struct
{
  /* The number of worlds in which steps are weighed, and how far a step may be behind the best
   * one, see pat_choice_weigh(). */
  unsigned n_worlds;
  int64_t  behind;
  /* With at most this many cards in the stock, look_closer() examines the best steps. */
  unsigned late;
  unsigned n_best;
  /* The number of worlds for that, and a lower one that is enough if none of them is lost. */
  unsigned n_late_worlds;
  unsigned n_calm_worlds;
} Look;

/* The brief look saves time for the chance to win, which takes many games. */
static const Look thorough_look = {
  .n_worlds = 192,
  .behind = 10,
  .late = 30,
  .n_best = 6,
  .n_late_worlds = 64,
  .n_calm_worlds = 32,
};
static const Look brief_look = {
  .n_worlds = 64,
  .behind = 5,
  .late = 16,
  .n_best = 2,
  .n_late_worlds = 16,
  .n_calm_worlds = 4,
};

/* Plays the last card of @column to a foundation if it fits.  Returns: whether it did */
static bool
play_home (PatVariant   variant,
           PatPosition *position,
           unsigned     column)
{
  PatCard card = pat_position_top (position, column);

  if (card == PAT_NO_CARD)
    return false;

  for (unsigned f = PAT_F1 + pat_card_suit (card); f < PAT_T1; f += PAT_N_SUITS)
    if (pat_foundation_takes (variant, position, f, card))
      {
        pat_position_move (position, column, f, 1);
        return true;
      }

  return false;
}

/* Deals the whole stock of @world after @step.  From the second card on, plays to foundations
 * only cards that the next card would cover.  Returns: the position at the end */
static PatPosition
deal_world (const PatChoice   *choice,
            const PatPosition *step,
            const PatPosition *world)
{
  const unsigned n_stock = pat_position_count (world, PAT_STOCK);
  PatPosition position = *step;

  pat_world_copy (&position, world);
  for (unsigned left = n_stock; left > 0; left--)
    {
      unsigned column = pat_nationale_column (choice->variant, left);

      while (left < n_stock && play_home (choice->variant, &position, column))
        ;
      pat_position_move (&position, PAT_STOCK, column, 1);
    }

  return position;
}

/* @position: a position in which all cards are dealt.  Returns: whether no win can be reached from
 * it; false too if it leads to too many positions to try all */
static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  PatPlan plan;

  pat_plan_make (variant, position, &plan);
  if (plan.n == PAT_MAX_STEPS)
    return false;

  for (size_t i = 0; i < plan.n; i++)
    if (pat_variant_is_won (variant, &plan.steps[i].position))
      return false;

  return true;
}

/* Weighs @step in @world. */
static int64_t
weigh (const PatChoice   *choice,
       const PatPosition *step,
       const PatPosition *world)
{
  unsigned column = pat_nationale_column (choice->variant, pat_position_count (step, PAT_STOCK));
  PatPosition dealt = deal_world (choice, step, world);
  unsigned n_stuck = pat_order_count_stuck (&dealt, N_COLUMNS);
  unsigned n_covered = pat_position_count (step, column);
  unsigned n_home = pat_position_start (step, PAT_T1);

  return -(STUCK * (int64_t) n_stuck + COVERED * (int64_t) n_covered + HOME * (int64_t) n_home);
}

/* Drops all steps except the @n_best best by @values and those equal to them. */
static void
keep_best (const PatPlan *plan,
           unsigned       n_best,
           int64_t       *values)
{
  int64_t best[PAT_MAX_STEPS];
  size_t n = 0;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && (n < n_best || values[i] > best[n - 1]))
      {
        size_t at = n < n_best ? n++ : n - 1;

        for (; at > 0 && best[at - 1] < values[i]; at--)
          best[at] = best[at - 1];
        best[at] = values[i];
      }

  for (size_t i = 0; i < plan->n; i++)
    if (n > 0 && values[i] < best[n - 1])
      values[i] = PAT_NO_VALUE;
}

/* Lowers the values of the best steps in each random world that they lose. */
static void
look_closer (const PatChoice *choice,
             const Look      *look,
             int64_t         *values)
{
  const PatPlan *plan = choice->plan;
  const PatPosition *beginning = &plan->steps[0].position;
  uint64_t seed = pat_world_seed (choice->variant, beginning, choice->unseen, choice->seed);
  unsigned n_worlds = look->n_calm_worlds;

  keep_best (plan, look->n_best, values);
  for (unsigned number = 0; number < n_worlds; number++)
    {
      PatPosition world = *beginning;

      pat_world_draw (&world, choice->unseen, seed, number);
      for (size_t i = 0; i < plan->n; i++)
        if (values[i] != PAT_NO_VALUE)
          {
            PatPosition dealt = deal_world (choice, &plan->steps[i].position, &world);

            if (is_lost (choice->variant, &dealt))
              {
                values[i] -= LOST;
                n_worlds = look->n_late_worlds;
              }
          }
    }
}

/*
 * Chooses the step that leaves the fewest cards stuck when all cards of random worlds are
 * dealt.  Towards the end it also counts the worlds that are lost.  A card goes to a
 * foundation only if the next card would cover it, or if it makes way for such a card: all
 * others can go later, and cards may still be built on them.
 */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  const Look *look = choice->limits->verdict_only ? &brief_look : &thorough_look;
  const PatPosition *beginning = &plan->steps[0].position;
  unsigned n_stock = pat_position_count (beginning, PAT_STOCK);
  unsigned column = pat_nationale_column (choice->variant, n_stock);
  int64_t values[PAT_MAX_STEPS];

  for (size_t i = 0; i < plan->n; i++)
    {
      bool is_candidate = plan->steps[i].may_deal && (i == 0 || plan->steps[i].move.from == column);

      values[i] = is_candidate ? 0 : PAT_NO_VALUE;
    }

  if (pat_choice_weigh (choice, look->n_worlds, weigh, look->behind, values) > 1 &&
      n_stock <= look->late)
    look_closer (choice, look, values);

  return pat_choice_highest (choice, values, 0);
}

const PatCareful pat_nationale_careful = {
  .choose = choose,
  /* From 83 of 100 deals won by careful play, and 71 with the brief look. */
  .brief_odds = 2,
  .nodes = 1000000,
};
