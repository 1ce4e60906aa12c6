/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

void pat_louis_foretell (PatVariant         variant,
                         const PatPosition *position,
                         PatPosition       *dealt);
