/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-hidden.h"

#include <stdlib.h>

/*
 * pat_hidden_count:
 * @unseen: as described in pat-hidden.h, or PAT_UNSEEN_ALL
 *
 * Returns: the number of hidden cards, which are the lowest of the stock
 */
unsigned
pat_hidden_count (const PatPosition *position,
                  unsigned           unseen)
{
  unsigned in_stock = pat_position_count (position, PAT_STOCK);

  if (position->deal > 1)
    return 0;

  return in_stock < unseen ? in_stock : unseen;
}

static int
compare_cards (const void *a,
               const void *b)
{
  return *(const PatCard *) a - *(const PatCard *) b;
}

/*
 * pat_hidden_sort:
 *
 * Sorts the hidden cards, so that @position does not reveal their order.
 */
void
pat_hidden_sort (PatPosition *position,
                 unsigned     unseen)
{
  PatCard *stock = position->cards + pat_position_start (position, PAT_STOCK);

  qsort (stock, pat_hidden_count (position, unseen), sizeof *stock, compare_cards);
}
