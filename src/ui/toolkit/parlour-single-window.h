/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gpointer parlour_single_window_find    (GtkApplication *application,
                                        GType           type);
gpointer parlour_single_window_new     (GType           type,
                                        GtkWindow      *parent);
void     parlour_single_window_present (GtkWindow      *window);

G_END_DECLS
