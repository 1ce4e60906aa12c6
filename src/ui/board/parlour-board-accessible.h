/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-keyboard.h"
#include "parlour-table-view.h"

void parlour_board_accessible_hide_cards (ParlourTableView        *view);
void parlour_board_accessible_update     (ParlourTableView        *view,
                                          ParlourBoardMoves       *moves);
void parlour_board_accessible_act        (ParlourTableView        *view,
                                          ParlourBoardMoves       *moves,
                                          ParlourKeyboard         *keyboard,
                                          ParlourAccessibleAction  action,
                                          GtkWidget               *widget);
