/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"

void parlour_board_accessible_install_actions (void);
void parlour_board_accessible_hide_cards      (ParlourTableView *view);
void parlour_board_accessible_update          (ParlourBoard     *board);
