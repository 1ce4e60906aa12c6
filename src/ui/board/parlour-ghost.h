/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-card.h"

/* The ghost of a card, by which a hint shows a move: it glides from the card to its target, and
 * stays there. */
typedef struct
{
  /* (nullable): a child of the table while the ghost is shown. */
  ParlourCard  *card;
  ParlourPlace  from;
  ParlourPlace  to;
  /* When it began to glide, on the frame clock's scale; 0 before the first frame. */
  gint64        start_us;
} ParlourGhost;

void parlour_ghost_show (ParlourGhost       *self,
                         GtkWidget          *table,
                         ParlourDeck        *deck,
                         PatCard             card,
                         const ParlourPlace *from,
                         const ParlourPlace *to,
                         gboolean            glides);
void parlour_ghost_hide (ParlourGhost       *self);
