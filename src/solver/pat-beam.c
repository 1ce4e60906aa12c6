/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-room.h"
#include "pat-search.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 2000 };

/* How a position was reached: the move, and the index of the position before it in the
 * previous step. */
typedef struct
{
  uint32_t from;
  PatMove  move;
} Step;

typedef struct
{
  int      score;
  uint32_t number;
  Step     step;
} Candidate;

typedef struct
{
  /* The positions of the newest step, and space for the next. */
  PatVisited *met;
  PatVisited *next;
  size_t      n;
  unsigned    width;
  Candidate  *candidates;
  size_t      n_candidates;
  size_t      candidate_room;
  /* All steps in order, and the index at which each begins. */
  Step       *steps;
  size_t      n_steps_kept;
  size_t      steps_room;
  size_t      begin[MAX_STEPS + 1];
  unsigned    depth;
  bool        gap;
} Beam;

/* Sorts the best score first, and equal scores in the order of discovery. */
static int
compare_candidates (const void *a,
                    const void *b)
{
  const Candidate *first = a, *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  return first->number < second->number ? -1 : 1;
}

/* Stores the best path: the moves to position @from of the newest step, then @move.
 * Returns: false when memory runs out */
static bool
trace (PatSearch  *search,
       const Beam *beam,
       uint32_t    from,
       PatMove     move)
{
  PatMove line[MAX_STEPS + 1];

  line[beam->depth] = move;
  for (unsigned depth = beam->depth; depth > 0; depth--)
    {
      Step step = beam->steps[beam->begin[depth - 1] + from];

      line[depth - 1] = step.move;
      from = step.from;
    }

  return pat_path_set (&search->best, line, beam->depth + 1);
}

/* Adds the successors of position @from of the newest step to the candidates. */
static PatOutcome
expand (PatSearch *search,
        Beam      *beam,
        uint32_t   from)
{
  PatMoveList list;

  pat_search_list (search, &beam->met[from].position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatVisited visited;
      PatOutcome outcome = pat_search_visit (search, &beam->met[from], list.moves[i], &visited);

      if (outcome == PAT_SEARCH_EXHAUSTED)
        continue;
      if (outcome == PAT_SEARCH_WON && !trace (search, beam, from, list.moves[i]))
        return PAT_SEARCH_LIMIT;
      if (outcome != PAT_SEARCH_ON)
        return outcome;

      if (visited.score > search->best_score && trace (search, beam, from, list.moves[i]))
        search->best_score = visited.score;
      if (!pat_room_make ((void **) &beam->candidates, &beam->candidate_room, sizeof *beam->candidates,
                          beam->n_candidates, SIZE_MAX))
        return PAT_SEARCH_LIMIT;
      beam->candidates[beam->n_candidates] = (Candidate) {
        visited.score, (uint32_t) beam->n_candidates, { from, list.moves[i] },
      };
      beam->n_candidates++;
    }

  return PAT_SEARCH_ON;
}

/* Makes the best candidates the newest step. */
static bool
advance (PatSearch *search,
         Beam      *beam)
{
  PatVisited *met = beam->met;

  /* The array is NULL if no position had successors so far. */
  if (beam->n_candidates > 0)
    qsort (beam->candidates, beam->n_candidates, sizeof *beam->candidates, compare_candidates);
  if (beam->n_candidates > beam->width)
    {
      beam->n_candidates = beam->width;
      beam->gap = true;
    }

  beam->begin[beam->depth++] = beam->n_steps_kept;
  for (size_t i = 0; i < beam->n_candidates; i++)
    {
      Step step = beam->candidates[i].step;

      if (!pat_room_make ((void **) &beam->steps, &beam->steps_room, sizeof *beam->steps,
                          beam->n_steps_kept, SIZE_MAX))
        return false;
      beam->steps[beam->n_steps_kept++] = step;
      pat_search_play (search, &met[step.from], step.move, &beam->next[i]);
    }

  beam->met = beam->next;
  beam->next = met;
  beam->n = beam->n_candidates;
  return true;
}

static PatOutcome
run (PatSearch *search,
     Beam      *beam)
{
  beam->met[0] = search->start;
  beam->n = 1;

  while (beam->n > 0)
    {
      if (beam->depth == MAX_STEPS || search->nodes >= search->stage_end)
        return PAT_SEARCH_ON;

      beam->n_candidates = 0;
      for (uint32_t i = 0; i < beam->n; i++)
        {
          PatOutcome outcome = expand (search, beam, i);

          if (outcome != PAT_SEARCH_ON)
            return outcome;
        }
      if (!advance (search, beam))
        return PAT_SEARCH_LIMIT;
    }

  return beam->gap ? PAT_SEARCH_ON : PAT_SEARCH_EXHAUSTED;
}

/*
 * pat_beam:
 *
 * Searches move by move, and keeps the @width best-scored positions of each step.
 */
PatOutcome
pat_beam (PatSearch *search,
          unsigned   width)
{
  Beam beam = { .width = width };
  PatOutcome outcome = PAT_SEARCH_LIMIT;

  beam.met = malloc (width * sizeof *beam.met);
  beam.next = malloc (width * sizeof *beam.next);
  if (beam.met != NULL && beam.next != NULL)
    outcome = run (search, &beam);

  free (beam.met);
  free (beam.next);
  free (beam.candidates);
  free (beam.steps);
  return outcome;
}
