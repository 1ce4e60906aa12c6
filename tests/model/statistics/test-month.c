/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"
#include "tests.h"

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

/* A change of the time zone takes effect at once.  These two zones never have the same date. */
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

/* Earlier months are offered as far back as a deal may be played or was played. */
static void
test_first_shown (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  const guint32 today = at (2026, 11, 23);
  ParlourFacts result = { .day = at (2026, 11, 12), .deal = 5, .n_moves = 97, .outcome = PARLOUR_LOST, .id = 1 };

  g_assert_cmpuint (parlour_month_first_shown (today, figures), ==, at (2026, 10, 23));
  parlour_variant_statistics_count (figures, &result);
  g_assert_cmpuint (parlour_month_first_shown (today, figures), ==, at (2026, 10, 23));
  result.id = 2;
  result.day = at (2026, 8, 31);
  parlour_variant_statistics_count (figures, &result);
  g_assert_cmpuint (parlour_month_first_shown (today, figures), ==, at (2026, 8, 31));
}

TESTS
{
  g_test_add_func ("/month/today", test_today);
  g_test_add_func ("/month/time-zone", test_time_zone);
  g_test_add_func ("/month/open", test_open);
  g_test_add_func ("/month/first-shown", test_first_shown);
}
