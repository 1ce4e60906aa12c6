/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-charts.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"

#define MIN_BINS 7
#define MAX_BINS 12
/* The smallest width of a bin is the longest time divided by this. */
#define FINEST_BIN 60

/*
 * The charts of one variant, with their texts for screen readers.
 */

/* A histogram of times. */
typedef struct
{
  guint64 from_ms;
  guint64 step_ms;
  guint   n_bins;
  double  counts[MAX_BINS];
} TimeBins;

static const ParlourFacts *
get_result (const ParlourVariantStatistics *figures,
            guint                           i)
{
  return &g_array_index (figures->results, ParlourFacts, i);
}

/* Times are compared among wins without help. */
static gboolean
is_win (const ParlourFacts *result)
{
  return result->outcome == PARLOUR_WON && !result->helped;
}

/* Computes for each result the win rate, 0..1, of the %PARLOUR_RATE_GAMES games up to it, with or
 * without help. */
static void
compute_rates (const ParlourVariantStatistics *figures,
               double                         *rates)
{
  guint n_won = 0;

  for (guint i = 0; i < figures->results->len; i++)
    {
      n_won += get_result (figures, i)->outcome == PARLOUR_WON;
      if (i >= PARLOUR_RATE_GAMES)
        n_won -= get_result (figures, i - PARLOUR_RATE_GAMES)->outcome == PARLOUR_WON;

      rates[i] = (double) n_won / MIN (i + 1, PARLOUR_RATE_GAMES);
    }
}

/* "Win rate over the last 120 games: …" */
static char *
describe_rates (const double *rates,
                guint         n)
{
  /* If there are enough games, leave out the first rates: those of a few games vary too much. */
  guint first = n >= PARLOUR_RATE_GAMES ? PARLOUR_RATE_GAMES - 1 : 0;
  g_autofree char *now = parlour_numbers_share (rates[n - 1]);
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;
  double min = rates[first];
  double max = rates[first];

  for (guint i = first; i < n; i++)
    {
      min = MIN (min, rates[i]);
      max = MAX (max, rates[i]);
    }
  least = parlour_numbers_share (min);
  most = parlour_numbers_share (max);

  if (n == 1)
    /* Translators: a share in per cent. */
    return g_strdup_printf (_("Win rate over one game: %s"), now);

  /* Translators: %1$u games; the lowest share, the highest, and the last, in
   * per cent. */
  return g_strdup_printf (ngettext ("Win rate over the last %1$u game: from %2$s to %3$s, %4$s now",
                                    "Win rate over the last %1$u games: "
                                    "from %2$s to %3$s, %4$s now",
                                    n),
                          n, least, most, now);
}

/**
 * parlour_statistics_charts_show_rate:
 * @chart: a chart
 * @figures: the statistics of a variant with a result
 *
 * Shows the win rate over time, with or without help.
 */
void
parlour_statistics_charts_show_rate (ParlourChart                   *chart,
                                     const ParlourVariantStatistics *figures)
{
  guint n, first;
  ParlourChartData *data;

  g_return_if_fail (PARLOUR_IS_CHART (chart));
  g_return_if_fail (figures != NULL && figures->results->len > 0);

  n = figures->results->len;
  first = figures->before.n_played + 1;
  data = parlour_chart_data_new (PARLOUR_CHART_LINE, n);
  compute_rates (figures, data->values);
  data->x_scale = PARLOUR_SCALE_COUNT;
  data->x_min = first;
  data->x_max = first + n - 1;
  data->y_scale = PARLOUR_SCALE_SHARE;
  data->y_max = 1;
  data->label = describe_rates (data->values, n);
  parlour_chart_set_data (chart, data);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  guint64 one = *(const guint64 *) a;
  guint64 other = *(const guint64 *) b;

  return (one > other) - (one < other);
}

/* Returns: the times of the games won, of guint64, in ascending order */
static GArray *
sort_times (const ParlourVariantStatistics *figures)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < figures->results->len; i++)
    if (is_win (get_result (figures, i)))
      g_array_append_val (times, get_result (figures, i)->elapsed_ms);
  g_array_sort (times, compare_times);

  return times;
}

/* Adds empty bins on both sides of a few, so that a single one is not as wide as the
 * chart. */
static void
add_empty_bins (TimeBins *bins)
{
  guint missing = bins->n_bins < MIN_BINS ? MIN_BINS - bins->n_bins : 0;
  guint before = (guint) MIN (missing / 2, bins->from_ms / bins->step_ms);

  bins->from_ms -= before * bins->step_ms;
  bins->n_bins += missing;
}

/* @times: at least one; a time on the border of two bins belongs to the later one */
static TimeBins
sort_into_bins (const GArray *times)
{
  TimeBins bins = { 0 };
  const guint64 least = g_array_index (times, guint64, 0);
  const guint64 most = g_array_index (times, guint64, times->len - 1);

  for (guint i = 0; bins.n_bins == 0 || bins.n_bins > MAX_BINS; i++)
    {
      bins.step_ms = (guint64) parlour_ticks_step (PARLOUR_SCALE_TIME, i);
      if (bins.step_ms < most / FINEST_BIN)
        continue;

      bins.from_ms = least / bins.step_ms * bins.step_ms;
      /* The number may be too large for a guint. */
      bins.n_bins = (guint) MIN ((most - bins.from_ms) / bins.step_ms + 1, MAX_BINS + 1);
    }
  add_empty_bins (&bins);

  for (guint i = 0; i < times->len; i++)
    bins.counts[(g_array_index (times, guint64, i) - bins.from_ms) / bins.step_ms]++;

  return bins;
}

/* Returns: the bars that are not empty, in words */
static char *
describe_bins (const TimeBins *bins)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < bins->n_bins; i++)
    {
      guint n = (guint) bins->counts[i];
      g_autofree char *from = parlour_numbers_time (bins->from_ms + i * bins->step_ms);
      g_autofree char *to = parlour_numbers_time (bins->from_ms + (i + 1) * bins->step_ms);

      if (n == 0)
        continue;
      if (words->len > 0)
        /* Translators: stands between the bars of a chart, read aloud. */
        g_string_append (words, C_("between bars", "; "));
      /* Translators: two times, such as 2:00, and how many games took from the one
       * to the other. */
      g_string_append_printf (words, ngettext ("%1$s to %2$s: %3$u game",
                                               "%1$s to %2$s: %3$u games", n),
                              from, to, n);
    }

  return g_string_free (words, FALSE);
}

/* "Times of 45 games won: …" */
static char *
describe_times (const GArray *times)
{
  g_autofree char *least = parlour_numbers_time (g_array_index (times, guint64, 0));
  g_autofree char *most = parlour_numbers_time (g_array_index (times, guint64, times->len - 1));
  g_autofree char *middle = parlour_numbers_time (g_array_index (times, guint64,
                                                                 (times->len - 1) / 2));

  if (times->len == 1)
    return g_strdup_printf (_("Time of the one game won: %s"), least);

  /* Translators: %1$u games; the shortest time, the longest, and the one that
   * half of the games did not exceed. */
  return g_strdup_printf (ngettext ("Times of %1$u game won: "
                                    "from %2$s to %3$s, half of them within %4$s",
                                    "Times of %1$u games won: "
                                    "from %2$s to %3$s, half of them within %4$s",
                                    times->len),
                          times->len, least, most, middle);
}

/**
 * parlour_statistics_charts_show_times:
 * @chart: a chart
 * @figures: the statistics of a variant
 *
 * Shows the times of the games won without help.
 *
 * Returns: whether there are any
 */
gboolean
parlour_statistics_charts_show_times (ParlourChart                   *chart,
                                      const ParlourVariantStatistics *figures)
{
  g_autoptr (GArray) times = NULL;
  ParlourChartData *data;
  TimeBins bins;

  g_return_val_if_fail (PARLOUR_IS_CHART (chart), FALSE);
  g_return_val_if_fail (figures != NULL, FALSE);

  times = sort_times (figures);
  if (times->len == 0)
    return FALSE;

  bins = sort_into_bins (times);
  data = parlour_chart_data_new (PARLOUR_CHART_BARS, bins.n_bins);
  for (guint i = 0; i < bins.n_bins; i++)
    {
      data->values[i] = bins.counts[i];
      data->y_max = MAX (data->y_max, bins.counts[i]);
    }
  data->x_scale = PARLOUR_SCALE_TIME;
  data->x_min = bins.from_ms;
  data->x_max = bins.from_ms + bins.n_bins * bins.step_ms;
  data->y_scale = PARLOUR_SCALE_COUNT;
  data->label = describe_times (times);
  data->description = describe_bins (&bins);
  parlour_chart_set_data (chart, data);

  return TRUE;
}
