/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-game-list.h"

#define PARLOUR_TYPE_GAMES_ROW (parlour_games_row_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGamesRow, parlour_games_row, PARLOUR, GAMES_ROW, GtkListBoxRow)

GtkWidget           *parlour_games_row_new      (ParlourFinishedGame *game,
                                                 GDateTime           *now);
ParlourFinishedGame *parlour_games_row_get_game (ParlourGamesRow     *self);
const char          *parlour_games_row_get_day  (ParlourGamesRow     *self);
