/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"
#include "pat-seen.h"
#include "pat-solver.h"

enum
{
  /* Memory that a beam may need for each position of its width. */
  PAT_BEAM_BYTES = 1024,
  /* The longest line of a dive.  A dive that meets a longer one proves nothing. */
  PAT_MAX_DEPTH = 2000,
};

/* Moves from the start of the search. */
typedef struct
{
  PatMove *moves;
  size_t   n;
  size_t   capacity;
} PatPath;

/* A visited position, the sum of its key, and its score. */
typedef struct
{
  PatPosition position;
  uint64_t    sum;
  int         score;
} PatVisited;

/* The state that all stages of a search share. */
struct PatSearch
{
  PatVariant       variant;
  const PatGuide  *guide;
  const PatLimits *limits;
  PatVisited       start;
  PatSeen          seen;
  /* For the guide's prove_lost(); kept through all stages. */
  PatSeen          proved;
  unsigned         n_cards;
  uint64_t         nodes;
  /* The number of nodes at which this stage ends. */
  uint64_t         stage_end;
  /* The width of this stage, which grows from round to round, as its nodes do. */
  unsigned         width;
  /* The noise of this stage, and the number of stages so far. */
  unsigned         noise;
  uint64_t         n_stages;
  /* The score of the best position and the path to it; at a win, the winning path. */
  int              best_score;
  PatPath          best;
  /* The memory that a stage may use, in bytes. */
  size_t           stage_memory;
};

/* A position that is still to be expanded.  @move reached it, and @depth moves lead to it. */
typedef struct
{
  PatVisited visited;
  PatMove    move;
  unsigned   depth;
} PatPending;

typedef struct PatDive PatDive;

/* A search depth first, the best-scored child first. */
struct PatDive
{
  PatPending *pending;
  size_t      n;
  size_t      capacity;
  size_t      max_capacity;
  /* The moves from the start of the search to the current position. */
  PatMove     line[PAT_MAX_DEPTH];
  /* Whether positions were left out, so that nothing is proved. */
  bool        is_incomplete;
  /* (nullable): whether to search on from @visited, which is at @depth.  May set
   * is_incomplete. */
  bool      (*enters) (PatDive          *dive,
                       const PatVisited *from,
                       const PatVisited *visited,
                       unsigned          depth);
};

uint64_t   pat_search_clock      (void);
PatOutcome pat_search_count_node (PatSearch         *search);
PatOutcome pat_search_visit      (PatSearch         *search,
                                  const PatVisited  *from,
                                  PatMove            move,
                                  PatVisited        *visited);
void       pat_search_play       (PatSearch         *search,
                                  const PatVisited  *from,
                                  PatMove            move,
                                  PatVisited        *visited);
void       pat_search_list       (PatSearch         *search,
                                  const PatPosition *position,
                                  PatMoveList       *list);

bool       pat_path_set          (PatPath           *path,
                                  const PatMove     *moves,
                                  size_t             n);

PatOutcome pat_dive_from         (PatDive           *dive,
                                  PatSearch         *search,
                                  const PatVisited  *from,
                                  unsigned           depth,
                                  uint64_t           end);
