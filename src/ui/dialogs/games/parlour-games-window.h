/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-game-list.h"
#include "parlour-settings.h"

#define PARLOUR_TYPE_GAMES_WINDOW (parlour_games_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGamesWindow, parlour_games_window, PARLOUR, GAMES_WINDOW, GtkWindow)

/*
 * Signals:
 *   look-back (ParlourGame *game)    look back at the game, which is at its end
 *   play-again (ParlourGame *game)   play its deal again; the window closes
 */
ParlourGamesWindow *parlour_games_window_new (ParlourGameList *games,
                                              ParlourSettings *settings,
                                              GtkWindow       *parent);
