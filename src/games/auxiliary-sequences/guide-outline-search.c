/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-outline.h"

#include "guide-unloading.h"
#include "pat-key.h"
#include "pat-queue.h"
#include "pat-array.h"
#include "pat-search.h"
#include "pat-shuffle.h"

#include <stdlib.h>
#include <string.h>

/*
 * A search for a win over outlines, see guide-outline.c.
 *
 * Each tier of the game has a queue, so that outlines are compared only with others of the
 * same progress.  Each sweep goes through all tiers and expands the best few outlines of
 * each, and some at random, because a wrong score is wrong about all similar outlines.
 * The other outlines stay in the queues for later sweeps, so the search widens evenly and
 * leaves nothing out.
 */

enum
{
  MAX_TIERS = 2 * PAT_PACK_SIZE + 1,
  /* One in this many expanded outlines is selected at random. */
  RANDOM_SHARE = 3,
  NO_NODE = UINT32_MAX,
};

/* An outline that was found, and the number of the node that led to it. */
typedef struct
{
  PatOutline outline;
  uint32_t   from;
} Node;

typedef struct
{
  PatSearch       *search;
  PatOutlineCards  cards;

  PatQueue         tiers[MAX_TIERS];
  Node            *nodes;
  size_t           n_nodes;
  size_t           nodes_capacity;
  size_t           max_nodes;
  PatRandom        random;
  /* The node with the best score. */
  uint32_t         best;
  int              best_score;
  /* The answers of pat_unloading_is_lost(), by waste and stock. */
  PatSeen          proofs;
  /* Whether memory ran out. */
  bool             is_full;
} Outlines;

static uint64_t
key_of (const PatOutline *outline,
        bool              with_home)
{
  uint64_t key = outline->waste | (uint64_t) outline->dealt << 52 |
                 (uint64_t) outline->grace_spent << 58;
  uint32_t home;

  _Static_assert (sizeof home == sizeof outline->home, "home has room for all foundations");

  memcpy (&home, outline->home, sizeof home);
  return pat_key_mix (key) + (with_home ? pat_key_mix (home + 1) : 0);
}

/* Whether waste and stock alone prove that @position is lost. */
static bool
is_lost (Outlines          *self,
         const PatOutline  *outline,
         const PatPosition *position)
{
  uint64_t key = key_of (outline, false);
  bool lost;

  if (pat_seen_has (&self->proofs, key))
    return false;
  if (pat_seen_has (&self->proofs, ~key))
    return true;

  lost = pat_unloading_is_lost (self->search->variant, position);
  /* When the set is full, the result is computed again. */
  pat_seen_add (&self->proofs, lost ? ~key : key);
  return lost;
}

/* The progress of a game: the number of cards dealt; after the last one, plus the number of
 * cards that have left the waste. */
static unsigned
tier_of (const Outlines   *self,
         const PatOutline *outline)
{
  unsigned n_waste = (unsigned) __builtin_popcountll (outline->waste);

  return outline->dealt < self->cards.n ? outline->dealt : 2 * self->cards.n - n_waste;
}

/* Whether is_lost() may find a proof for @outline that it did not find for @before: at the
 * start, after a deal and after the grace.  The proof finds a later state of waste and stock
 * that cannot be reached.  A play from the waste adds no later states, and other plays change
 * neither waste nor stock. */
static bool
needs_proof (const PatOutline *before,
             const PatOutline *outline)
{
  return before == NULL || before->dealt != outline->dealt ||
         before->grace_spent != outline->grace_spent;
}

/* Adds @outline, a successor of node number @from, to the queue of its tier. */
static PatOutcome
add (Outlines   *self,
     uint32_t    from,
     PatOutline  outline)
{
  PatSearch *search = self->search;
  const PatOutline *before = from != NO_NODE ? &self->nodes[from].outline : NULL;
  PatOutcome outcome = pat_search_count_node (search);
  PatQueue *tier = &self->tiers[tier_of (self, &outline)];
  PatQueued item = { .number = (uint32_t) self->n_nodes };
  PatPosition position;

  if (outcome != PAT_SEARCH_ON)
    return outcome;

  switch (pat_seen_add (&search->seen, key_of (&outline, true)))
    {
    case PAT_SEEN_BEFORE:
      return PAT_SEARCH_EXHAUSTED;
    case PAT_SEEN_FULL:
      self->is_full = true;
      return PAT_SEARCH_LIMIT;
    default:
      break;
    }

  pat_outline_position (&self->cards, &outline, &position);
  if (needs_proof (before, &outline) && is_lost (self, &outline, &position))
    return PAT_SEARCH_EXHAUSTED;

  item.score = search->guide->score (search->variant, &position);
  if (!pat_array_reserve ((void **) &self->nodes, &self->nodes_capacity, sizeof *self->nodes,
                          self->n_nodes, self->max_nodes) ||
      !pat_queue_push (tier, item))
    {
      self->is_full = true;
      return PAT_SEARCH_LIMIT;
    }

  self->nodes[self->n_nodes++] = (Node) { outline, from };
  if (self->best == NO_NODE || item.score > self->best_score)
    {
      self->best = item.number;
      self->best_score = item.score;
    }
  /* With waste and stock empty, all other cards can go home one after another. */
  return outline.waste == 0 && outline.dealt == self->cards.n ? PAT_SEARCH_WON : PAT_SEARCH_ON;
}

/* Expands the best outline of @tier, or a random one. */
static PatOutcome
expand_one (Outlines *self,
            PatQueue *tier)
{
  bool at_random = pat_random_below (&self->random, RANDOM_SHARE) == 0;
  size_t i = at_random ? pat_random_below (&self->random, (uint32_t) tier->n) : 0;
  uint32_t number = pat_queue_take (tier, i);
  PatOutline outline = self->nodes[number].outline;
  PatOutline next[PAT_OUTLINE_NEXT];
  unsigned n = pat_outline_list (&self->cards, &outline, next);

  for (unsigned k = 0; k < n; k++)
    {
      PatOutcome outcome = add (self, number, next[k]);

      if (outcome != PAT_SEARCH_ON && outcome != PAT_SEARCH_EXHAUSTED)
        return outcome;
    }

  return PAT_SEARCH_ON;
}

static PatOutcome
run (Outlines *self,
     unsigned  width)
{
  PatSearch *search = self->search;
  PatOutline outline = pat_outline_begin (&self->cards, search->variant, &search->start.position);
  PatOutcome outcome;
  bool any = true;

  outcome = add (self, NO_NODE, outline);
  while (outcome == PAT_SEARCH_ON && any)
    {
      any = false;
      for (PatQueue *tier = self->tiers; tier < self->tiers + MAX_TIERS; tier++)
        for (unsigned i = 0; i < width && tier->n > 0 && outcome == PAT_SEARCH_ON; i++)
          {
            any = true;
            outcome = expand_one (self, tier);
          }
    }

  return outcome == PAT_SEARCH_ON ? PAT_SEARCH_EXHAUSTED : outcome;
}

/* Stores the moves that lead to node number @number and, if it is @won, from there to the
 * win. */
static bool
trace (const Outlines *self,
       uint32_t        number,
       bool            won)
{
  uint32_t path[PAT_OUTLINE_STEPS];
  unsigned n = 0;
  PatOutlineLine line = {
    .variant = self->search->variant,
    .position = self->search->start.position,
  };

  for (; self->nodes[number].from != NO_NODE; number = self->nodes[number].from)
    {
      if (n == PAT_OUTLINE_STEPS)
        return false;
      path[n++] = number;
    }

  pat_outline_unite (&line);
  while (n-- > 0)
    {
      PatPosition next;

      pat_outline_position (&self->cards, &self->nodes[path[n]].outline, &next);
      pat_outline_play (&line, &next);
    }
  if (won)
    pat_outline_finish (&line);

  return pat_path_set (&self->search->best, line.moves, line.n);
}

/*
 * pat_outline:
 *
 * Expands the best outlines of each tier in each sweep.
 *
 * Returns: PAT_SEARCH_ON when memory runs out
 */
PatOutcome
pat_outline_search (PatSearch      *search,
                    const PatStage *stage)
{
  Outlines self = {
    .search = search,
    .max_nodes = search->stage_memory / 8 * 7 / (2 * sizeof (Node) + 2 * sizeof (PatQueued)),
    .best = NO_NODE,
  };
  PatOutcome outcome = PAT_SEARCH_ON;

  if (search->limits->unpruned)
    return PAT_SEARCH_ON;

  if (self.max_nodes > NO_NODE)
    self.max_nodes = NO_NODE;
  pat_random_init (&self.random, 1, search->n_stages);
  if (pat_seen_init (&self.proofs, search->stage_memory / 8))
    outcome = run (&self, stage->width);

  if (outcome == PAT_SEARCH_WON)
    {
      if (!trace (&self, (uint32_t) self.n_nodes - 1, true))
        outcome = PAT_SEARCH_ON;
    }
  else if (self.best != NO_NODE && self.best_score > search->best_score)
    {
      if (trace (&self, self.best, false))
        search->best_score = self.best_score;
    }

  pat_seen_clear (&self.proofs);
  free (self.nodes);
  for (PatQueue *tier = self.tiers; tier < self.tiers + MAX_TIERS; tier++)
    free (tier->items);
  return self.is_full ? PAT_SEARCH_ON : outcome;
}
