/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart-private.h"

G_BEGIN_DECLS

/* A chart while it is drawn. */
typedef struct
{
  ParlourChart    *chart;
  GtkSnapshot     *snapshot;
  gboolean         rtl;
  float            width;
  GdkRGBA          color;
  GdkRGBA          accent;
  float            line_height;
  /* Where the values are. */
  graphene_rect_t  plot;
  ParlourTicks     y_ticks;
  double           y_max;
} ParlourPen;

PangoLayout     *parlour_pen_create_text    (ParlourChart     *self,
                                             const char       *text);
void             parlour_pen_measure        (ParlourChart     *self,
                                             const char       *text,
                                             float            *width,
                                             float            *height);
float            parlour_pen_measure_number (ParlourChart     *self,
                                             ParlourScale      scale,
                                             double            value);

GdkRGBA          parlour_pen_fade           (GdkRGBA           color,
                                             float             alpha);
graphene_rect_t  parlour_pen_turn           (const ParlourPen *pen,
                                             graphene_rect_t   rect);
float            parlour_pen_snap           (const ParlourPen *pen,
                                             float             px);
void             parlour_pen_rect           (const ParlourPen *pen,
                                             GdkRGBA           color,
                                             float             x,
                                             float             y,
                                             float             width,
                                             float             height);
void             parlour_pen_text           (const ParlourPen *pen,
                                             const char       *text,
                                             GdkRGBA           color,
                                             float             x,
                                             float             y,
                                             float             align,
                                             float             max_width);

cairo_t         *parlour_pen_begin          (const ParlourPen *pen);
void             parlour_pen_color          (cairo_t          *cr,
                                             GdkRGBA           color,
                                             double            alpha);
void             parlour_pen_dash           (cairo_t          *cr,
                                             double            on,
                                             double            off);

G_END_DECLS
