/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-careful.h"

#include "pat-choice.h"

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
 * Returns: how many nodes careful play searches in a game of @variant once no more
 *   than one card is hidden, if nobody limits it otherwise
 */
uint64_t
pat_careful_nodes (PatVariant variant)
{
  return find_careful (variant)->nodes;
}

/*
 * pat_careful_is_hasty:
 *
 * Returns: whether careful play does what hasty play does as long as cards are
 *   hidden.  Where Storehouse is filled from the storehouse, that wins all that
 *   can be won
 */
bool
pat_careful_is_hasty (PatVariant variant)
{
  return variant.game == &pat_storehouse && pat_variant_has (variant, PAT_OPTION_VACANCIES);
}

/*
 * pat_careful_plan:
 * @position: its hidden cards sorted; more than one is
 * @limits: only its stop, and whether the verdict alone is asked
 * @plan: room for the plan
 * @moves: (out): what to do, the turning of a card last
 * @nodes: (inout): the nodes of what was searched are added
 *
 * Returns: how many moves there are; 0 when nothing can be done
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

  /* The plan has no more room: go on from its end. */
  if (step == PAT_NO_STEP)
    return pat_plan_trace (plan, plan->n - 1, moves);

  n = pat_plan_trace (plan, step, moves);
  moves[n++] = (PatMove) { .kind = PAT_MOVE_DEAL };
  return n;
}
