/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void parlour_css_class_set (GtkWidget  *widget,
                            const char *css_class,
                            gboolean    set);

G_END_DECLS
