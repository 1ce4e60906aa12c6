/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_SIZE_WATCH (parlour_size_watch_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSizeWatch, parlour_size_watch, PARLOUR, SIZE_WATCH, GObject)

/*
 * Signals:
 *   narrow (gboolean)        whether things are to stand one below the other is
 *                            known, or has changed
 *   resized (int, int, int)  everything is to be composed for so many px in
 *                            width and height, and letters in a line
 */
ParlourSizeWatch *parlour_size_watch_new        (GtkWindow        *window);

void              parlour_size_watch_start      (ParlourSizeWatch *self);
void              parlour_size_watch_allocate   (ParlourSizeWatch *self,
                                                 int               width_px,
                                                 int               height_px);
gboolean          parlour_size_watch_get_narrow (ParlourSizeWatch *self);

G_END_DECLS
