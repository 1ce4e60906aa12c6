/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_WRAP_LAYOUT (parlour_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWrapLayout, parlour_wrap_layout, PARLOUR, WRAP_LAYOUT,
                      GtkLayoutManager)

/*
 * Properties, write only:
 *   spacing        between the children of a line, and between lines, px
 *   wrapping       whether there may be more than one line
 *   centred        whether a child that expands is in the middle of its line
 */
GtkLayoutManager *parlour_wrap_layout_new_line (int spacing_px);
