/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_VISIBILITY_WATCH (parlour_visibility_watch_get_type ())
G_DECLARE_FINAL_TYPE (ParlourVisibilityWatch, parlour_visibility_watch, PARLOUR, VISIBILITY_WATCH, GObject)

/*
 * Signals:
 *   changed (gboolean)   whether the widget is visible
 */
ParlourVisibilityWatch *parlour_visibility_watch_new         (GtkWidget              *widget);

gboolean                parlour_visibility_watch_get_visible (ParlourVisibilityWatch *self);
