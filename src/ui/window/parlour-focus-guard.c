/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-focus-guard.h"

/*
 * Keeps the focus on a usable widget.
 *
 * The focus has a home: the table or the chooser.  It returns there from header,
 * banners and status line on Escape, or when the focused widget goes or closes.
 */
struct _ParlourFocusGuard
{
  GObject    parent_instance;

  /* The window and its children outlive the guard. */
  GtkWindow *window;
  GtkWidget *board;
  GtkWidget *chooser;
  /* The board, the chooser, or the widget shown instead of the board. */
  GtkWidget *home;
  /* (nullable), weak: the last focused widget in the chooser. */
  GtkWidget *chooser_focus;

  guint      source;
  guint      board_tick;
};

G_DEFINE_FINAL_TYPE (ParlourFocusGuard, parlour_focus_guard, G_TYPE_OBJECT)

/* Whether @widget is visible and can have the focus. */
static gboolean
is_usable (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_visible (widget)
         && gtk_widget_is_sensitive (widget);
}

static gboolean
has_focus (ParlourFocusGuard *self,
           GtkWidget         *widget)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The window's focus widget also counts while another window is active. */
static gboolean
focus_board_cb (GtkWidget     *board,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  ParlourFocusGuard *self = user_data;

  if (self->home != self->chooser && gtk_widget_get_mapped (board))
    {
      if (gtk_widget_get_width (board) == 0)
        return G_SOURCE_CONTINUE;

      /* A widget over the board may have become the home meanwhile. */
      if (!has_focus (self, self->home) || !is_usable (gtk_window_get_focus (self->window)))
        gtk_widget_grab_focus (self->home);
    }
  self->board_tick = 0;

  return G_SOURCE_REMOVE;
}

/**
 * parlour_focus_guard_focus_board:
 * @self: a guard
 *
 * Gives the board the focus once it has a size: its piles cannot take it before.  If another
 * widget is the home by then, that has the focus.
 */
void
parlour_focus_guard_focus_board (ParlourFocusGuard *self)
{
  g_return_if_fail (PARLOUR_IS_FOCUS_GUARD (self));

  if (self->board_tick == 0)
    self->board_tick = gtk_widget_add_tick_callback (self->board, focus_board_cb, self, NULL);
}

/**
 * parlour_focus_guard_go_home:
 * @self: a guard
 *
 * Moves the focus to the home.
 */
void
parlour_focus_guard_go_home (ParlourFocusGuard *self)
{
  g_return_if_fail (PARLOUR_IS_FOCUS_GUARD (self));

  if (self->home == self->board)
    parlour_focus_guard_focus_board (self);
  else if (self->home != self->chooser)
    gtk_widget_grab_focus (self->home);
  else if (self->chooser_focus != NULL && is_usable (self->chooser_focus))
    gtk_widget_grab_focus (self->chooser_focus);
  else
    gtk_widget_child_focus (self->chooser, GTK_DIR_TAB_FORWARD);
}

/**
 * parlour_focus_guard_check:
 * @self: a guard
 *
 * Call this when the focused widget may have gone or become insensitive.
 */
void
parlour_focus_guard_check (ParlourFocusGuard *self)
{
  GtkWidget *focus;

  g_return_if_fail (PARLOUR_IS_FOCUS_GUARD (self));

  focus = gtk_window_get_focus (self->window);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)) && (focus == NULL || !is_usable (focus)))
    parlour_focus_guard_go_home (self);
}

/**
 * parlour_focus_guard_leave_bars:
 * @self: a guard
 *
 * Moves the focus home, unless it is in the board or the chooser.
 *
 * Returns: whether the focus moved
 */
gboolean
parlour_focus_guard_leave_bars (ParlourFocusGuard *self)
{
  g_return_val_if_fail (PARLOUR_IS_FOCUS_GUARD (self), FALSE);

  if (has_focus (self, self->board) || has_focus (self, self->chooser))
    return FALSE;

  parlour_focus_guard_go_home (self);

  return TRUE;
}

static void
check_cb (gpointer user_data)
{
  ParlourFocusGuard *self = user_data;

  self->source = 0;
  parlour_focus_guard_check (self);
}

static void
focus_cb (ParlourFocusGuard *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (has_focus (self, self->chooser))
    g_set_weak_pointer (&self->chooser_focus, focus);

  /* Another widget may be about to take it. */
  if (focus == NULL && self->source == 0)
    self->source = g_idle_add_once (check_cb, self);
}

static void
leave_button_cb (gpointer user_data)
{
  ParlourFocusGuard *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (self->window);

  self->source = 0;
  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL)
    parlour_focus_guard_go_home (self);
}

static void
closed_cb (ParlourFocusGuard *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_idle_add_once (leave_button_cb, self);
}

/**
 * parlour_focus_guard_add_button:
 * @self: a guard
 * @button: with a popover; in the window
 *
 * Moves the focus home when the popover closes.  GTK leaves it on the button; newer
 * GTK does so only after the popover has closed.
 */
void
parlour_focus_guard_add_button (ParlourFocusGuard *self,
                                GtkMenuButton     *button)
{
  g_return_if_fail (PARLOUR_IS_FOCUS_GUARD (self));
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * parlour_focus_guard_set_home:
 * @self: a guard
 * @home: the board, the chooser, or the widget shown instead of the board
 */
void
parlour_focus_guard_set_home (ParlourFocusGuard *self,
                              GtkWidget         *home)
{
  g_return_if_fail (PARLOUR_IS_FOCUS_GUARD (self));
  g_return_if_fail (GTK_IS_WIDGET (home));

  self->home = home;
}

/**
 * parlour_focus_guard_new:
 * @window: a window, which must outlive the guard
 * @board: the board in it
 * @chooser: the chooser in it
 *
 * Returns: (transfer full): a guard whose home is the chooser
 */
ParlourFocusGuard *
parlour_focus_guard_new (GtkWindow *window,
                         GtkWidget *board,
                         GtkWidget *chooser)
{
  ParlourFocusGuard *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (board), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (chooser), NULL);

  self = g_object_new (PARLOUR_TYPE_FOCUS_GUARD, NULL);
  self->window = window;
  self->board = board;
  self->chooser = chooser;
  self->home = chooser;
  g_signal_connect_object (window, "notify::focus-widget",
                           G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
parlour_focus_guard_dispose (GObject *object)
{
  ParlourFocusGuard *self = PARLOUR_FOCUS_GUARD (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->board_tick != 0)
    gtk_widget_remove_tick_callback (self->board, self->board_tick);
  self->board_tick = 0;
  g_clear_weak_pointer (&self->chooser_focus);

  G_OBJECT_CLASS (parlour_focus_guard_parent_class)->dispose (object);
}

static void
parlour_focus_guard_class_init (ParlourFocusGuardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_focus_guard_dispose;
}

static void
parlour_focus_guard_init (ParlourFocusGuard *self)
{
}
