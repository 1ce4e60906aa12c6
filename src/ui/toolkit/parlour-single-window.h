/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

gpointer parlour_single_window_find    (GtkApplication *application,
                                        GType           type);
gpointer parlour_single_window_new     (GType           type,
                                        GtkWindow      *parent);
void     parlour_single_window_present (GtkWindow      *window);
