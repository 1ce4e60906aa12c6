/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-focus.h"

/*
 * The focus has a home: the table, the chooser, or the widget shown over or instead of the
 * table.  It returns there from header, banners and status line on Escape, or when the focused
 * widget goes or closes.
 */
struct _ParlourWindowFocus
{
  GObject              parent_instance;

  /* Not owned: the window, which owns this object, and its widgets. */
  GtkWindow           *window;
  GtkWidget           *board;
  GtkWidget           *chooser;
  ParlourFindHomeFunc  find_home;

  /* (nullable), weak: the last focused widget in the chooser. */
  GtkWidget           *chooser_focus;
  guint                source;
  guint                board_tick;
  /* The elements are GdkEvent: keys that were typed before the board could take the focus, in
   * their order. */
  GQueue               keys;
};

G_DEFINE_FINAL_TYPE (ParlourWindowFocus, parlour_window_focus, G_TYPE_OBJECT)

/* Whether @widget is visible and can have the focus. */
static gboolean
is_usable (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_is_visible (widget)
         && gtk_widget_is_sensitive (widget);
}

/* Whether the focus of the window is on @widget or in it, even while another window is active. */
static gboolean
has_focus (ParlourWindowFocus *self,
           GtkWidget          *widget)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Appends a key event to the queue of the display, so that GTK handles it again. */
static void
resend_key (gpointer event,
            gpointer user_data)
{
  /* The function is deprecated, but has no replacement. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gdk_display_put_event (gdk_event_get_display (event), event);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Keeps keys until the board has the focus, because a player may type as soon as the window is
 * visible.  Later keys are kept until these are handled, so that the order stays. */
static gboolean
event_cb (ParlourWindowFocus *self,
          GdkEvent           *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);
  gboolean is_back;

  if (type != GDK_KEY_PRESS && type != GDK_KEY_RELEASE)
    return GDK_EVENT_PROPAGATE;

  is_back = g_queue_find (&self->keys, event) != NULL;
  if (!is_back && (self->board_tick != 0 || !g_queue_is_empty (&self->keys)))
    {
      g_queue_push_tail (&self->keys, gdk_event_ref (event));
      if (self->board_tick == 0)
        resend_key (event, NULL);
    }
  else if (is_back && self->board_tick == 0)
    {
      GdkEvent *first;

      do
        {
          first = g_queue_pop_head (&self->keys);
          gdk_event_unref (first);
        }
      while (first != event);
      return GDK_EVENT_PROPAGATE;
    }

  return g_queue_is_empty (&self->keys) ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

static gboolean
focus_board_cb (GtkWidget     *board,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  ParlourWindowFocus *self = user_data;
  GtkWidget *home = self->find_home (self->window);

  if (home != self->chooser && gtk_widget_get_mapped (board))
    {
      if (gtk_widget_get_width (board) == 0)
        return G_SOURCE_CONTINUE;

      /* A widget over the board may have become the home meanwhile. */
      if (!has_focus (self, home) || !is_usable (gtk_window_get_focus (self->window)))
        gtk_widget_grab_focus (home);
    }
  self->board_tick = 0;
  g_queue_foreach (&self->keys, resend_key, NULL);

  return G_SOURCE_REMOVE;
}

/* Gives the board the focus once it has a size, because its piles cannot take the focus before.
 * If another widget is the home by then, that one gets the focus. */
static void
focus_board (ParlourWindowFocus *self)
{
  if (self->board_tick == 0)
    self->board_tick = gtk_widget_add_tick_callback (self->board, focus_board_cb, self, NULL);
}

/**
 * parlour_window_focus_go_home:
 * @self: the focus of a window
 *
 * Moves the focus to its home; to the board only at the next frame.
 */
void
parlour_window_focus_go_home (ParlourWindowFocus *self)
{
  GtkWidget *home;

  g_return_if_fail (PARLOUR_IS_WINDOW_FOCUS (self));

  home = self->find_home (self->window);
  if (home == self->board)
    focus_board (self);
  else if (home != self->chooser)
    gtk_widget_grab_focus (home);
  else if (self->chooser_focus != NULL && is_usable (self->chooser_focus))
    gtk_widget_grab_focus (self->chooser_focus);
  else
    gtk_widget_child_focus (home, GTK_DIR_TAB_FORWARD);
}

/**
 * parlour_window_focus_is_at_home:
 * @self: the focus of a window
 *
 * Returns: whether its home, or a widget in it, has the focus
 */
gboolean
parlour_window_focus_is_at_home (ParlourWindowFocus *self)
{
  g_return_val_if_fail (PARLOUR_IS_WINDOW_FOCUS (self), FALSE);

  return has_focus (self, self->find_home (self->window));
}

/**
 * parlour_window_focus_check:
 * @self: the focus of a window
 *
 * Moves the focus home if the focused widget has gone or become insensitive.
 */
void
parlour_window_focus_check (ParlourWindowFocus *self)
{
  GtkWidget *focus;

  g_return_if_fail (PARLOUR_IS_WINDOW_FOCUS (self));

  focus = gtk_window_get_focus (self->window);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)) && (focus == NULL || !is_usable (focus)))
    parlour_window_focus_go_home (self);
}

static void
check_cb (gpointer user_data)
{
  ParlourWindowFocus *self = user_data;

  self->source = 0;
  parlour_window_focus_check (self);
}

static void
leave_button_cb (gpointer user_data)
{
  ParlourWindowFocus *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (self->window);

  self->source = 0;
  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL)
    parlour_window_focus_go_home (self);
}

/* When a popover closes, GTK leaves the focus on its button; newer GTK does so only after the
 * popover has closed. */
static void
popover_closed_cb (ParlourWindowFocus *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_idle_add_once (leave_button_cb, self);
}

/**
 * parlour_window_focus_follow_popover:
 * @self: the focus of a window
 * @button: a button with a popover, in the window
 *
 * Moves the focus home when the popover closes.
 */
void
parlour_window_focus_follow_popover (ParlourWindowFocus *self,
                                     GtkMenuButton      *button)
{
  g_return_if_fail (PARLOUR_IS_WINDOW_FOCUS (self));
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (popover_closed_cb), self, G_CONNECT_SWAPPED);
}

static void
focus_cb (ParlourWindowFocus *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (has_focus (self, self->chooser))
    g_set_weak_pointer (&self->chooser_focus, focus);

  /* Check later, because another widget may be about to take the focus. */
  if (focus == NULL && self->source == 0)
    self->source = g_idle_add_once (check_cb, self);
}

/**
 * parlour_window_focus_new:
 * @window: the main window, which owns the returned object
 * @board: the board in @window
 * @chooser: the chooser in @window
 * @find_home: finds the home of the focus
 *
 * Returns: (transfer full): the focus of @window
 */
ParlourWindowFocus *
parlour_window_focus_new (GtkWindow           *window,
                          ParlourBoard        *board,
                          ParlourChooser      *chooser,
                          ParlourFindHomeFunc  find_home)
{
  GtkEventController *any;
  ParlourWindowFocus *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (board), NULL);
  g_return_val_if_fail (PARLOUR_IS_CHOOSER (chooser), NULL);
  g_return_val_if_fail (find_home != NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_WINDOW_FOCUS, NULL);
  self->window = window;
  self->board = GTK_WIDGET (board);
  self->chooser = GTK_WIDGET (chooser);
  self->find_home = find_home;
  g_signal_connect_object (window, "notify::focus-widget",
                           G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  any = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_object (any, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), any);

  return self;
}

static void
parlour_window_focus_dispose (GObject *object)
{
  ParlourWindowFocus *self = PARLOUR_WINDOW_FOCUS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->board_tick != 0)
    gtk_widget_remove_tick_callback (self->board, self->board_tick);
  self->board_tick = 0;
  g_queue_clear_full (&self->keys, (GDestroyNotify) gdk_event_unref);
  g_clear_weak_pointer (&self->chooser_focus);

  G_OBJECT_CLASS (parlour_window_focus_parent_class)->dispose (object);
}

static void
parlour_window_focus_class_init (ParlourWindowFocusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_window_focus_dispose;
}

static void
parlour_window_focus_init (ParlourWindowFocus *self)
{
}
