/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

ParlourGame *parlour_sample_game_new (PatVariant variant,
                                      guint      n_moves);
