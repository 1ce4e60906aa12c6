/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck-file.h"

G_BEGIN_DECLS

gboolean         parlour_deck_cache_find_aspect (const char          *key,
                                                 double              *aspect);
ParlourDeckFile *parlour_deck_cache_open        (const char          *key,
                                                 guint                width_px,
                                                 guint                height_px);
gboolean         parlour_deck_cache_store       (const char          *key,
                                                 double               aspect,
                                                 const ParlourRaster *raster);
void             parlour_deck_cache_keep        (const char          *key,
                                                 double               aspect,
                                                 const ParlourRaster *raster);

G_END_DECLS
