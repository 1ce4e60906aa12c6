/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

/*
 * Where the keyboard is.
 *
 * It is at the table, or in the chooser; from header, notices and status line
 * it comes back there, when what it was at is gone or shut, or by Escape.
 */

/* Whether @widget can have the focus and be seen to have it. */
static gboolean
is_of_use (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_visible (widget)
         && gtk_widget_is_sensitive (widget);
}

static gboolean
has_focus (ParlourWindow *self,
           GtkWidget     *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* What has the focus keeps it while another window is active, but is no child
 * in focus then: the window is asked, and asked once. */
static gboolean
focus_board_cb (GtkWidget     *board,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  ParlourWindow *self = user_data;

  if (!parlour_window_is_playing (self) || !gtk_widget_get_mapped (board))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_width (board) == 0)
    return G_SOURCE_CONTINUE;

  if (!has_focus (self, board) || !is_of_use (gtk_window_get_focus (GTK_WINDOW (self))))
    gtk_widget_grab_focus (board);

  return G_SOURCE_REMOVE;
}

/* The piles of a table can take the focus only once they have been laid out. */
void
parlour_window_focus_board (ParlourWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self->board), focus_board_cb, self, NULL);
}

/* Gives what the window is about now the focus. */
void
parlour_window_return_focus (ParlourWindow *self)
{
  if (parlour_window_is_playing (self))
    {
      if (parlour_window_is_paused (self))
        gtk_widget_grab_focus (self->pause_sheet);
      else if (parlour_hints_is_showing (self->help))
        gtk_widget_grab_focus (GTK_WIDGET (self->solution_bar));
      else
        parlour_window_focus_board (self);
    }
  else if (self->chooser_focus != NULL && is_of_use (self->chooser_focus))
    gtk_widget_grab_focus (self->chooser_focus);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->chooser), GTK_DIR_TAB_FORWARD);
}

/* To be called when something may have gone or can be used no more. */
void
parlour_window_keep_focus (ParlourWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && (focus == NULL || !is_of_use (focus)))
    parlour_window_return_focus (self);
}

/* Escape, where nothing nearer wants it. */
gboolean
parlour_window_leave_aside (ParlourWindow *self)
{
  if (has_focus (self, GTK_WIDGET (self->board)) || has_focus (self, GTK_WIDGET (self->chooser)))
    return FALSE;

  parlour_window_return_focus (self);

  return TRUE;
}

static gboolean
keep_focus_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;

  self->focus_source = 0;
  parlour_window_keep_focus (self);

  return G_SOURCE_REMOVE;
}

static void
focus_cb (ParlourWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (has_focus (self, GTK_WIDGET (self->chooser)))
    g_set_weak_pointer (&self->chooser_focus, focus);

  /* Something else may be about to take it. */
  if (focus == NULL && self->focus_source == 0)
    self->focus_source = g_idle_add (keep_focus_cb, self);
}

static gboolean
leave_button_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;

  self->focus_source = 0;
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL
      || has_focus (self, GTK_WIDGET (self->title_button))
      || has_focus (self, GTK_WIDGET (self->menu_button)))
    parlour_window_return_focus (self);

  return G_SOURCE_REMOVE;
}

/* A popover leaves the focus on the button that it hangs from, and newer GTK does
 * so only when it has closed. */
static void
closed_cb (ParlourWindow *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  self->focus_source = g_idle_add (leave_button_cb, self);
}

/* To be called once, with the template in place. */
void
parlour_window_init_focus (ParlourWindow *self)
{
  GtkMenuButton *buttons[] = { self->title_button, self->menu_button };

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_signal_connect_object (gtk_menu_button_get_popover (buttons[i]), "closed",
                             G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (self->notices, "left",
                           G_CALLBACK (parlour_window_return_focus), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* The window goes: nothing is to be done about its focus any more. */
void
parlour_window_forget_focus (ParlourWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, focus_cb, NULL);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->chooser_focus);
}
