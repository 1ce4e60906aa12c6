/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"
#include "pat-seen.h"
#include "pat-solver.h"

/* How a stage, or the meeting of a position, ended. */
typedef enum
{
  /* A position not met before; a stage that ended for want of nodes or room. */
  PAT_SEARCH_ON,
  /* A position that need not be looked into; a stage that left nothing out. */
  PAT_SEARCH_EXHAUSTED,
  PAT_SEARCH_WON,
  /* The limits of the whole search are reached. */
  PAT_SEARCH_LIMIT,
  PAT_SEARCH_STOPPED,
} PatOutcome;

enum
{
  /* What a beam may need for each position of its width, on the way too. */
  PAT_BEAM_BYTES = 1024,
  /* A line of a dive longer than this is left unsearched, and nothing proved. */
  PAT_MAX_DEPTH = 2000,
};

/* Moves from the start of the search. */
typedef struct
{
  PatMove *moves;
  size_t   n;
  size_t   room;
} PatPath;

/* A position met, the sum of its key, and how well it looks. */
typedef struct
{
  PatPosition position;
  uint64_t    sum;
  int         score;
} PatMeeting;

/* What the stages of one search share. */
struct PatSearch
{
  PatVariant       variant;
  const PatGuide  *guide;
  const PatLimits *limits;
  PatMeeting       start;
  PatSeen          seen;
  /* For the guide's prove_lost; stays through all stages. */
  PatSeen          proved;
  unsigned         n_cards;
  uint64_t         nodes;
  /* Nodes at which this stage is over. */
  uint64_t         stage_end;
  /* Of this stage, and how many stages began before it. */
  unsigned         noise;
  uint64_t         n_stages;
  /* Processor time at the beginning, ms. */
  uint64_t         began;
  /* The best position met, and how it is reached; at a win, the win. */
  int              best_score;
  PatPath          best;
  /* Memory for a stage's own use, in bytes. */
  size_t           room;
};

/* A position still to be looked into, reached by @move at @depth. */
typedef struct
{
  PatMeeting met;
  PatMove    move;
  unsigned   depth;
} PatWaiting;

typedef struct PatDive PatDive;

/* A search depth first, the best-scored child first. */
struct PatDive
{
  PatWaiting *waiting;
  size_t      n;
  size_t      room;
  size_t      max_room;
  /* From the start of the search. */
  PatMove     line[PAT_MAX_DEPTH];
  /* Something was left out. */
  bool        gap;
  /* (nullable): whether to go on into @met, which lies at the end of @depth
   * moves of the line.  May set gap. */
  bool      (*enters) (PatDive          *dive,
                       const PatMeeting *from,
                       const PatMeeting *met,
                       unsigned          depth);
};

uint64_t   pat_search_clock  (void);
PatOutcome pat_search_count  (PatSearch         *search);
PatOutcome pat_search_meet   (PatSearch         *search,
                              const PatMeeting  *from,
                              PatMove            move,
                              PatMeeting        *meeting);
void       pat_search_play   (PatSearch         *search,
                              const PatMeeting  *from,
                              PatMove            move,
                              PatMeeting        *meeting);
void       pat_search_list   (PatSearch         *search,
                              const PatPosition *position,
                              PatMoveList       *list);

bool       pat_path_set      (PatPath           *path,
                              const PatMove     *moves,
                              size_t             n);

PatOutcome pat_dive_from     (PatDive           *dive,
                              PatSearch         *search,
                              const PatMeeting  *from,
                              unsigned           depth,
                              uint64_t           end);
/* The stages: each begins at the start of the search and has its turn until
 * stage_end.  They return how they ended; best is then the win, if it was one. */
PatOutcome pat_dive          (PatSearch         *search);
PatOutcome pat_beam          (PatSearch         *search,
                              unsigned           width);
PatOutcome pat_deals         (PatSearch         *search,
                              unsigned           width);
PatOutcome pat_part          (PatSearch         *search,
                              unsigned           part);
PatOutcome pat_outline       (PatSearch         *search,
                              unsigned           width);
