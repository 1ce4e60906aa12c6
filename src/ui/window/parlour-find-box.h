/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"

#define PARLOUR_TYPE_FIND_BOX (parlour_find_box_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFindBox, parlour_find_box, PARLOUR, FIND_BOX, GtkBox)

/*
 * Signals:
 *   result (const char *words)   where the cards found lie; NULL when no card is
 *                                searched for
 */
void parlour_find_box_set_board (ParlourFindBox *self,
                                 ParlourBoard   *board);

void parlour_find_box_open      (ParlourFindBox *self);
void parlour_find_box_update    (ParlourFindBox *self);
void parlour_find_box_describe  (ParlourFindBox *self,
                                 const char     *words);
