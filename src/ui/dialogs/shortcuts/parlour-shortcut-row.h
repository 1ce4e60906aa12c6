/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_SHORTCUT_ROW (parlour_shortcut_row_get_type ())

G_DECLARE_FINAL_TYPE (ParlourShortcutRow, parlour_shortcut_row, PARLOUR, SHORTCUT_ROW, GtkListBoxRow)

void parlour_shortcut_row_show_keys (ParlourShortcutRow *self,
                                     GtkApplication     *application);

G_END_DECLS
