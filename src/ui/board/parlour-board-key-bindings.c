/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

/*
 * Which keys a board has.
 *
 * They are bindings of its class, so that GTK finds them in every layout of the
 * keyboard, and a test can ask for them.
 */

static gboolean
go_by (ParlourBoard *self,
       int           dx,
       int           dy)
{
  parlour_keyboard_go_by (self->keys, dx, dy);

  return TRUE;
}

static gboolean
mean_by (ParlourBoard *self,
         int           dx,
         int           dy)
{
  parlour_keyboard_mean_by (self->keys, dx, dy);

  return TRUE;
}

static gboolean
go_to_area (ParlourBoard *self,
            int           step,
            int           unused)
{
  return parlour_keyboard_go_to_area (self->keys, step);
}

/* A key that does something where the focus is shows where that is.  GTK does so
 * for keys that move it. */
static void
show_focus (ParlourBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static gboolean
activate (ParlourBoard *self,
          int           unused_x,
          int           unused_y)
{
  show_focus (self);
  parlour_keyboard_activate (self->keys);

  return TRUE;
}

/* Deals, or turns the waste over.  To gather what lies on the table is too much
 * for a key that is struck without looking: that takes Enter. */
static gboolean
deal (ParlourBoard *self,
      int           unused_x,
      int           unused_y)
{
  if (pat_position_count (&self->position, PAT_STOCK) > 0
      || pat_position_count (&self->position, PAT_WASTE) > 0
      || !parlour_board_pile_shown (self, PAT_STOCK))
    parlour_board_deal (self);
  else
    parlour_keyboard_go_to (self->keys, PAT_STOCK);

  return TRUE;
}

static gboolean
play_to_foundation (ParlourBoard *self,
                    int           unused_x,
                    int           unused_y)
{
  if (!parlour_pointer_is_pointing (self->hand))
    show_focus (self);
  parlour_board_play_to_foundation (self);

  return TRUE;
}

static gboolean
look (ParlourBoard *self,
      int           unused_x,
      int           unused_y)
{
  show_focus (self);
  parlour_keyboard_look (self->keys);

  return TRUE;
}

static gboolean
cancel (ParlourBoard *self,
        int           unused_x,
        int           unused_y)
{
  return parlour_board_cancel (self);
}

static const struct
{
  guint             key;
  GdkModifierType   modifiers;
  gboolean        (*act) (ParlourBoard *self,
                          int           dx,
                          int           dy);
  int               dx;
  int               dy;
} keys[] = {
  { GDK_KEY_Left, 0, go_by, -1, 0 },
  { GDK_KEY_Right, 0, go_by, 1, 0 },
  { GDK_KEY_Up, 0, go_by, 0, -1 },
  { GDK_KEY_Down, 0, go_by, 0, 1 },
  { GDK_KEY_KP_Left, 0, go_by, -1, 0 },
  { GDK_KEY_KP_Right, 0, go_by, 1, 0 },
  { GDK_KEY_KP_Up, 0, go_by, 0, -1 },
  { GDK_KEY_KP_Down, 0, go_by, 0, 1 },
  { GDK_KEY_Left, GDK_SHIFT_MASK, mean_by, -1, 0 },
  { GDK_KEY_Right, GDK_SHIFT_MASK, mean_by, 1, 0 },
  { GDK_KEY_Up, GDK_SHIFT_MASK, mean_by, 0, -1 },
  { GDK_KEY_Down, GDK_SHIFT_MASK, mean_by, 0, 1 },
  { GDK_KEY_KP_Left, GDK_SHIFT_MASK, mean_by, -1, 0 },
  { GDK_KEY_KP_Right, GDK_SHIFT_MASK, mean_by, 1, 0 },
  { GDK_KEY_KP_Up, GDK_SHIFT_MASK, mean_by, 0, -1 },
  { GDK_KEY_KP_Down, GDK_SHIFT_MASK, mean_by, 0, 1 },
  { GDK_KEY_Tab, 0, go_to_area, 1, 0 },
  { GDK_KEY_KP_Tab, 0, go_to_area, 1, 0 },
  { GDK_KEY_Tab, GDK_SHIFT_MASK, go_to_area, -1, 0 },
  { GDK_KEY_KP_Tab, GDK_SHIFT_MASK, go_to_area, -1, 0 },
  { GDK_KEY_Return, 0, activate, 0, 0 },
  { GDK_KEY_KP_Enter, 0, activate, 0, 0 },
  { GDK_KEY_ISO_Enter, 0, activate, 0, 0 },
  { GDK_KEY_space, 0, deal, 0, 0 },
  { GDK_KEY_KP_Space, 0, deal, 0, 0 },
  { GDK_KEY_f, 0, play_to_foundation, 0, 0 },
  { GDK_KEY_l, 0, look, 0, 0 },
  { GDK_KEY_Menu, 0, look, 0, 0 },
  { GDK_KEY_F10, GDK_SHIFT_MASK, look, 0, 0 },
  { GDK_KEY_Escape, 0, cancel, 0, 0 },
};

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   user_data)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  guint i;

  if (!self->game || !self->interactive)
    return FALSE;

  /* The key that ends a celebration was not meant for the table. */
  if (parlour_board_end_celebration (self))
    return TRUE;

  g_variant_get (arguments, "(u)", &i);

  return keys[i].act (self, keys[i].dx, keys[i].dy);
}

/**
 * parlour_board_install_keys:
 * @widget_class: of boards
 *
 * Binds the keys that play.  To be called once, when the class is initialised.
 */
void
parlour_board_install_keys (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, key_cb, "(u)", i);
}
