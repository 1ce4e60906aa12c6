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

  /* The pile in focus, and how many of its cards are selected, from the top.  If none is, the
   * top card is in focus, and Enter moves the fewest cards that can be moved. */
  guint              pile;
  guint              n_selected;
  /* The pile from which the arrows led to the pile next_in_line in one row, or column if
   * not in_row: they stay there. */
  guint              line;
  guint              next_in_line;
  gboolean           in_row;
  /* The selected card is raised. */
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
