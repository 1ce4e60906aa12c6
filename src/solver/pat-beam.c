/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-array.h"
#include "pat-search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MAX_STEPS = 2000,
  MAX_LAYOUTS = 8,
  /* The most deals of a game whose stages have layouts.  Each deal has a beam of its own, which
   * continues the line of the beam before. */
  MAX_DEALS = 3,
  MAX_LINE = MAX_DEALS * MAX_STEPS,
};

/* How a position was reached: by @move from position number @from of the previous step. */
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

/* A position at the beginning of the next deal.  It was reached by @depth steps and @step. */
typedef struct
{
  PatVisited visited;
  unsigned   depth;
  Step       step;
} Layout;

typedef struct Beam Beam;

struct Beam
{
  /* The positions of the latest step, and space for those of the next. */
  PatVisited   *current;
  PatVisited   *next;
  size_t        n;
  unsigned      width;
  Candidate    *candidates;
  size_t        n_candidates;
  size_t        candidates_capacity;
  /* How each position was reached, step by step, and the index at which each step begins. */
  Step         *steps;
  size_t        n_steps_kept;
  size_t        steps_capacity;
  size_t        begin[MAX_STEPS + 1];
  unsigned      depth;
  /* Whether positions were dropped, so that nothing is proved. */
  bool          is_incomplete;
  /* The best-scored layouts in order. */
  Layout        layouts[MAX_LAYOUTS];
  unsigned      n_layouts;
  unsigned      max_layouts;
  /* (nullable): the beam that led to the start of this one, and its layout. */
  const Beam   *before;
  const Layout *start;
};

/* Sorts the best score first, and equal scores in the order of discovery. */
static int
compare_candidates (const void *a,
                    const void *b)
{
  const Candidate *first = a;
  const Candidate *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  return first->number < second->number ? -1 : 1;
}

/* Stores the best path: the line of the beams before, @depth steps of this one, and @step.
 * Returns: false when memory runs out */
static bool
trace (PatSearch  *search,
       const Beam *beam,
       unsigned    depth,
       Step        step)
{
  PatMove line[MAX_LINE];
  size_t at = MAX_LINE;

  for (;;)
    {
      line[--at] = step.move;
      while (depth > 0)
        {
          step = beam->steps[beam->begin[--depth] + step.from];
          line[--at] = step.move;
        }
      if (beam->before == NULL)
        return pat_path_set (&search->best, line + at, MAX_LINE - at);

      depth = beam->start->depth;
      step = beam->start->step;
      beam = beam->before;
    }
}

/* Keeps @layout if it is among the best. */
static void
keep_layout (Beam         *beam,
             const Layout *layout)
{
  unsigned at = beam->n_layouts;

  while (at > 0 && beam->layouts[at - 1].visited.score < layout->visited.score)
    at--;
  if (beam->n_layouts < beam->max_layouts)
    beam->n_layouts++;
  else
    beam->is_incomplete = true;
  if (at == beam->max_layouts)
    return;

  memmove (&beam->layouts[at + 1], &beam->layouts[at], (beam->n_layouts - at - 1) * sizeof *layout);
  beam->layouts[at] = *layout;
}

/* Adds the successors of position number @from of the latest step to the candidates. */
static PatOutcome
expand (PatSearch *search,
        Beam      *beam,
        uint32_t   from)
{
  PatMoveList list;

  pat_search_list (search, &beam->current[from].position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatVisited visited;
      PatOutcome outcome = pat_search_visit (search, &beam->current[from], list.moves[i], &visited);
      Step step = { from, list.moves[i] };

      if (outcome == PAT_SEARCH_EXHAUSTED)
        continue;
      if (outcome == PAT_SEARCH_WON && !trace (search, beam, beam->depth, step))
        return PAT_SEARCH_LIMIT;
      if (outcome != PAT_SEARCH_ON)
        return outcome;

      if (visited.score > search->best_score && trace (search, beam, beam->depth, step))
        search->best_score = visited.score;
      if (beam->max_layouts > 0 && visited.position.deal > beam->current[from].position.deal)
        {
          keep_layout (beam, &(Layout) { visited, beam->depth, step });
          continue;
        }
      if (!pat_array_reserve ((void **) &beam->candidates, &beam->candidates_capacity,
                              sizeof *beam->candidates, beam->n_candidates, UINT32_MAX))
        return PAT_SEARCH_LIMIT;
      beam->candidates[beam->n_candidates] = (Candidate) {
        visited.score, (uint32_t) beam->n_candidates, step,
      };
      beam->n_candidates++;
    }

  return PAT_SEARCH_ON;
}

/* Makes the next step of the best candidates. */
static bool
advance (PatSearch *search,
         Beam      *beam)
{
  PatVisited *current = beam->current;

  /* qsort() must not get the NULL that the array is before the first candidate. */
  if (beam->n_candidates > 0)
    qsort (beam->candidates, beam->n_candidates, sizeof *beam->candidates, compare_candidates);
  if (beam->n_candidates > beam->width)
    {
      beam->n_candidates = beam->width;
      beam->is_incomplete = true;
    }

  beam->begin[beam->depth++] = beam->n_steps_kept;
  for (size_t i = 0; i < beam->n_candidates; i++)
    {
      Step step = beam->candidates[i].step;

      if (!pat_array_reserve ((void **) &beam->steps, &beam->steps_capacity, sizeof *beam->steps,
                              beam->n_steps_kept, SIZE_MAX))
        return false;
      beam->steps[beam->n_steps_kept++] = step;
      pat_search_play (search, &current[step.from], step.move, &beam->next[i]);
    }

  beam->current = beam->next;
  beam->next = current;
  beam->n = beam->n_candidates;
  return true;
}

static PatOutcome
run_steps (PatSearch *search,
           Beam      *beam)
{
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

  return beam->is_incomplete ? PAT_SEARCH_ON : PAT_SEARCH_EXHAUSTED;
}

/* Runs a beam from @start, to which @before led, then beams from the layouts it finds. */
static PatOutcome
run (PatSearch    *search,
     unsigned      width,
     unsigned      max_layouts,
     const Beam   *before,
     const Layout *start)
{
  Beam beam = { .width = width, .max_layouts = max_layouts, .before = before, .start = start };
  PatOutcome outcome = PAT_SEARCH_LIMIT;

  beam.current = malloc (width * sizeof *beam.current);
  beam.next = malloc (width * sizeof *beam.next);
  if (beam.current != NULL && beam.next != NULL)
    {
      beam.current[beam.n++] = start->visited;
      outcome = run_steps (search, &beam);
    }

  for (unsigned i = 0; i < beam.n_layouts; i++)
    {
      PatOutcome next;

      if (outcome != PAT_SEARCH_ON && outcome != PAT_SEARCH_EXHAUSTED)
        break;

      next = run (search, width / 2, max_layouts, &beam, &beam.layouts[i]);

      if (next != PAT_SEARCH_EXHAUSTED)
        outcome = next;
    }

  free (beam.current);
  free (beam.next);
  free (beam.candidates);
  free (beam.steps);
  return outcome;
}

/*
 * pat_beam:
 *
 * Searches move by move, and keeps the best-scored positions of each step.  If the stage has
 * layouts, it searches deal by deal: each of the best layouts of the next deal, at most
 * MAX_LAYOUTS, begins a beam of its own of half the width.
 */
PatOutcome
pat_beam (PatSearch      *search,
          const PatStage *stage)
{
  Layout start = { .visited = search->start };

  assert (stage->layouts <= MAX_LAYOUTS);
  assert (stage->layouts == 0 || pat_variant_deals (search->variant) <= MAX_DEALS);

  return run (search, search->width, stage->layouts, NULL, &start);
}
