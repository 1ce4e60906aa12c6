/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void parlour_focus_visible_keep_visible (GtkWindow *window);

G_END_DECLS
