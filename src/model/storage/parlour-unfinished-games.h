/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

#define PARLOUR_TYPE_UNFINISHED_GAMES (parlour_unfinished_games_get_type ())
G_DECLARE_FINAL_TYPE (ParlourUnfinishedGames, parlour_unfinished_games, PARLOUR, UNFINISHED_GAMES, GObject)

/*
 * Signals:
 *   changed   a game was added, replaced or dropped
 */
ParlourUnfinishedGames *parlour_unfinished_games_new  (void);

void                    parlour_unfinished_games_keep (ParlourUnfinishedGames *self,
                                                       ParlourGame            *game);
void                    parlour_unfinished_games_drop (ParlourUnfinishedGames *self,
                                                       PatVariant              variant);
ParlourGame            *parlour_unfinished_games_get  (ParlourUnfinishedGames *self,
                                                       PatVariant              variant);
gboolean                parlour_unfinished_games_find (ParlourUnfinishedGames *self,
                                                       const PatGame          *game,
                                                       PatVariant             *variant);
