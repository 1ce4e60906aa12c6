/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

/* Called in the main thread. */
typedef void (*ParlourDisplayGoneFunc) (gpointer user_data);

void parlour_display_watch_start (GdkDisplay             *display,
                                  ParlourDisplayGoneFunc  gone,
                                  gpointer                user_data);
