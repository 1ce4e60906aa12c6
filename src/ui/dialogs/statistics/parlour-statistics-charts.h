/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart.h"
#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"

G_BEGIN_DECLS

/* Over how many games the win rate is taken. */
#define PARLOUR_STATISTICS_CHARTS_GAMES 20

#define PARLOUR_TIME_BINS_MOST 12

/* Times of games, sorted into bins of one width. */
typedef struct
{
  guint64 from_ms;
  guint64 step_ms;
  guint   n_bins;
  double  counts[PARLOUR_TIME_BINS_MOST];
} ParlourTimeBins;

void            parlour_statistics_charts_show_rate  (ParlourChart                   *chart,
                                                      const ParlourVariantStatistics *figures,
                                                      const ParlourDifficulty        *difficulty);
void            parlour_statistics_charts_show_times (ParlourChart                   *chart,
                                                      const ParlourVariantStatistics *figures);

double         *parlour_statistics_charts_rates      (const ParlourVariantStatistics *figures);
ParlourTimeBins parlour_statistics_charts_bins       (const ParlourVariantStatistics *figures);

G_END_DECLS
