/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_PANE (parlour_pane_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPane, parlour_pane, PARLOUR, PANE, GtkWidget)

G_END_DECLS
