/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

void     parlour_renderer_choose     (void);
void     parlour_renderer_choose_for (GdkDisplay *display);
gboolean parlour_renderer_must_wait  (guint       minor,
                                      const char *wayland_display,
                                      const char *backend);
