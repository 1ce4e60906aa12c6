/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_DECK_TILE (parlour_deck_tile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeckTile, parlour_deck_tile, PARLOUR, DECK_TILE, GtkFlowBoxChild)

enum { PARLOUR_DECK_TILE_CARDS = 5 };

/*
 * A deck to choose: some of its cards, and its name.
 *
 * The members are public to be read; only parlour-deck-tile.c writes them.
 */
struct _ParlourDeckTile
{
  GtkFlowBoxChild  parent_instance;

  char            *uri;
  char            *stylesheet;
  /* The cards; NULL until they are drawn. */
  cairo_surface_t *surfaces[PARLOUR_DECK_TILE_CARDS];
  gboolean         refused;

  GtkWidget       *box;
  GtkDrawingArea  *cards;
  GtkLabel        *name_label;
  GtkLabel        *note;
  GtkWidget       *remove_button;
};

GtkWidget  *parlour_deck_tile_new            (const char          *uri,
                                              const char          *name,
                                              const char          *origin,
                                              gboolean             removable);
gboolean    parlour_deck_tile_is_drawn       (ParlourDeckTile     *self);
void        parlour_deck_tile_set_stylesheet (ParlourDeckTile     *self,
                                              const char          *stylesheet);
void        parlour_deck_tile_draw           (ParlourDeckTile     *self,
                                              GCancellable        *cancellable,
                                              GAsyncReadyCallback  callback,
                                              gpointer             user_data);
