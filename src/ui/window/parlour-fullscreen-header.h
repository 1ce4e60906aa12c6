/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_FULLSCREEN_HEADER (parlour_fullscreen_header_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFullscreenHeader, parlour_fullscreen_header, PARLOUR, FULLSCREEN_HEADER, GObject)

/*
 * Signals:
 *   popped-up (GtkMenuButton *)   parlour_fullscreen_header_pop_up() opened the
 *                                 popover of the button
 */
ParlourFullscreenHeader *parlour_fullscreen_header_new        (GtkWindow               *window,
                                                               GtkHeaderBar            *bar,
                                                               GtkRevealer             *revealer,
                                                               GtkWidget               *content);

void                     parlour_fullscreen_header_add_button (ParlourFullscreenHeader *self,
                                                               GtkMenuButton           *button);
void                     parlour_fullscreen_header_pop_up     (ParlourFullscreenHeader *self,
                                                               GtkMenuButton           *button);
