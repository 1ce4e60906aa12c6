/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chart-private.h"

#include <math.h>

#define ACCENT "chart_accent"

#define GRID_ALPHA 0.13f
#define AXIS_ALPHA 0.55f
#define WORDS_ALPHA 0.75f
#define AREA_ALPHA 0.10
#define BAND_ALPHA 0.06f
#define REFERENCE_ALPHA 0.6
#define EMPTY_ALPHA 0.05f

/* How each reference is broken, so that they are told apart without colour. */
static const double dashes_px[PARLOUR_CHART_MAX_REFERENCES][2] = { { 2, 4 }, { 6, 4 }, { 14, 4 } };

#define LINE_PX 2.0
#define DOT_PX 4.0
#define GAP_PX 6.0f
#define SAMPLE_PX 22.0f
#define BAR_GAP_PX 2.0f
#define BAR_ROUND_PX 2.0f
#define EMPTY_ROUND_PX 8.0f

/* Lines and characters that a mark along an axis wants for itself. */
#define LINES_A_TICK 2.0f
#define WIDTHS_A_TICK 2.4f
#define MAX_X_TICKS 8

/*
 * How a chart is drawn.  Where something is, is said as if all were read from left
 * to right.
 */

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
} Pen;

/* How wide a line of text is, px. */
static float
measure (ParlourChart *self,
         const char   *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static float
measure_number (ParlourChart *self,
                ParlourScale  scale,
                double        value)
{
  g_autofree char *text = parlour_ticks_label (scale, value);

  return measure (self, text);
}

static GdkRGBA
fade (GdkRGBA color,
      float   alpha)
{
  color.alpha *= alpha;
  return color;
}

/* Where @rect is in the direction of reading. */
static graphene_rect_t
turn (const Pen       *pen,
      graphene_rect_t  rect)
{
  if (pen->rtl)
    rect.origin.x = pen->width - rect.origin.x - rect.size.width;

  return rect;
}

/* Whole device pixels, so that no edge is blurred. */
static float
snap (const Pen *pen,
      float      px)
{
  float scale = gtk_widget_get_scale_factor (GTK_WIDGET (pen->chart));

  return roundf (px * scale) / scale;
}

/* All in px, in the direction of reading. */
static void
append_rect (const Pen *pen,
             GdkRGBA    color,
             float      x,
             float      y,
             float      width,
             float      height)
{
  graphene_rect_t rect = turn (pen, GRAPHENE_RECT_INIT (x, y, width, height));

  gtk_snapshot_append_color (pen->snapshot, &color, &rect);
}

/* A line of text that begins at @x if @align is 0, and ends there if it is 1; cut
 * short at @max_width px, unless that is 0. */
static void
append_text (const Pen  *pen,
             const char *text,
             GdkRGBA     color,
             float       x,
             float       y,
             float       align,
             float       max_width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (pen->chart), text);
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

  place = turn (pen, GRAPHENE_RECT_INIT (x - align * w, y, w, h));
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot,
                          &GRAPHENE_POINT_INIT (snap (pen, place.origin.x),
                                                snap (pen, place.origin.y)));
  gtk_snapshot_append_layout (pen->snapshot, layout, &color);
  gtk_snapshot_restore (pen->snapshot);
}

/* (transfer full): what to draw lines with, turned in the direction of reading. */
static cairo_t *
begin_lines (const Pen *pen)
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

static void
set_color (cairo_t *cr,
           GdkRGBA  color,
           double   alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha * alpha);
}

/* Breaks the lines that are drawn next. */
static void
set_dash (cairo_t *cr,
          double   on,
          double   off)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, (double[]) { on, off }, 2, 0);
}

static float
x_at (const Pen *pen,
      double     x)
{
  const ParlourChartData *data = &pen->chart->data;
  double room = data->x_max - data->x_min;

  /* A single value is the last one. */
  if (room <= 0)
    return pen->plot.origin.x + pen->plot.size.width;

  return pen->plot.origin.x + pen->plot.size.width * (float) ((x - data->x_min) / room);
}

static float
y_at (const Pen *pen,
      double     y)
{
  return pen->plot.origin.y + pen->plot.size.height * (float) (1 - y / pen->y_max);
}

/* A level piece of the line, or a broken one of a reference.
 * @dash_px: (nullable): how the reference is broken */
static void
append_level (const Pen    *pen,
              const double *dash_px,
              float         x,
              float         y,
              float         width)
{
  gboolean reference = dash_px != NULL;
  cairo_t *cr = begin_lines (pen);

  set_color (cr, reference ? pen->color : pen->accent, reference ? REFERENCE_ALPHA : 1);
  cairo_set_line_width (cr, reference ? 1 : LINE_PX);
  if (reference)
    set_dash (cr, dash_px[0], dash_px[1]);
  cairo_move_to (cr, x, y + (reference ? 0.5 : 0));
  cairo_rel_line_to (cr, width, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* A sample of the line or of a reference, and its name. */
static void
append_legend_entry (const Pen    *pen,
                     const char   *words,
                     const double *dash_px,
                     float         x,
                     guint         line)
{
  float y = line * (pen->line_height + GAP_PX);
  float room = pen->width - x - SAMPLE_PX - GAP_PX;

  append_level (pen, dash_px, x, snap (pen, y + pen->line_height / 2), SAMPLE_PX);
  append_text (pen, words, fade (pen->color, WORDS_ALPHA),
               x + SAMPLE_PX + GAP_PX, y, 0,
               measure (pen->chart, words) > room ? MAX (room, 1) : 0);
}

/* What the line and the references are called, above the plot: in a line, or in more
 * where it is narrow.
 * @draw: whether it is drawn, and not only measured
 * Returns: how many lines there are */
static guint
lay_legend (const Pen *pen,
            gboolean   draw)
{
  const ParlourChartData *data = &pen->chart->data;
  float x = 0;
  guint line = 0;

  for (guint i = 0; i <= data->n_references; i++)
    {
      const char *words = i == 0 ? data->name : data->references[i - 1].name;
      float width;

      if (words == NULL)
        continue;

      width = SAMPLE_PX + GAP_PX + measure (pen->chart, words);
      if (x > 0)
        x += 4 * GAP_PX;
      if (x > 0 && x + width > pen->width)
        {
          x = 0;
          line++;
        }
      if (draw)
        append_legend_entry (pen, words, i == 0 ? NULL : dashes_px[i - 1], x, line);
      x += width;
    }

  return x > 0 ? line + 1 : 0;
}

/* Finds the room for the values between the words around them. */
static void
lay_out (Pen *pen)
{
  ParlourChart *self = pen->chart;
  const ParlourChartData *data = &self->data;
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  float left, right, top, bottom, plot_height;
  guint max_n;

  top = pen->line_height / 2 + DOT_PX
        + lay_legend (pen, FALSE) * (pen->line_height + GAP_PX);
  bottom = pen->line_height + GAP_PX;
  plot_height = MAX (height - top - bottom, 1);
  max_n = MAX (2, (guint) (plot_height / (LINES_A_TICK * pen->line_height)) + 1);
  pen->y_ticks = parlour_ticks_choose (data->y_scale, 0, data->y_max, max_n);

  /* The uppermost mark is above all values. */
  pen->y_max = (pen->y_ticks.n - 1) * pen->y_ticks.step;
  if (pen->y_max < data->y_max)
    {
      pen->y_max += pen->y_ticks.step;
      pen->y_ticks.n++;
    }

  left = MAX (measure_number (self, data->y_scale, pen->y_max),
              measure_number (self, data->y_scale, pen->y_ticks.step)) + GAP_PX;
  right = measure_number (self, data->x_scale, data->x_max) / 2;
  if (data->kind == PARLOUR_CHART_LINE)
    right = MAX (right, DOT_PX + GAP_PX + measure_number (self, data->y_scale, 1));

  pen->plot = GRAPHENE_RECT_INIT (snap (pen, left),
                                  snap (pen, top),
                                  snap (pen, MAX (pen->width - left - right, 1)),
                                  snap (pen, plot_height));
}

/* Behind the values. */
static void
append_grid (const Pen *pen)
{
  const ParlourChartData *data = &pen->chart->data;
  float pixel = 1.0f / gtk_widget_get_scale_factor (GTK_WIDGET (pen->chart));

  for (guint i = 0; i < pen->y_ticks.n; i++)
    {
      double value = pen->y_ticks.first + i * pen->y_ticks.step;
      float y = snap (pen, y_at (pen, value));
      g_autofree char *text = parlour_ticks_label (data->y_scale, value);

      append_rect (pen, fade (pen->color, GRID_ALPHA),
                   pen->plot.origin.x, y, pen->plot.size.width, pixel);
      append_text (pen, text, fade (pen->color, WORDS_ALPHA),
                   pen->plot.origin.x - GAP_PX, y - pen->line_height / 2, 1, 0);
    }
}

static void
append_x_axis (const Pen *pen)
{
  const ParlourChartData *data = &pen->chart->data;
  float widest = measure_number (pen->chart, data->x_scale, data->x_max);
  guint room = (guint) (pen->plot.size.width / (WIDTHS_A_TICK * widest));
  guint max_n = CLAMP (room, 2, MAX_X_TICKS);
  ParlourTicks ticks = parlour_ticks_choose (data->x_scale, data->x_min, data->x_max, max_n);
  float bottom = pen->plot.origin.y + pen->plot.size.height;

  append_rect (pen, fade (pen->color, AXIS_ALPHA),
               pen->plot.origin.x, bottom, pen->plot.size.width, 1);
  for (guint i = 0; i < ticks.n; i++)
    {
      double value = ticks.first + i * ticks.step;
      float x = snap (pen, x_at (pen, value));
      g_autofree char *text = parlour_ticks_label (data->x_scale, value);

      append_rect (pen, fade (pen->color, AXIS_ALPHA), x, bottom, 1, 4);
      append_text (pen, text, fade (pen->color, WORDS_ALPHA),
                   x, bottom + GAP_PX, 0.5, 0);
    }
}

/* What to compare with: a quiet band between two broken lines, or one. */
static void
append_reference (const Pen *pen,
                  guint      i)
{
  const ParlourChartReference *reference = &pen->chart->data.references[i];
  float from = snap (pen, y_at (pen, reference->from));
  float to = snap (pen, y_at (pen, reference->to));
  float left = pen->plot.origin.x;
  float width = pen->plot.size.width;

  append_rect (pen, fade (pen->color, BAND_ALPHA),
               left, to, width, from - to);

  append_level (pen, dashes_px[i], left, from, width);
  if (to < from)
    append_level (pen, dashes_px[i], left, to, width);
}

static void
trace (const Pen *pen,
       cairo_t   *cr,
       guint      from,
       guint      to)
{
  const ParlourChartData *data = &pen->chart->data;

  for (guint i = from; i < to; i++)
    cairo_line_to (cr, x_at (pen, data->x_min + i), y_at (pen, data->values[i]));
}

static void
append_line (const Pen *pen)
{
  const ParlourChartData *data = &pen->chart->data;
  guint n = data->n_values;
  guint solid = MIN (data->n_tentative, n - 1);
  float x = x_at (pen, data->x_min + n - 1);
  float y = y_at (pen, data->values[n - 1]);
  g_autofree char *now = parlour_ticks_label (data->y_scale, data->values[n - 1]);
  cairo_t *cr = begin_lines (pen);

  trace (pen, cr, 0, n);
  cairo_line_to (cr, x, y_at (pen, 0));
  cairo_line_to (cr, x_at (pen, data->x_min), y_at (pen, 0));
  set_color (cr, pen->accent, AREA_ALPHA);
  cairo_fill (cr);

  set_color (cr, pen->accent, 1);
  cairo_set_line_width (cr, LINE_PX);
  trace (pen, cr, solid, n);
  cairo_stroke (cr);

  trace (pen, cr, 0, solid + 1);
  set_dash (cr, 2, 3);
  cairo_stroke (cr);

  cairo_arc (cr, x, y, DOT_PX, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);

  append_text (pen, now, pen->color, x + DOT_PX + GAP_PX / 2, y - pen->line_height / 2,
               0, 0);
}

static void
append_bars (const Pen *pen)
{
  const ParlourChartData *data = &pen->chart->data;
  double room = (data->x_max - data->x_min) / data->n_values;
  float bottom = y_at (pen, 0);

  for (guint i = 0; i < data->n_values; i++)
    {
      float from = snap (pen, x_at (pen, data->x_min + i * room)) + BAR_GAP_PX / 2;
      float to = snap (pen, x_at (pen, data->x_min + (i + 1) * room)) - BAR_GAP_PX / 2;
      float top = snap (pen, y_at (pen, data->values[i]));
      graphene_rect_t rect = GRAPHENE_RECT_INIT (from, top, MAX (to - from, 1), bottom - top);
      GskRoundedRect outline;

      if (data->values[i] <= 0)
        continue;

      rect = turn (pen, rect);
      gsk_rounded_rect_init (&outline, &rect,
                             &GRAPHENE_SIZE_INIT (BAR_ROUND_PX, BAR_ROUND_PX),
                             &GRAPHENE_SIZE_INIT (BAR_ROUND_PX, BAR_ROUND_PX),
                             graphene_size_zero (), graphene_size_zero ());
      gtk_snapshot_push_rounded_clip (pen->snapshot, &outline);
      gtk_snapshot_append_color (pen->snapshot, &pen->accent, &rect);
      gtk_snapshot_pop (pen->snapshot);
    }
}

static void
append_empty (ParlourChart *self,
              GtkSnapshot  *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->empty);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                             gtk_widget_get_height (widget));
  GskRoundedRect outline;
  GdkRGBA color;
  GdkRGBA ground;
  int height;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  ground = fade (color, EMPTY_ALPHA);
  gsk_rounded_rect_init_from_rect (&outline, &room, EMPTY_ROUND_PX);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &room);
  gtk_snapshot_pop (snapshot);

  pango_layout_set_width (layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);

  color.alpha *= WORDS_ALPHA;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (0, (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/*
 * parlour_chart_draw:
 *
 * Draws what the chart shows.
 */
void
parlour_chart_draw (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  ParlourChart *self = PARLOUR_CHART (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  Pen pen = {
    .chart = self,
    .snapshot = snapshot,
    .rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .width = gtk_widget_get_width (widget),
    .line_height = parlour_chart_measure_line (self),
  };

  if (self->data.n_values == 0)
    {
      if (self->empty != NULL)
        append_empty (self, snapshot);
      return;
    }

  gtk_style_context_get_color (style, &pen.color);
  if (!gtk_style_context_lookup_color (style, ACCENT, &pen.accent))
    pen.accent = pen.color;

  lay_out (&pen);
  self->plot = pen.plot;
  lay_legend (&pen, TRUE);
  append_grid (&pen);
  for (guint i = 0; i < self->data.n_references; i++)
    append_reference (&pen, i);
  if (self->data.kind == PARLOUR_CHART_BARS)
    append_bars (&pen);
  append_x_axis (&pen);
  if (self->data.kind == PARLOUR_CHART_LINE)
    append_line (&pen);
}
