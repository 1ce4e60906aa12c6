/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board-moves.h"
#include "parlour-table-view.h"

/* Which pile has the focus, and which of its cards are selected. */
typedef struct
{
  /* Not owned: they outlive the keyboard. */
  ParlourTableView  *view;
  ParlourBoardMoves *moves;

  /* The focused pile, and how many of its cards are selected, from the top.  With 0, Enter picks
   * up the fewest cards that can be moved. */
  guint              pile;
  guint              n_selected;
  /* Whether the player has asked to raise the selected card. */
  gboolean           raises_card;
} ParlourKeyboard;

gboolean parlour_keyboard_reset         (ParlourKeyboard *self);
int      parlour_keyboard_get_card      (ParlourKeyboard *self);
void     parlour_keyboard_go_to         (ParlourKeyboard *self,
                                         guint            pile);
void     parlour_keyboard_go_to_card    (ParlourKeyboard *self,
                                         guint            pile,
                                         guint            place);
void     parlour_keyboard_suggest       (ParlourKeyboard *self,
                                         guint            pile,
                                         guint            place);
void     parlour_keyboard_pick_up       (ParlourKeyboard *self,
                                         guint            pile,
                                         int              place);
void     parlour_keyboard_put_down      (ParlourKeyboard *self,
                                         guint            pile);

/* The commands of the keys that ParlourBoard binds. */
void     parlour_keyboard_move_focus    (ParlourKeyboard *self,
                                         int              dx,
                                         int              dy);
void     parlour_keyboard_select_card   (ParlourKeyboard *self,
                                         int              dx,
                                         int              dy);
gboolean parlour_keyboard_go_to_area    (ParlourKeyboard *self,
                                         int              step);
void     parlour_keyboard_activate      (ParlourKeyboard *self);
void     parlour_keyboard_toggle_raised (ParlourKeyboard *self);
