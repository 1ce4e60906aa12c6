/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pixel-grid.h"

#include <math.h>

/*
 * Aligns pictures with device pixels.  Without that they are resampled, which is slow and
 * blurred.  At whole scales every px starts on a device pixel.  At fractional scales,
 * which newer GTK has under Wayland, that depends on the position in the window.
 */

/* A property of GdkSurface since GTK 4.12, which may be newer than the GTK that we were
 * built with. */
#define SCALE "scale"

static GdkSurface *
get_surface (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native ? gtk_native_get_surface (native) : NULL;
}

static gboolean
has_scale (GdkSurface *surface)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (surface), SCALE) != NULL;
}

/**
 * parlour_pixel_grid_get_scale:
 * @widget: a widget
 *
 * Returns: device pixels per px
 */
double
parlour_pixel_grid_get_scale (GtkWidget *widget)
{
  GdkSurface *surface = get_surface (widget);
  double scale = gtk_widget_get_scale_factor (widget);

  if (surface != NULL && has_scale (surface))
    g_object_get (surface, SCALE, &scale, NULL);

  return scale;
}

/* The distance from a length to the next device pixel, px. */
static double
get_rest (double length_px,
          double scale)
{
  return (ceil (length_px * scale) - length_px * scale) / scale;
}

/**
 * parlour_pixel_grid_find:
 * @widget: a widget
 *
 * Returns: the device pixels below @widget in its current position
 */
ParlourPixelGrid
parlour_pixel_grid_find (GtkWidget *widget)
{
  ParlourPixelGrid self = { .scale = parlour_pixel_grid_get_scale (widget) };
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t corner;
  double shadow_x, shadow_y;

  if (self.scale == floor (self.scale) || !native
      || !gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT (0, 0),
                                    &corner))
    return self;

  gtk_native_get_surface_transform (native, &shadow_x, &shadow_y);
  self.origin.x = get_rest (corner.x + shadow_x, self.scale);
  self.origin.y = get_rest (corner.y + shadow_y, self.scale);

  return self;
}

/**
 * parlour_pixel_grid_count:
 * @length_px: a length, px
 *
 * Returns: the number of device pixels nearest to it
 */
guint
parlour_pixel_grid_count (const ParlourPixelGrid *self,
                          double                  length_px)
{
  return round (length_px * self->scale);
}

/**
 * parlour_pixel_grid_snap:
 * @x_px: within the widget
 * @y_px: within the widget
 *
 * Returns: the nearest point where a device pixel starts, px
 */
graphene_point_t
parlour_pixel_grid_snap (const ParlourPixelGrid *self,
                         double                  x_px,
                         double                  y_px)
{
  double x = round ((x_px - self->origin.x) * self->scale) / self->scale;
  double y = round ((y_px - self->origin.y) * self->scale) / self->scale;

  return GRAPHENE_POINT_INIT (x + self->origin.x, y + self->origin.y);
}

/**
 * parlour_pixel_grid_allocate:
 * @child: a child of the widget
 * @x_px: its centre, within the widget
 * @y_px: its centre, within the widget
 * @width_px: its width
 * @height_px: its height
 *
 * Allocates @child from the device pixel nearest to its upper left corner, so that nothing has
 * to be resampled.
 */
void
parlour_pixel_grid_allocate (const ParlourPixelGrid *self,
                             GtkWidget              *child,
                             double                  x_px,
                             double                  y_px,
                             int                     width_px,
                             int                     height_px)
{
  graphene_point_t corner = parlour_pixel_grid_snap (self, x_px - width_px / 2.0,
                                                     y_px - height_px / 2.0);

  gtk_widget_allocate (child, width_px, height_px, -1, gsk_transform_translate (NULL, &corner));
}

static void
realize_cb (GtkWidget *widget,
            GCallback  changed)
{
  GdkSurface *surface = get_surface (widget);

  g_signal_connect_object (surface, has_scale (surface) ? "notify::" SCALE : "notify::scale-factor",
                           changed, widget, G_CONNECT_SWAPPED);
  ((void (*) (GtkWidget *)) changed) (widget);
}

static void
unrealize_cb (GtkWidget *widget,
              GCallback  changed)
{
  g_signal_handlers_disconnect_by_func (get_surface (widget), changed, widget);
}

/**
 * parlour_pixel_grid_watch:
 * @widget: a widget that is not realized
 * @changed: (scope forever): called with @widget
 *
 * Calls @changed when @widget is realized, and when its scale changes.  Call this once.
 */
void
parlour_pixel_grid_watch (GtkWidget *widget,
                          GCallback  changed)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_after (widget, "realize", G_CALLBACK (realize_cb), changed);
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealize_cb), changed);
}
