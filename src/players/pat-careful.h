/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-plan.h"

/* Careful play chooses its moves up to the next card that is turned. */

uint64_t pat_careful_nodes       (PatVariant         variant);
uint64_t pat_careful_brief_nodes (PatVariant         variant);
double   pat_careful_late_wins   (PatVariant         variant);
double   pat_careful_brief_odds  (PatVariant         variant);
bool     pat_careful_is_hasty    (PatVariant         variant);
size_t   pat_careful_plan        (PatVariant         variant,
                                  const PatPosition *position,
                                  unsigned           unseen,
                                  uint64_t           seed,
                                  const PatLimits   *limits,
                                  PatPlan           *plan,
                                  PatMove            moves[static PAT_MAX_STEPS + 1],
                                  uint64_t          *nodes);
