/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-statistics.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_RESULT_COUNTER (parlour_result_counter_get_type ())
G_DECLARE_FINAL_TYPE (ParlourResultCounter, parlour_result_counter, PARLOUR, RESULT_COUNTER, GObject)

ParlourResultCounter *parlour_result_counter_new      (ParlourStatistics    *statistics);

void                  parlour_result_counter_set_game (ParlourResultCounter *self,
                                                       ParlourGame          *game);
void                  parlour_result_counter_resume   (ParlourResultCounter *self,
                                                       ParlourGame          *game);
void                  parlour_result_counter_give_up  (ParlourResultCounter *self,
                                                       ParlourGame          *game,
                                                       ParlourGame          *next);

G_END_DECLS
