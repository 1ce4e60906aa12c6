/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

char *parlour_refusal_words (PatVariant         variant,
                             const PatPosition *position,
                             const PatMoveList *legal,
                             PatMove            move);
