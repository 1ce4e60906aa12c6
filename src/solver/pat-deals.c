/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-search.h"

#include <stdlib.h>
#include <string.h>

/*
 * Searches games in which the table is gathered and dealt again without shuffling.
 *
 * The layout of the next deal depends on all moves of this one, in a way that a score of
 * single positions cannot predict.  Therefore the search goes deal by deal.  Within a
 * deal a dive visits many positions, each of which can be gathered.  The best of the new
 * layouts are kept and are dived into in turn.  A layout of the last deal is searched as
 * soon as the dive reaches it.
 */

enum
{
  /* The longest line of moves to a layout; layouts further away are left out. */
  MAX_LINE = 200,
  /* The dive into the first deal gets the stage's nodes divided by this. */
  FIRST_PART = 4,
};

/* The position at the beginning of a deal, and the moves that lead to it. */
typedef struct
{
  PatVisited visited;
  uint32_t   number;
  uint32_t   n_moves;
  PatMove    moves[MAX_LINE];
} Layout;

typedef struct
{
  /* First, so that a PatDive can be cast to Deals. */
  PatDive   dive;
  /* The layouts of the next deal; there is space for twice the width. */
  Layout   *kept;
  size_t    n;
  size_t    width;
  /* The number of layouts found so far. */
  uint32_t  number;
  /* Once layouts were dropped, the score that others must exceed. */
  bool      has_floor;
  int       floor;
  unsigned  last_deal;
} Deals;

/* Sorts the best score first, and equal scores in the order of discovery. */
static int
compare_layouts (const void *a,
                 const void *b)
{
  const Layout *first = a;
  const Layout *second = b;

  if (first->visited.score != second->visited.score)
    return first->visited.score > second->visited.score ? -1 : 1;
  return first->number < second->number ? -1 : 1;
}

/* Sorts the layouts and drops those that exceed the width. */
static void
drop_worst (Deals *deals)
{
  qsort (deals->kept, deals->n, sizeof *deals->kept, compare_layouts);
  if (deals->n <= deals->width)
    return;

  deals->n = deals->width;
  deals->has_floor = true;
  deals->floor = deals->kept[deals->n - 1].visited.score;
  deals->dive.is_incomplete = true;
}

/* Returns: whether the dive searches on from @visited.  The layout of another deal is kept for
 *   later instead, except in the last deal. */
static bool
enters (PatDive          *dive,
        const PatVisited *from,
        const PatVisited *visited,
        unsigned          depth)
{
  Deals *deals = (Deals *) dive;
  Layout *layout = &deals->kept[deals->n];

  if (visited->position.deal == from->position.deal || visited->position.deal == deals->last_deal)
    return true;
  if (depth > MAX_LINE || (deals->has_floor && visited->score <= deals->floor))
    {
      dive->is_incomplete = true;
      return false;
    }

  layout->visited = *visited;
  layout->number = deals->number++;
  layout->n_moves = depth;
  memcpy (layout->moves, dive->line, depth * sizeof *layout->moves);
  if (++deals->n == 2 * deals->width)
    drop_worst (deals);

  return false;
}

/* Dives into the @n layouts of one deal, each with an equal share of the nodes. */
static PatOutcome
run_deal (PatSearch    *search,
          Deals        *deals,
          const Layout *layouts,
          size_t        n)
{
  PatOutcome outcome = PAT_SEARCH_ON;

  for (size_t i = 0; i < n && outcome == PAT_SEARCH_ON; i++)
    {
      uint64_t left = search->nodes < search->stage_end ? search->stage_end - search->nodes : 0;

      memcpy (deals->dive.line, layouts[i].moves, layouts[i].n_moves * sizeof *layouts[i].moves);
      outcome = pat_dive_from (&deals->dive, search, &layouts[i].visited, layouts[i].n_moves,
                               search->nodes + left / (n - i));
    }

  return outcome;
}

/* @block: two arrays, each with space for twice the width; deals use them by turns. */
static PatOutcome
run (PatSearch *search,
     Deals     *deals,
     Layout    *block)
{
  uint64_t part = search->stage_end - search->nodes;
  PatOutcome outcome;

  /* The first dive is the only one if the next deal is the last. */
  if (search->start.position.deal + 1u < deals->last_deal)
    part /= FIRST_PART;

  deals->kept = block;
  outcome = pat_dive_from (&deals->dive, search, &search->start, 0, search->nodes + part);
  for (unsigned turn = 1; outcome == PAT_SEARCH_ON && deals->n > 0; turn++)
    {
      const Layout *layouts = deals->kept;
      size_t n;

      drop_worst (deals);
      n = deals->n;
      deals->kept = block + turn % 2 * 2 * deals->width;
      deals->n = 0;
      deals->has_floor = false;
      outcome = run_deal (search, deals, layouts, n);
    }

  if (outcome == PAT_SEARCH_ON && !deals->dive.is_incomplete)
    outcome = PAT_SEARCH_EXHAUSTED;

  return outcome;
}

/*
 * pat_deals:
 *
 * Searches deal by deal, and keeps the best-scored layouts of each deal.
 */
PatOutcome
pat_deals (PatSearch      *search,
           const PatStage *stage)
{
  size_t max_width = search->stage_memory / 2 / (4 * sizeof (Layout));
  Deals deals = {
    .dive = { .max_capacity = search->stage_memory / 2 / sizeof (PatPending), .enters = enters },
    .width = search->width < max_width ? search->width : max_width,
    .last_deal = pat_variant_deals (search->variant),
  };
  Layout *block = malloc (4 * deals.width * sizeof *block);
  PatOutcome outcome = PAT_SEARCH_LIMIT;

  if (block != NULL)
    outcome = run (search, &deals, block);

  free (block);
  free (deals.dive.pending);
  return outcome;
}
