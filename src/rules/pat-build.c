/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/*
 * pat_lay_out_bases:
 * @pack: all cards in dealing order
 * @rest: (out): space for all cards; the cards of @pack that are left, in their order
 *
 * Lays out the base cards, unless the variant has them in play.  The first copy of a
 * base card goes to the first foundation that takes it.
 *
 * Returns: the number of cards in @rest
 */
unsigned
pat_lay_out_bases (PatVariant     variant,
                   const PatCard *pack,
                   PatPosition   *position,
                   PatCard       *rest)
{
  unsigned n_cards = pat_variant_cards (variant);
  unsigned n_foundations = pat_variant_foundations (variant);
  unsigned n = 0;

  for (unsigned i = 0; i < n_cards; i++)
    {
      unsigned f = n_foundations;

      if (!pat_variant_bases_in_play (variant))
        for (f = 0; f < n_foundations; f++)
          if (pat_position_count (position, PAT_F1 + f) == 0 &&
              pat_foundation_takes (variant, position, PAT_F1 + f, pack[i]))
            break;

      if (f < n_foundations)
        pat_position_push (position, PAT_F1 + f, pack[i]);
      else
        rest[n++] = pack[i];
    }

  return n;
}

/*
 * pat_stack_stock:
 *
 * Puts @cards on the stock, the first of them on top, so that it is dealt first.
 */
void
pat_stack_stock (PatPosition   *position,
                 const PatCard *cards,
                 unsigned       n)
{
  /* No other pile moves, because the stock is the last one. */
  while (n > 0)
    position->cards[position->end[PAT_STOCK]++] = cards[--n];
}

/*
 * pat_set_up_stock:
 *
 * Sets up a game that begins with all cards in the stock, except the base cards if they are
 * laid out.
 */
void
pat_set_up_stock (PatVariant     variant,
                  const PatCard *pack,
                  PatPosition   *position)
{
  PatCard rest[PAT_MAX_CARDS];

  pat_stack_stock (position, rest, pat_lay_out_bases (variant, pack, position, rest));
}
