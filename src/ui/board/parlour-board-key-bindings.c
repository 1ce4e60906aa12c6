/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-key-bindings.h"

/*
 * Which keys a board has.
 *
 * They are bindings of its class, so that GTK finds them in every layout of the
 * keyboard, and a test can ask for them.
 */
static const struct
{
  /* And what is the same on the keypad. */
  guint           keys[2];
  GdkModifierType modifiers;
  ParlourBoardKey command;
  int             dx;
  int             dy;
} bindings[] = {
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, 0, PARLOUR_BOARD_KEY_MOVE, -1, 0 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, 0, PARLOUR_BOARD_KEY_MOVE, 1, 0 },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, PARLOUR_BOARD_KEY_MOVE, 0, -1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, PARLOUR_BOARD_KEY_MOVE, 0, 1 },
  { { GDK_KEY_Left, GDK_KEY_KP_Left }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_SELECT, -1, 0 },
  { { GDK_KEY_Right, GDK_KEY_KP_Right }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_SELECT, 1, 0 },
  { { GDK_KEY_Up, GDK_KEY_KP_Up }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_SELECT, 0, -1 },
  { { GDK_KEY_Down, GDK_KEY_KP_Down }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_SELECT, 0, 1 },
  { { GDK_KEY_Tab, GDK_KEY_KP_Tab }, 0, PARLOUR_BOARD_KEY_AREA, 1, 0 },
  { { GDK_KEY_Tab, GDK_KEY_KP_Tab }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_AREA, -1, 0 },
  { { GDK_KEY_Return, GDK_KEY_KP_Enter }, 0, PARLOUR_BOARD_KEY_ACTIVATE, 0, 0 },
  { { GDK_KEY_ISO_Enter }, 0, PARLOUR_BOARD_KEY_ACTIVATE, 0, 0 },
  { { GDK_KEY_space, GDK_KEY_KP_Space }, 0, PARLOUR_BOARD_KEY_DEAL, 0, 0 },
  { { GDK_KEY_f }, 0, PARLOUR_BOARD_KEY_TO_FOUNDATION, 0, 0 },
  { { GDK_KEY_l }, 0, PARLOUR_BOARD_KEY_LOOK, 0, 0 },
  { { GDK_KEY_Menu }, 0, PARLOUR_BOARD_KEY_LOOK, 0, 0 },
  { { GDK_KEY_F10 }, GDK_SHIFT_MASK, PARLOUR_BOARD_KEY_LOOK, 0, 0 },
  { { GDK_KEY_Escape }, 0, PARLOUR_BOARD_KEY_CANCEL, 0, 0 },
};

/**
 * parlour_board_key_bindings_install:
 * @widget_class: of boards
 * @callback: called with what is struck, as %PARLOUR_BOARD_KEY_FORMAT
 *
 * Binds the keys that play.  To be called once, when the class is initialised.
 */
void
parlour_board_key_bindings_install (GtkWidgetClass  *widget_class,
                                    GtkShortcutFunc  callback)
{
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    for (guint j = 0; j < G_N_ELEMENTS (bindings[i].keys) && bindings[i].keys[j] != 0; j++)
      gtk_widget_class_add_binding (widget_class, bindings[i].keys[j], bindings[i].modifiers, callback,
                                    PARLOUR_BOARD_KEY_FORMAT,
                                    bindings[i].command, bindings[i].dx, bindings[i].dy);
}
