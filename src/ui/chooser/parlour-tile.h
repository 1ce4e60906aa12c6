/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-deck.h"
#include "parlour-difficulty.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_TILE (parlour_tile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTile, parlour_tile, PARLOUR, TILE, GtkFlowBoxChild)

GtkWidget     *parlour_tile_new               (const PatGame           *game);
const PatGame *parlour_tile_get_game          (ParlourTile             *self);
void           parlour_tile_set_deck          (ParlourTile             *self,
                                               ParlourDeck             *deck);
void           parlour_tile_set_difficulty    (ParlourTile             *self,
                                               const ParlourDifficulty *difficulty);
void           parlour_tile_set_natural_width (ParlourTile             *self,
                                               int                      width_px);
void           parlour_tile_set_unfinished    (ParlourTile             *self,
                                               gboolean                 unfinished);

G_END_DECLS
