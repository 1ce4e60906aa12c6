/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void parlour_list_row_fill (GtkListBoxRow *row,
                            GtkWidget     *before,
                            const char    *name,
                            const char    *note,
                            GtkWidget     *after);
