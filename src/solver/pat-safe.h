/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * Safe plays to a foundation: if the position before the play can be won, so can the
 * position after it.
 */

bool pat_safe_between_families (PatVariant         variant,
                                const PatPosition *position,
                                PatMove            move);

bool pat_safe_is               (PatVariant         variant,
                                const PatPosition *position,
                                PatMove            move);
bool pat_safe_is_or_wins       (PatVariant         variant,
                                const PatPosition *position,
                                PatMove            move);
bool pat_safe_prune            (PatVariant         variant,
                                const PatPosition *position,
                                PatMoveList       *list);
bool pat_safe_find             (PatVariant         variant,
                                const PatPosition *position,
                                PatMove           *move);
bool pat_safe_find_win         (PatVariant         variant,
                                const PatPosition *position,
                                PatMove           *move);
