/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_SPLIT_VIEW (parlour_split_view_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSplitView, parlour_split_view, PARLOUR, SPLIT_VIEW, GtkWidget)

/*
 * The members are public to read.  @stacks may be set before the view is shown.
 *
 * Signals:
 *   changed   folded or show_detail changed
 */
struct _ParlourSplitView
{
  GtkWidget  parent_instance;

  /* Whether the view is too narrow to show list and detail side by side. */
  gboolean   folded;
  /* Whether a folded view shows both, the detail above the list. */
  gboolean   stacks;
  /* Whether a folded view that does not stack shows the detail, not the list. */
  gboolean   show_detail;
  guint      notify_source;
};

void parlour_split_view_set_show_detail (ParlourSplitView *self,
                                         gboolean          show_detail);
