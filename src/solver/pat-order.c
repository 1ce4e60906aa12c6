/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-order.h"

enum
{
  /* The cost of a card that lies on a lower one, which is needed first. */
  BURYING = 3,
  /* The value of a card that lies on one of adjacent rank. */
  NEIGHBOURS = 2,
};

/* Returns: true; for games in which tableau piles are always interchangeable */
bool
pat_order_never_matters (PatVariant         variant,
                         const PatPosition *position)
{
  return true;
}

/*
 * pat_order_all_dealt:
 *
 * Returns: whether no card will be dealt or gathered any more
 */
bool
pat_order_all_dealt (PatVariant         variant,
                     const PatPosition *position)
{
  return pat_position_count (position, PAT_STOCK) == 0 &&
         position->deal == pat_variant_deals (variant);
}

/*
 * pat_order:
 * @by_suit: whether only cards of the same suit are compared
 *
 * Returns: a score of how well the tableau is ordered
 */
int
pat_order (const PatPosition *position,
           unsigned           n_tableau,
           bool               by_suit)
{
  unsigned mask = by_suit ? PAT_N_SUITS - 1 : 0;
  unsigned at = pat_position_start (position, PAT_T1);
  int order = 0;

  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau; t++)
    {
      unsigned lowest[PAT_N_SUITS] = { PAT_KING, PAT_KING, PAT_KING, PAT_KING };
      unsigned last[PAT_N_SUITS] = { 0 };
      unsigned under = PAT_N_SUITS;

      for (; at < position->end[t]; at++)
        {
          unsigned rank = pat_card_rank (position->cards[at]);
          unsigned suit = pat_card_suit (position->cards[at]) & mask;

          if (rank > lowest[suit])
            order -= BURYING;
          else
            lowest[suit] = rank;
          if (under == suit && (rank == last[suit] + 1 || rank + 1 == last[suit]))
            order += NEIGHBOURS;

          last[suit] = rank;
          under = suit;
        }
    }

  return order;
}

/*
 * pat_order_prune_vacancies:
 *
 * Removes moves to all empty piles but the first, for games with interchangeable
 * tableau piles.
 */
void
pat_order_prune_vacancies (const PatPosition *position,
                           unsigned           n_tableau,
                           PatMoveList       *list)
{
  unsigned first = PAT_T1, end = PAT_T1 + n_tableau;
  size_t kept = 0;

  while (first < end && pat_position_count (position, first) > 0)
    first++;

  for (size_t i = 0; i < list->n; i++)
    {
      unsigned to = list->moves[i].to;

      if (to <= first || to >= end || pat_position_count (position, to) > 0)
        list->moves[kept++] = list->moves[i];
    }

  list->n = kept;
}
