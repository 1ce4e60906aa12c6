/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_SPLIT_VIEW (parlour_split_view_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSplitView, parlour_split_view, PARLOUR, SPLIT_VIEW, GtkWidget)

/*
 * Signals:
 *   changed   "folded" or "show-detail" changed
 */
gboolean parlour_split_view_get_folded      (ParlourSplitView *self);
gboolean parlour_split_view_get_show_detail (ParlourSplitView *self);
void     parlour_split_view_set_show_detail (ParlourSplitView *self,
                                             gboolean          show_detail);
