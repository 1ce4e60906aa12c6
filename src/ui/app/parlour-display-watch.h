/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

void parlour_display_watch_start (GdkDisplay *display);
