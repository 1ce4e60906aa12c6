/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_FULLSCREEN_HEADER (parlour_fullscreen_header_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFullscreenHeader, parlour_fullscreen_header, PARLOUR, FULLSCREEN_HEADER, GObject)

ParlourFullscreenHeader *parlour_fullscreen_header_new (GtkWindow    *window,
                                                        GtkHeaderBar *bar,
                                                        GtkOverlay   *overlay,
                                                        GtkWidget    *note);
