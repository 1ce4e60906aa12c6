/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fullscreen-header.h"

/*
 * The header bar in full screen, where GTK hides the titlebar.
 *
 * A revealer over the table holds it, so that no card moves.  It appears when the
 * pointer touches the upper edge, or a finger swipes down from there.
 */

/* Distance within which the pointer touches the edge. */
#define EDGE_PX 2

/* Where a swipe starts, and how long it must be. */
#define FINGER_EDGE_PX 20
#define SWIPE_PX       12

#define SLIDE_MS 120

#define BUTTONS_MASK (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

struct _ParlourFullscreenHeader
{
  GObject        parent_instance;

  /* The window and its children outlive this object. */
  GtkWindow     *window;
  GtkHeaderBar  *bar;
  /* Holds the header bar in full screen. */
  GtkRevealer   *revealer;
  /* Whether the last motion of the pointer was over the header bar. */
  gboolean       pointer_at_bar;
  /* Buttons of the header bar with a popover. */
  GSList        *buttons;

  /* (nullable): opens once the header bar is on the screen. */
  GtkMenuButton *pending;
  guint          pending_tick;
};

static guint popped_up_signal;

G_DEFINE_FINAL_TYPE (ParlourFullscreenHeader, parlour_fullscreen_header, G_TYPE_OBJECT)

static gboolean
is_within (GtkWidget *widget,
           GtkWidget *ancestor)
{
  return widget != NULL && (widget == ancestor || gtk_widget_is_ancestor (widget, ancestor));
}

/* Whether a popover of the header bar is open, or it has the focus. */
static gboolean
is_in_use (ParlourFullscreenHeader *self)
{
  if (self->pending_tick != 0)
    return TRUE;

  for (GSList *l = self->buttons; l != NULL; l = l->next)
    if (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (l->data))))
      return TRUE;

  return is_within (gtk_window_get_focus (self->window), GTK_WIDGET (self->bar));
}

static int
get_height (ParlourFullscreenHeader *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->bar), GTK_ORIENTATION_VERTICAL, -1,
                      NULL, &height, NULL, NULL);

  return height;
}

/* Asks the display, because an open popover takes the motion events of the window. */
static gboolean
has_pointer (ParlourFullscreenHeader *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self->window)));
  double x, y, frame_x, frame_y;

  if (surface == NULL || seat == NULL
      || !gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), &x, &y, NULL))
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &frame_x, &frame_y);

  return x >= 0 && x < gdk_surface_get_width (surface)
         && y >= 0 && y < frame_y + get_height (self);
}

static void
cover (ParlourFullscreenHeader *self)
{
  if (!is_in_use (self))
    gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

/* A popover may have closed, or the focus moved.  GTK also reports that the pointer
 * leaves the window whenever a widget below it goes. */
static void
used_cb (ParlourFullscreenHeader *self)
{
  if (gtk_revealer_get_reveal_child (self->revealer) && !has_pointer (self))
    cover (self);
}

static void
reveal (ParlourFullscreenHeader *self,
        guint                    duration_ms)
{
  if (!gtk_window_is_fullscreen (self->window))
    return;

  gtk_revealer_set_transition_duration (self->revealer, duration_ms);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

static void
pop_up (ParlourFullscreenHeader *self,
        GtkMenuButton           *button)
{
  gtk_menu_button_popup (button);
  g_signal_emit (self, popped_up_signal, 0, button);
}

/* A popover cannot open from a button that is not on the screen yet. */
static gboolean
pending_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       user_data)
{
  ParlourFullscreenHeader *self = user_data;
  gboolean revealed = gtk_revealer_get_reveal_child (self->revealer);
  graphene_rect_t bounds;

  if (revealed
      && (!gtk_widget_compute_bounds (GTK_WIDGET (self->pending), widget, &bounds)
          || bounds.size.height == 0 || bounds.origin.y < 0))
    return G_SOURCE_CONTINUE;

  self->pending_tick = 0;
  if (revealed)
    pop_up (self, self->pending);

  return G_SOURCE_REMOVE;
}

/**
 * parlour_fullscreen_header_pop_up:
 * @self: a header
 * @button: a button that was added
 *
 * Opens the popover of @button, for the keyboard.  In full screen this reveals the
 * header bar first.
 */
void
parlour_fullscreen_header_pop_up (ParlourFullscreenHeader *self,
                                  GtkMenuButton           *button)
{
  g_return_if_fail (PARLOUR_IS_FULLSCREEN_HEADER (self));
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  if (!gtk_window_is_fullscreen (self->window))
    {
      pop_up (self, button);
      return;
    }

  reveal (self, 0);
  self->pending = button;
  if (self->pending_tick == 0)
    self->pending_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->window), pending_cb,
                                                       self, NULL);
}

/* A card dragged to the edge does not reveal the header bar.  A resting pointer also
 * reports motion, when the widget below it changes; that does not cover it. */
static void
motion_cb (ParlourFullscreenHeader *self,
           double                   x_px,
           double                   y_px,
           GtkEventController      *motion)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (motion);
  gboolean was_at_bar = self->pointer_at_bar;

  if (!gtk_window_is_fullscreen (self->window))
    return;

  self->pointer_at_bar = y_px < get_height (self);
  if (y_px < EDGE_PX && !(state & BUTTONS_MASK))
    reveal (self, SLIDE_MS);
  else if (was_at_bar && !self->pointer_at_bar)
    cover (self);
}

static void
finger_begin_cb (ParlourFullscreenHeader *self,
                 double                   x_px,
                 double                   y_px,
                 GtkGestureDrag          *finger)
{
  if (!gtk_window_is_fullscreen (self->window) || y_px >= FINGER_EDGE_PX
      || gtk_revealer_get_reveal_child (self->revealer))
    gtk_gesture_set_state (GTK_GESTURE (finger), GTK_EVENT_SEQUENCE_DENIED);
}

static void
finger_update_cb (ParlourFullscreenHeader *self,
                  double                   x_px,
                  double                   y_px,
                  GtkGestureDrag          *finger)
{
  if (y_px < SWIPE_PX)
    return;

  gtk_gesture_set_state (GTK_GESTURE (finger), GTK_EVENT_SEQUENCE_CLAIMED);
  reveal (self, SLIDE_MS);
}

/* GTK never shows the titlebar in full screen, so a stand-in takes its place. */
static void
fullscreened_cb (ParlourFullscreenHeader *self)
{
  gboolean full = gtk_window_is_fullscreen (self->window);
  GtkWidget *bar = GTK_WIDGET (self->bar);

  if ((gtk_widget_get_parent (bar) == GTK_WIDGET (self->revealer)) == full)
    return;

  g_object_ref (bar);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  if (full)
    {
      gtk_window_set_titlebar (self->window, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      gtk_revealer_set_child (self->revealer, bar);
    }
  else
    {
      gtk_revealer_set_child (self->revealer, NULL);
      gtk_window_set_titlebar (self->window, bar);
    }
  g_object_unref (bar);

  gtk_header_bar_set_show_title_buttons (self->bar, !full);
}

static void
add_controllers (ParlourFullscreenHeader *self,
                 GtkWidget               *content)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *finger = gtk_gesture_drag_new ();
  GtkGesture *tap = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), motion);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (finger), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (finger), GTK_PHASE_CAPTURE);
  g_signal_connect_object (finger, "drag-begin",
                           G_CALLBACK (finger_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (finger, "drag-update",
                           G_CALLBACK (finger_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (finger));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (tap), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (tap), GTK_PHASE_CAPTURE);
  g_signal_connect_object (tap, "pressed", G_CALLBACK (cover), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (content, GTK_EVENT_CONTROLLER (tap));
}

/**
 * parlour_fullscreen_header_add_button:
 * @self: a header
 * @button: a button of the header bar, with a popover
 *
 * Keeps the header bar revealed while the popover is open.
 */
void
parlour_fullscreen_header_add_button (ParlourFullscreenHeader *self,
                                      GtkMenuButton           *button)
{
  g_return_if_fail (PARLOUR_IS_FULLSCREEN_HEADER (self));
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  self->buttons = g_slist_prepend (self->buttons, button);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
}

/**
 * parlour_fullscreen_header_new:
 * @window: must outlive this
 * @bar: its titlebar
 * @revealer: holds @bar in full screen, above @content
 * @content: the rest of the window
 *
 * Returns: (transfer full): an object that moves @bar into @revealer in full screen
 */
ParlourFullscreenHeader *
parlour_fullscreen_header_new (GtkWindow    *window,
                               GtkHeaderBar *bar,
                               GtkRevealer  *revealer,
                               GtkWidget    *content)
{
  ParlourFullscreenHeader *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (GTK_IS_HEADER_BAR (bar), NULL);
  g_return_val_if_fail (GTK_IS_REVEALER (revealer), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (content), NULL);

  self = g_object_new (PARLOUR_TYPE_FULLSCREEN_HEADER, NULL);
  self->window = window;
  self->bar = bar;
  self->revealer = revealer;
  add_controllers (self, content);
  g_signal_connect_object (window, "notify::focus-widget",
                           G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::fullscreened",
                           G_CALLBACK (fullscreened_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
parlour_fullscreen_header_dispose (GObject *object)
{
  ParlourFullscreenHeader *self = PARLOUR_FULLSCREEN_HEADER (object);

  if (self->pending_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->window), self->pending_tick);
  self->pending_tick = 0;
  g_clear_pointer (&self->buttons, g_slist_free);

  G_OBJECT_CLASS (parlour_fullscreen_header_parent_class)->dispose (object);
}

static void
parlour_fullscreen_header_class_init (ParlourFullscreenHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_fullscreen_header_dispose;

  popped_up_signal = g_signal_new ("popped-up",
                                   PARLOUR_TYPE_FULLSCREEN_HEADER,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, GTK_TYPE_MENU_BUTTON);
}

static void
parlour_fullscreen_header_init (ParlourFullscreenHeader *self)
{
}
