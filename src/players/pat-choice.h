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

/* How careful play plays one game. */
typedef struct
{
  /* (nullable): chooses a step of the plan, or PAT_NO_STEP, while more than one card
   * is hidden; NULL for a game without hidden cards. */
  size_t   (*choose) (const PatChoice *choice);
  /* Nodes of its search once no more than one card is hidden; more hardly helps. */
  uint64_t   nodes;
} PatCareful;

/* pat_louis_careful and so on. */
#define DECLARE_CAREFUL(name, n_variants) extern const PatCareful pat_##name##_careful;
PAT_FOR_EACH_GAME (DECLARE_CAREFUL)
#undef DECLARE_CAREFUL

size_t pat_choice_highest (const PatChoice *choice,
                           const int64_t   *values,
                           int64_t          alike);
size_t pat_choose_home    (const PatChoice *choice);
