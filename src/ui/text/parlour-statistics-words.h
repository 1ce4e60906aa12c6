/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-variant-statistics.h"

G_BEGIN_DECLS

typedef enum
{
  PARLOUR_STATISTIC_PLAYED,
  PARLOUR_STATISTIC_WON,
  PARLOUR_STATISTIC_SHARE,
  PARLOUR_STATISTIC_HELPED,
  PARLOUR_STATISTIC_CURRENT_STREAK,
  PARLOUR_STATISTIC_LONGEST_STREAK,
  PARLOUR_STATISTIC_BEST_TIME,
  PARLOUR_STATISTIC_AVERAGE_TIME,
  PARLOUR_STATISTIC_FEWEST_MOVES,
  PARLOUR_N_STATISTICS
} ParlourStatistic;

char       *parlour_statistics_words_line  (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_note  (const ParlourVariantStatistics *figures);
const char *parlour_statistics_words_name  (ParlourStatistic                figure);
char       *parlour_statistics_words_value (const ParlourVariantStatistics *figures,
                                            ParlourStatistic                figure);

G_END_DECLS
