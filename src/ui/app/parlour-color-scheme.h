/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_COLOR_SCHEME (parlour_color_scheme_get_type ())
G_DECLARE_FINAL_TYPE (ParlourColorScheme, parlour_color_scheme, PARLOUR, COLOR_SCHEME, GObject)

ParlourColorScheme *parlour_color_scheme_new (GtkSettings *settings);
