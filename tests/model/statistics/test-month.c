/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"

static guint32
at (GDateYear  year,
    GDateMonth month,
    GDateDay   day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, day, month, year);

  return g_date_get_julian (&date);
}

static void
test_today (void)
{
  g_autoptr (GDateTime) before = g_date_time_new_now_local ();
  guint32 today = parlour_month_today ();
  g_autoptr (GDateTime) after = g_date_time_new_now_local ();

  g_assert_cmpuint (today, >=, at (g_date_time_get_year (before), g_date_time_get_month (before),
                                   g_date_time_get_day_of_month (before)));
  g_assert_cmpuint (today, <=, at (g_date_time_get_year (after), g_date_time_get_month (after),
                                   g_date_time_get_day_of_month (after)));
}

/* A new time zone counts at once: these two are never at the same date. */
static void
test_time_zone (void)
{
  guint32 west;

  g_setenv ("TZ", "Etc/GMT+12", TRUE);
  west = parlour_month_today ();
  g_setenv ("TZ", "Etc/GMT-14", TRUE);
  g_assert_cmpuint (parlour_month_today (), >, west);
  g_unsetenv ("TZ");
}

/* Deals are open from today back to the same day of the month before, or to its
 * last day if it is shorter. */
static void
test_open (void)
{
  const struct
  {
    guint32 today;
    guint32 first;
  } cases[] = {
    { at (2026, 11, 23), at (2026, 10, 23) },
    { at (2026, 3, 31), at (2026, 2, 28) },
    { at (2028, 3, 30), at (2028, 2, 29) },
    { at (2027, 1, 1), at (2026, 12, 1) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (parlour_month_is_open (cases[i].today, cases[i].today));
      g_assert_true (parlour_month_is_open (cases[i].first, cases[i].today));
      g_assert_false (parlour_month_is_open (cases[i].today + 1, cases[i].today));
      g_assert_false (parlour_month_is_open (cases[i].first - 1, cases[i].today));
      g_assert_false (parlour_month_is_open (0, cases[i].today));
    }
}

static void
test_days (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  const guint32 today = at (2026, 11, 23);
  const ParlourFacts won = { .day = at (2026, 11, 12), .deal = 5, .n_moves = 97, .outcome = PARLOUR_WON, .id = 1 };
  ParlourMonth month;

  parlour_variant_statistics_count (figures, &won);
  parlour_month_fill (&month, at (2026, 11, 30), today, figures);

  g_assert_cmpuint (month.year, ==, 2026);
  g_assert_cmpint (month.month, ==, G_DATE_NOVEMBER);
  g_assert_cmpint (month.weekday, ==, G_DATE_SUNDAY);
  g_assert_cmpuint (month.n_days, ==, 30);
  for (guint i = 0; i < month.n_days; i++)
    {
      const ParlourMonthDay *day = &month.days[i];

      g_assert_cmpuint (day->day, ==, at (2026, 11, (GDateDay) (i + 1)));
      g_assert_cmpint (day->is_today, ==, i + 1 == 23);
      g_assert_cmpint (day->open, ==, i + 1 <= 23);
      g_assert_cmpint (day->played, ==, i + 1 == 12);
    }
  g_assert_cmpuint (month.days[11].result.n_moves, ==, 97);
  g_assert_true (month.has_before);
  g_assert_false (month.has_after);
}

/* Earlier months are offered as far back as a deal may be played or was played. */
static void
test_before_and_after (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  const guint32 today = at (2026, 11, 23);
  const ParlourFacts old = { .day = at (2026, 8, 31), .deal = 5, .n_moves = 97, .outcome = PARLOUR_LOST, .id = 1 };
  ParlourMonth month;

  parlour_month_fill (&month, at (2026, 10, 1), today, figures);
  g_assert_false (month.has_before);
  g_assert_true (month.has_after);
  g_assert_false (month.days[21].open);
  g_assert_true (month.days[22].open);

  parlour_variant_statistics_count (figures, &old);
  parlour_month_fill (&month, at (2026, 10, 1), today, figures);
  g_assert_true (month.has_before);
  parlour_month_fill (&month, at (2026, 8, 1), today, figures);
  g_assert_false (month.has_before);
  g_assert_true (month.days[30].played);
  g_assert_false (month.days[30].open);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/month/today", test_today);
  g_test_add_func ("/month/time-zone", test_time_zone);
  g_test_add_func ("/month/open", test_open);
  g_test_add_func ("/month/days", test_days);
  g_test_add_func ("/month/before-and-after", test_before_and_after);

  return g_test_run ();
}
