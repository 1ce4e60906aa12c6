/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"

/* Scores, proofs and pruning that the guides of several games share. */

/* The stages of games with two packs that are dealt once. */
extern const PatStage pat_order_stages[];

/* Whether no card will be dealt or gathered any more. */
static inline bool
pat_order_all_dealt (PatVariant         variant,
                     const PatPosition *position)
{
  return pat_position_count (position, PAT_STOCK) == 0 &&
         position->deal == pat_variant_deals (variant);
}

int      pat_order                 (const PatPosition *position,
                                    unsigned           n_tableau,
                                    bool               by_suit);
unsigned pat_order_count_stuck     (const PatPosition *position,
                                    unsigned           n_tableau);
void     pat_order_prune_vacancies (const PatPosition *position,
                                    unsigned           n_tableau,
                                    PatMoveList       *list);
