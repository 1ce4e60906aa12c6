/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-private.h"

G_BEGIN_DECLS

/* Cards in the hand, and where they were taken from. */
typedef struct
{
  guint        from;
  /* What may be done with them. */
  ParlourOffer offer;
  PatCard      cards[PAT_MAX_CARDS];
  ParlourPlace origins[PAT_MAX_CARDS];
  /* 0 when the hand is empty. */
  guint        n_cards;
} ParlourDrag;

gboolean parlour_drag_take   (ParlourDrag      *self,
                              ParlourBoard     *board,
                              const ParlourHit *hit);
void     parlour_drag_carry  (ParlourDrag      *self,
                              ParlourBoard     *board,
                              double            dx_px,
                              double            dy_px);
void     parlour_drag_drop   (ParlourDrag      *self,
                              ParlourBoard     *board,
                              double            dx_px,
                              double            dy_px);
void     parlour_drag_let_go (ParlourDrag      *self,
                              ParlourBoard     *board);

G_END_DECLS
