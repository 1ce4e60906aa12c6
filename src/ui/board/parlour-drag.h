/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-table-view.h"

G_BEGIN_DECLS

/* Cards that are dragged, and where they were taken from. */
typedef struct
{
  ParlourTableView  *view;
  ParlourBoardMoves *moves;

  guint              from;
  /* What may be done with them. */
  ParlourCardMoves   card_moves;
  PatCard            cards[PAT_MAX_CARDS];
  ParlourPlace       origins[PAT_MAX_CARDS];
  /* 0 when nothing is dragged. */
  guint              n_cards;
} ParlourDrag;

gboolean parlour_drag_begin  (ParlourDrag      *self,
                              const ParlourHit *hit);
void     parlour_drag_move   (ParlourDrag      *self,
                              double            dx_px,
                              double            dy_px);
void     parlour_drag_drop   (ParlourDrag      *self,
                              double            dx_px,
                              double            dy_px);
void     parlour_drag_cancel (ParlourDrag      *self);

G_END_DECLS
