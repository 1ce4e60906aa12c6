/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ParlourBoardKey:
 * @PARLOUR_BOARD_KEY_MOVE: go to the next pile that way
 * @PARLOUR_BOARD_KEY_SELECT: select the next card of the pile that way
 * @PARLOUR_BOARD_KEY_AREA: go to the next area, or to the one before
 * @PARLOUR_BOARD_KEY_ACTIVATE: take up, put down, or deal
 * @PARLOUR_BOARD_KEY_DEAL: deal from the stock
 * @PARLOUR_BOARD_KEY_TO_FOUNDATION: play to a foundation
 * @PARLOUR_BOARD_KEY_LOOK: hold a card up to be looked at
 * @PARLOUR_BOARD_KEY_CANCEL: give up what is half done
 *
 * What a key of the board is for.
 */
typedef enum
{
  PARLOUR_BOARD_KEY_MOVE,
  PARLOUR_BOARD_KEY_SELECT,
  PARLOUR_BOARD_KEY_AREA,
  PARLOUR_BOARD_KEY_ACTIVATE,
  PARLOUR_BOARD_KEY_DEAL,
  PARLOUR_BOARD_KEY_TO_FOUNDATION,
  PARLOUR_BOARD_KEY_LOOK,
  PARLOUR_BOARD_KEY_CANCEL,
} ParlourBoardKey;

/* Which way the keys of the board lead: (key, dx, dy). */
#define PARLOUR_BOARD_KEY_FORMAT "(uii)"

void parlour_board_key_bindings_install (GtkWidgetClass  *widget_class,
                                         GtkShortcutFunc  callback);

G_END_DECLS
