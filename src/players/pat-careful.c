/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-careful.h"

#include "pat-choice.h"

/* 29 of 30 games of Louis in three deals that are won without a limit are won within this
 * one. */
enum { BRIEF_NODES = 50000 };

/* The share of games of Louis in two deals that careful play wins with its own limit, of
 * those it does not win within BRIEF_NODES. */
#define LATE_WINS 0.65

/* For pat_careful_brief_odds(): careful play wins 83 of 100 deals, and 71 with fewer worlds. */
#define NATIONALE_ODDS 2.0

static const PatCareful *
find_careful (PatVariant variant)
{
#define POINT_TO_CAREFUL(name, n_variants) &pat_##name##_careful,
  static const PatCareful *const careful[PAT_N_GAMES] = { PAT_FOR_EACH_GAME (POINT_TO_CAREFUL) };
#undef POINT_TO_CAREFUL

  return careful[pat_game_index (variant.game)];
}

/*
 * pat_careful_nodes:
 *
 * Returns: the default limit of nodes of careful play's search, which begins once at
 *   most one card is hidden
 */
uint64_t
pat_careful_nodes (PatVariant variant)
{
  return find_careful (variant)->nodes;
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
  return variant.game == &pat_louis && pat_variant_has (variant, PAT_OPTION_TWO_DEALS) ? LATE_WINS : 0;
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
  return variant.game == &pat_nationale ? NATIONALE_ODDS : 1;
}

/*
 * pat_careful_is_hasty:
 *
 * Returns: whether careful play plays like hasty play while cards are hidden, as in
 *   Storehouse with vacancies=storehouse, where hasty play wins all deals that can be won
 */
bool
pat_careful_is_hasty (PatVariant variant)
{
  return variant.game == &pat_storehouse && pat_variant_has (variant, PAT_OPTION_VACANCIES);
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
  step = find_careful (variant)->choose (&choice);

  /* If no card can be turned within the plan, play to its end. */
  n = pat_plan_trace (variant, position, plan, step == PAT_NO_STEP ? plan->n - 1 : step, moves);
  if (step != PAT_NO_STEP)
    moves[n++] = (PatMove) { .kind = PAT_MOVE_DEAL };
  return n;
}
