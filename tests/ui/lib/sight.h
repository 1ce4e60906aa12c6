/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  guchar red;
  guchar green;
  guchar blue;
} SightColor;

cairo_surface_t *sight_draw         (GtkWidget             *widget,
                                     int                    scale);
cairo_surface_t *sight_draw_part    (GtkWidget             *widget,
                                     int                    scale,
                                     const graphene_rect_t *part);
SightColor       sight_get_pixel    (cairo_surface_t       *picture,
                                     int                    x,
                                     int                    y);
gboolean         sight_same         (SightColor             one,
                                     SightColor             other);
guint32          sight_get_argb     (cairo_surface_t       *picture,
                                     int                    x,
                                     int                    y);
double           sight_get_contrast (SightColor             one,
                                     SightColor             other);
