/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-pixel-grid.h"

G_BEGIN_DECLS

GskRenderNode *parlour_render_cache_draw     (GskRenderNode          *node,
                                              const ParlourPixelGrid *grid);
void           parlour_render_cache_snapshot (GtkWidget              *widget,
                                              GtkWidget              *child,
                                              GtkSnapshot            *snapshot);

G_END_DECLS
