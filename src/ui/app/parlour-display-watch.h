/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

void parlour_display_watch_start (GdkDisplay *display);

G_END_DECLS
