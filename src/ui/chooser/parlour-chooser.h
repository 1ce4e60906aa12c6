/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board.h"
#include "parlour-deals.h"
#include "parlour-settings.h"
#include "parlour-statistics.h"
#include "parlour-game-list.h"

#define PARLOUR_TYPE_CHOOSER (parlour_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ParlourChooser, parlour_chooser, PARLOUR, CHOOSER, GtkWidget)

/*
 * Signals:
 *   page-changed   another page or another game is shown
 */
void                  parlour_chooser_follow               (ParlourChooser         *self,
                                                            ParlourSettings        *settings,
                                                            ParlourDeals           *deals,
                                                            ParlourGameList        *games,
                                                            ParlourStatistics      *statistics);
void                  parlour_chooser_follow_deck          (ParlourChooser         *self,
                                                            ParlourBoard           *table);
void                  parlour_chooser_set_room             (ParlourChooser         *self,
                                                            gboolean                narrow,
                                                            int                     width_px,
                                                            int                     height_px);
void                  parlour_chooser_show_games           (ParlourChooser         *self,
                                                            const PatGame          *focus);
gboolean              parlour_chooser_shows_one_game       (ParlourChooser         *self);
const PatGame        *parlour_chooser_get_game             (ParlourChooser         *self);
