/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deck.h"

#define PARLOUR_TYPE_DECK_TILE (parlour_deck_tile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeckTile, parlour_deck_tile, PARLOUR, DECK_TILE, GtkFlowBoxChild)

GtkWidget  *parlour_deck_tile_new        (const char          *uri,
                                          const char          *name,
                                          const char          *origin,
                                          gboolean             removable);
const char *parlour_deck_tile_get_uri    (ParlourDeckTile     *self);
const char *parlour_deck_tile_get_name   (ParlourDeckTile     *self);
gboolean    parlour_deck_tile_is_drawn   (ParlourDeckTile     *self);
gboolean    parlour_deck_tile_is_refused (ParlourDeckTile     *self);
void        parlour_deck_tile_set_deck   (ParlourDeckTile     *self,
                                          ParlourDeck         *deck,
                                          const GError        *error);
void        parlour_deck_tile_open       (ParlourDeckTile     *self,
                                          const char          *stylesheet,
                                          GCancellable        *cancellable,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
