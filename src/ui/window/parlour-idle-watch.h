/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_IDLE_WATCH (parlour_idle_watch_get_type ())
G_DECLARE_FINAL_TYPE (ParlourIdleWatch, parlour_idle_watch, PARLOUR, IDLE_WATCH, GObject)

/*
 * Signals:
 *   changed   the window is attended, or no longer
 */
ParlourIdleWatch *parlour_idle_watch_new           (GtkWindow        *window);

gboolean          parlour_idle_watch_get_attended  (ParlourIdleWatch *self);
void              parlour_idle_watch_note_activity (ParlourIdleWatch *self);
void              parlour_idle_watch_reset         (ParlourIdleWatch *self,
                                                    guint             limit_s);
