/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

G_BEGIN_DECLS

char *parlour_move_words (PatVariant         variant,
                          const PatPosition *position,
                          PatMove            move);

G_END_DECLS
