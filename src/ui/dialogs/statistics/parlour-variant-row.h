/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"
#include "parlour-variant-statistics.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_VARIANT_ROW (parlour_variant_row_get_type ())
G_DECLARE_FINAL_TYPE (ParlourVariantRow, parlour_variant_row, PARLOUR, VARIANT_ROW, GtkListBoxRow)

GtkWidget *parlour_variant_row_new         (const ParlourDifficulty        *difficulty);
PatVariant parlour_variant_row_get_variant (ParlourVariantRow              *self);
void       parlour_variant_row_set_figures (ParlourVariantRow              *self,
                                            const ParlourVariantStatistics *figures);

G_END_DECLS
