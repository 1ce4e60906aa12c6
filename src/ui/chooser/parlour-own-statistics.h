/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-statistics.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_OWN_STATISTICS (parlour_own_statistics_get_type ())
G_DECLARE_FINAL_TYPE (ParlourOwnStatistics, parlour_own_statistics, PARLOUR, OWN_STATISTICS, GtkButton)

/*
 * Properties:
 *   wanted   gboolean: whether the player wants to see it
 */
void parlour_own_statistics_set_statistics (ParlourOwnStatistics *self,
                                            ParlourStatistics    *statistics);
void parlour_own_statistics_set_variant    (ParlourOwnStatistics *self,
                                            PatVariant            variant);

G_END_DECLS
