/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean parlour_announce (GtkWidget  *widget,
                           const char *words);

G_END_DECLS
