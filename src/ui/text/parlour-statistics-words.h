/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-statistics.h"

/* The figures of the statistics page, in its order. */
typedef enum
{
  PARLOUR_FIGURE_WON,
  PARLOUR_FIGURE_PLAYED,
  PARLOUR_FIGURE_SHARE,
  PARLOUR_FIGURE_HELPED,
  PARLOUR_FIGURE_CURRENT_STREAK,
  PARLOUR_FIGURE_LONGEST_STREAK,
  PARLOUR_FIGURE_BEST_TIME,
  PARLOUR_FIGURE_AVERAGE_TIME,
  PARLOUR_FIGURE_FEWEST_MOVES,
  PARLOUR_N_FIGURES
} ParlourFigure;

char       *parlour_statistics_words_line         (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_share        (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_note         (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_first_win    (ParlourStatistics              *statistics,
                                                   PatVariant                      variant,
                                                   guint64                         id);
char       *parlour_statistics_words_best_time    (const ParlourVariantStatistics *figures,
                                                   guint64                         id);
char       *parlour_statistics_words_fewest_moves (const ParlourVariantStatistics *figures,
                                                   guint64                         id);
char       *parlour_statistics_words_streak       (const ParlourVariantStatistics *figures,
                                                   guint64                         id);
char       *parlour_statistics_words_near         (const ParlourVariantStatistics *figures,
                                                   guint                           percent);
char       *parlour_statistics_words_foretold     (const ParlourVariantStatistics *figures);
const char *parlour_statistics_words_name         (ParlourFigure                   figure);
char       *parlour_statistics_words_value        (const ParlourVariantStatistics *figures,
                                                   ParlourFigure                   figure);
