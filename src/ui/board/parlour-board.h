/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board-moves.h"
#include "parlour-keyboard.h"
#include "parlour-pointer.h"
#include "parlour-table-view.h"

#define PARLOUR_TYPE_BOARD (parlour_board_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoard, parlour_board, PARLOUR, BOARD, ParlourTableView)

/*
 * Signals:
 *   hint-cleared  the marks of a hint are gone
 *   refused (const char *words)
 *                 a move was not legal, for this reason; NULL if the game is won
 *
 * ParlourBoardMoves::choose reports choices of a place.
 */

struct _ParlourBoard
{
  ParlourTableView   view;

  ParlourBoardMoves *moves;
  ParlourPointer    *pointer;
  ParlourKeyboard    keyboard;
  /* Whether the hint stays until the position changes. */
  gboolean           keeps_hint;
};

ParlourGame       *parlour_board_get_game        (ParlourBoard *self);
void               parlour_board_set_game        (ParlourBoard *self,
                                                  ParlourGame  *game);
void               parlour_board_update          (ParlourBoard *self);
void               parlour_board_jump            (ParlourBoard *self,
                                                  ParlourGame  *game,
                                                  guint         n_moves);
void               parlour_board_follow          (ParlourBoard *self,
                                                  ParlourBoard *other);

gboolean           parlour_board_deal            (ParlourBoard *self);
void               parlour_board_show_hint       (ParlourBoard *self,
                                                  PatMove       move);
void               parlour_board_show_task       (ParlourBoard *self,
                                                  PatMove       move);
void               parlour_board_show_found      (ParlourBoard *self,
                                                  guint64       faces);
void               parlour_board_show_mentioned  (ParlourBoard *self,
                                                  PatCard       card);
void               parlour_board_clear_hint      (ParlourBoard *self);
gboolean           parlour_board_cancel          (ParlourBoard *self);
