/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

unsigned pat_nationale_column (PatVariant variant,
                               unsigned   n_stock);
