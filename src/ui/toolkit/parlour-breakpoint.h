/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef void (*ParlourBreakpointFunc) (gpointer window,
                                       int      width_px,
                                       int      height_px);

double   parlour_breakpoint_get_em      (GtkWidget     *widget);
gboolean parlour_breakpoint_is_below    (GtkWidget     *widget,
                                         int            width_px,
                                         double         limit_em);
void     parlour_breakpoint_watch       (GtkWindow             *window,
                                         ParlourBreakpointFunc  fit);
void     parlour_breakpoint_follow      (GtkWindow     *window);
void     parlour_breakpoint_fit_menu    (GtkMenuButton *button);
