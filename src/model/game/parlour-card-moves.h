/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* An upper bound of the moves of a card. */
#define PARLOUR_CARD_MOVES_MOST PAT_N_PILES

/* The legal moves that take a card, at most one to each pile. */
typedef struct
{
  PatMove moves[PARLOUR_CARD_MOVES_MOST];
  guint   n_moves;
  /* Their target piles, a bit each. */
  guint64 piles;
} ParlourCardMoves;

void parlour_card_moves_find          (ParlourCardMoves       *card_moves,
                                       const PatMoveList      *legal,
                                       const PatPosition      *position,
                                       guint                   pile,
                                       guint                   place);
int  parlour_card_moves_find_obvious  (const ParlourCardMoves *card_moves,
                                       PatVariant              variant,
                                       const PatPosition      *position);
int  parlour_card_moves_to_pile       (const ParlourCardMoves *card_moves,
                                       guint                   pile);
int  parlour_card_moves_to_foundation (const ParlourCardMoves *card_moves);

gboolean parlour_card_moves_find_pair (PatVariant              variant,
                                       const PatPosition      *position,
                                       PatCard                 card,
                                       PatMove                 pair[static 2]);

