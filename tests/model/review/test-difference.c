/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difference.h"

#include "pat-wilson.h"
#include "tests.h"

/* The first @n_won of @n worlds, from @first on, were won. */
static PatChance
make (guint n,
      guint first,
      guint n_won)
{
  PatChance chance = { .n_worlds = n, .n_won = n_won, .share = (double) n_won / n };

  for (guint i = first; i < first + n_won; i++)
    chance.won[i / 64] |= G_GUINT64_CONSTANT (1) << i % 64;
  chance.low = pat_wilson (n_won, n, -1);
  chance.high = pat_wilson (n_won, n, 1);

  return chance;
}

/* In the same worlds, a few that differ are significant. */
static void
test_same_worlds (void)
{
  PatChance before = make (100, 0, 90), after = make (100, 0, 78), other = make (100, 10, 90);
  ParlourDifference difference = parlour_difference_in_same_worlds (&before, &after);

  g_assert_cmpfloat_with_epsilon (difference.value, -0.12, 1e-9);
  g_assert_cmpfloat (difference.high, <, 0);
  g_assert_true (parlour_difference_is_telling (&difference));

  /* Equally many worlds differ in each direction. */
  difference = parlour_difference_in_same_worlds (&before, &other);
  g_assert_cmpfloat (difference.value, ==, 0);
  g_assert_cmpfloat (difference.low, <, 0);
  g_assert_cmpfloat (difference.high, >, 0);

  /* No world differs. */
  difference = parlour_difference_in_same_worlds (&before, &before);
  g_assert_cmpfloat (difference.value, ==, 0);
  g_assert_false (parlour_difference_is_telling (&difference));
}

/* The difference of corrected chances is that of the told figures, and as significant as the
 * difference of the worlds. */
static void
test_corrected (void)
{
  PatChance before = make (100, 0, 90), after = make (100, 0, 70);
  ParlourDifference plain = parlour_difference_in_same_worlds (&before, &after), corrected;

  before.share = 0.33;
  after.share = 0.28;
  corrected = parlour_difference_in_same_worlds (&before, &after);

  g_assert_true (parlour_difference_is_telling (&plain));
  g_assert_false (parlour_difference_is_telling (&corrected));
  g_assert_cmpfloat_with_epsilon (corrected.value, -0.05, 1e-9);
  g_assert_cmpfloat_with_epsilon (corrected.high, plain.high / 4, 1e-9);
}

/* A small difference is not telling, nor is a large one that is not significant. */
static void
test_telling (void)
{
  PatChance certain = make (200, 0, 200), less = make (200, 0, 182), few = make (6, 0, 6), fewer = make (6, 0, 4);
  ParlourDifference small = parlour_difference_in_same_worlds (&certain, &less);
  ParlourDifference large = parlour_difference_in_same_worlds (&few, &fewer);

  g_assert_cmpfloat (small.high, <, 0);
  g_assert_false (parlour_difference_is_telling (&small));
  g_assert_cmpfloat_with_epsilon (large.value, -1. / 3, 1e-9);
  g_assert_false (parlour_difference_is_telling (&large));
}

/* Newcombe 1998, Statistics in Medicine 17, table II: 56 of 70 and 48 of 80, from
 * 0.0524 to 0.3339. */
static void
test_apart (void)
{
  PatChance before = make (80, 0, 48), after = make (70, 0, 56);
  const PatChance nothing = { 0 };
  ParlourDifference difference = parlour_difference_apart (&before, &after);

  g_assert_cmpfloat_with_epsilon (difference.value, 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (difference.low, 0.0524, 1e-4);
  g_assert_cmpfloat_with_epsilon (difference.high, 0.3339, 1e-4);
  g_assert_true (parlour_difference_is_telling (&difference));

  difference = parlour_difference_apart (&before, &nothing);
  g_assert_false (parlour_difference_is_telling (&difference));
}

TESTS
{
  g_test_add_func ("/model/difference/same-worlds", test_same_worlds);
  g_test_add_func ("/model/difference/corrected", test_corrected);
  g_test_add_func ("/model/difference/telling", test_telling);
  g_test_add_func ("/model/difference/apart", test_apart);
}
