/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"
#include "parlour-statistics-words.h"

#define PARLOUR_TYPE_STATISTICS_PAGE (parlour_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatisticsPage, parlour_statistics_page, PARLOUR, STATISTICS_PAGE, GtkBox)

void parlour_statistics_page_show (ParlourStatisticsPage          *self,
                                   const ParlourDifficulty        *difficulty,
                                   const ParlourVariantStatistics *figures,
                                   gboolean                        has_days);
