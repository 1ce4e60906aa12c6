/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

ParlourRaster *parlour_deck_process_draw (const char    *path,
                                          guint          width_px,
                                          guint          height_px,
                                          guint64        faces,
                                          GCancellable  *cancellable,
                                          GError       **error);

G_END_DECLS
