/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Raised whenever the search may answer otherwise or count other nodes than
 * before: a survey names the version that made it. */
#define PAT_SOLVER_VERSION 3

/* What a search may say. */
typedef enum
{
  /* It gave up: nodes, time or memory ran out. */
  PAT_VERDICT_OPEN,
  /* Won, and here are the moves. */
  PAT_VERDICT_WON,
  /* Every line was searched, or a proof found: nobody can win this. */
  PAT_VERDICT_LOST,
  /* It was told to stop. */
  PAT_VERDICT_STOPPED,
} PatVerdict;

/* How far a search may go.  A zero is no limit, and for memory the usual one. */
typedef struct
{
  /* Positions looked at.  With this limit alone a search is repeatable. */
  uint64_t           nodes;
  /* Processor time of the calling thread, ms. */
  unsigned           ms;
  /* MiB. */
  unsigned           memory_mb;
  /* (nullable): the search ends soon after another thread sets it. */
  const atomic_bool *stop;
  /* For who asks for the verdict alone: moves that a win does without may be left in it. */
  bool               verdict_only;
  /* Tests: search without forced moves and early proofs of loss. */
  bool               unpruned;
} PatLimits;

enum
{
  PAT_SOLVER_MEMORY_MB = 256,
  PAT_SOLVER_MIN_MEMORY_MB = 16,
};

typedef struct
{
  PatVerdict  verdict;
  /* Owned.  Won: they lead from the position to the win.  Otherwise: they lead
   * to the best position met, and may be none. */
  PatMove    *moves;
  size_t      n_moves;
  uint64_t    nodes;
  /* Processor time, ms. */
  unsigned    ms;
} PatSolution;

void        pat_solve          (PatVariant         variant,
                                const PatPosition *position,
                                const PatLimits   *limits,
                                PatSolution       *solution);
void        pat_solution_clear (PatSolution       *solution);
const char *pat_verdict_name   (PatVerdict         verdict);
