/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

/* The drawn faces of one deck in one size, in a file. */
typedef struct _ParlourDeckCache ParlourDeckCache;

char             *parlour_deck_cache_make_key    (GBytes               *bytes,
                                                  const char           *stylesheet);
gboolean          parlour_deck_cache_find_aspect (const char           *key,
                                                  double               *aspect);
void              parlour_deck_cache_keep        (const char           *key,
                                                  double                aspect,
                                                  ParlourRaster        *raster);

ParlourDeckCache *parlour_deck_cache_open        (const char           *key,
                                                  guint                 width_px,
                                                  guint                 height_px);
cairo_surface_t  *parlour_deck_cache_read        (ParlourDeckCache     *self,
                                                  PatCard               card);
void              parlour_deck_cache_free        (ParlourDeckCache     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckCache, parlour_deck_cache_free)

G_END_DECLS
