/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"

#include <string.h>

/*
 * The deals of the days, month by month.
 */

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
  int year, month, day;
  GDate date;

  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

/* Returns: the same day of the month before @today, or its last day */
static guint32
first_open (guint32 today)
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

  return day <= today && day >= first_open (today);
}

/**
 * parlour_month_fill:
 * @month: (out): the month that @day is in
 * @day: a day, as g_date_get_julian() has it
 * @today: today
 * @figures: the figures of a variant
 *
 * Fills in the days of a month and how their deals went.
 */
void
parlour_month_fill (ParlourMonth                   *month,
                    guint32                         day,
                    guint32                         today,
                    const ParlourVariantStatistics *figures)
{
  const guint32 first_played = parlour_variant_statistics_get_first_day (figures);
  guint32 earliest, first;
  GDate date;

  g_return_if_fail (g_date_valid_julian (day) && g_date_valid_julian (today));

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  g_date_set_day (&date, 1);
  first = g_date_get_julian (&date);
  earliest = first_open (today);
  if (first_played != G_DATE_BAD_JULIAN)
    earliest = MIN (earliest, first_played);

  memset (month, 0, sizeof *month);
  month->year = g_date_get_year (&date);
  month->month = g_date_get_month (&date);
  month->weekday = g_date_get_weekday (&date);
  month->n_days = g_date_get_days_in_month (month->month, month->year);
  month->has_before = earliest < first;
  month->has_after = first + month->n_days <= today;

  for (guint i = 0; i < month->n_days; i++)
    {
      ParlourMonthDay *one = &month->days[i];
      const ParlourFacts *result = parlour_variant_statistics_get_day (figures, first + i);

      one->day = first + i;
      one->is_today = one->day == today;
      one->open = parlour_month_is_open (one->day, today);
      one->played = result != NULL;
      if (result != NULL)
        memcpy (&one->result, result, sizeof one->result);
    }
}
