/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-charts.h"

#include <glib/gi18n.h>

#include "parlour-comparison-words.h"
#include "parlour-numbers.h"
#include "parlour-odds.h"

/* Over how many games the win rate is taken. */
#define RATE_GAMES 20

/* How many bars there are room for, and how fine they are at most: a part of
 * the longest time. */
#define MIN_BINS 7
#define MAX_BINS 12
#define FINEST_BIN 60

/*
 * What the charts of one variant show, and how they say it in words.
 */

/* Times of games, sorted into bins of one width. */
typedef struct
{
  guint64 from_ms;
  guint64 step_ms;
  guint   n_bins;
  double  counts[MAX_BINS];
} TimeBins;

static const ParlourResult *
get_result (const ParlourVariantStatistics *figures,
            guint                           i)
{
  return &g_array_index (figures->results, ParlourResult, i);
}

/* Won, and without help: all figures are about such wins. */
static gboolean
is_win (const ParlourResult *result)
{
  return result->outcome == PARLOUR_WON && !result->helped;
}

/* Returns: (transfer full): for each result the share, 0 to 1, that was won without
 *   help of those up to and with it, of the last %RATE_GAMES if there are more */
static double *
find_rates (const ParlourVariantStatistics *figures)
{
  double *rates = g_new (double, figures->results->len);
  guint n_won = 0;

  for (guint i = 0; i < figures->results->len; i++)
    {
      n_won += is_win (get_result (figures, i));
      if (i >= RATE_GAMES)
        n_won -= is_win (get_result (figures, i - RATE_GAMES));

      rates[i] = (double) n_won / MIN (i + 1, RATE_GAMES);
    }

  return rates;
}

/* "Win rate over the last 120 games: …" */
static char *
describe_rates (const double *rates,
                guint         n)
{
  /* Shares of a few games leap, and are passed over where there are others. */
  guint first = n >= RATE_GAMES ? RATE_GAMES - 1 : 0;
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
                                    "Win rate over the last %1$u games: from %2$s to %3$s, %4$s now",
                                    n),
                          n, least, most, now);
}

static char **
tell_rates (const ParlourVariantStatistics *figures,
            const double                   *rates,
            guint                           first)
{
  g_autoptr (GStrvBuilder) tips = g_strv_builder_new ();

  for (guint i = 0; i < figures->results->len; i++)
    {
      guint of = MIN (i + 1, RATE_GAMES);
      guint n_won = (guint) (rates[i] * of + 0.5);
      g_autofree char *tip = NULL;

      /* Translators: %1$u is the number of a game; then how many were won of
       * how many that ended with it. */
      tip = g_strdup_printf (_("Game %1$u: %2$u of the last %3$u won"), first + i, n_won, of);
      g_strv_builder_add (tips, tip);
    }

  return g_strv_builder_end (tips);
}

/* What the others win of the same deals; as long as that is not known, what
 * perfect play wins of all.
 * Returns: (transfer full): the same in words */
static char *
add_references (ParlourChartData               *data,
                char                           *names[static PAT_N_PLAYERS],
                const ParlourVariantStatistics *figures,
                const ParlourDifficulty        *difficulty)
{
  const ParlourShare *perfect = &difficulty->players[PAT_PLAYER_PERFECT];
  g_autoptr (GString) words = g_string_new (NULL);
  ParlourComparison all, at_first_sight;

  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  if (all.n_games == 0)
    {
      names[0] = parlour_odds_line (difficulty);
      data->references[data->n_references++] = (ParlourChartReference) {
        .name = names[0],
        .from = (double) perfect->n_won / perfect->n_deals,
        .to = (double) (perfect->n_won + perfect->n_open) / perfect->n_deals,
      };
      return g_strdup (names[0]);
    }

  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_autofree char *share = parlour_comparison_words_share (&all, i);
      double value = all.players[i] / all.n_games;

      names[i] = g_strdup_printf (C_("figure", "%1$s: %2$s"), parlour_comparison_words_player (i), share);
      data->references[data->n_references++] = (ParlourChartReference) { names[i], value, value };
      if (i > 0)
        g_string_append (words, C_("between bars", "; "));
      g_string_append (words, names[i]);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/**
 * parlour_statistics_charts_show_rate:
 * @chart: a chart
 * @figures: the figures of a variant
 * @difficulty: how often it can be won
 *
 * Shows how the share of games won without help went, beside what others win.
 */
void
parlour_statistics_charts_show_rate (ParlourChart                   *chart,
                                     const ParlourVariantStatistics *figures,
                                     const ParlourDifficulty        *difficulty)
{
  guint n = figures->results->len;
  guint first = figures->n_played > n ? figures->n_played - n + 1 : 1;
  g_autofree double *rates = find_rates (figures);
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  g_autofree char *description = NULL;
  char *names[PAT_N_PLAYERS] = { NULL };
  g_auto (GStrv) tips = NULL;
  ParlourChartData data;

  if (n == 0)
    {
      parlour_chart_set_empty (chart, _("The win rate appears after the first game."));
      return;
    }

  label = describe_rates (rates, n);
  tips = tell_rates (figures, rates, first);
  name = g_strdup_printf (ngettext ("Won, of the last %u game", "Won, of the last %u games",
                                    RATE_GAMES),
                          RATE_GAMES);
  data = (ParlourChartData) {
    .kind = PARLOUR_CHART_LINE,
    .x_scale = PARLOUR_SCALE_COUNT,
    .x_min = first,
    .x_max = first + n - 1,
    .y_scale = PARLOUR_SCALE_SHARE,
    .y_max = 1,
    .values = rates,
    .n_values = n,
    .tips = tips,
    .n_tentative = RATE_GAMES - 1,
    .name = name,
    .label = label,
  };
  data.description = description = add_references (&data, names, figures, difficulty);
  parlour_chart_set_data (chart, &data);

  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    g_free (names[i]);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  guint64 one = *(const guint64 *) a;
  guint64 other = *(const guint64 *) b;

  return (one > other) - (one < other);
}

/* Of guint64: how long the games took that were won, the shortest first. */
static GArray *
sort_times (const ParlourVariantStatistics *figures)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < figures->results->len; i++)
    if (is_win (get_result (figures, i)))
      g_array_append_val (times, get_result (figures, i)->duration_ms);
  g_array_sort (times, compare_times);

  return times;
}

/* Makes room beside a few bins, so that one alone is a bar and not a wall. */
static void
widen (TimeBins *bins)
{
  guint missing = bins->n_bins < MIN_BINS ? MIN_BINS - bins->n_bins : 0;
  guint before = (guint) MIN (missing / 2, bins->from_ms / bins->step_ms);

  bins->from_ms -= before * bins->step_ms;
  bins->n_bins += missing;
}

/* A time on the border of two bins is in the later one.
 * @times: at least one */
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
      /* More than a guint holds are too many for certain. */
      bins.n_bins = (guint) MIN ((most - bins.from_ms) / bins.step_ms + 1, MAX_BINS + 1);
    }
  widen (&bins);

  for (guint i = 0; i < times->len; i++)
    bins.counts[(g_array_index (times, guint64, i) - bins.from_ms) / bins.step_ms]++;

  return bins;
}

static char *
describe_bin (const TimeBins *bins,
              guint                  i)
{
  g_autofree char *from = parlour_numbers_time ((gint64) (bins->from_ms + i * bins->step_ms));
  g_autofree char *to = parlour_numbers_time ((gint64) (bins->from_ms + (i + 1) * bins->step_ms));
  guint n = (guint) bins->counts[i];

  /* Translators: two times, such as 2:00, and how many games took from the one
   * to the other. */
  return g_strdup_printf (ngettext ("%1$s to %2$s: %3$u game", "%1$s to %2$s: %3$u games", n),
                          from, to, n);
}

/* What is told of each bar; and in @words of those that there are, one after the
 * other. */
static char **
tell_bins (const TimeBins *bins,
           GString               *words)
{
  g_autoptr (GStrvBuilder) tips = g_strv_builder_new ();

  for (guint i = 0; i < bins->n_bins; i++)
    {
      g_autofree char *tip = describe_bin (bins, i);

      g_strv_builder_add (tips, tip);
      if (bins->counts[i] <= 0)
        continue;

      if (words->len > 0)
        /* Translators: stands between the bars of a chart, read aloud. */
        g_string_append (words, C_("between bars", "; "));
      g_string_append (words, tip);
    }

  return g_strv_builder_end (tips);
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
  return g_strdup_printf (ngettext ("Times of %1$u game won: from %2$s to %3$s, half of them within %4$s",
                                    "Times of %1$u games won: from %2$s to %3$s, half of them within %4$s",
                                    times->len),
                          times->len, least, most, middle);
}

/**
 * parlour_statistics_charts_show_times:
 * @chart: a chart
 * @figures: the figures of a variant
 *
 * Shows how long the games took that were won without help.
 */
void
parlour_statistics_charts_show_times (ParlourChart                   *chart,
                                      const ParlourVariantStatistics *figures)
{
  g_autoptr (GArray) times = sort_times (figures);
  g_autofree char *label = NULL;
  g_autoptr (GString) description = g_string_new (NULL);
  g_auto (GStrv) tips = NULL;
  TimeBins bins;
  double most = 0;

  if (times->len == 0)
    {
      parlour_chart_set_empty (chart, _("Times appear after the first win."));
      return;
    }

  bins = sort_into_bins (times);
  for (guint i = 0; i < bins.n_bins; i++)
    most = MAX (most, bins.counts[i]);

  label = describe_times (times);
  tips = tell_bins (&bins, description);
  parlour_chart_set_data (chart, &(ParlourChartData) {
    .kind = PARLOUR_CHART_BARS,
    .x_scale = PARLOUR_SCALE_TIME,
    .x_min = bins.from_ms,
    .x_max = bins.from_ms + bins.n_bins * bins.step_ms,
    .y_scale = PARLOUR_SCALE_COUNT,
    .y_max = most,
    .values = bins.counts,
    .n_values = bins.n_bins,
    .tips = tips,
    .label = label,
    .description = description->str,
  });
}
