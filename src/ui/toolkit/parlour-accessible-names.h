/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Corrects the names and descriptions that GTK gives widgets for screen readers. */

void parlour_accessible_names_name_once     (GtkWidget *widget);
void parlour_accessible_names_describe_once (void);
