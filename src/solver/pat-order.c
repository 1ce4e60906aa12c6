/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-order.h"

#include <string.h>

enum
{
  /* The cost of a card that lies on a lower one, which is needed first. */
  BURYING = 3,
  /* The value of a card that lies on one of adjacent rank. */
  NEIGHBOURS = 2,
};

/* A narrow beam wins nearly every deal with few moves.  The dive proves losses.  Where the
 * score misleads, beams with more and more noise try other orders. */
const PatStage pat_order_stages[] = {
  { pat_beam, .width = 30 },
  { pat_dive, .nodes = 5000 },
  { pat_beam, .width = 30, .noise = 12 },
  { pat_beam, .width = 30, .noise = 30 },
  { NULL },
};

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

/* Whether a family of @suit may take @rank when cards of the @exposed ranks can be played. */
static bool
goes_home (const PatPosition *position,
           unsigned           suit,
           unsigned           rank,
           unsigned           exposed)
{
  unsigned up = pat_position_count (position, PAT_F1 + suit) + PAT_ACE;
  unsigned down = PAT_KING - pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);
  /* The ranks below @rank, and those up to it. */
  unsigned lower = (1u << rank) - 1;
  unsigned upto = (2u << rank) - 1;

  return (rank >= up && (lower & ~((1u << up) - 1) & ~exposed) == 0) ||
         (rank <= down && (((2u << down) - 1) & ~upto & ~exposed) == 0);
}

/* Removes cards from the top of @pile, of which @count are left, as long as they can move, and
 * adds their ranks to @exposed, by suit.  Returns: the number of cards left; the last of these is
 * exposed */
static unsigned
dig (const PatPosition *position,
     unsigned           pile,
     unsigned           count,
     uint16_t           exposed[static PAT_N_SUITS])
{
  const PatCard *cards = pat_position_pile (position, pile);

  for (; count > 0; count--)
    {
      unsigned suit = pat_card_suit (cards[count - 1]);
      unsigned rank = pat_card_rank (cards[count - 1]);
      unsigned neighbours = 1u << (rank - 1) | 1u << (rank + 1);

      exposed[suit] |= (uint16_t) (1u << rank);
      if ((exposed[suit] & neighbours) == 0 && !goes_home (position, suit, rank, exposed[suit]))
        break;
    }

  return count;
}

/*
 * pat_order_count_stuck:
 * @position: in the last deal of a game in which each suit has a family upwards and one
 *   downwards, and cards are built in suit, up or down
 *
 * Plays a relaxed game.  There, a card that was exposed once stays exposed wherever it
 * is, a family takes a rank that it may take any number of times, and the stock and the
 * cards in abeyance are exposed from the start and cover nothing.  So no move undoes or
 * prevents another, and all orders of moves end alike.
 *
 * Every win of the real game is also one of the relaxed game.
 *
 * Returns: how many cards are left on the tableau in the end; @position is lost unless it
 *   is 0
 */
unsigned
pat_order_count_stuck (const PatPosition *position,
                       unsigned           n_tableau)
{
  unsigned counts[PAT_MAX_TABLEAU];
  unsigned left;
  /* A bit for each rank of each suit: exposed at some time. */
  uint16_t exposed[PAT_N_SUITS] = { 0 };
  uint16_t before[PAT_N_SUITS];

  for (unsigned i = pat_position_start (position, PAT_H1); i < position->end[PAT_STOCK]; i++)
    {
      PatCard card = position->cards[i];

      exposed[pat_card_suit (card)] |= (uint16_t) (1u << pat_card_rank (card));
    }
  for (unsigned t = 0; t < n_tableau; t++)
    counts[t] = pat_position_count (position, PAT_T1 + t);

  /* Cards that leave one pile may free another. */
  do
    {
      memcpy (before, exposed, sizeof before);
      left = 0;
      for (unsigned t = 0; t < n_tableau; t++)
        {
          counts[t] = dig (position, PAT_T1 + t, counts[t], exposed);
          left += counts[t];
        }
    }
  while (left > 0 && memcmp (before, exposed, sizeof before) != 0);

  return left;
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
  unsigned first = PAT_T1;
  unsigned end = PAT_T1 + n_tableau;
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
