/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_STYLE (parlour_style_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStyle, parlour_style, PARLOUR, STYLE, GObject)

ParlourStyle *parlour_style_new (GdkDisplay  *display,
                                 GtkSettings *settings);
