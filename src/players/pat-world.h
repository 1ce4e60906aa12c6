/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/* Worlds: random orders of the hidden cards of a position, by number. */

uint64_t pat_world_seed (PatVariant         variant,
                         const PatPosition *position,
                         unsigned           unseen,
                         uint64_t           seed);
void     pat_world_draw (PatPosition       *position,
                         unsigned           unseen,
                         uint64_t           world_seed,
                         unsigned           number);
void     pat_world_copy (PatPosition       *position,
                         const PatPosition *world);
