/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_SHORTCUTS_WINDOW (parlour_shortcuts_window_get_type ())

G_DECLARE_FINAL_TYPE (ParlourShortcutsWindow, parlour_shortcuts_window,
                      PARLOUR, SHORTCUTS_WINDOW, GtkWindow)

void parlour_shortcuts_window_present (GtkWindow *parent);

G_END_DECLS
