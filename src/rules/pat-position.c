/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-position.h"

#include <string.h>

/*
 * pat_position_init:
 *
 * Makes @position one without a card, in the first deal.
 */
void
pat_position_init (PatPosition *position)
{
  memset (position, 0, sizeof *position);
  position->deal = 1;
}

/*
 * pat_position_push:
 *
 * Lays @card on top of @pile.  The position must have room: it never holds
 * more than PAT_MAX_CARDS.
 */
void
pat_position_push (PatPosition *position,
                   unsigned     pile,
                   PatCard      card)
{
  unsigned at = position->end[pile];
  unsigned total = position->end[PAT_N_PILES - 1];

  memmove (position->cards + at + 1, position->cards + at, total - at);
  position->cards[at] = card;
  for (unsigned i = pile; i < PAT_N_PILES; i++)
    position->end[i]++;
}

/*
 * pat_position_move:
 *
 * Moves the last @n cards of @from, as one, on to @to, another pile.
 */
void
pat_position_move (PatPosition *position,
                   unsigned     from,
                   unsigned     to,
                   unsigned     n)
{
  PatCard *cards = position->cards;
  PatCard moved[PAT_MAX_CARDS];
  unsigned at = position->end[from] - n;

  memcpy (moved, cards + at, n);

  if (from < to)
    {
      unsigned end = position->end[to];

      memmove (cards + at, cards + at + n, end - at - n);
      memcpy (cards + end - n, moved, n);
      for (unsigned i = from; i < to; i++)
        position->end[i] -= n;
    }
  else
    {
      unsigned end = position->end[to];

      memmove (cards + end + n, cards + end, at - end);
      memcpy (cards + end, moved, n);
      for (unsigned i = to; i < from; i++)
        position->end[i] += n;
    }
}

/* Takes the @n cards of @pile from @at on, among all cards, out of the position. */
static void
cut_out (PatPosition *position,
         unsigned     pile,
         unsigned     at,
         unsigned     n)
{
  unsigned total = position->end[PAT_N_PILES - 1];

  memmove (position->cards + at, position->cards + at + n, total - at - n);
  memset (position->cards + total - n, PAT_NO_CARD, n);
  for (unsigned i = pile; i < PAT_N_PILES; i++)
    position->end[i] -= n;
}

/*
 * pat_position_remove:
 *
 * Takes out the card at @place of @pile, counted from 0 at the bottom.
 *
 * Returns: the card, which is now nowhere
 */
PatCard
pat_position_remove (PatPosition *position,
                     unsigned     pile,
                     unsigned     place)
{
  unsigned at = pat_position_start (position, pile) + place;
  PatCard card = position->cards[at];

  cut_out (position, pile, at, 1);
  return card;
}

/*
 * pat_position_take:
 * @cards: (out): room for all cards of @pile
 *
 * Takes up the whole of @pile, lowest card first.
 *
 * Returns: how many cards that were
 */
unsigned
pat_position_take (PatPosition *position,
                   unsigned     pile,
                   PatCard     *cards)
{
  unsigned n = pat_position_count (position, pile);
  unsigned at = pat_position_start (position, pile);

  memcpy (cards, position->cards + at, n);
  cut_out (position, pile, at, n);
  return n;
}
