/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-position.h"

#include <string.h>

/*
 * pat_position_init:
 * @position: (out): a position without cards, in the first deal
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
 * Adds @card on top of @pile.  The position must hold fewer than PAT_MAX_CARDS.
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
 * Moves the top @n cards of @from, in their order, to @to, another pile.
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

/* Removes @n cards of @pile, the lowest of which is at index @at of position->cards. */
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
 * Removes the card at @place of @pile; 0 is the lowest card.
 *
 * Returns: the card
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
 * @cards: (out): space for all cards of @pile
 *
 * Removes all cards of @pile, and copies them, lowest card first.
 *
 * Returns: the number of cards
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
