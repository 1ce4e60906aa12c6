/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"

/*
 * Which days have a deal that may be played, for a calendar by months.
 */

/**
 * parlour_month_day_of:
 * @time: a time
 *
 * Returns: its date in its own time zone, as g_date_get_julian() has it
 */
guint32
parlour_month_day_of (GDateTime *time)
{
  int year, month, day;
  GDate date;

  g_return_val_if_fail (time != NULL, G_DATE_BAD_JULIAN);

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

/**
 * parlour_month_today:
 *
 * Returns: the local date, as g_date_get_julian() has it
 */
guint32
parlour_month_today (void)
{
  /* Unlike localtime_r(), this notices that the time zone has changed. */
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return parlour_month_day_of (now);
}

/* Returns: the first day whose deal may still be played: the same day of the month before @today,
 *   or the last day of that month */
static guint32
get_first_open (guint32 today)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, today);
  g_date_subtract_months (&date, 1);

  return g_date_get_julian (&date);
}

/**
 * parlour_month_is_open:
 * @day: a day, as g_date_get_julian() has it
 * @today: today
 *
 * Returns: whether the deal of @day may be played: today and one month back
 */
gboolean
parlour_month_is_open (guint32 day,
                       guint32 today)
{
  g_return_val_if_fail (g_date_valid_julian (today), FALSE);

  return day <= today && day >= get_first_open (today);
}

/**
 * parlour_month_first_shown:
 * @today: today
 * @figures: the figures of a variant
 *
 * Returns: the first day for which a calendar has anything to show
 */
guint32
parlour_month_first_shown (guint32                         today,
                           const ParlourVariantStatistics *figures)
{
  guint32 first_played;

  g_return_val_if_fail (g_date_valid_julian (today), today);
  g_return_val_if_fail (figures != NULL, today);

  first_played = parlour_variant_statistics_get_first_day (figures);
  if (first_played == G_DATE_BAD_JULIAN)
    return get_first_open (today);

  return MIN (get_first_open (today), first_played);
}
