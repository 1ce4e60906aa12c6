/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chart-pen.h"

#include <math.h>


/*
 * What a chart is drawn with.  Where something is, is said as if all were read
 * from left to right.
 */

/*
 * parlour_pen_create_text:
 *
 * Returns: (transfer full): @text in the font of @self
 */
PangoLayout *
parlour_pen_create_text (ParlourChart *self,
                         const char   *text)
{
  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

/*
 * parlour_pen_measure:
 * @width: (out) (optional): px
 * @height: (out) (optional): px
 *
 * Measures a line of text.
 */
void
parlour_pen_measure (ParlourChart *self,
                     const char   *text,
                     float        *width,
                     float        *height)
{
  g_autoptr (PangoLayout) layout = parlour_pen_create_text (self, text);
  int w, h;

  pango_layout_get_pixel_size (layout, &w, &h);
  if (width != NULL)
    *width = w;
  if (height != NULL)
    *height = h;
}

/*
 * parlour_pen_measure_number:
 *
 * Returns: how wide @value is when it is written, in px
 */
float
parlour_pen_measure_number (ParlourChart *self,
                            ParlourScale  scale,
                            double        value)
{
  g_autofree char *text = parlour_ticks_label (scale, value);
  float width;

  parlour_pen_measure (self, text, &width, NULL);
  return width;
}

/*
 * parlour_pen_fade:
 *
 * Returns: @color, let through as much as @alpha, 0 to 1, says
 */
GdkRGBA
parlour_pen_fade (GdkRGBA color,
                  float   alpha)
{
  color.alpha *= alpha;
  return color;
}

/*
 * parlour_pen_turn:
 *
 * Returns: where @rect is in the direction of reading
 */
graphene_rect_t
parlour_pen_turn (const ParlourPen *pen,
                  graphene_rect_t   rect)
{
  if (pen->rtl)
    rect.origin.x = pen->width - rect.origin.x - rect.size.width;

  return rect;
}

/*
 * parlour_pen_snap:
 *
 * Returns: whole device pixels, so that no edge is blurred
 */
float
parlour_pen_snap (const ParlourPen *pen,
                  float             px)
{
  float scale = gtk_widget_get_scale_factor (GTK_WIDGET (pen->chart));

  return roundf (px * scale) / scale;
}

/*
 * parlour_pen_rect:
 *
 * Fills a rectangle; all in px, in the direction of reading.
 */
void
parlour_pen_rect (const ParlourPen *pen,
                  GdkRGBA           color,
                  float             x,
                  float             y,
                  float             width,
                  float             height)
{
  graphene_rect_t rect = parlour_pen_turn (pen, GRAPHENE_RECT_INIT (x, y, width, height));

  gtk_snapshot_append_color (pen->snapshot, &color, &rect);
}

/*
 * parlour_pen_text:
 * @align: 0 if the text begins at @x, 1 if it ends there
 * @max_width: where it is cut short, in px, or 0
 *
 * Writes a line of text.
 */
void
parlour_pen_text (const ParlourPen *pen,
                  const char       *text,
                  GdkRGBA           color,
                  float             x,
                  float             y,
                  float             align,
                  float             max_width)
{
  g_autoptr (PangoLayout) layout = parlour_pen_create_text (pen->chart, text);
  graphene_rect_t place;
  int w, h;

  if (max_width > 0)
    {
      pango_layout_set_width (layout, (int) (max_width * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
    }
  pango_layout_get_pixel_size (layout, &w, &h);
  if (max_width > 0 && pen->rtl)
    w = (int) max_width;

  place = parlour_pen_turn (pen, GRAPHENE_RECT_INIT (x - align * w, y, w, h));
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot,
                          &GRAPHENE_POINT_INIT (parlour_pen_snap (pen, place.origin.x),
                                                parlour_pen_snap (pen, place.origin.y)));
  gtk_snapshot_append_layout (pen->snapshot, layout, &color);
  gtk_snapshot_restore (pen->snapshot);
}

/*
 * parlour_pen_begin:
 *
 * Returns: (transfer full): what to draw lines with, turned in the direction of
 *   reading
 */
cairo_t *
parlour_pen_begin (const ParlourPen *pen)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, pen->width,
                                               gtk_widget_get_height (GTK_WIDGET (pen->chart)));
  cairo_t *cr = gtk_snapshot_append_cairo (pen->snapshot, &bounds);

  if (pen->rtl)
    {
      cairo_translate (cr, pen->width, 0);
      cairo_scale (cr, -1, 1);
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  return cr;
}

/*
 * parlour_pen_color:
 *
 * Lets what is drawn next have @color, as strong as @alpha.
 */
void
parlour_pen_color (cairo_t *cr,
                   GdkRGBA  color,
                   double   alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha * alpha);
}

/*
 * parlour_pen_dash:
 *
 * Breaks the lines that are drawn next.
 */
void
parlour_pen_dash (cairo_t *cr,
                  double   on,
                  double   off)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, (double[]) { on, off }, 2, 0);
}
