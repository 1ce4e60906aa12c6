/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-hidden.h"

#include "pat-shuffle.h"
#include "pat-table.h"
#include "tests.h"

enum { MOST_MOVES = 600 };

/* Sorting gives the same result for any order of the hidden cards, and changes nothing
 * else. */
static void
check_sorting (const PatPosition *position,
               unsigned           unseen,
               PatRandom         *random)
{
  unsigned n = pat_hidden_count (position, unseen);
  unsigned first = pat_position_start (position, PAT_STOCK);
  PatPosition sorted = *position, other = *position;

  pat_hidden_sort (&sorted, unseen);
  pat_random_shuffle (random, other.cards + first, n);
  pat_hidden_sort (&other, unseen);

  g_assert_cmpmem (&sorted, sizeof sorted, &other, sizeof other);
  for (unsigned i = 0; i + 1 < n; i++)
    g_assert_cmpuint (sorted.cards[first + i], <, sorted.cards[first + i + 1]);
  g_assert_cmpmem (sorted.cards, first, position->cards, first);
  g_assert_cmpmem (sorted.cards + first + n, sizeof sorted.cards - first - n,
                   position->cards + first + n, sizeof sorted.cards - first - n);
  g_assert_cmpmem (sorted.end, sizeof sorted - sizeof sorted.cards, position->end,
                   sizeof sorted - sizeof sorted.cards);
}

/* In a game with undo, a card that was turned stays seen, and all cards are seen when the
 * first stock is empty. */
static void
test_play (gconstpointer data)
{
  const PatVariant *variant = data;
  PatPosition line[MOST_MOVES + 1];
  PatRandom random;
  unsigned unseen = PAT_UNSEEN_ALL, n = 0;

  pat_random_init (&random, 5, pat_variant_index (*variant));
  pat_variant_deal (*variant, 1 + pat_random_below (&random, 1000), line);

  for (unsigned i = 0; i < MOST_MOVES; i++)
    {
      unsigned in_stock = pat_position_count (&line[n], PAT_STOCK);
      unsigned back = pat_random_below (&random, 4);
      PatMoveList list;

      if (line[n].deal == 1)
        unseen = MIN (unseen, in_stock);
      g_assert_cmpuint (pat_hidden_count (&line[n], unseen), ==, line[n].deal == 1 ? unseen : 0);
      g_assert_cmpuint (pat_hidden_count (&line[n], PAT_UNSEEN_ALL), ==, line[n].deal == 1 ? in_stock : 0);
      g_assert_cmpuint (pat_hidden_count (&line[n], 0), ==, 0);
      check_sorting (&line[n], unseen, &random);

      pat_variant_list_moves (*variant, &line[n], &list);
      if (list.n == 0 || pat_random_below (&random, 5) == 0)
        {
          n -= MIN (n, back);
          continue;
        }
      line[n + 1] = line[n];
      pat_variant_play (*variant, &line[n + 1], list.moves[pat_random_below (&random, list.n)]);
      n++;
    }
}

TESTS
{
  pat_table_add_tests ("/rules/hidden", test_play);
}
