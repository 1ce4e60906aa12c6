/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* How hard a deal is: how often those who do not know its cards win it. */

enum
{
  /* Games, each from a seed of its own. */
  PAT_GRADE_HASTY = 64,
  PAT_GRADE_CAREFUL = 8,
};

/* Games won. */
typedef struct
{
  unsigned hasty;
  unsigned careful;
} PatGrade;

/* What a deal that can be won is called. */
typedef enum
{
  PAT_GRADE_EASY,
  PAT_GRADE_MIDDLING,
  PAT_GRADE_HARD,
} PatGradeName;

bool         pat_grade_find (PatVariant         variant,
                             const PatPosition *position,
                             uint64_t           seed,
                             const atomic_bool *stop,
                             PatGrade          *grade);
PatGradeName pat_grade_name (const PatGrade    *grade);
