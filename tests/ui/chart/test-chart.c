/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-chart.h"
#include "parlour-numbers.h"
#include "parlour-ticks.h"
#include "parlour-statistics-charts.h"
#include "model-play.h"
#include "screen.h"
#include "sight.h"
#include "tests.h"

#include <math.h>

#define NBSP "\u00a0"

static void
add (ParlourVariantStatistics *figures,
     gboolean                  won,
     gboolean                  helped,
     guint64                   duration_ms)
{
  guint n = figures->results->len + 1;

  ParlourFacts result = model_result (n, n, won ? PARLOUR_WON : PARLOUR_LOST, 100, duration_ms);

  result.helped = helped;
  g_assert_true (parlour_variant_statistics_count (figures, &result));
}

static void
assert_ticks (ParlourScale scale,
              double       min,
              double       max,
              guint        max_n,
              double       first,
              double       step,
              guint        n)
{
  ParlourTicks ticks = parlour_ticks_choose (scale, min, max, max_n);

  g_assert_cmpfloat (ticks.first, ==, first);
  g_assert_cmpfloat (ticks.step, ==, step);
  g_assert_cmpuint (ticks.n, ==, n);
}

static void
test_ticks (void)
{
  assert_ticks (PARLOUR_SCALE_SHARE, 0, 1, 5, 0, 0.25, 5);
  assert_ticks (PARLOUR_SCALE_SHARE, 0, 1, 4, 0, 0.5, 3);
  assert_ticks (PARLOUR_SCALE_SHARE, 0, 1, 2, 0, 1, 2);
  assert_ticks (PARLOUR_SCALE_COUNT, 0, 3, 8, 0, 1, 4);
  assert_ticks (PARLOUR_SCALE_COUNT, 1, 500, 6, 100, 100, 5);
  assert_ticks (PARLOUR_SCALE_COUNT, 7, 7, 6, 7, 1, 1);
  assert_ticks (PARLOUR_SCALE_COUNT, 502, 1001, 6, 600, 100, 5);
  assert_ticks (PARLOUR_SCALE_COUNT, 0, 1000000, 12, 0, 100000, 11);
  assert_ticks (PARLOUR_SCALE_SHARE, 0.3, 1, 5, 0.4, 0.2, 4);
  assert_ticks (PARLOUR_SCALE_TIME, 0, 600000, 6, 0, 120000, 6);
  assert_ticks (PARLOUR_SCALE_TIME, 90000, 180000, 4, 90000, 30000, 4);
  assert_ticks (PARLOUR_SCALE_TIME, 0, 36000000, 6, 0, 7200000, 6);
}

static void
assert_number (char       *number,
               const char *expected)
{
  g_assert_cmpstr (number, ==, expected);
  g_free (number);
}

static void
test_numbers (void)
{
  assert_number (parlour_ticks_label (PARLOUR_SCALE_TIME, 201000), "3:21");
  assert_number (parlour_ticks_label (PARLOUR_SCALE_SHARE, 0.25), "25" NBSP "%");
  assert_number (parlour_ticks_label (PARLOUR_SCALE_COUNT, 12), "12");
  assert_number (parlour_numbers_share (0), "0" NBSP "%");
  assert_number (parlour_numbers_share (0.001), "1" NBSP "%");
  assert_number (parlour_numbers_share (0.4), "40" NBSP "%");
  assert_number (parlour_numbers_share (0.999), "99" NBSP "%");
  assert_number (parlour_numbers_share (1), "100" NBSP "%");
}

static void
assert_says (GtkWidget  *chart,
             const char *label,
             const char *description)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

static void
test_words_of_rates (void)
{
  GtkWidget *chart = g_object_ref_sink (g_object_new (PARLOUR_TYPE_CHART, NULL));
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  add (figures, TRUE, FALSE, 1);
  parlour_statistics_charts_show_rate (PARLOUR_CHART (chart), figures);
  assert_says (chart, "Win rate over one game: 100" NBSP "%", "");

  add (figures, FALSE, FALSE, 1);
  parlour_statistics_charts_show_rate (PARLOUR_CHART (chart), figures);
  assert_says (chart,
               "Win rate over the last 2 games: from 50" NBSP "% to 100" NBSP "%, 50" NBSP "% now",
               "");

  /* 1 of the first 20, then 9 of 28: at most 8 of 20. */
  for (guint i = 2; i < 20; i++)
    add (figures, FALSE, FALSE, 1);
  for (guint i = 20; i < 28; i++)
    add (figures, TRUE, FALSE, 1);
  for (guint i = 28; i < 43; i++)
    add (figures, FALSE, FALSE, 1);
  parlour_statistics_charts_show_rate (PARLOUR_CHART (chart), figures);
  assert_says (chart,
               "Win rate over the last 43 games: from 5" NBSP "% to 40" NBSP "%, 25" NBSP "% now",
               "");

  /* The first rate is that of the first 20 games. */
  g_clear_pointer (&figures, parlour_variant_statistics_free);
  figures = parlour_variant_statistics_new ();
  for (guint i = 0; i < 21; i++)
    add (figures, i == 0, FALSE, 1);
  parlour_statistics_charts_show_rate (PARLOUR_CHART (chart), figures);
  assert_says (chart,
               "Win rate over the last 21 games: from 0" NBSP "% to 5" NBSP "%, 0" NBSP "% now",
               "");

  g_assert_finalize_object (chart);
}

static void
test_words_of_times (void)
{
  GtkWidget *chart = g_object_ref_sink (g_object_new (PARLOUR_TYPE_CHART, NULL));
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  add (figures, FALSE, FALSE, 5000);
  add (figures, TRUE, TRUE, 5000);
  g_assert_false (parlour_statistics_charts_show_times (PARLOUR_CHART (chart), figures));

  add (figures, TRUE, FALSE, 125000);
  parlour_statistics_charts_show_times (PARLOUR_CHART (chart), figures);
  assert_says (chart, "Time of the one game won: 2:05", "2:05 to 2:10: 1 game");

  add (figures, TRUE, FALSE, 730000);
  add (figures, TRUE, FALSE, 135000);
  add (figures, TRUE, FALSE, 430000);
  parlour_statistics_charts_show_times (PARLOUR_CHART (chart), figures);
  assert_says (chart, "Times of 4 games won: from 2:05 to 12:10, half of them within 2:15",
               "2:00 to 3:00: 2 games; 7:00 to 8:00: 1 game; 12:00 to 13:00: 1 game");

  g_assert_finalize_object (chart);
}

enum
{
  WIDTH = 600,
  HEIGHT = 300,
  /* Around the chart; must stay empty. */
  MARGIN = 20,
  /* Alpha of a line and of a shade. */
  STRONG = 190,
  LIGHT = 70,
};

static const double steps[] = { 0.25, 0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75, 0.75 };

typedef struct
{
  GtkWidget       *window;
  ParlourChart    *chart;
  cairo_surface_t *surface;
  graphene_rect_t  plot;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->window = gtk_window_new ();
  fixture->chart = g_object_new (PARLOUR_TYPE_CHART, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->chart));
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_pointer (&fixture->surface, cairo_surface_destroy);
}

static ParlourChartData *
make_line (void)
{
  ParlourChartData *data = parlour_chart_data_new (PARLOUR_CHART_LINE, G_N_ELEMENTS (steps));

  memcpy (data->values, steps, sizeof steps);
  data->x_min = 101;
  data->x_max = 110;
  data->y_scale = PARLOUR_SCALE_SHARE;
  data->y_max = 1;
  data->label = g_strdup ("A line");

  return data;
}

/* Returns: the alpha at @x, @y, 0..255 */
static guint
ink_at (Fixture *fixture,
        double   x,
        double   y)
{
  return sight_get_argb (fixture->surface, (int) floor (x) + MARGIN, (int) floor (y) + MARGIN) >> 24;
}

static void
draw (Fixture *fixture,
      int      width)
{
  GtkWidget *chart = GTK_WIDGET (fixture->chart);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr;

  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (chart, &(GtkAllocation) { 0, 0, width, HEIGHT }, -1);
  GTK_WIDGET_GET_CLASS (chart)->snapshot (chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  parlour_chart_get_plot (fixture->chart, &fixture->plot);

  g_clear_pointer (&fixture->surface, cairo_surface_destroy);
  fixture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                 WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN);
  cr = cairo_create (fixture->surface);
  cairo_translate (cr, MARGIN, MARGIN);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (fixture->surface);

  for (int y = -MARGIN; y < HEIGHT + MARGIN; y++)
    for (int x = -MARGIN; x < WIDTH + MARGIN; x++)
      if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT)
        g_assert_cmpuint (ink_at (fixture, x, y), ==, 0);
}

static void
show (Fixture          *fixture,
      ParlourChartData *data,
      int               width)
{
  parlour_chart_set_data (fixture->chart, data);
  draw (fixture, width);
}

/* Returns: the part of the pixels from @from to before @to, at or beside @y, that are as
 * dark as a line */
static double
get_dark_part (Fixture *fixture,
               double   from,
               double   to,
               double   y)
{
  int n = 0;

  for (int x = (int) from; x < (int) to; x++)
    n += MAX (ink_at (fixture, x, round (y)), ink_at (fixture, x, round (y) - 1)) > STRONG / 2;

  return n / (to - from);
}

static double
x_of (Fixture *fixture,
      double   part)
{
  return fixture->plot.origin.x + fixture->plot.size.width * part;
}

static double
y_of (Fixture *fixture,
      double   part)
{
  return fixture->plot.origin.y + fixture->plot.size.height * (1 - part);
}

/* The line ends in a dot with the last
 * value beside it, and the area below is shaded. */
static void
test_line (Fixture *fixture)
{
  double x[G_N_ELEMENTS (steps)];

  show (fixture, make_line (), WIDTH);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    x[i] = x_of (fixture, i / 9.0);

  g_assert_cmpfloat (get_dark_part (fixture, x[0] + 2, x[4], y_of (fixture, 0.25)), >, 0.97);
  g_assert_cmpuint (ink_at (fixture, (x[4] + x[5]) / 2, y_of (fixture, 0.5)), >, STRONG);
  g_assert_cmpfloat (get_dark_part (fixture, x[5] + 2, x[9], y_of (fixture, 0.75)), >, 0.97);

  g_assert_cmpuint (ink_at (fixture, x[9], y_of (fixture, 0.75) - 3), >, STRONG);
  g_assert_cmpuint (ink_at (fixture, x[8], y_of (fixture, 0.75) - 3), <, LIGHT);
  g_assert_cmpfloat (get_dark_part (fixture, x[9] + 6, WIDTH, y_of (fixture, 0.75)), >, 0);

  g_assert_cmpuint (ink_at (fixture, x[7] + 9, y_of (fixture, 0.6)), >, 10);
  g_assert_cmpuint (ink_at (fixture, x[7] + 9, y_of (fixture, 0.6)), <, LIGHT);
  g_assert_cmpuint (ink_at (fixture, x[7] + 9, y_of (fixture, 0.9)), ==, 0);
}

/* A bar for each value that is not 0, with a gap between, below the top of the axis. */
static void
test_bars (Fixture *fixture)
{
  for (guint most = 1; most <= 40; most++)
    {
      ParlourChartData *data = parlour_chart_data_new (PARLOUR_CHART_BARS, 4);
      int middle[4], top = -MARGIN;

      data->x_scale = PARLOUR_SCALE_TIME;
      data->x_max = 4 * 3600000.0;
      data->y_max = most;
      data->values[0] = 1;
      data->values[2] = data->values[3] = most;
      show (fixture, data, WIDTH);
      for (guint i = 0; i < G_N_ELEMENTS (middle); i++)
        middle[i] = (int) x_of (fixture, (i + 0.5) / 4);

      while (ink_at (fixture, middle[2], top) < STRONG)
        top++;
      g_assert_cmpint (top, >=, (int) y_of (fixture, 1) - 1);
      g_assert_cmpint (top, <, (int) y_of (fixture, 0.5));
      g_assert_cmpuint (ink_at (fixture, middle[0], y_of (fixture, 0) - 2), >, STRONG);
      g_assert_cmpuint (ink_at (fixture, middle[1], y_of (fixture, 0) - 2), <, LIGHT);
      g_assert_cmpuint (ink_at (fixture, x_of (fixture, 0.75), y_of (fixture, 0.1)), <, LIGHT);
      g_assert_cmpuint (ink_at (fixture, x_of (fixture, 0.75) - 3, y_of (fixture, 0.1)), >, STRONG);
    }
}

/* An interval around the line, which bridges values that are not known; blocks in a strip
 * below; a cursor, and an icon. */
static void
test_intervals_and_strip (Fixture *fixture)
{
  for (guint rtl = 0; rtl < 2; rtl++)
    {
      ParlourChartData *data = make_line ();
      ParlourChartMark mark = { 7, "parlour-turn-mistake-symbolic", FALSE };
      double x[G_N_ELEMENTS (steps)];

      gtk_widget_set_direction (GTK_WIDGET (fixture->chart), rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      data->lows = g_memdup2 (steps, sizeof steps);
      data->highs = g_memdup2 (steps, sizeof steps);
      data->states = g_new0 (guint8, G_N_ELEMENTS (steps));
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          data->lows[i] -= 0.1;
          data->highs[i] += 0.1;
          data->states[i] = i < 4 ? PARLOUR_CHART_HIGH : i < 8 ? PARLOUR_CHART_LOW : PARLOUR_CHART_UNKNOWN;
        }
      data->values[2] = data->lows[2] = data->highs[2] = NAN;
      data->marks = g_array_new (FALSE, FALSE, sizeof mark);
      g_array_append_val (data->marks, mark);
      parlour_chart_set_data (fixture->chart, data);
      parlour_chart_set_cursor (fixture->chart, 5);
      draw (fixture, WIDTH);
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        x[i] = rtl ? WIDTH - x_of (fixture, i / 9.0) : x_of (fixture, i / 9.0);

      g_assert_cmpuint (ink_at (fixture, x[2], y_of (fixture, 0.25)), >, STRONG);
      g_assert_cmpuint (ink_at (fixture, x[2], y_of (fixture, 0.32)), >, 10);
      g_assert_cmpuint (ink_at (fixture, x[2], y_of (fixture, 0.32)), <, LIGHT);
      g_assert_cmpuint (ink_at (fixture, x[2], y_of (fixture, 0.42)), ==, 0);
      g_assert_cmpuint (ink_at (fixture, x[5], y_of (fixture, 0.1)), >, LIGHT);
      g_assert_cmpuint (ink_at (fixture, x[7] + 6, y_of (fixture, 0.75) - 5), ==, 255);

      g_assert_cmpuint (ink_at (fixture, x[1], HEIGHT - 8), >, STRONG);
      g_assert_cmpuint (ink_at (fixture, x[6], HEIGHT - 2), >, STRONG);
      g_assert_cmpuint (ink_at (fixture, x[6], HEIGHT - 8), ==, 0);
      g_assert_cmpuint (ink_at (fixture, x[9] + (rtl ? 1 : -1), HEIGHT - 1), >, LIGHT);
      g_assert_cmpuint (ink_at (fixture, x[9], HEIGHT - 3), ==, 0);
    }
}

/* A single time, and times far from one another. */
static void
test_any_times (Fixture *fixture)
{
  for (guint64 ms = 0; ms < 400000000; ms = 3 * ms + 700)
    {
      g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

      add (figures, TRUE, FALSE, ms);
      parlour_statistics_charts_show_times (fixture->chart, figures);
      draw (fixture, WIDTH);

      add (figures, TRUE, FALSE, 1000);
      add (figures, TRUE, FALSE, 3 * ms);
      parlour_statistics_charts_show_times (fixture->chart, figures);
      draw (fixture, WIDTH);
    }
}

/* Nothing is drawn outside, in both directions, at the minimum and at a large width. */
static void
test_any_size (Fixture *fixture)
{
  static const guint lengths[] = { 1, 2, 19, 20, 21, 500 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

      for (guint j = 0; j < lengths[i]; j++)
        add (figures, j % 3 == 0, j % 7 == 0, 60000 + 1000 * j);
      for (guint j = 0; j < 8; j++)
        {
          gtk_widget_set_direction (GTK_WIDGET (fixture->chart),
                                    j % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
          if (j < 4)
            parlour_statistics_charts_show_rate (fixture->chart, figures);
          else
            parlour_statistics_charts_show_times (fixture->chart, figures);
          draw (fixture, j % 4 < 2 ? 160 : WIDTH);
        }
    }
}

TESTS_WITH (screen_init)
{
  g_test_add_func ("/chart/ticks", test_ticks);
  g_test_add_func ("/chart/numbers", test_numbers);
  g_test_add_func ("/chart/words-of-rates", test_words_of_rates);
  g_test_add_func ("/chart/words-of-times", test_words_of_times);

#define ADD(path, test) \
  fixture_add ("/chart/" path, Fixture, set_up, test, tear_down)
  ADD ("line", test_line);
  ADD ("bars", test_bars);
  ADD ("intervals-and-strip", test_intervals_and_strip);
  ADD ("any-times", test_any_times);
  ADD ("any-size", test_any_size);
}
