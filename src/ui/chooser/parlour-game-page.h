/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deals.h"
#include "parlour-deck.h"
#include "parlour-settings.h"
#include "parlour-statistics.h"
#include "parlour-game-list.h"

#define PARLOUR_TYPE_GAME_PAGE (parlour_game_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGamePage, parlour_game_page, PARLOUR, GAME_PAGE, GtkBox)

void                  parlour_game_page_follow               (ParlourGamePage         *self,
                                                              ParlourSettings         *settings,
                                                              ParlourDeals            *deals,
                                                              ParlourGameList         *games,
                                                              ParlourStatistics       *statistics);
void                  parlour_game_page_set_deck             (ParlourGamePage         *self,
                                                              ParlourDeck             *deck);
void                  parlour_game_page_set_narrow           (ParlourGamePage         *self,
                                                              gboolean                narrow);
void                  parlour_game_page_show                 (ParlourGamePage         *self,
                                                              PatVariant              variant);
void                  parlour_game_page_show_odds            (ParlourGamePage         *self,
                                                              const ParlourDifficulty *difficulty);
PatVariant            parlour_game_page_get_variant          (ParlourGamePage         *self);
