/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner-stack.h"
#include "parlour-statistics.h"

#define PARLOUR_TYPE_STATISTICS_TRANSFER (parlour_statistics_transfer_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatisticsTransfer, parlour_statistics_transfer,
                      PARLOUR, STATISTICS_TRANSFER, GObject)

ParlourStatisticsTransfer *parlour_statistics_transfer_new (GtkWindow          *window,
                                                            ParlourBannerStack *banners,
                                                            ParlourStatistics  *statistics);

void parlour_statistics_transfer_import        (ParlourStatisticsTransfer *self,
                                                GFile                     *file);
void parlour_statistics_transfer_export        (ParlourStatisticsTransfer *self,
                                                GFile                     *file);
void parlour_statistics_transfer_ask_to_import (ParlourStatisticsTransfer *self);
void parlour_statistics_transfer_ask_to_export (ParlourStatisticsTransfer *self);
void parlour_statistics_transfer_close         (ParlourStatisticsTransfer *self);

gboolean parlour_statistics_transfer_may_close (ParlourStatisticsTransfer *self);
