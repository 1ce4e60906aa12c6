/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum
{
  /* Moves the top n cards of pile from, as one, to pile to. */
  PAT_MOVE_PLAY,
  /* Deals the next card of the stock. */
  PAT_MOVE_DEAL,
  /* Gathers the cards, or turns the waste over, for the next deal. */
  PAT_MOVE_REDEAL,
  /* Moves card number n (1 is the lowest) of the waste to pile to. */
  PAT_MOVE_GRACE,
} PatMoveKind;

/*
 * A move in four bytes.  Fields that a kind does not use are zero, so that moves
 * can be compared with memcmp().
 */
typedef struct
{
  uint8_t kind;
  uint8_t from;
  uint8_t to;
  uint8_t n;
} PatMove;

enum
{
  /* More than any position has.  Parts of runs that go to empty piles make the most: if six of
   * twelve columns are empty, the other six have runs of at most 13 cards, which gives
   * 6 × 6 × 13 moves. */
  PAT_MAX_MOVES = 1024,
};

typedef struct
{
  size_t  n;
  PatMove moves[PAT_MAX_MOVES];
} PatMoveList;
