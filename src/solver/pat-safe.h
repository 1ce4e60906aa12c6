/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * Safe plays to a foundation: if the position before the play can be won, so can the
 * position after it.
 */

bool pat_safe_between_families
                      (PatVariant         variant,
                       const PatPosition *position,
                       PatMove            move);

bool pat_safe_is      (PatVariant         variant,
                       const PatPosition *position,
                       PatMove            move);
bool pat_safe_at_last (PatVariant         variant,
                       const PatPosition *position,
                       PatMove            move);
bool pat_safe_alone   (PatVariant         variant,
                       const PatPosition *position,
                       PatMoveList       *list);
bool pat_safe_home    (PatVariant         variant,
                       const PatPosition *position,
                       PatMove           *move);
bool pat_safe_move    (PatVariant         variant,
                       const PatPosition *position,
                       PatMove           *move);
