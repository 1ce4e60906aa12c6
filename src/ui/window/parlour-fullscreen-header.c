/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

/*
 * The header bar in full screen.
 *
 * GTK hides the titlebar of a window that fills the screen.  There the header
 * bar lies over the table instead, where no card moves for it, and comes out
 * from the upper edge when the pointer touches that or a finger draws it down.
 */

/* How near to the edge the pointer touches it. */
#define EDGE_PX 2

/* A finger begins at the edge and comes so far down. */
#define FINGER_EDGE_PX 20
#define FINGER_WAY_PX  12

#define SLIDE_MS 120

#define BUTTONS_MASK (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

static gboolean
is_within (GtkWidget *widget,
           GtkWidget *ancestor)
{
  return widget != NULL && (widget == ancestor || gtk_widget_is_ancestor (widget, ancestor));
}

/* Whether something hangs from the header bar, or the keyboard is at it. */
static gboolean
is_in_use (ParlourWindow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (self->title_button)))
         || gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (self->menu_button)))
         || is_within (gtk_window_get_focus (GTK_WINDOW (self)), GTK_WIDGET (self->header_bar));
}

static int
get_height (ParlourWindow *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->header_bar), GTK_ORIENTATION_VERTICAL, -1,
                      NULL, &height, NULL, NULL);

  return height;
}

static gboolean
has_pointer (ParlourWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  double x, y, frame_x, frame_y;

  if (surface == NULL || seat == NULL
      || !gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), &x, &y, NULL))
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (self), &frame_x, &frame_y);

  return x >= 0 && x < gdk_surface_get_width (surface)
         && y >= 0 && y < frame_y + get_height (self);
}

static void
cover (ParlourWindow *self)
{
  if (!is_in_use (self))
    gtk_revealer_set_reveal_child (self->header_revealer, FALSE);
}

/* What kept the header bar in use may be over.  Of the pointer it is said that it
 * leaves the window whenever what is below it goes. */
static void
used_cb (ParlourWindow *self)
{
  if (gtk_revealer_get_reveal_child (self->header_revealer) && !has_pointer (self))
    cover (self);
}

static void
reveal (ParlourWindow *self,
        guint          duration_ms)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return;

  gtk_revealer_set_transition_duration (self->header_revealer, duration_ms);
  gtk_revealer_set_reveal_child (self->header_revealer, TRUE);
}

static void
pop_up (ParlourWindow *self,
        GtkMenuButton *button)
{
  gtk_menu_button_popup (button);
  if (button == self->title_button)
    parlour_deal_popover_focus_number (self->deal_popover);
}

/* Nothing can hang from a button that is not on the screen yet. */
static gboolean
pop_up_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  graphene_rect_t bounds;

  if (!gtk_revealer_get_reveal_child (self->header_revealer))
    return G_SOURCE_REMOVE;
  if (!gtk_widget_compute_bounds (user_data, widget, &bounds)
      || bounds.size.height == 0 || bounds.origin.y < 0)
    return G_SOURCE_CONTINUE;

  pop_up (self, user_data);

  return G_SOURCE_REMOVE;
}

/*
 * parlour_window_pop_up:
 * @button: one of the header bar
 *
 * Opens what hangs from @button, for somebody at the keyboard.  In full screen
 * the header bar is shown for it.
 */
void
parlour_window_pop_up (ParlourWindow *self,
                       GtkMenuButton *button)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    {
      pop_up (self, button);
      return;
    }

  reveal (self, 0);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), pop_up_cb, g_object_ref (button),
                                g_object_unref);
}

/* Whoever drags a card to the edge does not mean the header bar.  A pointer that
 * rests somewhere moves, too, when what is below it changes. */
static void
motion_cb (ParlourWindow      *self,
           double              x_px,
           double              y_px,
           GtkEventController *motion)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (motion);
  gboolean was_at_header = self->pointer_at_header;

  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return;

  self->pointer_at_header = y_px < get_height (self);
  if (y_px < EDGE_PX && !(state & BUTTONS_MASK))
    reveal (self, SLIDE_MS);
  else if (was_at_header && !self->pointer_at_header)
    cover (self);
}

static void
finger_begin_cb (ParlourWindow  *self,
                 double          x_px,
                 double          y_px,
                 GtkGestureDrag *finger)
{
  if (!gtk_window_is_fullscreen (GTK_WINDOW (self)) || y_px >= FINGER_EDGE_PX
      || gtk_revealer_get_reveal_child (self->header_revealer))
    gtk_gesture_set_state (GTK_GESTURE (finger), GTK_EVENT_SEQUENCE_DENIED);
}

static void
finger_update_cb (ParlourWindow  *self,
                  double          x_px,
                  double          y_px,
                  GtkGestureDrag *finger)
{
  if (y_px < FINGER_WAY_PX)
    return;

  gtk_gesture_set_state (GTK_GESTURE (finger), GTK_EVENT_SEQUENCE_CLAIMED);
  reveal (self, SLIDE_MS);
}

/* The titlebar of a window cannot be shown in full screen, but be another. */
static void
fullscreened_cb (ParlourWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));
  GtkWidget *bar = GTK_WIDGET (self->header_bar);

  if ((gtk_widget_get_parent (bar) == GTK_WIDGET (self->header_revealer)) == full)
    return;

  g_object_ref (bar);
  gtk_revealer_set_reveal_child (self->header_revealer, FALSE);
  if (full)
    {
      gtk_window_set_titlebar (GTK_WINDOW (self), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      gtk_revealer_set_child (self->header_revealer, bar);
    }
  else
    {
      gtk_revealer_set_child (self->header_revealer, NULL);
      gtk_window_set_titlebar (GTK_WINDOW (self), bar);
    }
  g_object_unref (bar);

  gtk_header_bar_set_show_title_buttons (self->header_bar, !full);
  gtk_widget_set_visible (self->leave_button, full);
}

static void
add_controllers (ParlourWindow *self,
                 GtkWidget     *below)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *finger = gtk_gesture_drag_new ();
  GtkGesture *tap = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (used_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (finger), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (finger), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (finger, "drag-begin", G_CALLBACK (finger_begin_cb), self);
  g_signal_connect_swapped (finger, "drag-update", G_CALLBACK (finger_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (finger));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (tap), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (tap), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (tap, "pressed", G_CALLBACK (cover), self);
  gtk_widget_add_controller (below, GTK_EVENT_CONTROLLER (tap));
}

/* To be called after all else that is put around the window's child. */
void
parlour_window_init_full_screen (ParlourWindow *self)
{
  GtkMenuButton *buttons[] = { self->title_button, self->menu_button };
  GtkWidget *child = g_object_ref (gtk_window_get_child (GTK_WINDOW (self)));
  GtkWidget *overlay = gtk_overlay_new ();

  self->header_revealer = g_object_new (GTK_TYPE_REVEALER,
                                        "valign", GTK_ALIGN_START,
                                        NULL);

  gtk_window_set_child (GTK_WINDOW (self), overlay);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), child);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->header_revealer));
  add_controllers (self, child);
  g_object_unref (child);

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_signal_connect_object (gtk_menu_button_get_popover (buttons[i]), "closed",
                             G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (used_cb), NULL);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
}

/* The window goes: its header bar is nobody's care any more. */
void
parlour_window_forget_full_screen (ParlourWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, used_cb, NULL);
  g_signal_handlers_disconnect_by_func (self, fullscreened_cb, NULL);
}
