/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-statistics.h"

void     parlour_result_counter_begin   (ParlourStatistics *statistics,
                                         ParlourGame       *game);
void     parlour_result_counter_leave   (ParlourStatistics *statistics,
                                         ParlourGame       *game);
gboolean parlour_result_counter_update  (ParlourStatistics *statistics,
                                         ParlourGame       *game);
gboolean parlour_result_counter_abandon (ParlourStatistics *statistics,
                                         ParlourGame       *game,
                                         ParlourGame       *next);
