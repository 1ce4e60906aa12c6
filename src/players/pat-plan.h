/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* What can be reached before the next card is turned: positions, each by a move
 * from one before it; the first is where the plan begins. */

enum { PAT_PLAN_MOST = 300 };

typedef struct
{
  PatPosition position;
  /* Of the key. */
  uint64_t    sum;
  PatMove     move;
  uint16_t    from;
  /* How many moves lead here. */
  uint16_t    depth;
  /* The next card may be turned here. */
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
size_t pat_plan_trace (const PatPlan     *plan,
                       size_t             step,
                       PatMove            moves[static PAT_PLAN_MOST]);
