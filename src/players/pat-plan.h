/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* A plan: the positions that can be reached before the next card is turned.  The first is
 * the start; each other one is reached by a move from an earlier one.
 *
 * A planner may make a step of several moves, and replace each position, also the start, by an
 * equivalent one. */

enum { PAT_MAX_STEPS = 300 };

typedef struct
{
  PatPosition position;
  /* The sum of the key, see pat-key.h. */
  uint64_t    sum;
  /* Not set by a planner that makes a step of several moves. */
  PatMove     move;
  /* The number of the step that leads here. */
  uint16_t    from;
  /* The number of steps from the start. */
  uint16_t    depth;
  /* Whether the next card may be turned here. */
  bool        may_deal;
} PatPlanStep;

typedef struct
{
  size_t      n;
  PatPlanStep steps[PAT_MAX_STEPS];
} PatPlan;

typedef struct PatPlanning PatPlanning;

/* How plans are made. */
typedef struct
{
  /* (nullable): changes the position at the start of a plan. */
  void   (*begin)  (PatVariant         variant,
                    PatPosition       *start);
  /* Adds each step after step number @from with pat_plan_add(), while @plan has room.  Sets
   * may_deal of step @from. */
  void   (*expand) (PatPlanning       *planning,
                    PatVariant         variant,
                    PatPlan           *plan,
                    uint16_t           from);
  /* See pat_plan_trace(). */
  size_t (*trace)  (PatVariant         variant,
                    const PatPosition *position,
                    const PatPlan     *plan,
                    size_t             step,
                    PatMove           *moves);
} PatPlanner;

void   pat_plan_add   (PatPlanning       *planning,
                       const PatPosition *position,
                       uint64_t           sum,
                       uint16_t           from,
                       PatMove            move);
void   pat_plan_make  (PatVariant         variant,
                       const PatPosition *position,
                       PatPlan           *plan);
size_t pat_plan_trace (PatVariant         variant,
                       const PatPosition *position,
                       const PatPlan     *plan,
                       size_t             step,
                       PatMove            moves[static PAT_MAX_STEPS]);
