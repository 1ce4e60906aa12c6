/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-keyboard.h"
#include "parlour-table-view.h"

#define PARLOUR_TYPE_BOARD_ACCESSIBLE (parlour_board_accessible_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoardAccessible, parlour_board_accessible, PARLOUR, BOARD_ACCESSIBLE, GObject)

ParlourBoardAccessible *parlour_board_accessible_new    (ParlourTableView       *view,
                                                         ParlourBoardMoves      *moves,
                                                         ParlourKeyboard        *keyboard);
void                    parlour_board_accessible_update (ParlourBoardAccessible *self);
