/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-grid.h"

G_BEGIN_DECLS

GskRenderNode *parlour_still_draw     (GskRenderNode     *node,
                                       const ParlourGrid *grid);
void           parlour_still_snapshot (GtkWidget         *widget,
                                       GtkWidget         *child,
                                       GtkSnapshot       *snapshot);

G_END_DECLS
