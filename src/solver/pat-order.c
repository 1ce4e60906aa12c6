/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-order.h"

enum
{
  /* What a card costs that lies on a lower one, which is wanted before it. */
  BURYING = 3,
  /* What a card is worth that lies on its neighbour in rank. */
  NEIGHBOURS = 2,
};

/* Returns: true, for a game in whose moves one pile is as good as another */
bool
pat_order_never_matters (PatVariant         variant,
                         const PatPosition *position)
{
  return true;
}

/*
 * pat_order_all_dealt:
 *
 * Returns: whether nothing more will be dealt, nor the table gathered
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
 * @by_suit: cards of different suits have nothing to do with each other
 *
 * Returns: how well the tableau is in order, for a score
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
 * pat_order_strike_vacancies:
 *
 * Of a game whose tableau piles may change places: a move to one empty pile is
 * as good as to another, so that the first of them will do.
 */
void
pat_order_strike_vacancies (const PatPosition *position,
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
