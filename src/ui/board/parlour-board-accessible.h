/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-keyboard.h"
#include "parlour-table-view.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_BOARD_ACCESSIBLE (parlour_board_accessible_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoardAccessible, parlour_board_accessible, PARLOUR, BOARD_ACCESSIBLE, GObject)

/*
 * Signals:
 *   announce (const char *)   a screen reader has asked for these words
 *   cancel                    a screen reader asks to put back what is taken up
 */
ParlourBoardAccessible *parlour_board_accessible_new    (ParlourTableView       *view,
                                                         ParlourBoardMoves      *moves,
                                                         ParlourKeyboard        *keyboard);
void                    parlour_board_accessible_update (ParlourBoardAccessible *self);

G_END_DECLS
