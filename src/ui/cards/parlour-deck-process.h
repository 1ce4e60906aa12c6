/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-raster.h"

G_BEGIN_DECLS

#define PARLOUR_DECK_PROCESS_ALL_FACES G_MAXUINT64

ParlourRaster *parlour_deck_process_draw (const char    *path,
                                          guint          width_px,
                                          guint          height_px,
                                          guint64        faces,
                                          double        *aspect,
                                          GCancellable  *cancellable,
                                          GError       **error);

G_END_DECLS
