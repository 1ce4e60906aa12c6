/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart.h"
#include "parlour-variant-statistics.h"

/* The number of games that a win rate covers. */
enum { PARLOUR_RATE_GAMES = 20 };

void     parlour_statistics_charts_show_rate  (ParlourChart                   *chart,
                                               const ParlourVariantStatistics *figures);
gboolean parlour_statistics_charts_show_times (ParlourChart                   *chart,
                                               const ParlourVariantStatistics *figures);
