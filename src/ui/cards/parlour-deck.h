/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-face-file.h"

/* One side of a card as pixels.  The node draws the surface with its corner at 0, 0,
 * one unit a device pixel.  Both belong to the deck. */
typedef struct
{
  GskRenderNode   *node;
  cairo_surface_t *surface;
  guint            width_px;
  guint            height_px;
} ParlourFace;

/* The index of our own cards: the box around it, whole device px; the height of the rank in the
 * box, above the suit; and whether it is a large index. */
typedef struct
{
  graphene_rect_t box;
  float           rank_height;
  gboolean        is_large;
} ParlourIndex;

#define PARLOUR_TYPE_DECK (parlour_deck_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeck, parlour_deck, PARLOUR, DECK, GObject)

ParlourDeck *parlour_deck_new           (const char           *stylesheet);

void         parlour_deck_open          (const char           *uri,
                                         const char           *stylesheet,
                                         guint                 width_px,
                                         guint64               faces,
                                         gboolean              adds,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
ParlourDeck *parlour_deck_open_finish   (GAsyncResult         *result,
                                         char                **uri,
                                         GError              **error);

double       parlour_deck_get_aspect    (ParlourDeck          *self);
gboolean     parlour_deck_has_right_index
                                        (ParlourDeck          *self);
guint        parlour_deck_get_width     (ParlourDeck          *self);
void         parlour_deck_hold          (ParlourDeck          *self,
                                         guint                 width_px,
                                         guint                 height_px,
                                         double                scale);
void         parlour_deck_release       (ParlourDeck          *self,
                                         guint                 width_px,
                                         guint                 height_px);
gboolean     parlour_deck_get_face      (ParlourDeck          *self,
                                         PatCard               card,
                                         guint                 width_px,
                                         guint                 height_px,
                                         ParlourFace          *face);
GskRenderNode *
             parlour_deck_get_shadow    (ParlourDeck          *self,
                                         const ParlourFace    *face,
                                         guint                 above);
gboolean     parlour_deck_find_index    (ParlourDeck          *self,
                                         const ParlourFace    *face,
                                         ParlourIndex         *index);
