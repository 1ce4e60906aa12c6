/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deals.h"
#include "parlour-statistics.h"

#define PARLOUR_TYPE_COMPARER (parlour_comparer_get_type ())
G_DECLARE_FINAL_TYPE (ParlourComparer, parlour_comparer, PARLOUR, COMPARER, GObject)

ParlourComparer *parlour_comparer_new    (ParlourStatistics *statistics,
                                          ParlourDeals      *deals);
void             parlour_comparer_update (ParlourComparer   *self,
                                          PatVariant         variant);
