/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Outlines: positions without the arrangement of the cards on the auxiliaries. */

enum
{
  /* More steps than lead from any outline: by the grace, each of at most 51 cards of the waste
   * goes home or to an auxiliary; there are fewer than 52 other plays. */
  PAT_OUTLINE_NEXT = 3 * PAT_PACK_SIZE,
  PAT_OUTLINE_MOVES = 4000,
  /* The most steps of a line.  A step takes at most eight moves: its own, one that makes a card
   * bare, and some that unite runs. */
  PAT_OUTLINE_STEPS = PAT_OUTLINE_MOVES / 8,
};

/* The cards in waste and stock at the start have numbers: first the waste from its lowest
 * card up, then the stock in the order of dealing. */
typedef struct
{
  PatVariant variant;
  PatCard    card[PAT_PACK_SIZE];
  unsigned   n;
} PatOutlineCards;

typedef struct
{
  /* A bit for the number of each card in the waste. */
  uint64_t waste : 52;
  /* The number of cards that are not in the stock. */
  uint64_t dealt : 6;
  uint64_t grace_spent : 1;
  /* The number of cards on each foundation. */
  uint8_t  home[PAT_N_SUITS];
} PatOutline;

_Static_assert (PAT_PACK_SIZE <= 52, "waste has a bit for each card, and dealt counts to 63");

/* Moves from the start, and the position after them. */
typedef struct
{
  PatVariant  variant;
  PatPosition position;
  PatMove     moves[PAT_OUTLINE_MOVES];
  size_t      n;
} PatOutlineLine;

/* The stage that searches outlines, see guide-outline-search.c.  In each sweep it expands @width
 * outlines of each tier.  It is complete unless memory runs out. */
PatStageFunc pat_outline_search;

PatOutline pat_outline_begin    (PatOutlineCards       *cards,
                                 PatVariant             variant,
                                 const PatPosition     *start);
void       pat_outline_position (const PatOutlineCards *cards,
                                 const PatOutline      *outline,
                                 PatPosition           *position);
unsigned   pat_outline_list     (const PatOutlineCards *cards,
                                 const PatOutline      *outline,
                                 PatOutline             next[static PAT_OUTLINE_NEXT]);

bool       pat_outline_is_bare  (const PatOutlineLine  *line,
                                 const PatPosition     *next);
void       pat_outline_unite    (PatOutlineLine        *line);
void       pat_outline_play     (PatOutlineLine        *line,
                                 const PatPosition     *next);
void       pat_outline_finish   (PatOutlineLine        *line);
