/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deals.h"
#include "parlour-deck.h"
#include "parlour-own-statistics.h"
#include "parlour-settings.h"
#include "parlour-unfinished-games.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_CHOOSER (parlour_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ParlourChooser, parlour_chooser, PARLOUR, CHOOSER, GtkWidget)

/*
 * Signals:
 *   chosen (gpointer game, guint chosen, gboolean resume)   a variant to play,
 *     anew or where it was left
 *   turned   the other page is shown
 */
void                  parlour_chooser_set_settings         (ParlourChooser         *self,
                                                            ParlourSettings        *settings);
void                  parlour_chooser_set_unfinished_games (ParlourChooser         *self,
                                                            ParlourUnfinishedGames *unfinished_games);
void                  parlour_chooser_set_deals            (ParlourChooser         *self,
                                                            ParlourDeals           *deals);
void                  parlour_chooser_set_deck             (ParlourChooser         *self,
                                                            ParlourDeck            *deck);
void                  parlour_chooser_set_narrow           (ParlourChooser         *self,
                                                            gboolean                narrow);
void                  parlour_chooser_set_room             (ParlourChooser         *self,
                                                            int                     width_px,
                                                            int                     height_px);
void                  parlour_chooser_show_games           (ParlourChooser         *self,
                                                            const PatGame          *focus);
gboolean              parlour_chooser_get_at_variant       (ParlourChooser         *self);
const PatGame        *parlour_chooser_get_game             (ParlourChooser         *self);
ParlourOwnStatistics *parlour_chooser_get_own_statistics   (ParlourChooser         *self);

G_END_DECLS
