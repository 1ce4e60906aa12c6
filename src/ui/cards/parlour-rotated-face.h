/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void           parlour_rotated_face_draw_async  (cairo_surface_t     *face,
                                                 double               angle,
                                                 gboolean             with_shadow,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
GskRenderNode *parlour_rotated_face_draw_finish (GAsyncResult        *result);
