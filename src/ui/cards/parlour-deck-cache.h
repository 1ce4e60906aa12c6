/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

/* Of all decks together: a table of the largest cards on a screen of 4K takes
 * 30 MB. */
#define PARLOUR_DECK_CACHE_MOST_BYTES ((gint64) 64 * 1024 * 1024)

/* The drawn faces of one deck in one size, to be read from the user's cache. */
typedef struct _ParlourDeckCache ParlourDeckCache;

ParlourDeckCache *parlour_deck_cache_open      (const char       *key,
                                                guint             width_px,
                                                guint             height_px);
cairo_surface_t  *parlour_deck_cache_read_face (ParlourDeckCache *self,
                                                PatCard           card);
ParlourRaster    *parlour_deck_cache_read_all  (ParlourDeckCache *self);
void              parlour_deck_cache_close     (ParlourDeckCache *self);

gboolean          parlour_deck_cache_store     (const char       *key,
                                                ParlourRaster    *raster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckCache, parlour_deck_cache_close)

G_END_DECLS
