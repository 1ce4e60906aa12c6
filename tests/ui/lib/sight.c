/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sight.h"

#include <math.h>

/* Returns NULL while the widget needs an allocation. */
static GskRenderNode *
get_node (GdkPaintable *paintable,
          int           width,
          int           height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, width, height);

  return gtk_snapshot_free_to_node (snapshot);
}

/*
 * sight_draw_part:
 * @widget: a widget that has been drawn
 * @scale: device pixels per pixel
 * @part: (nullable): the part of @widget to draw, px; NULL for all
 *
 * Returns: (transfer full): a picture on a transparent background, whose pixels have the
 *   coordinates that they have in @widget
 */
cairo_surface_t *
sight_draw_part (GtkWidget             *widget,
                 int                    scale,
                 const graphene_rect_t *part)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  graphene_rect_t area;
  int width, height;
  cairo_surface_t *picture;
  GskRenderNode *node;
  cairo_t *cr;

  paintable = gtk_widget_paintable_new (widget);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  g_assert_cmpint (width, >, 0);
  while ((node = get_node (paintable, width, height)) == NULL)
    g_main_context_iteration (NULL, TRUE);

  graphene_rect_init (&area, 0, 0, width, height);
  if (part != NULL)
    graphene_rect_intersection (&area, part, &area);
  graphene_rect_round_extents (&area, &area);
  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, area.size.width * scale, area.size.height * scale);
  cairo_surface_set_device_offset (picture, -area.origin.x * scale, -area.origin.y * scale);
  cr = cairo_create (picture);
  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (picture);

  return picture;
}

cairo_surface_t *
sight_draw (GtkWidget *widget,
            int        scale)
{
  return sight_draw_part (widget, scale, NULL);
}

/*
 * sight_get_argb:
 *
 * Returns: a pixel of a picture of CAIRO_FORMAT_ARGB32
 */
guint32
sight_get_argb (cairo_surface_t *picture,
                int              x,
                int              y)
{
  const guchar *data = cairo_image_surface_get_data (picture);
  double dx, dy;
  gconstpointer at;

  cairo_surface_get_device_offset (picture, &dx, &dy);
  at = data + (y + (int) dy) * cairo_image_surface_get_stride (picture);

  return ((const guint32 *) at)[x + (int) dx];
}

SightColor
sight_get_pixel (cairo_surface_t *picture,
                 int              x,
                 int              y)
{
  guint32 argb = sight_get_argb (picture, x, y);

  return (SightColor) { argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff };
}

gboolean
sight_same (SightColor one,
            SightColor other)
{
  return one.red == other.red && one.green == other.green && one.blue == other.blue;
}

static double
linear (guchar value)
{
  double v = value / 255.0;

  return v <= 0.04045 ? v / 12.92 : pow ((v + 0.055) / 1.055, 2.4);
}

static double
luminance (SightColor color)
{
  return 0.2126 * linear (color.red) + 0.7152 * linear (color.green) + 0.0722 * linear (color.blue);
}

/*
 * sight_get_contrast:
 *
 * Returns: the contrast of two colours as defined by WCAG 2, 1..21
 */
double
sight_get_contrast (SightColor one,
                    SightColor other)
{
  double a = luminance (one), b = luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}
