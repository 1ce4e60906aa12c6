/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-double-click.h"

#include <math.h>

/**
 * parlour_double_click_is_second:
 * @self: the click before, which is replaced by this one
 * @widget: what was clicked
 * @x: where, px
 * @y: where, px
 *
 * Returns: whether this click makes a double click with the one before.  A
 *   third one begins anew.
 */
gboolean
parlour_double_click_is_second (ParlourDoubleClick *self,
                                GtkWidget          *widget,
                                double              x,
                                double              y)
{
  int time_ms = 400, distance_px = 5;
  gint64 now_us = g_get_monotonic_time ();
  gboolean second;

  g_object_get (gtk_widget_get_settings (widget),
                "gtk-double-click-time", &time_ms,
                "gtk-double-click-distance", &distance_px,
                NULL);
  second = self->first && now_us - self->time_us <= time_ms * 1000
           && hypot (x - self->x, y - self->y) <= distance_px * 2;
  *self = (ParlourDoubleClick) { now_us, x, y, !second };

  return second;
}
