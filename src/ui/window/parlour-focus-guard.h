/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_FOCUS_GUARD (parlour_focus_guard_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFocusGuard, parlour_focus_guard, PARLOUR, FOCUS_GUARD, GObject)

ParlourFocusGuard *parlour_focus_guard_new         (GtkWindow         *window,
                                                    GtkWidget         *board,
                                                    GtkWidget         *chooser);

void               parlour_focus_guard_add_button  (ParlourFocusGuard *self,
                                                    GtkMenuButton     *button);
void               parlour_focus_guard_set_home    (ParlourFocusGuard *self,
                                                    GtkWidget         *home);

void               parlour_focus_guard_focus_board (ParlourFocusGuard *self);
void               parlour_focus_guard_go_home     (ParlourFocusGuard *self);
void               parlour_focus_guard_check       (ParlourFocusGuard *self);
gboolean           parlour_focus_guard_leave_bars  (ParlourFocusGuard *self);
