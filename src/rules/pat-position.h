/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-card.h"

#include <stdint.h>

/* The piles of all games, in the order in which a position stores and prints them. */
enum
{
  PAT_F1 = 0,
  PAT_MAX_FOUNDATIONS = 8,
  PAT_T1 = PAT_F1 + PAT_MAX_FOUNDATIONS,
  PAT_MAX_TABLEAU = 35,
  PAT_H1 = PAT_T1 + PAT_MAX_TABLEAU,
  PAT_STORE = PAT_H1 + PAT_N_SUITS,
  PAT_WASTE,
  PAT_STOCK,
  PAT_N_PILES,
};

/*
 * The state that undo restores, and nothing else.  All fields are bytes, so there
 * is no padding: copy with =, compare with memcmp().
 *
 * The array of cards has the piles in order, each from its lowest card to its top.
 * A stock is dealt from its top.
 */
typedef struct
{
  PatCard cards[PAT_MAX_CARDS];
  /* The end of each pile in cards; a pile starts at the end of the previous one. */
  uint8_t end[PAT_N_PILES];
  /* The number of this deal within the game, from 1. */
  uint8_t deal;
  /* While only the card dealt last may be played: the pile that it was dealt to, 1 for t1.
   * Otherwise 0. */
  uint8_t cursor;
  /* Whether that card is still on that pile. */
  uint8_t live;
  /* Whether PAT_MOVE_GRACE was played. */
  uint8_t grace_spent;
  /* A bit for each tableau pile, the lowest for t1: its exposed card is barred, that is, it may not
   * be played while cards are dealt. */
  uint8_t barred;
} PatPosition;

_Static_assert (sizeof (PatPosition) == PAT_MAX_CARDS + PAT_N_PILES + 5,
                "a position has no padding");
_Static_assert (PAT_MAX_CARDS <= UINT8_MAX && PAT_N_PILES <= UINT8_MAX,
                "a byte holds the end of a pile, and the pile and the cards of a PatMove");

static inline unsigned
pat_position_start (const PatPosition *position,
                    unsigned           pile)
{
  return pile > 0 ? position->end[pile - 1] : 0;
}

static inline unsigned
pat_position_count (const PatPosition *position,
                    unsigned           pile)
{
  return position->end[pile] - pat_position_start (position, pile);
}

/* The cards of @pile, lowest first; valid until the position changes. */
static inline const PatCard *
pat_position_pile (const PatPosition *position,
                   unsigned           pile)
{
  return position->cards + pat_position_start (position, pile);
}

/* The top card of @pile, or PAT_NO_CARD. */
static inline PatCard
pat_position_top (const PatPosition *position,
                  unsigned           pile)
{
  return pat_position_count (position, pile) > 0
           ? position->cards[position->end[pile] - 1]
           : PAT_NO_CARD;
}

/* Whether the exposed card of @pile is barred. */
static inline bool
pat_position_is_barred (const PatPosition *position,
                        unsigned           pile)
{
  unsigned column = pile - PAT_T1;

  return column < 8 * sizeof position->barred && (position->barred >> column & 1) != 0;
}

/* The pile that holds the card at @index of position->cards. */
static inline unsigned
pat_position_find_pile (const PatPosition *position,
                        unsigned           index)
{
  unsigned pile = 0;

  while (position->end[pile] <= index)
    pile++;

  return pile;
}

void     pat_position_init   (PatPosition *position);
void     pat_position_push   (PatPosition *position,
                              unsigned     pile,
                              PatCard      card);
void     pat_position_move   (PatPosition *position,
                              unsigned     from,
                              unsigned     to,
                              unsigned     n);
PatCard  pat_position_remove (PatPosition *position,
                              unsigned     pile,
                              unsigned     place);
unsigned pat_position_take   (PatPosition *position,
                              unsigned     pile,
                              PatCard     *cards);
