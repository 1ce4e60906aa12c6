/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-still-box.h"

#include "parlour-still.h"

/*
 * A box whose first child moves and the others seldom do.
 */

struct _ParlourStillBox
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourStillBox, parlour_still_box, GTK_TYPE_BOX)

static void
parlour_still_box_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (!first)
    return;

  gtk_widget_snapshot_child (widget, first, snapshot);
  for (GtkWidget *child = gtk_widget_get_next_sibling (first);
       child;
       child = gtk_widget_get_next_sibling (child))
    parlour_still_snapshot (widget, child, snapshot);
}

static void
parlour_still_box_class_init (ParlourStillBoxClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = parlour_still_box_snapshot;
}

static void
parlour_still_box_init (ParlourStillBox *self)
{
}
