/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

ParlourRaster *parlour_raster_cache_load   (const char          *folder,
                                            const char          *key,
                                            double              *aspect);
gboolean       parlour_raster_cache_store  (const char          *folder,
                                            const char          *key,
                                            double               aspect,
                                            const ParlourRaster *raster);
char          *parlour_raster_cache_folder (void);
guint64        parlour_raster_cache_sum    (guint64              sum,
                                            gconstpointer        data,
                                            gsize                length);

G_END_DECLS
