/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-statistics.h"

/* The names of the columns that are not in the table of facts. */
#define PARLOUR_EXPORT_GAME "game"
#define PARLOUR_EXPORT_VARIANT "variant"

void parlour_export_begin   (GString                        *csv);
void parlour_export_variant (GString                        *csv,
                             PatVariant                      variant,
                             const ParlourVariantStatistics *figures);
