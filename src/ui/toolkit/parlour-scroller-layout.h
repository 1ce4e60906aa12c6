/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_SCROLLER_LAYOUT (parlour_scroller_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourScrollerLayout, parlour_scroller_layout, PARLOUR, SCROLLER_LAYOUT, GtkLayoutManager)
