/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-table-view.h"

#define PARLOUR_TYPE_POINTER (parlour_pointer_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPointer, parlour_pointer, PARLOUR, POINTER, GObject)

/*
 * Signals:
 *   pressed (guint pile)   the primary button or a finger is pressed on a pile, or with
 *                          PAT_N_PILES beside all of them
 */
ParlourPointer *parlour_pointer_new         (ParlourTableView  *view,
                                             ParlourBoardMoves *moves);
gboolean        parlour_pointer_reset       (ParlourPointer    *self);
void            parlour_pointer_resume_drag (ParlourPointer    *self);
gboolean        parlour_pointer_find_card   (ParlourPointer    *self,
                                             ParlourHit        *hit);
