/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-statistics.h"

void     parlour_result_counter_take_up (ParlourStatistics *statistics,
                                         ParlourGame       *game);
void     parlour_result_counter_get_up  (ParlourStatistics *statistics,
                                         ParlourGame       *game);
gboolean parlour_result_counter_look    (ParlourStatistics *statistics,
                                         ParlourGame       *game);
gboolean parlour_result_counter_give_up (ParlourStatistics *statistics,
                                         ParlourGame       *game,
                                         ParlourGame       *next);
