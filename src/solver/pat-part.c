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
  PatVisited start = search->start;
  PatPath best = search->best;
  int best_score = search->best_score;
  PatOutcome outcome = PAT_SEARCH_WON;

  if (search->limits->unpruned)
    return PAT_SEARCH_ON;

  /* The moves of a part are not moves of the game. */
  search->best = (PatPath) { 0 };
  search->best_score = INT_MAX;
  search->guide->take_part (search->variant, &start.position, stage->part, &search->start.position);
  search->start.sum = pat_key_sum (search->variant, search->guide, &search->start.position);

  if (pat_position_start (&search->start.position, PAT_T1) < search->n_cards)
    outcome = pat_dive (search, stage);

  free (search->best.moves);
  search->best = best;
  search->best_score = best_score;
  search->start = start;
  return outcome == PAT_SEARCH_WON ? PAT_SEARCH_ON : outcome;
}
