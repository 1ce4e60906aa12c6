/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-chart.h"
#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"
#include "parlour-statistics-words.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_VARIANT_PAGE (parlour_variant_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourVariantPage, parlour_variant_page, PARLOUR, VARIANT_PAGE, GtkWidget)

void        parlour_variant_page_show       (ParlourVariantPage             *self,
                                             const ParlourDifficulty        *difficulty,
                                             const ParlourVariantStatistics *figures);
const char *parlour_variant_page_get_figure (ParlourVariantPage             *self,
                                             ParlourStatistic                figure);

G_END_DECLS
