/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-array.h"
#include "pat-search.h"

#include <stdlib.h>

/* Sorts the entries from @first on, with the best score last, because the last entry is expanded
 * next.  Of equal scores, the move that was listed first is last. */
static void
sort (PatDive *dive,
      size_t   first)
{
  PatPending *pending = dive->pending;

  for (size_t i = first + 1; i < dive->n; i++)
    {
      PatPending moved = pending[i];
      size_t j = i;

      for (; j > first && pending[j - 1].visited.score >= moved.visited.score; j--)
        pending[j] = pending[j - 1];
      pending[j] = moved;
    }
}

/* Adds the successors of @from, which is at @depth.  Returns: PAT_SEARCH_ON, or the
 * result of the stage */
static PatOutcome
expand (PatSearch        *search,
        PatDive          *dive,
        const PatVisited *from,
        unsigned          depth)
{
  size_t first = dive->n;
  PatMoveList list;

  pat_search_list (search, &from->position, &list);
  if (depth == PAT_MAX_DEPTH && list.n > 0)
    {
      dive->is_incomplete = true;
      return PAT_SEARCH_ON;
    }

  for (size_t i = 0; i < list.n; i++)
    {
      PatVisited visited;
      PatOutcome outcome = pat_search_visit (search, from, list.moves[i], &visited);

      if (outcome == PAT_SEARCH_EXHAUSTED)
        continue;

      dive->line[depth] = list.moves[i];
      if (outcome != PAT_SEARCH_ON)
        {
          if (outcome == PAT_SEARCH_WON && !pat_path_set (&search->best, dive->line, depth + 1))
            return PAT_SEARCH_LIMIT;
          return outcome;
        }
      if (visited.score > search->best_score && pat_path_set (&search->best, dive->line, depth + 1))
        search->best_score = visited.score;
      if (dive->enters != NULL && !dive->enters (dive, from, &visited, depth + 1))
        continue;
      if (!pat_array_reserve ((void **) &dive->pending, &dive->capacity, sizeof *dive->pending,
                              dive->n, dive->max_capacity))
        return PAT_SEARCH_LIMIT;

      dive->pending[dive->n++] = (PatPending) { visited, list.moves[i], depth + 1 };
    }

  sort (dive, first);
  return PAT_SEARCH_ON;
}

/*
 * pat_dive_from:
 * @from: a position of @search
 * @depth: how many moves of @dive's line lead to it
 * @end: the number of nodes at which it stops
 *
 * Searches depth first, the successor of the best score first.
 *
 * Returns: PAT_SEARCH_ON when the nodes are used up, or when everything was searched; only in the
 *   second case @dive is not incomplete
 */
PatOutcome
pat_dive_from (PatDive          *dive,
               PatSearch        *search,
               const PatVisited *from,
               unsigned          depth,
               uint64_t          end)
{
  PatOutcome outcome;

  dive->n = 0;
  outcome = expand (search, dive, from, depth);
  while (outcome == PAT_SEARCH_ON && dive->n > 0 && search->nodes < end)
    {
      PatPending next = dive->pending[--dive->n];

      dive->line[next.depth - 1] = next.move;
      outcome = expand (search, dive, &next.visited, next.depth);
    }

  if (dive->n > 0)
    dive->is_incomplete = true;

  return outcome;
}

PatOutcome
pat_dive (PatSearch      *search,
          const PatStage *stage)
{
  PatDive dive = { .max_capacity = search->stage_memory / sizeof (PatPending) };
  PatOutcome outcome = pat_dive_from (&dive, search, &search->start, 0, search->stage_end);

  if (outcome == PAT_SEARCH_ON && !dive.is_incomplete)
    outcome = PAT_SEARCH_EXHAUSTED;

  free (dive.pending);
  return outcome;
}
