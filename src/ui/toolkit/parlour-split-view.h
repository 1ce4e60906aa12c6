/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_SPLIT_VIEW (parlour_split_view_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSplitView, parlour_split_view, PARLOUR, SPLIT_VIEW, GtkWidget)

/*
 * Others only read the members, but may set @stacks before the view is shown.
 *
 * Signals:
 *   changed   folded or show_detail changed
 */
struct _ParlourSplitView
{
  GtkWidget  parent_instance;

  /* Whether list and detail are not side by side. */
  gboolean   folded;
  /* Whether both are shown when folded. */
  gboolean   stacks;
  /* Whether the detail is shown when only one is. */
  gboolean   show_detail;
  guint      notify_source;
};

void parlour_split_view_set_show_detail (ParlourSplitView *self,
                                         gboolean          show_detail);
