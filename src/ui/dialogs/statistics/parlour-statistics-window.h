/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deals.h"
#include "parlour-statistics.h"

#define PARLOUR_TYPE_STATISTICS_WINDOW (parlour_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatisticsWindow, parlour_statistics_window,
                      PARLOUR, STATISTICS_WINDOW, GtkWindow)

/*
 * Signals:
 *   play-day (const PatVariant *variant, guint day)   play the deal of the Julian day
 */
ParlourStatisticsWindow *parlour_statistics_window_new   (ParlourStatistics       *statistics,
                                                          ParlourDeals            *deals,
                                                          GtkWindow               *parent);
void                     parlour_statistics_window_show_variant
                                                         (ParlourStatisticsWindow *self,
                                                          PatVariant               variant);
void                     parlour_statistics_window_export (ParlourStatisticsWindow *self,
                                                          GFile                   *file);
void                     parlour_statistics_window_import (ParlourStatisticsWindow *self,
                                                          GFile                   *file);
