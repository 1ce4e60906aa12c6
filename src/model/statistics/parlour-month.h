/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-variant-statistics.h"

/* A day of a calendar. */
typedef struct
{
  /* As g_date_get_julian() has it. */
  guint32             day;
  gboolean            is_today;
  /* Its deal may be played. */
  gboolean            open;
  /* (nullable): the result of its deal, if a game of it has ended. */
  const ParlourFacts *result;
} ParlourMonthDay;

guint32  parlour_month_day_of      (GDateTime                      *time);
guint32  parlour_month_today       (void);
gboolean parlour_month_is_open     (guint32                         day,
                                    guint32                         today);
guint32  parlour_month_first_shown (guint32                         today,
                                    const ParlourVariantStatistics *figures);
