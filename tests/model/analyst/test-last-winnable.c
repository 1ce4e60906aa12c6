/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-last-winnable.h"

#include "parlour-question.h"
#include "tests.h"

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

/* The first @n_winnable positions are winnable, the others lost; those in @open stay open in
 * a search of PARLOUR_NODES_LONG. */
static Found
run_search (guint   n,
            guint   n_winnable,
            guint   open,
            guint64 most_nodes)
{
  ParlourLastWinnable search;
  Found found = { 0 };

  parlour_last_winnable_init (&search, n, most_nodes);
  while (parlour_last_winnable_next (&search))
    {
      guint position = search.asked;
      ParlourWinnability winnability = position < n_winnable ? PARLOUR_WINNABILITY_WINNABLE
                                                     : PARLOUR_WINNABILITY_LOST;

      /* It asks for the same position until the answer is noted. */
      g_assert_true (parlour_last_winnable_next (&search));
      g_assert_cmpuint (search.asked, ==, position);
      g_assert_cmpuint (position, <, n);
      g_assert_cmpuint (++found.n_searched, <=, 2 * n + 4);
      if (position < 32 && open & 1u << position && parlour_last_winnable_get_nodes (&search) <= PARLOUR_NODES_LONG)
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
          Found found = run_search (n, n_winnable, open, PARLOUR_NODES_LONG);
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

/* One longer search decides what the others leave open after the last winnable position. */
static void
test_deep (void)
{
  const guint n = 30, after_win = 0x3ffffffe;
  Found found = run_search (n, 1, after_win, PARLOUR_NODES_LONG);
  guint n_searched = found.n_searched;

  g_assert_cmpuint (found.n_winnable, ==, 1);
  g_assert_cmpuint (found.lost, ==, n);
  found = run_search (n, 1, after_win, PARLOUR_NODES_MOST);
  g_assert_cmpuint (found.n_winnable, ==, 1);
  g_assert_cmpuint (found.lost, ==, 1);
  g_assert_cmpuint (found.n_searched, ==, n_searched + 1);
}

/* A late mistake is found at once, and an early one soon. */
static void
test_quick (void)
{
  g_assert_cmpuint (run_search (LONG, LONG - 1, 0, PARLOUR_NODES_LONG).n_searched, <=, 3);
  g_assert_cmpuint (run_search (LONG, LONG - 2, 0, PARLOUR_NODES_LONG).n_searched, <=, 3);

  for (guint n_winnable = 0; n_winnable <= LONG; n_winnable += 13)
    g_assert_cmpuint (run_search (LONG, n_winnable, 0, PARLOUR_NODES_LONG).n_searched, <=, 2 * 12 + 1);
}

TESTS
{
  g_test_add_func ("/model/last-winnable/exact", test_exact);
  g_test_add_func ("/model/last-winnable/deep", test_deep);
  g_test_add_func ("/model/last-winnable/quick", test_quick);
}
