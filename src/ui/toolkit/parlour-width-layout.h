/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_WIDTH_LAYOUT (parlour_width_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWidthLayout, parlour_width_layout, PARLOUR, WIDTH_LAYOUT, GtkLayoutManager)

G_END_DECLS
