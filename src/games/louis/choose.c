/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-choice.h"
#include "pat-world.h"

enum
{
  /* With two deals, steps are weighed in random worlds when the stock has at most LATE cards;
   * in fewer worlds if only the verdict is wanted, to save time. */
  LATE = 56,
  N_WORLDS = 64,
  N_BRIEF_WORLDS = 8,
  /* The weights of each doubling of the number of orders in which the cards can be gathered,
   * and of a card on a foundation; and the weight by which a step may be behind the best one,
   * see pat_choice_weigh().  Found by trial. */
  DOUBLING = 10,
  HOME = 5,
  BEHIND = 15,
};

/* Of the games with two deals that careful play does not win within pat_careful_brief_nodes(),
 * the share that it wins with its own limit. */
#define LATE_WINS 0.65

/* Returns: DOUBLING times the logarithm of @n to base 2, linear between powers of two */
static int64_t
count_doublings (size_t n)
{
  unsigned whole = 0;

  while (n >> (whole + 1) > 0)
    whole++;

  return DOUBLING * whole + (int64_t) ((DOUBLING * (n - ((size_t) 1 << whole))) >> whole);
}

/* Plays a card to a foundation, if any fits, or deals.  Returns: false at the end of the
 * deal */
static bool
play_on (PatVariant   variant,
         PatPosition *position)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    if (list.moves[i].kind == PAT_MOVE_PLAY && list.moves[i].to < PAT_T1)
      {
        variant.game->play (variant, position, list.moves[i]);
        return true;
      }
  if (pat_position_count (position, PAT_STOCK) == 0)
    return false;

  variant.game->play (variant, position, (PatMove) { .kind = PAT_MOVE_DEAL });
  return true;
}

/* Deals all cards of @world after @step, plays every card that fits, and weighs the result.  The
 * more orders there are in which the cards can be gathered, the likelier one of them wins. */
static int64_t
weigh (const PatChoice   *choice,
       const PatPosition *step,
       const PatPosition *world)
{
  PatPosition position = *step;
  PatPlan orders;

  pat_world_copy (&position, world);
  choice->variant.game->play (choice->variant, &position, (PatMove) { .kind = PAT_MOVE_DEAL });
  while (play_on (choice->variant, &position))
    ;
  pat_plan_make (choice->variant, &position, &orders);
  return count_doublings (orders.n) + HOME * (int64_t) pat_position_start (&position, PAT_T1);
}

/* With three deals, and early in a game of two, every card that fits a foundation is played. */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  unsigned n_worlds = choice->limits->verdict_only ? N_BRIEF_WORLDS : N_WORLDS;
  int64_t values[PAT_MAX_STEPS];

  if (pat_variant_get (choice->variant, LOUIS_DEALS) == LOUIS_DEALS_3 ||
      pat_position_count (&plan->steps[0].position, PAT_STOCK) > LATE)
    return pat_choose_home (choice);

  for (size_t i = 0; i < plan->n; i++)
    values[i] = plan->steps[i].may_deal ? 0 : PAT_NO_VALUE;

  pat_choice_weigh (choice, n_worlds, weigh, BEHIND, values);
  return pat_choice_highest (choice, values, 0);
}

static double
late_wins (PatVariant variant)
{
  return pat_variant_get (variant, LOUIS_DEALS) == LOUIS_DEALS_2 ? LATE_WINS : 0;
}

const PatCareful pat_louis_careful = {
  .choose = choose,
  .late_wins = late_wins,
  .nodes = 2000000,
};
