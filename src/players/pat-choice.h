/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-plan.h"

/* Which step of a plan careful play is to take before the next card is turned. */
typedef struct
{
  PatVariant       variant;
  const PatPlan   *plan;
  unsigned         unseen;
  uint64_t         seed;
  /* Only its stop, and whether the verdict alone is asked. */
  const PatLimits *limits;
  /* Nodes searched are added. */
  uint64_t        *nodes;
} PatChoice;

enum { PAT_NO_STEP = PAT_PLAN_MOST };

/* Of a step from which no card can be turned. */
#define PAT_NO_VALUE INT64_MIN

size_t pat_choice_highest    (const PatChoice *choice,
                              const int64_t   *values,
                              int64_t          alike);

/* Each returns a step, or PAT_NO_STEP. */
size_t pat_choose_home       (const PatChoice *choice);
size_t pat_choose_learned    (const PatChoice *choice);
size_t pat_choose_nationale  (const PatChoice *choice);
size_t pat_choose_storehouse (const PatChoice *choice);
