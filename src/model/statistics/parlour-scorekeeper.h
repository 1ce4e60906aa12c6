/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-statistics.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_SCOREKEEPER (parlour_scorekeeper_get_type ())
G_DECLARE_FINAL_TYPE (ParlourScorekeeper, parlour_scorekeeper, PARLOUR, SCOREKEEPER, GObject)

ParlourScorekeeper *parlour_scorekeeper_new      (ParlourStatistics  *statistics);

void                parlour_scorekeeper_set_game (ParlourScorekeeper *self,
                                                  ParlourGame        *game);
void                parlour_scorekeeper_resume   (ParlourScorekeeper *self,
                                                  ParlourGame        *game);
void                parlour_scorekeeper_give_up  (ParlourScorekeeper *self,
                                                  ParlourGame        *game,
                                                  ParlourGame        *next);

G_END_DECLS
