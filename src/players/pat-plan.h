/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* A plan: the positions that can be reached before the next card is turned.  The first is
 * the start; each other one is reached by a move from an earlier one.
 *
 * In Auxiliary Sequences a plan has one position of each outline, also of the start, and a
 * step of the outline may need several moves. */

enum { PAT_PLAN_MOST = 300 };

typedef struct
{
  PatPosition position;
  /* The sum of the key, see pat-key.h. */
  uint64_t    sum;
  /* Not set over outlines. */
  PatMove     move;
  uint16_t    from;
  /* The number of moves from the start, or of steps over outlines. */
  uint16_t    depth;
  /* Whether the next card may be turned here. */
  bool        may_deal;
} PatPlanStep;

typedef struct
{
  size_t      n;
  PatPlanStep steps[PAT_PLAN_MOST];
} PatPlan;

void   pat_plan_make  (PatVariant         variant,
                       const PatPosition *position,
                       PatPlan           *plan);
size_t pat_plan_trace (PatVariant         variant,
                       const PatPosition *position,
                       const PatPlan     *plan,
                       size_t             step,
                       PatMove            moves[static PAT_PLAN_MOST]);
