/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Increase this when the search may give other answers or count other nodes than before.
 * Surveys name the version that made them. */
#define PAT_SOLVER_VERSION 4

/* The result of a search. */
typedef enum
{
  /* Not decided: nodes or memory ran out. */
  PAT_VERDICT_OPEN,
  /* Can be won, by the moves of the solution. */
  PAT_VERDICT_WON,
  /* Cannot be won: every line was searched, or a proof was found. */
  PAT_VERDICT_LOST,
  /* Stopped by another thread. */
  PAT_VERDICT_STOPPED,
} PatVerdict;

/* The limits of a search.  Zero means no limit, or for memory PAT_SOLVER_MEMORY_MB. */
typedef struct
{
  /* Positions searched. */
  uint64_t           nodes;
  /* MiB. */
  unsigned           memory_mb;
  /* (nullable): another thread sets it to stop the search. */
  const atomic_bool *stop;
  /* The moves of a win need not be shortened. */
  bool               verdict_only;
  /* For tests: search without pruning and without early proofs of loss. */
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
  /* Owned.  They lead to the win, or without a win to the best position found; there may
   * be none. */
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
