/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chart-private.h"
#include "screen.h"

#include <math.h>

/*
 * What is drawn of a chart, looked up in its pixels.
 */

enum
{
  WIDTH = 600,
  HEIGHT = 300,
  /* Around the chart, where nothing may be. */
  MARGIN = 20,
  /* How much a line hides of what is below, and a shade, of 255. */
  STRONG = 190,
  LIGHT = 70,
};

static const double steps[] = { 0.25, 0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75, 0.75 };

typedef struct
{
  GtkWidget       *window;
  ParlourChart    *chart;
  cairo_surface_t *surface;
} Fixture;

/* What was said of the value that was pointed at last. */
static char *told;

/* Stands in for GTK's own, which keeps to itself what it was given. */
void
gtk_tooltip_set_text (GtkTooltip *tooltip,
                      const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = gtk_window_new ();
  fixture->chart = g_object_new (PARLOUR_TYPE_CHART, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->chart));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_pointer (&fixture->surface, cairo_surface_destroy);
  g_clear_pointer (&told, g_free);
}

static void
draw_narrow (Fixture                *fixture,
             const ParlourChartData *data,
             int                     width)
{
  GtkWidget *chart = GTK_WIDGET (fixture->chart);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr;

  parlour_chart_set_data (fixture->chart, data);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (chart, &(GtkAllocation) { 0, 0, width, HEIGHT }, -1);
  parlour_chart_draw (fixture->chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  g_clear_pointer (&fixture->surface, cairo_surface_destroy);
  fixture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                 WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);
  cr = cairo_create (fixture->surface);
  cairo_translate (cr, MARGIN, MARGIN);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (fixture->surface);
}

static void
draw (Fixture                *fixture,
      const ParlourChartData *data)
{
  draw_narrow (fixture, data, WIDTH);
}

/* How much of what is below is hidden at @x, @y, 0 to 255. */
static guint
ink_at (Fixture *fixture,
        int      x,
        int      y)
{
  const guint8 *data = cairo_image_surface_get_data (fixture->surface);
  int stride = cairo_image_surface_get_stride (fixture->surface);
  gconstpointer row = data + (y + MARGIN) * stride;

  return ((const guint32 *) row)[x + MARGIN] >> 24;
}

/* How many of the pixels from @from to before @to, at or beside @y, are as dark
 * as a line. */
static int
count_along (Fixture *fixture,
             double   from,
             double   to,
             double   y)
{
  int n = 0;

  for (int x = (int) from; x < (int) to; x++)
    n += MAX (ink_at (fixture, x, (int) round (y)), ink_at (fixture, x, (int) round (y) - 1)) > STRONG / 2;

  return n;
}

static double
x_of (Fixture *fixture,
      double   part)
{
  return fixture->chart->plot.origin.x + fixture->chart->plot.size.width * part;
}

static double
y_of (Fixture *fixture,
      double   part)
{
  return fixture->chart->plot.origin.y + fixture->chart->plot.size.height * (1 - part);
}

static void
assert_nothing_outside (Fixture *fixture)
{
  for (int y = -MARGIN; y < HEIGHT + MARGIN; y++)
    for (int x = -MARGIN; x < WIDTH + MARGIN; x++)
      if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT)
        g_assert_cmpuint (ink_at (fixture, x, y), ==, 0);
}

static ParlourChartData
line_data (void)
{
  return (ParlourChartData) {
    .kind = PARLOUR_CHART_LINE,
    .x_scale = PARLOUR_SCALE_COUNT,
    .x_min = 101,
    .x_max = 110,
    .y_scale = PARLOUR_SCALE_SHARE,
    .y_max = 1,
    .values = steps,
    .n_values = G_N_ELEMENTS (steps),
    .n_tentative = 4,
    .label = "A line",
  };
}

/* The line is where its values are, broken where they are tentative and whole
 * after that, and ends in a dot beside which the last value stands. */
static void
test_line (Fixture       *fixture,
           gconstpointer  user_data)
{
  ParlourChartData data = line_data ();
  double x[G_N_ELEMENTS (steps)];
  int right, n;

  draw (fixture, &data);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    x[i] = x_of (fixture, i / 9.0);

  n = count_along (fixture, x[0], x[4], y_of (fixture, 0.25));
  g_assert_cmpint (n, >, (x[4] - x[0]) / 4);
  g_assert_cmpint (n, <, (x[4] - x[0]) * 4 / 5);
  /* The last of them as well. */
  n = count_along (fixture, x[3] + 6, x[4] - 6, y_of (fixture, 0.25));
  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (n, <, (x[4] - x[3] - 12) * 4 / 5);

  g_assert_cmpint (count_along (fixture, x[5] + 2, x[9], y_of (fixture, 0.75)), >=, x[9] - x[5] - 4);
  g_assert_cmpuint (ink_at (fixture, (int) ((x[4] + x[5]) / 2), (int) y_of (fixture, 0.5)), >, STRONG);

  g_assert_cmpuint (ink_at (fixture, (int) x[9], (int) y_of (fixture, 0.75) - 3), >, STRONG);
  g_assert_cmpuint (ink_at (fixture, (int) x[9], (int) y_of (fixture, 0.75) + 2), >, STRONG);
  g_assert_cmpuint (ink_at (fixture, (int) x[8], (int) y_of (fixture, 0.75) - 3), <, LIGHT);

  right = (int) x[9] + 6;
  g_assert_cmpint (count_along (fixture, right, WIDTH, y_of (fixture, 0.75)), >, 2);

  /* The area below it, and not above. */
  g_assert_cmpuint (ink_at (fixture, (int) x[7] + 9, (int) y_of (fixture, 0.6)), >, 10);
  g_assert_cmpuint (ink_at (fixture, (int) x[8] + 9, (int) y_of (fixture, 0.1)), >, 10);
  g_assert_cmpuint (ink_at (fixture, (int) x[7] + 9, (int) y_of (fixture, 0.6)), <, LIGHT);
  g_assert_cmpuint (ink_at (fixture, (int) x[7] + 9, (int) y_of (fixture, 0.9)), ==, 0);
  g_assert_cmpuint (ink_at (fixture, (int) x[1] + 9, (int) y_of (fixture, 0.1)), >, 10);
  g_assert_cmpuint (ink_at (fixture, (int) x[1] + 9, (int) y_of (fixture, 0.43)), ==, 0);

  assert_nothing_outside (fixture);
}

/* Below the axis there are marks where whole games are, and numbers. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  user_data)
{
  ParlourChartData data = line_data ();
  int bottom, n_marks = 0, n_dark = 0;

  draw (fixture, &data);
  bottom = (int) round (y_of (fixture, 0));
  for (int x = (int) x_of (fixture, 0) - 1; x < WIDTH; x++)
    if (ink_at (fixture, x, bottom + 3) > LIGHT)
      {
        double game = (x - x_of (fixture, 0)) / (x_of (fixture, 1) - x_of (fixture, 0)) * 9;

        g_assert_cmpfloat (fabs (game - round (game)), <, 0.05);
        n_marks++;
      }
  g_assert_cmpint (n_marks, >=, 4);

  for (int y = bottom + 6; y < HEIGHT; y++)
    n_dark += count_along (fixture, 0, WIDTH, y);
  g_assert_cmpint (n_dark, >, 10 * n_marks);
}

/* How many samples of lines there are above the plot, at the left. */
static guint
count_samples (Fixture *fixture)
{
  gboolean was_ink = FALSE;
  guint n = 0;

  for (int y = 0; y < (int) y_of (fixture, 1) - 5; y++)
    {
      gboolean is_ink = ink_at (fixture, 2, y) > LIGHT && ink_at (fixture, 3, y) > LIGHT
                        && ink_at (fixture, 20, y) > LIGHT;

      n += is_ink && !was_ink;
      was_ink = is_ink;
    }

  return n;
}

/* What the lines are called stands side by side, or in two lines where there is
 * no room. */
static void
test_legend (Fixture       *fixture,
             gconstpointer  user_data)
{
  ParlourChartData data = line_data ();
  double top;

  draw (fixture, &data);
  g_assert_cmpuint (count_samples (fixture), ==, 0);
  top = y_of (fixture, 1);

  data.name = "Won, of the last games";
  draw (fixture, &data);
  g_assert_cmpuint (count_samples (fixture), ==, 1);
  g_assert_cmpfloat (y_of (fixture, 1), >, top);
  top = y_of (fixture, 1);

  data.reference = "Perfect play wins some";
  draw (fixture, &data);
  g_assert_cmpuint (count_samples (fixture), ==, 1);
  g_assert_cmpfloat (y_of (fixture, 1), ==, top);
  draw_narrow (fixture, &data, 240);
  g_assert_cmpuint (count_samples (fixture), ==, 2);
  g_assert_cmpfloat (y_of (fixture, 1), >, top);
  assert_nothing_outside (fixture);
}

/* What is compared with has a broken line at either end, and one line alone
 * where there is only one. */
static void
test_reference (Fixture       *fixture,
                gconstpointer  user_data)
{
  ParlourChartData data = line_data ();
  double from, to;

  data.name = "Won";
  data.reference = "Perfect play";
  data.reference_from = 0.33;
  data.reference_to = 0.47;

  for (guint i = 0; i < 2; i++)
    {
      draw (fixture, &data);
      from = x_of (fixture, 0);
      /* Where the values lie below it, and no grid is. */
      to = x_of (fixture, 4 / 9.0);

      g_assert_cmpint (count_along (fixture, from, to, round (y_of (fixture, 0.33)) + 0.4), >,
                       (to - from) / 4);
      g_assert_cmpint (count_along (fixture, from, to, round (y_of (fixture, 0.33)) + 0.4), <,
                       (to - from) * 4 / 5);
      if (i == 0)
        {
          g_assert_cmpint (count_along (fixture, from, to, round (y_of (fixture, 0.47)) + 0.4), >,
                           (to - from) / 4);
          g_assert_cmpuint (ink_at (fixture, (int) from + 20, (int) y_of (fixture, 0.43)), >, 5);
        }
      else
        {
          g_assert_cmpint (count_along (fixture, from, to, round (y_of (fixture, 0.47)) + 0.4), ==, 0);
          g_assert_cmpuint (ink_at (fixture, (int) from + 20, (int) y_of (fixture, 0.43)), ==, 0);
        }
      assert_nothing_outside (fixture);
      data.reference_to = data.reference_from;
    }
}

/* A bar for each value that is not 0, as high as it, with air between. */
static void
test_bars (Fixture       *fixture,
           gconstpointer  user_data)
{
  const double values[] = { 1, 0, 3, 2 };
  ParlourChartData data = {
    .kind = PARLOUR_CHART_BARS,
    .x_scale = PARLOUR_SCALE_TIME,
    .x_max = 4 * 3600000.0,
    .y_scale = PARLOUR_SCALE_COUNT,
    .y_max = 3,
    .values = values,
    .n_values = G_N_ELEMENTS (values),
    .label = "Bars",
  };

  draw (fixture, &data);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      int left = (int) round (x_of (fixture, i / 4.0));
      int right = (int) round (x_of (fixture, (i + 1) / 4.0));
      int top = (int) round (y_of (fixture, values[i] / 3));

      g_assert_cmpuint (ink_at (fixture, (left + right) / 2, top - 2), <, LIGHT);
      g_assert_cmpuint (ink_at (fixture, left, (int) y_of (fixture, 0.1)), <, LIGHT);
      g_assert_cmpuint (ink_at (fixture, right - 1, (int) y_of (fixture, 0.1)), <, LIGHT);
      if (values[i] > 0)
        {
          g_assert_cmpuint (ink_at (fixture, (left + right) / 2, top + 1), >, STRONG);
          g_assert_cmpuint (ink_at (fixture, left + 2, (int) y_of (fixture, 0.1)), >, STRONG);
          g_assert_cmpuint (ink_at (fixture, right - 3, (int) y_of (fixture, 0.1)), >, STRONG);
        }
      else
        {
          g_assert_cmpuint (ink_at (fixture, (left + right) / 2, top - 6), ==, 0);
        }
    }

  /* The last mark of the axis, half of which is beyond the last bar. */
  assert_nothing_outside (fixture);
}

/* However high the highest bar is, the axis goes as far. */
static void
test_tops (Fixture       *fixture,
           gconstpointer  user_data)
{
  for (guint most = 1; most <= 40; most++)
    {
      const double value = most;
      ParlourChartData data = {
        .kind = PARLOUR_CHART_BARS,
        .x_scale = PARLOUR_SCALE_TIME,
        .x_max = 60000,
        .y_scale = PARLOUR_SCALE_COUNT,
        .y_max = most,
        .values = &value,
        .n_values = 1,
        .label = "A bar",
      };
      int middle, top;

      draw (fixture, &data);
      middle = (int) x_of (fixture, 0.5);
      for (top = -MARGIN; ink_at (fixture, middle, top) < STRONG; top++)
        ;
      g_assert_cmpint (top, >=, (int) y_of (fixture, 1) - 1);
      g_assert_cmpint (top, <, (int) y_of (fixture, 0.5));
    }
}

static const char *
point_at (Fixture *fixture,
          double   x)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean handled = FALSE;

  g_signal_emit_by_name (fixture->chart, "query-tooltip", (int) round (x), HEIGHT / 2, FALSE,
                         tooltip, &handled);

  return handled ? told : NULL;
}

/* Each value says what it is where it is nearest, in either direction of
 * reading, and nothing is said beside them. */
static void
test_tips (Fixture       *fixture,
           gconstpointer  user_data)
{
  char *tips[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL };
  ParlourChartData data = line_data ();

  data.tips = tips;
  for (guint kind = PARLOUR_CHART_LINE; kind <= PARLOUR_CHART_BARS; kind++)
    for (guint rtl = 0; rtl < 2; rtl++)
      {
        gtk_widget_set_direction (GTK_WIDGET (fixture->chart),
                                  rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
        data.kind = kind;
        draw (fixture, &data);
        for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
          for (int beside = -10; beside <= 10; beside += 20)
            {
              double part = kind == PARLOUR_CHART_LINE ? i / 9.0 : (i + 0.5) / 10;
              double x = x_of (fixture, part) + beside;

              if (x < x_of (fixture, 0) || x > x_of (fixture, 1))
                g_assert_null (point_at (fixture, rtl ? WIDTH - x : x));
              else
                g_assert_cmpstr (point_at (fixture, rtl ? WIDTH - x : x), ==, tips[i]);
            }
      }
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return 0;

#define ADD(path, test) \
  g_test_add ("/chart-draw/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("line", test_line);
  ADD ("marks", test_marks);
  ADD ("legend", test_legend);
  ADD ("reference", test_reference);
  ADD ("bars", test_bars);
  ADD ("tops", test_tops);
  ADD ("tips", test_tips);

  return g_test_run ();
}
