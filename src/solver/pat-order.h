/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/* Functions that the guides of several games share. */

bool     pat_order_never_matters   (PatVariant         variant,
                                    const PatPosition *position);
bool     pat_order_all_dealt       (PatVariant         variant,
                                    const PatPosition *position);
int      pat_order                 (const PatPosition *position,
                                    unsigned           n_tableau,
                                    bool               by_suit);
unsigned pat_order_count_stuck     (const PatPosition *position,
                                    unsigned           n_tableau);
void     pat_order_prune_vacancies (const PatPosition *position,
                                    unsigned           n_tableau,
                                    PatMoveList       *list);
