/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/*
 * pat_lay_out_bases:
 * @pack: all cards in dealing order
 * @rest: (out): room for all cards; what is left of @pack, in its order
 *
 * Places the base cards, unless they are in play: the first copy met of each
 * goes to the first foundation that waits for it.
 *
 * Returns: how many cards @rest holds
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

      if (!pat_variant_has (variant, PAT_OPTION_BASES))
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
 * Makes @cards the stock, the first of them the next to be dealt.
 */
void
pat_stack_stock (PatPosition   *position,
                 const PatCard *cards,
                 unsigned       n)
{
  while (n > 0)
    pat_position_push (position, PAT_STOCK, cards[--n]);
}

/*
 * pat_set_up_stock:
 *
 * A game's set_up where all but the base cards is stock.
 */
void
pat_set_up_stock (PatVariant     variant,
                  const PatCard *pack,
                  PatPosition   *position)
{
  PatCard rest[PAT_MAX_CARDS];

  pat_stack_stock (position, rest, pat_lay_out_bases (variant, pack, position, rest));
}
