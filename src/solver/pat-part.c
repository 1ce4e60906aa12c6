/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-search.h"

#include "pat-key.h"

#include <limits.h>
#include <stdlib.h>

/*
 * pat_part:
 *
 * Searches a part of the game, depth first, for a proof that it is lost.  A win of the
 * part does not mean a win of the game.
 *
 * Returns: PAT_SEARCH_EXHAUSTED for the proof; never PAT_SEARCH_WON
 */
PatOutcome
pat_part (PatSearch      *search,
          const PatStage *stage)
{
  PatSearch rest = *search;
  PatOutcome outcome = PAT_SEARCH_WON;

  if (search->limits->unpruned)
    return PAT_SEARCH_ON;

  /* The moves of a part are not moves of the game. */
  rest.best = (PatPath) { 0 };
  rest.best_score = INT_MAX;
  rest.guide->extract_part (rest.variant, &search->start.position, stage->part,
                            &rest.start.position);
  rest.start.sum = pat_key_sum (rest.variant, rest.guide, &rest.start.position);

  if (pat_position_start (&rest.start.position, PAT_T1) < rest.n_cards)
    outcome = pat_dive (&rest, stage);

  free (rest.best.moves);
  search->seen = rest.seen;
  search->nodes = rest.nodes;
  return outcome == PAT_SEARCH_WON ? PAT_SEARCH_ON : outcome;
}
