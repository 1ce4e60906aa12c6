/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-careful.h"

#include "pat-choice.h"

/* A limit within which nearly all wins are found, also in the game with the longest searches. */
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
 * Returns: the lower limit that is used where careful play plays many games, as for a chance
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
 * Returns: of the games that careful play does not win within pat_careful_brief_nodes(), the
 *   share that it wins with its default limit
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
 * With verdict_only, as for a chance, careful play looks at fewer random worlds for each choice,
 * and wins fewer games.
 *
 * Returns: the odds that careful play wins a game, divided by its odds with verdict_only
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
                  PatMove            moves[static PAT_MAX_STEPS + 1],
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
