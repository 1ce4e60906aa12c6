/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-unloading.h"

#include <string.h>

/* No card is lower in its suit than this. */
enum { NONE_LOWER = PAT_KING + 1 };

static void
rest_init (PatUnloadingRest  *rest,
           const PatPosition *position,
           unsigned           pile,
           unsigned           n,
           PatUnloading      *unloading)
{
  rest->cards = pat_position_pile (position, pile);
  rest->n = n;
  memset (rest->least[0], NONE_LOWER, sizeof rest->least[0]);

  for (unsigned i = 0; i < rest->n; i++)
    {
      unsigned rank = pat_card_rank (rest->cards[i]);
      unsigned suit = pat_card_suit (rest->cards[i]);

      memcpy (rest->least[i + 1], rest->least[i], sizeof rest->least[0]);
      if (rank < rest->least[i][suit])
        rest->least[i + 1][suit] = (uint8_t) rank;
      unloading->resting[suit] |= (uint16_t) (1u << rank);
      unloading->most[rank]--;
    }
}

/* Counts anew what of @suit is held for sure: what is higher than one that
 * rests. */
static void
hold (PatUnloading *unloading,
      unsigned      suit)
{
  unsigned in_waste = unloading->waste.least[unloading->waste.n][suit];
  unsigned in_stock = unloading->stock.least[unloading->stock.n][suit];
  unsigned lowest = in_waste < in_stock ? in_waste : in_stock;
  unsigned higher = (2u << PAT_KING) - 1;
  unsigned held = ~unloading->resting[suit] & higher & ~((2u << lowest) - 1);
  unsigned changed = held ^ unloading->held[suit];

  for (; changed != 0; changed &= changed - 1)
    {
      unsigned rank = (unsigned) __builtin_ctz (changed);

      unloading->least[rank] = (uint8_t) (unloading->least[rank] + ((held >> rank & 1) != 0 ? 1 : -1));
    }
  unloading->held[suit] = (uint16_t) held;
}

/*
 * pat_unloading_init:
 * @position: must outlive @unloading
 * @with_stock: false as if the stock were dealt
 *
 * Begins with all cards of the waste, and of the stock, where they are.
 */
void
pat_unloading_init (PatUnloading      *unloading,
                    const PatPosition *position,
                    bool               with_stock)
{
  memset (unloading->resting, 0, sizeof unloading->resting);
  memset (unloading->held, 0, sizeof unloading->held);
  memset (unloading->least, 0, sizeof unloading->least);
  memset (unloading->most, PAT_N_SUITS, sizeof unloading->most);

  rest_init (&unloading->waste, position, PAT_WASTE, pat_position_count (position, PAT_WASTE), unloading);
  rest_init (&unloading->stock, position, PAT_STOCK,
             with_stock ? pat_position_count (position, PAT_STOCK) : 0, unloading);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    hold (unloading, suit);
}

/*
 * pat_unloading_release:
 * @rest: the waste or the stock of @unloading, not empty
 *
 * The top card of @rest rests no more.
 */
void
pat_unloading_release (PatUnloading     *unloading,
                       PatUnloadingRest *rest)
{
  PatCard card = rest->cards[--rest->n];

  unloading->resting[pat_card_suit (card)] &= (uint16_t) ~(1u << pat_card_rank (card));
  unloading->most[pat_card_rank (card)]++;
  hold (unloading, pat_card_suit (card));
}

/* Returns: the fewest runs that what is held can make */
unsigned
pat_unloading_count_runs (const PatUnloading *unloading)
{
  unsigned open = 0, runs = 0;

  for (unsigned rank = PAT_KING; rank > PAT_ACE; rank--)
    {
      if (open > unloading->most[rank])
        open = unloading->most[rank];
      if (open < unloading->least[rank])
        {
          runs += unloading->least[rank] - open;
          open = unloading->least[rank];
        }
    }

  return runs;
}
