/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../rules/pat-table.h"
#include "pat-shuffle.h"
#include "pat-solver.h"

/* Functions for tests of searches: random positions, and checks of solutions. */

unsigned    referee_rounds          (unsigned           n);
unsigned    referee_fill            (PatVariant         variant,
                                     PatPosition       *position,
                                     const unsigned    *heights,
                                     PatCard           *rest,
                                     PatRandom         *random);
PatPosition referee_reduced_trefoil (unsigned           n_ranks,
                                     PatRandom         *random);
void        referee_play_on         (PatVariant         variant,
                                     PatPosition       *position,
                                     unsigned           n,
                                     bool               gathering,
                                     PatRandom         *random);
void        referee_replay          (PatVariant         variant,
                                     const PatPosition *position,
                                     const PatSolution *solution);
PatVerdict  referee_solve           (PatVariant         variant,
                                     const PatPosition *position,
                                     uint64_t           nodes,
                                     bool               unpruned);
void        referee_assert_kept     (const PatTable    *table,
                                     const char        *moves);
