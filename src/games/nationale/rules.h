/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum { N_COLUMNS = 12 };

/* The options besides that of the base cards, and the values of each. */
enum { NATIONALE_BUILDING = PAT_OPTION_BASES + 1 };
enum { NATIONALE_FOUNDATIONS_FIRST, NATIONALE_FREE };

unsigned pat_nationale_column (PatVariant variant,
                               unsigned   n_stock);
