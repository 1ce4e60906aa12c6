/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_SWITCH_ROW (parlour_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSwitchRow, parlour_switch_row, PARLOUR, SWITCH_ROW, GtkBox)
