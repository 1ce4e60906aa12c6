/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-render-cache.h"

#include <math.h>

/*
 * One picture in place of many parts.
 *
 * Whatever moves in a window, GTK 4.8 goes with cairo through all that the window
 * shows, to have cut off what did not change: a header bar alone is a hundred
 * parts, to no effect.  A picture that lies elsewhere is passed by at once.
 */

/* To change over to a picture costs what it saves in so many frames: it is done
 * when nothing has changed for that long, and never wastes more than it may save. */
#define FRAMES 4

typedef struct
{
  GskRenderNode *node;
  double         scale;
  /* In how many frames it was drawn, up to FRAMES. */
  guint          n_frames;
  /* (nullable): the same as one picture, after that. */
  GskRenderNode *picture;
} Still;

/**
 * parlour_render_cache_draw:
 * @node: what is to be seen
 * @grid: the device's pixels under it
 *
 * Returns: (transfer full): a node that looks the same, and is one picture
 */
GskRenderNode *
parlour_render_cache_draw (GskRenderNode          *node,
                           const ParlourPixelGrid *grid)
{
  double scale = grid->scale;
  graphene_rect_t bounds;
  double x, y;
  int width_px, height_px;
  GskRenderNode *picture;
  cairo_surface_t *surface;
  cairo_t *cr;

  gsk_render_node_get_bounds (node, &bounds);
  x = floor ((bounds.origin.x - grid->origin.x) * scale) / scale + grid->origin.x;
  y = floor ((bounds.origin.y - grid->origin.y) * scale) / scale + grid->origin.y;
  width_px = ceil ((bounds.origin.x + bounds.size.width - x) * scale);
  height_px = ceil ((bounds.origin.y + bounds.size.height - y) * scale);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width_px, height_px);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, -x, -y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (x, y, width_px / scale, height_px / scale));
  cr = gsk_cairo_node_get_draw_context (picture);
  cairo_set_source_surface (cr, surface, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return picture;
}

static void
still_free (Still *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_free (self);
}

/* How a child was drawn last, which is kept with it. */
static Still *
get_still (GtkWidget *child)
{
  static GQuark quark = 0;
  Still *self;

  if (quark == 0)
    quark = g_quark_from_static_string ("parlour-still");

  self = g_object_get_qdata (G_OBJECT (child), quark);
  if (!self)
    {
      self = g_new0 (Still, 1);
      g_object_set_qdata_full (G_OBJECT (child), quark, self, (GDestroyNotify) still_free);
    }

  return self;
}

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  return GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (gtk_widget_get_native (widget)));
}

/**
 * parlour_render_cache_snapshot:
 * @widget: what is being drawn
 * @child: a child of it that seldom changes
 * @snapshot: what @widget is drawn on
 *
 * Draws @child as gtk_widget_snapshot_child() does, but as one picture where that
 * is quicker.
 */
void
parlour_render_cache_snapshot (GtkWidget   *widget,
                               GtkWidget   *child,
                               GtkSnapshot *snapshot)
{
  Still *self;
  GtkSnapshot *part;
  ParlourPixelGrid grid;
  g_autoptr (GskRenderNode) placed = NULL;
  GskRenderNode *node;

  if (!gtk_widget_get_mapped (child))
    return;

  self = get_still (child);
  grid = parlour_pixel_grid_find (child);
  part = gtk_snapshot_new ();
  gtk_widget_snapshot_child (widget, child, part);
  placed = gtk_snapshot_free_to_node (part);
  if (!placed)
    return;

  /* GTK keeps what a child draws, and wraps its place about it anew each time. */
  node = gsk_render_node_get_node_type (placed) == GSK_TRANSFORM_NODE
           ? gsk_transform_node_get_child (placed) : placed;
  if (node != self->node || grid.scale != self->scale)
    {
      g_clear_pointer (&self->picture, gsk_render_node_unref);
      g_clear_pointer (&self->node, gsk_render_node_unref);
      self->node = gsk_render_node_ref (node);
      self->scale = grid.scale;
      self->n_frames = 0;
    }
  if (self->n_frames < FRAMES)
    self->n_frames++;
  else if (!self->picture && is_drawn_by_cairo (widget))
    self->picture = parlour_render_cache_draw (node, &grid);

  gtk_snapshot_save (snapshot);
  if (node != placed)
    gtk_snapshot_transform (snapshot, gsk_transform_node_get_transform (placed));
  gtk_snapshot_append_node (snapshot, self->picture ? self->picture : node);
  gtk_snapshot_restore (snapshot);
}
