/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-clip-box.h"

/*
 * What has one thing fade into another, cut off at its edges.
 *
 * GTK mixes the two in pictures as large as all that is being drawn: where a
 * few words in a corner fade while the whole table is drawn, that takes longer
 * than the table.  Cut off, they are as large as the pane.  GTK itself leaves
 * out a cut that cuts nothing, which is why this is not GtkWidget:overflow.
 */
struct _ParlourClipBox
{
  GtkWidget parent_instance;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ParlourClipBox, parlour_clip_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
parlour_clip_box_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  graphene_rect_t edges = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                              gtk_widget_get_height (widget));
  GtkSnapshot *inner = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GskRenderNode) cut = NULL;

  GTK_WIDGET_CLASS (parlour_clip_box_parent_class)->snapshot (widget, inner);
  node = gtk_snapshot_free_to_node (inner);
  if (node == NULL)
    return;

  cut = gsk_clip_node_new (node, &edges);
  gtk_snapshot_append_node (snapshot, cut);
}

static void
parlour_clip_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (parlour_clip_box_parent_class)->dispose (object);
}

static void
parlour_clip_box_add_child (GtkBuildable *buildable,
                            GtkBuilder   *builder,
                            GObject      *child,
                            const char   *type)
{
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = parlour_clip_box_add_child;
}

static void
parlour_clip_box_class_init (ParlourClipBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_clip_box_dispose;
  widget_class->snapshot = parlour_clip_box_snapshot;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
parlour_clip_box_init (ParlourClipBox *self)
{
}
