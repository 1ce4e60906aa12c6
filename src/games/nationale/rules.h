/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum { N_COLUMNS = 12 };

unsigned pat_nationale_column (PatVariant variant,
                               unsigned   n_stock);
