/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chart.h"

#include <math.h>

/*
 * A chart: a line with an interval around it, or bars, between two axes, with icons on single
 * values.
 *
 * A chart with a cursor lets the player pick values by clicking, dragging and scrolling.
 * A screen reader sees an image, whose label and description say the same in words.
 *
 * It is drawn from left to right, and mirrored for languages written from right to left.
 */

#define GRID_ALPHA 0.13
#define AXIS_ALPHA 0.55
#define WORDS_ALPHA 0.78
#define AREA_ALPHA 0.10
#define INTERVAL_ALPHA 0.16
#define UNKNOWN_ALPHA 0.4

#define LINE_PX 2.0
#define DOT_PX 4.0
#define GAP_PX 6.0
#define BAR_GAP_PX 2.0
#define STRIP_PX 10.0
#define LOW_PX 3.0
#define MARK_PX 14.0f
/* Radius of the disc behind a mark, which separates it from the line. */
#define HALO_PX 9.0
/* Distance from the pointer within which a mark is picked. */
#define REACH_PX 8.0

/* The least distance between ticks: of the y axis in lines of text, of the x axis in widths of a
 * label. */
#define LINES_PER_TICK 2.0
#define WIDTHS_PER_TICK 2.4
#define MAX_X_TICKS 8

struct _ParlourChart
{
  GtkWidget         parent_instance;

  /* (nullable): NULL before there is any. */
  ParlourChartData *data;
  gboolean          has_cursor;
  guint             cursor;

  /* The layout, from left to right. */
  graphene_rect_t   plot;
  double            line_px;
  ParlourTicks      y_ticks;
  double            y_max;

  /* The members below are valid only during snapshot(). */
  cairo_t          *cr;
  GdkRGBA           color;
  GdkRGBA           accent;
  GdkRGBA           good;
  GdkRGBA           bad;
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (ParlourChart, parlour_chart, GTK_TYPE_WIDGET)

/**
 * parlour_chart_data_new:
 * @kind: line or bars
 * @n_values: how many values there are
 *
 * Returns: (transfer full): data whose values are 0
 */
ParlourChartData *
parlour_chart_data_new (ParlourChartKind kind,
                        guint            n_values)
{
  ParlourChartData *data = g_new0 (ParlourChartData, 1);

  data->kind = kind;
  data->n_values = n_values;
  data->values = g_new0 (double, n_values);

  return data;
}

static void
data_free (ParlourChartData *data)
{
  g_free (data->values);
  g_free (data->lows);
  g_free (data->highs);
  g_free (data->states);
  g_clear_pointer (&data->marks, g_array_unref);
  g_free (data->label);
  g_free (data->description);
  g_free (data);
}

static gboolean
is_rtl (ParlourChart *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

static GdkRGBA
look_up_color (ParlourChart *self,
               const char   *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA color;

  if (name == NULL || !gtk_style_context_lookup_color (style, name, &color))
    gtk_style_context_get_color (style, &color);

  return color;
}

/* @height: (out) (nullable)
 * Returns: the width of the text, px */
static double
measure_text (ParlourChart *self,
              const char   *text,
              int          *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, height);

  return width;
}

static double
measure_number (ParlourChart *self,
                ParlourScale  scale,
                double        value)
{
  g_autofree char *text = parlour_ticks_label (scale, value);

  return measure_text (self, text, NULL);
}

/* Rounds to whole device pixels, so that no edge is blurred. */
static double
snap (ParlourChart *self,
      double        px)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  return round (px * scale) / scale;
}

static double
x_at (ParlourChart *self,
      double        x)
{
  double room = self->data->x_max - self->data->x_min;

  /* With a single value the axis has no length, so put it at the right end. */
  return self->plot.origin.x
         + self->plot.size.width * (room > 0 ? CLAMP ((x - self->data->x_min) / room, 0, 1) : 1);
}

static double
y_at (ParlourChart *self,
      double        y)
{
  return self->plot.origin.y + self->plot.size.height * (1 - y / self->y_max);
}

static void
set_color (ParlourChart *self,
           GdkRGBA       color,
           double        alpha)
{
  cairo_set_source_rgba (self->cr, color.red, color.green, color.blue, color.alpha * alpha);
}

static void
fill (ParlourChart *self,
      double        x,
      double        y,
      double        width,
      double        height)
{
  cairo_rectangle (self->cr, x, y, width, height);
  cairo_fill (self->cr);
}

/* Draws a line of text that begins at @x if @align is 0, and ends there if it is 1. */
static void
draw_text (ParlourChart *self,
           const char   *text,
           double        x,
           double        y,
           double        align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  cairo_save (self->cr);
  cairo_translate (self->cr, snap (self, x - align * width), snap (self, y));
  /* The chart is drawn mirrored, so mirror the text back to make it legible. */
  if (is_rtl (self))
    {
      cairo_translate (self->cr, width, 0);
      cairo_scale (self->cr, -1, 1);
    }
  pango_cairo_show_layout (self->cr, layout);
  cairo_restore (self->cr);
}

/* Chooses ticks for the y axis; the last one is at or above all values. */
static void
choose_y_ticks (ParlourChart *self,
                double        height)
{
  guint least = self->data->states ? 3 : 2;
  guint max_n = MAX (least, (guint) (height / (LINES_PER_TICK * self->line_px)) + 1);

  self->y_ticks = parlour_ticks_choose (self->data->y_scale, 0, self->data->y_max, max_n);
  self->y_max = (self->y_ticks.n - 1) * self->y_ticks.step;
  if (self->y_max < self->data->y_max)
    {
      self->y_max += self->y_ticks.step;
      self->y_ticks.n++;
    }
}

/* Finds the plot, between the labels around it. */
static void
lay_out (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double beside, left, right, top, bottom;
  int line_px;

  measure_text (self, "0", &line_px);
  self->line_px = line_px;
  if (data->states)
    {
      top = HALO_PX;
      bottom = HALO_PX + STRIP_PX;
      beside = right = HALO_PX;
    }
  else
    {
      top = self->line_px / 2 + DOT_PX;
      bottom = self->line_px + GAP_PX;
      beside = 0;
      right = measure_number (self, data->x_scale, data->x_max) / 2;
      if (data->kind == PARLOUR_CHART_LINE)
        right = MAX (right, DOT_PX + GAP_PX + measure_number (self, data->y_scale, 1));
    }

  height = MAX (height - top - bottom, 1);
  choose_y_ticks (self, height);
  left = MAX (measure_number (self, data->y_scale, self->y_max),
              measure_number (self, data->y_scale, self->y_ticks.step)) + GAP_PX + beside;
  graphene_rect_init (&self->plot, snap (self, left), snap (self, top),
                      snap (self, MAX (width - left - right, 1)), snap (self, height));
}

static void
draw_grid (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  double pixel = 1.0 / gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double beside = GAP_PX + (data->states ? HALO_PX : 0);

  for (guint i = 0; i < self->y_ticks.n; i++)
    {
      double value = self->y_ticks.first + i * self->y_ticks.step;
      double y = snap (self, y_at (self, value));
      g_autofree char *text = parlour_ticks_label (data->y_scale, value);

      set_color (self, self->color, GRID_ALPHA);
      fill (self, self->plot.origin.x, y, self->plot.size.width, pixel);
      set_color (self, self->color, WORDS_ALPHA);
      draw_text (self, text, self->plot.origin.x - beside, y - self->line_px / 2, 1);
    }
}

static void
draw_x_axis (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  double widest = measure_number (self, data->x_scale, data->x_max);
  guint room = (guint) (self->plot.size.width / (WIDTHS_PER_TICK * widest));
  ParlourTicks ticks = parlour_ticks_choose (data->x_scale, data->x_min, data->x_max,
                                             CLAMP (room, 2, MAX_X_TICKS));
  double bottom = self->plot.origin.y + self->plot.size.height;

  set_color (self, self->color, AXIS_ALPHA);
  fill (self, self->plot.origin.x, bottom, self->plot.size.width, 1);
  for (guint i = 0; i < ticks.n; i++)
    {
      double value = ticks.first + i * ticks.step;
      double x = snap (self, x_at (self, value));
      g_autofree char *text = parlour_ticks_label (data->x_scale, value);

      set_color (self, self->color, AXIS_ALPHA);
      fill (self, x, bottom, 1, 4);
      set_color (self, self->color, WORDS_ALPHA);
      draw_text (self, text, x, bottom + GAP_PX, 0.5);
    }
}

/* Adds @values from @from to before @to to the path, backwards if @to is less.  Skips unknown
 * values. */
static void
add_to_path (ParlourChart *self,
             const double *values,
             int           from,
             int           to)
{
  for (int i = from; i != to; i += from < to ? 1 : -1)
    if (!isnan (values[i]))
      cairo_line_to (self->cr, x_at (self, self->data->x_min + i), y_at (self, values[i]));
}

static void
draw_line (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  int n = (int) data->n_values;
  double x = x_at (self, data->x_min + n - 1);
  double y = y_at (self, data->values[n - 1]);
  g_autofree char *now = NULL;

  if (data->lows)
    {
      add_to_path (self, data->highs, 0, n);
      add_to_path (self, data->lows, n - 1, -1);
    }
  else
    {
      add_to_path (self, data->values, 0, n);
      cairo_line_to (self->cr, x, y_at (self, 0));
      cairo_line_to (self->cr, x_at (self, data->x_min), y_at (self, 0));
    }
  set_color (self, self->accent, data->lows ? INTERVAL_ALPHA : AREA_ALPHA);
  cairo_fill (self->cr);

  set_color (self, self->accent, 1);
  cairo_set_line_width (self->cr, LINE_PX);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  add_to_path (self, data->values, 0, n);
  cairo_stroke (self->cr);

  /* With a strip below, the last value has no space beside its dot. */
  if (data->states)
    return;

  cairo_arc (self->cr, x, y, DOT_PX, 0, 2 * G_PI);
  cairo_fill (self->cr);
  now = parlour_ticks_label (data->y_scale, data->values[n - 1]);
  set_color (self, self->color, 1);
  draw_text (self, now, x + DOT_PX + GAP_PX / 2, y - self->line_px / 2, 0);
}

static void
draw_bars (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  double room = (data->x_max - data->x_min) / data->n_values;
  double bottom = y_at (self, 0);

  set_color (self, self->accent, 1);
  for (guint i = 0; i < data->n_values; i++)
    {
      double from = snap (self, x_at (self, data->x_min + i * room)) + BAR_GAP_PX / 2;
      double to = snap (self, x_at (self, data->x_min + (i + 1) * room)) - BAR_GAP_PX / 2;
      double top = snap (self, y_at (self, data->values[i]));

      if (data->values[i] > 0)
        fill (self, from, top, MAX (to - from, 1), bottom - top);
    }
}

/* Draws a block for each run of equal states. */
static void
draw_strip (ParlourChart *self)
{
  const ParlourChartData *data = self->data;
  double bottom = gtk_widget_get_height (GTK_WIDGET (self));

  for (guint from = 0, to; from < data->n_values; from = to)
    {
      guint8 state = data->states[from];
      double left = x_at (self, data->x_min + from - 0.5);
      double height = 1;

      if (state == PARLOUR_CHART_HIGH)
        height = STRIP_PX;
      else if (state == PARLOUR_CHART_LOW)
        height = LOW_PX;

      for (to = from + 1; to < data->n_values && data->states[to] == state;)
        to++;

      if (state == PARLOUR_CHART_UNKNOWN)
        set_color (self, self->color, UNKNOWN_ALPHA);
      else
        set_color (self, state == PARLOUR_CHART_HIGH ? self->good : self->bad, 1);
      fill (self, left, bottom - height, x_at (self, data->x_min + to - 0.5) - left, height);
    }
}

static void
fill_disc (ParlourChart *self,
           guint         value,
           double        radius)
{
  if (isnan (self->data->values[value]))
    return;

  cairo_arc (self->cr, x_at (self, self->data->x_min + value),
             y_at (self, self->data->values[value]), radius, 0, 2 * G_PI);
  cairo_fill (self->cr);
}

static void
draw_cursor (ParlourChart *self)
{
  set_color (self, self->color, AXIS_ALPHA);
  fill (self, x_at (self, self->data->x_min + self->cursor) - 1, 0,
        2, gtk_widget_get_height (GTK_WIDGET (self)));
  set_color (self, self->color, 1);
  fill_disc (self, self->cursor, DOT_PX);
}

static void
snapshot_mark (ParlourChart           *self,
               GtkSnapshot            *snapshot,
               const ParlourChartMark *mark)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x = x_at (self, self->data->x_min + mark->value);
  double y = y_at (self, self->data->values[mark->value]);
  g_autoptr (GtkIconPaintable) icon =
    gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)),
                                mark->icon, NULL, (int) MARK_PX,
                                gtk_widget_get_scale_factor (widget), GTK_TEXT_DIR_NONE, 0);

  if (isnan (y))
    return;
  if (is_rtl (self))
    x = gtk_widget_get_width (widget) - x;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - MARK_PX / 2, y - MARK_PX / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, MARK_PX,
                                            MARK_PX, mark->is_good ? &self->good : &self->bad, 1);
  gtk_snapshot_restore (snapshot);
}

static void
draw_values (ParlourChart *self)
{
  const ParlourChartData *data = self->data;

  lay_out (self);
  draw_grid (self);
  if (data->kind == PARLOUR_CHART_BARS)
    draw_bars (self);
  if (data->states)
    draw_strip (self);
  else
    draw_x_axis (self);
  if (data->kind == PARLOUR_CHART_LINE)
    draw_line (self);
  if (self->has_cursor)
    draw_cursor (self);

  set_color (self, look_up_color (self, "theme_base_color"), 1);
  for (guint i = 0; data->marks && i < data->marks->len; i++)
    fill_disc (self, g_array_index (data->marks, ParlourChartMark, i).value, HALO_PX);
}

static void
parlour_chart_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  ParlourChart *self = PARLOUR_CHART (widget);
  const ParlourChartData *data = self->data;
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (data == NULL)
    return;

  self->cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  self->color = look_up_color (self, NULL);
  self->accent = look_up_color (self, "chart_accent");
  self->good = look_up_color (self, "light_winnable");
  self->bad = look_up_color (self, "light_lost");
  if (is_rtl (self))
    {
      cairo_translate (self->cr, width, 0);
      cairo_scale (self->cr, -1, 1);
    }

  draw_values (self);
  g_clear_pointer (&self->cr, cairo_destroy);

  for (guint i = 0; data->marks && i < data->marks->len; i++)
    snapshot_mark (self, snapshot, &g_array_index (data->marks, ParlourChartMark, i));
}

/**
 * parlour_chart_set_data:
 * @self: a chart
 * @data: (transfer full): its content
 */
void
parlour_chart_set_data (ParlourChart     *self,
                        ParlourChartData *data)
{
  g_return_if_fail (PARLOUR_IS_CHART (self));
  g_return_if_fail (data->n_values > 0);
  g_return_if_fail (data->x_min <= data->x_max);

  g_clear_pointer (&self->data, data_free);
  self->data = data;
  if (data->label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, data->label,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    data->description != NULL ? data->description : "",
                                    -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_chart_set_cursor:
 * @self: a chart
 * @value: the index of the value under the cursor
 *
 * Shows the cursor.  From then on values can be picked.
 */
void
parlour_chart_set_cursor (ParlourChart *self,
                          guint         value)
{
  g_return_if_fail (PARLOUR_IS_CHART (self));
  g_return_if_fail (self->data != NULL && value < self->data->n_values);

  self->has_cursor = TRUE;
  self->cursor = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_chart_get_plot:
 * @self: a chart
 * @plot: (out): the rectangle of the values when the chart was last drawn, px; not mirrored
 *
 * Returns: whether there are values
 */
gboolean
parlour_chart_get_plot (ParlourChart    *self,
                        graphene_rect_t *plot)
{
  g_return_val_if_fail (PARLOUR_IS_CHART (self), FALSE);

  *plot = self->plot;

  return self->data != NULL;
}

/* @picks_marks: whether to prefer a mark within REACH_PX to the nearest value */
static void
pick (ParlourChart *self,
      double        x,
      gboolean      picks_marks)
{
  const GArray *marks = self->data->marks;
  double nearest = REACH_PX;
  guint picked;

  if (is_rtl (self))
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;
  picked = (guint) (CLAMP ((x - self->plot.origin.x) / MAX (self->plot.size.width, 1), 0, 1)
                    * (self->data->n_values - 1) + 0.5);
  for (guint i = 0; picks_marks && marks != NULL && i < marks->len; i++)
    {
      guint value = g_array_index (marks, ParlourChartMark, i).value;
      double away = fabs (x_at (self, self->data->x_min + value) - x);

      if (away <= nearest)
        {
          picked = value;
          nearest = away;
        }
    }

  if (picked != self->cursor)
    g_signal_emit (self, picked_signal, 0, picked);
}

static void
drag_begin_cb (ParlourChart   *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  if (!self->has_cursor)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_widget_grab_focus (GTK_WIDGET (self));
  pick (self, x, TRUE);
}

static void
drag_update_cb (ParlourChart   *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x, y;

  if (dx != 0 && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    pick (self, x + dx, FALSE);
}

static gboolean
scroll_cb (ParlourChart *self,
           double        dx,
           double        dy)
{
  if (!self->has_cursor)
    return GDK_EVENT_PROPAGATE;

  if (dy > 0 && self->cursor + 1 < self->data->n_values)
    g_signal_emit (self, picked_signal, 0, self->cursor + 1);
  else if (dy < 0 && self->cursor > 0)
    g_signal_emit (self, picked_signal, 0, self->cursor - 1);

  return GDK_EVENT_STOP;
}

static void
parlour_chart_finalize (GObject *object)
{
  g_clear_pointer (&PARLOUR_CHART (object)->data, data_free);

  G_OBJECT_CLASS (parlour_chart_parent_class)->finalize (object);
}

static void
parlour_chart_class_init (ParlourChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = parlour_chart_finalize;

  widget_class->snapshot = parlour_chart_snapshot;

  picked_signal = g_signal_new ("picked", PARLOUR_TYPE_CHART, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
parlour_chart_init (ParlourChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_set_focusable (widget, TRUE);
}
