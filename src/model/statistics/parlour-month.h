/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-variant-statistics.h"

#define PARLOUR_MONTH_MAX_DAYS 31

/* A day of a month, and its deal. */
typedef struct
{
  /* As g_date_get_julian() has it. */
  guint32      day;
  gboolean     is_today;
  /* Its deal may be played. */
  gboolean     open;
  /* A game of its deal has ended, with this result. */
  gboolean     played;
  ParlourFacts result;
} ParlourMonthDay;

/* A month of a calendar; months can be compared with memcmp(). */
typedef struct
{
  GDateYear       year;
  GDateMonth      month;
  /* The weekday of the first day. */
  GDateWeekday    weekday;
  guint           n_days;
  ParlourMonthDay days[PARLOUR_MONTH_MAX_DAYS];
  /* Whether the months before and after have anything to show. */
  gboolean        has_before;
  gboolean        has_after;
} ParlourMonth;

guint32  parlour_month_today   (void);
gboolean parlour_month_is_open (guint32                         day,
                                guint32                         today);
void     parlour_month_fill    (ParlourMonth                   *month,
                                guint32                         day,
                                guint32                         today,
                                const ParlourVariantStatistics *figures);
