/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-variant-statistics.h"

char       *parlour_statistics_words_line      (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_note      (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_best_time (const ParlourVariantStatistics *figures,
                                                guint64                         id);
char       *parlour_statistics_words_streak    (const ParlourVariantStatistics *figures,
                                                guint64                         id);
char       *parlour_statistics_words_near      (const ParlourVariantStatistics *figures,
                                                guint                           percent);
char       *parlour_statistics_words_foretold  (const ParlourVariantStatistics *figures);
char       *parlour_statistics_words_share     (const ParlourVariantStatistics *figures);
const char *parlour_statistics_words_name      (guint                           figure);
char       *parlour_statistics_words_value     (const ParlourVariantStatistics *figures,
                                                guint                           figure);
