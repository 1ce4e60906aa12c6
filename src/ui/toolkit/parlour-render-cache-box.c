/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-render-cache-box.h"

#include "parlour-render-cache.h"

/*
 * A box whose first child moves and the others seldom do.
 */

struct _ParlourRenderCacheBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourRenderCacheBox, parlour_render_cache_box, GTK_TYPE_BOX)

static void
parlour_render_cache_box_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (!first)
    return;

  gtk_widget_snapshot_child (widget, first, snapshot);
  for (GtkWidget *child = gtk_widget_get_next_sibling (first);
       child;
       child = gtk_widget_get_next_sibling (child))
    parlour_render_cache_snapshot (widget, child, snapshot);
}

static void
parlour_render_cache_box_class_init (ParlourRenderCacheBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = parlour_render_cache_box_snapshot;
}

static void
parlour_render_cache_box_init (ParlourRenderCacheBox *self)
{
}
