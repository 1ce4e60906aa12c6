/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-chooser.h"

/* Returns: (transfer none): the home of the focus in @window: the widget that the player is
 * using */
typedef GtkWidget *(*ParlourFindHomeFunc) (GtkWindow *window);

/*
 * Keeps the focus of the main window on a widget that can have it.
 */
#define PARLOUR_TYPE_WINDOW_FOCUS (parlour_window_focus_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWindowFocus, parlour_window_focus, PARLOUR, WINDOW_FOCUS, GObject)

ParlourWindowFocus *parlour_window_focus_new            (GtkWindow           *window,
                                                         ParlourBoard        *board,
                                                         ParlourChooser      *chooser,
                                                         ParlourFindHomeFunc  find_home);
void                parlour_window_focus_follow_popover (ParlourWindowFocus  *self,
                                                         GtkMenuButton       *button);
void                parlour_window_focus_go_home        (ParlourWindowFocus  *self);
gboolean            parlour_window_focus_is_at_home     (ParlourWindowFocus  *self);
void                parlour_window_focus_check          (ParlourWindowFocus  *self);
