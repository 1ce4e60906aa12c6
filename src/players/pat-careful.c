/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-careful.h"

#include "pat-choice.h"

/* In the game with the longest searches, 29 of 30 games that are won without a limit are won
 * within this one. */
enum { BRIEF_NODES = 50000 };

/*
 * pat_careful_nodes:
 *
 * Returns: the default limit of nodes of careful play's search, which begins once at
 *   most one card is hidden
 */
uint64_t
pat_careful_nodes (PatVariant variant)
{
  return pat_careful_find (variant)->nodes;
}

/*
 * pat_careful_brief_nodes:
 *
 * Returns: the limit where careful play plays many games, as for the chance of a win
 */
uint64_t
pat_careful_brief_nodes (PatVariant variant)
{
  uint64_t nodes = pat_careful_nodes (variant);

  return nodes < BRIEF_NODES ? nodes : BRIEF_NODES;
}

/*
 * pat_careful_late_wins:
 *
 * Returns: the share of games that careful play wins with its default limit, of those it
 *   does not win within pat_careful_brief_nodes()
 */
double
pat_careful_late_wins (PatVariant variant)
{
  const PatCareful *careful = pat_careful_find (variant);

  return careful->late_wins != NULL ? careful->late_wins (variant) : 0;
}

/*
 * pat_careful_brief_odds:
 *
 * The games that a chance is counted from are played with fewer random worlds for each
 * choice, so careful play wins fewer of them.
 *
 * Returns: the odds that careful play wins a game, divided by the odds that it wins one of
 *   those
 */
double
pat_careful_brief_odds (PatVariant variant)
{
  double odds = pat_careful_find (variant)->brief_odds;

  return odds > 0 ? odds : 1;
}

/*
 * pat_careful_is_hasty:
 *
 * Returns: whether careful play plays like hasty play while cards are hidden
 */
bool
pat_careful_is_hasty (PatVariant variant)
{
  const PatCareful *careful = pat_careful_find (variant);

  return careful->is_hasty != NULL && careful->is_hasty (variant);
}

/*
 * pat_careful_plan:
 * @position: a position with at least two hidden cards, which are sorted
 * @limits: only stop and verdict_only are used
 * @plan: space for the plan
 * @moves: (out): the moves to play, of which the last turns a card
 * @nodes: (inout): increased by the nodes searched
 *
 * Returns: the number of moves; 0 when there are none
 */
size_t
pat_careful_plan (PatVariant         variant,
                  const PatPosition *position,
                  unsigned           unseen,
                  uint64_t           seed,
                  const PatLimits   *limits,
                  PatPlan           *plan,
                  PatMove            moves[static PAT_PLAN_MOST + 1],
                  uint64_t          *nodes)
{
  PatChoice choice = { variant, plan, unseen, seed, limits, nodes };
  size_t step, n;

  pat_plan_make (variant, position, plan);
  step = pat_careful_find (variant)->choose (&choice);

  /* If no card can be turned within the plan, play to its end. */
  n = pat_plan_trace (variant, position, plan, step == PAT_NO_STEP ? plan->n - 1 : step, moves);
  if (step != PAT_NO_STEP)
    moves[n++] = (PatMove) { .kind = PAT_MOVE_DEAL };
  return n;
}
