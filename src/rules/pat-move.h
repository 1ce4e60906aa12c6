/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef enum
{
  /* The last n cards of pile from, as one, on to pile to. */
  PAT_MOVE_PLAY,
  /* The next card of the stock. */
  PAT_MOVE_DEAL,
  /* Gather or turn over, and deal again. */
  PAT_MOVE_REDEAL,
  /* AUX-7: the card at place n (1 is the lowest) of the waste on to pile to. */
  PAT_MOVE_GRACE,
} PatMoveKind;

/*
 * A move in four bytes.  Fields that a kind does not use are zero, so that
 * equal moves are equal bytes.
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
  /* Above what any position can offer: La Nationale with six empty columns
   * has at most 7 runs of 13 cards for 6 places, and 91 plays besides. */
  PAT_MAX_MOVES = 1024,
};

typedef struct
{
  size_t  n;
  PatMove moves[PAT_MAX_MOVES];
} PatMoveList;
