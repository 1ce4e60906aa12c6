/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"

#define PARLOUR_TYPE_STATISTICS_ROW (parlour_statistics_row_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatisticsRow, parlour_statistics_row, PARLOUR, STATISTICS_ROW, GtkListBoxRow)

GtkWidget *parlour_statistics_row_new            (const ParlourDifficulty        *difficulty);
PatVariant parlour_statistics_row_get_variant    (ParlourStatisticsRow           *self);
void       parlour_statistics_row_set_statistics (ParlourStatisticsRow           *self,
                                                  const ParlourVariantStatistics *figures);
