/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-difficulty.h"
#include "parlour-table-preview.h"

#define PARLOUR_TYPE_GAME_TILE (parlour_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGameTile, parlour_game_tile, PARLOUR, GAME_TILE, GtkFlowBoxChild)

GtkWidget           *parlour_game_tile_new            (const PatGame           *game,
                                                       const ParlourDifficulty *difficulty);

const PatGame       *parlour_game_tile_get_game       (ParlourGameTile         *self);
ParlourTablePreview *parlour_game_tile_get_preview    (ParlourGameTile         *self);

void                 parlour_game_tile_set_unfinished (ParlourGameTile         *self,
                                                       gboolean                 unfinished);
