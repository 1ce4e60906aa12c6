/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck-file.h"

G_BEGIN_DECLS

/* A size that somebody holds; raster is NULL until it is drawn, and not whole
 * while it is drawn face by face.  With a file its faces are fetched from
 * there; kept: it is in the cache, or cannot be. */
typedef struct
{
  guint            width_px;
  guint            height_px;
  guint            n_holds;
  ParlourRaster   *raster;
  ParlourDeckFile *file;
  gboolean         whole;
  gboolean         kept;
} ParlourDeckSize;

ParlourDeckSize *parlour_deck_size_new            (guint            width_px,
                                                   guint            height_px);
gboolean         parlour_deck_size_fetch          (ParlourDeckSize *self,
                                                   const char      *key);
gboolean         parlour_deck_size_fetch_face     (ParlourDeckSize *self,
                                                   PatCard          card);
void             parlour_deck_size_keep           (ParlourDeckSize *self,
                                                   const char      *key,
                                                   double           aspect);
void             parlour_deck_size_free           (ParlourDeckSize *self);

ParlourDeckSize *parlour_deck_sizes_find          (GPtrArray       *sizes,
                                                   guint            width_px,
                                                   guint            height_px);
ParlourDeckSize *parlour_deck_sizes_find_nearest  (GPtrArray       *sizes,
                                                   guint            width_px);
ParlourDeckSize *parlour_deck_sizes_find_widest   (GPtrArray       *sizes);
gboolean         parlour_deck_sizes_drop_unused   (GPtrArray       *sizes);

G_END_DECLS
