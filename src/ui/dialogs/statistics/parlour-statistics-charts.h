/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart.h"
#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"

void parlour_statistics_charts_show_rate  (ParlourChart                   *chart,
                                           const ParlourVariantStatistics *figures,
                                           const ParlourDifficulty        *difficulty);
void parlour_statistics_charts_show_times (ParlourChart                   *chart,
                                           const ParlourVariantStatistics *figures);
