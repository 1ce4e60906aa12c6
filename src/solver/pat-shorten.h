/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stddef.h>

size_t pat_shorten (PatVariant         variant,
                    const PatPosition *start,
                    PatMove           *moves,
                    size_t             n);
