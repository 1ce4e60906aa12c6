/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-last-winnable.h"

/*
 * Tests every length of a game up to MOST positions, every position from which it can be
 * lost, and every set of positions that a search may leave open.
 */

enum { MOST = 9, LONG = 4096 };

typedef struct
{
  guint n_winnable;
  guint lost;
  guint n_searched;
} Found;

/* The first @n_winnable positions are winnable, the others lost; those in @open stay open. */
static Found
run_search (guint n,
            guint n_winnable,
            guint open)
{
  ParlourLastWinnable search;
  Found found = { 0 };

  parlour_last_winnable_init (&search, n);
  while (parlour_last_winnable_next (&search))
    {
      guint position = search.asked;
      ParlourWinnability winnability = position < n_winnable ? PARLOUR_WINNABILITY_WINNABLE
                                                     : PARLOUR_WINNABILITY_LOST;

      /* It asks for the same position until the answer is noted. */
      g_assert_true (parlour_last_winnable_next (&search));
      g_assert_cmpuint (search.asked, ==, position);
      g_assert_cmpuint (position, <, n);
      g_assert_cmpuint (++found.n_searched, <=, 2 * n);
      if (position < 32 && open & 1u << position)
        winnability = PARLOUR_WINNABILITY_UNKNOWN;
      parlour_last_winnable_note (&search, winnability);
    }

  found.n_winnable = search.n_winnable;
  found.lost = search.lost;
  parlour_last_winnable_clear (&search);

  return found;
}

/* The search decides every position that can be decided. */
static void
test_exact (void)
{
  for (guint n = 1; n <= MOST; n++)
    for (guint n_winnable = 0; n_winnable <= n; n_winnable++)
      for (guint open = 0; open < 1u << n; open++)
        {
          Found found = run_search (n, n_winnable, open);
          guint last = n_winnable;
          guint lost = n_winnable;

          while (last > 0 && open & 1u << (last - 1))
            last--;
          while (lost < n && open & 1u << lost)
            lost++;

          g_assert_cmpuint (found.n_winnable, ==, last);
          g_assert_cmpuint (found.lost, ==, lost);
        }
}

/* A late mistake is found at once, and an early one soon. */
static void
test_quick (void)
{
  g_assert_cmpuint (run_search (LONG, LONG - 1, 0).n_searched, <=, 3);
  g_assert_cmpuint (run_search (LONG, LONG - 2, 0).n_searched, <=, 3);

  for (guint n_winnable = 0; n_winnable <= LONG; n_winnable += 13)
    g_assert_cmpuint (run_search (LONG, n_winnable, 0).n_searched, <=, 2 * 12 + 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/last-winnable/exact", test_exact);
  g_test_add_func ("/model/last-winnable/quick", test_quick);

  return g_test_run ();
}
