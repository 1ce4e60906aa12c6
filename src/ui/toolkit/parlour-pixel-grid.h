/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The device pixels below a widget: their number per px, and where the first whole one
 * starts, 0..1 device px from the corner of the widget. */
typedef struct
{
  double           scale;
  graphene_point_t origin;
} ParlourPixelGrid;

double           parlour_pixel_grid_get_scale (GtkWidget              *widget);
ParlourPixelGrid parlour_pixel_grid_find      (GtkWidget              *widget);
guint            parlour_pixel_grid_count     (const ParlourPixelGrid *self,
                                               double                  length_px);
graphene_point_t parlour_pixel_grid_snap      (const ParlourPixelGrid *self,
                                               double                  x_px,
                                               double                  y_px);
void             parlour_pixel_grid_allocate  (const ParlourPixelGrid *self,
                                               GtkWidget              *child,
                                               double                  x_px,
                                               double                  y_px,
                                               int                     width_px,
                                               int                     height_px);
void             parlour_pixel_grid_watch     (GtkWidget              *widget,
                                               GCallback               changed);
