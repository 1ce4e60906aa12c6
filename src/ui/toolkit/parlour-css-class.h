/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void parlour_css_class_set (GtkWidget  *widget,
                            const char *css_class,
                            gboolean    set);
