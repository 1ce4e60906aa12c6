/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/*
 * pat_family_takes:
 * @top: the family's top card, PAT_NO_CARD when it has none
 * @count: how many cards it holds
 *
 * A family goes round the ranks from its base and ends at thirteen cards, so
 * that it never turns the corner.
 *
 * Returns: whether @card is the family's next
 */
bool
pat_family_takes (const PatFamily *family,
                  PatCard          top,
                  unsigned         count,
                  PatCard          card)
{
  unsigned rank = pat_card_rank (card);

  if (family->suit != PAT_ANY_SUIT && family->suit != pat_card_suit (card))
    return false;
  if (count == 0)
    return rank == family->base;
  if (count == PAT_N_RANKS)
    return false;

  if (family->step > 0)
    return rank == pat_card_rank (top) % PAT_N_RANKS + 1;
  else
    return pat_card_rank (top) == rank % PAT_N_RANKS + 1;
}

/*
 * pat_foundation_takes:
 * @foundation: a pile from PAT_F1
 *
 * Returns: whether @card fits @foundation as it stands
 */
bool
pat_foundation_takes (PatVariant         variant,
                      const PatPosition *position,
                      unsigned           foundation,
                      PatCard            card)
{
  return pat_family_takes (&variant.game->families[foundation - PAT_F1],
                           pat_position_top (position, foundation),
                           pat_position_count (position, foundation),
                           card);
}

/*
 * pat_run_length:
 *
 * Returns: how many cards at the end of @pile lie each on the one before by
 *   @builds; 0 for an empty pile
 */
unsigned
pat_run_length (const PatPosition *position,
                unsigned           pile,
                PatBuilds          builds)
{
  const PatCard *cards = pat_position_pile (position, pile);
  unsigned count = pat_position_count (position, pile);
  unsigned n = count > 0;

  while (n < count && n > 0 && builds (cards[count - n - 1], cards[count - n]))
    n++;

  return n;
}

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

/*
 * pat_gather_tableau:
 * @first: a pile
 * @last: a pile not before @first
 * @cards: (out): room for what they hold
 *
 * Takes up the piles from @first to @last in order, each from its lowest card
 * to its top.
 *
 * Returns: how many cards that were
 */
unsigned
pat_gather_tableau (PatPosition *position,
                    unsigned     first,
                    unsigned     last,
                    PatCard     *cards)
{
  unsigned n = 0;

  for (unsigned pile = first; pile <= last; pile++)
    n += pat_position_take (position, pile, cards + n);

  return n;
}

/*
 * pat_list_add:
 *
 * Adds a move; fields that @kind does not use are 0.
 */
void
pat_list_add (PatMoveList *list,
              PatMoveKind  kind,
              unsigned     from,
              unsigned     to,
              unsigned     n)
{
  list->moves[list->n++] = (PatMove) { kind, from, to, n };
}

/*
 * pat_list_foundations:
 *
 * Adds the top card of @from to every foundation that it fits.
 */
void
pat_list_foundations (PatVariant         variant,
                      const PatPosition *position,
                      unsigned           from,
                      PatMoveList       *list)
{
  unsigned n_foundations = pat_variant_foundations (variant);
  PatCard card = pat_position_top (position, from);

  if (card == PAT_NO_CARD)
    return;

  for (unsigned f = PAT_F1; f < PAT_F1 + n_foundations; f++)
    if (pat_foundation_takes (variant, position, f, card))
      pat_list_add (list, PAT_MOVE_PLAY, from, f, 1);
}

/*
 * pat_list_builds:
 *
 * Adds the top card of @from, singly, on to every other tableau pile that
 * holds a card and takes it by @builds.
 */
void
pat_list_builds (PatVariant         variant,
                 const PatPosition *position,
                 unsigned           from,
                 PatBuilds          builds,
                 PatMoveList       *list)
{
  unsigned n_tableau = pat_variant_tableau (variant);
  PatCard card = pat_position_top (position, from);

  if (card == PAT_NO_CARD)
    return;

  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau; t++)
    {
      PatCard under = pat_position_top (position, t);

      if (t != from && under != PAT_NO_CARD && builds (under, card))
        pat_list_add (list, PAT_MOVE_PLAY, from, t, 1);
    }
}
