/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

#include "parlour-variant-statistics.h"

void parlour_export_begin   (GString                        *csv);
void parlour_export_variant (GString                        *csv,
                             PatVariant                      variant,
                             const ParlourVariantStatistics *figures);
