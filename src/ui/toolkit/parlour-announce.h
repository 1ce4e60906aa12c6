/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

gboolean parlour_announce (GtkWidget  *widget,
                           const char *words);
