/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

/*
 * The window and the clock of its game: who sits at the table, and the rest
 * that the player may take.
 *
 * A game that was resumed waits for the player to move a hand, and after some
 * minutes in which nobody did anything nobody is there: the clock stands, and
 * the program sleeps.
 *
 * While the game is paused a sheet lies where the table was, and the table is
 * not there at all: not for the eye, the pointer, the keys or a screen reader.
 */

/* Longer than that nobody thinks with the hands in the lap. */
#define STILL_S 300

static ParlourClock *
get_clock (ParlourWindow *self)
{
  return self->game != NULL ? parlour_game_get_clock (self->game) : NULL;
}

/* Whether the player rests, and the table is out of sight. */
gboolean
parlour_window_is_paused (ParlourWindow *self)
{
  return self->game != NULL && parlour_clock_get_paused (get_clock (self));
}

/* Whether the player may rest, or may end the rest. */
gboolean
parlour_window_can_pause (ParlourWindow *self)
{
  return parlour_window_is_playing (self)
         && parlour_clock_get_under_way (get_clock (self))
         && !parlour_hints_is_showing (self->help);
}

/* Somebody sits at the table while it is shown in the active window, and has
 * stirred there not too long ago.  A popover of the window leaves it active. */
void
parlour_window_update_attended (ParlourWindow *self)
{
  if (self->game != NULL)
    parlour_clock_set_attended (get_clock (self),
                                parlour_window_is_playing (self)
                                && gtk_window_is_active (GTK_WINDOW (self))
                                && self->still_source != 0);
}

static gboolean
still_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;
  gint64 still_s = (g_get_monotonic_time () - self->stirred_us) / G_TIME_SPAN_SECOND;

  self->still_source = 0;
  if (still_s < self->still_s)
    self->still_source = g_timeout_add_seconds_full (G_PRIORITY_LOW,
                                                     (guint) (self->still_s - still_s),
                                                     still_cb, self, NULL);
  else
    parlour_window_update_attended (self);

  return G_SOURCE_REMOVE;
}

/* To be called when the player does something. */
void
parlour_window_stir (ParlourWindow *self)
{
  self->stirred_us = g_get_monotonic_time ();
  if (self->still_source != 0)
    return;

  /* Behind what parlour-focus looks for, which is about the window as well. */
  self->still_source = g_timeout_add_seconds_full (G_PRIORITY_LOW, self->still_s,
                                                   still_cb, self, NULL);
  parlour_window_update_attended (self);
}

/* A window that comes to lie under the pointer is told of it as if the pointer
 * had moved. */
static gboolean
has_moved (ParlourWindow *self,
           GdkEvent      *event)
{
  double x_px = 0, y_px = 0;
  gboolean moved;

  gdk_event_get_position (event, &x_px, &y_px);
  moved = self->pointer_known && (x_px != self->pointer_x_px || y_px != self->pointer_y_px);
  self->pointer_known = TRUE;
  self->pointer_x_px = x_px;
  self->pointer_y_px = y_px;

  return moved;
}

static gboolean
event_cb (ParlourWindow *self,
          GdkEvent      *event)
{
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_KEY_PRESS:
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
      parlour_window_stir (self);
      break;

    case GDK_MOTION_NOTIFY:
      if (has_moved (self, event))
        parlour_window_stir (self);
      break;

    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

/**
 * parlour_window_leave_game:
 * @self: a window
 *
 * Gets up from the table.  A rest is over: who comes back finds the cards.
 */
void
parlour_window_leave_game (ParlourWindow *self)
{
  if (self->game == NULL)
    return;

  parlour_clock_set_attended (get_clock (self), FALSE);
  parlour_clock_set_paused (get_clock (self), FALSE);
}

static void
paused_cb (ParlourWindow *self)
{
  gboolean paused = parlour_window_is_paused (self);

  if (paused)
    parlour_board_cancel (self->board);

  gtk_widget_set_visible (GTK_WIDGET (self->board), !paused);
  gtk_widget_set_visible (self->pause_sheet, paused);
  parlour_status_line_ask (self->status_line, paused ? _("Paused") : NULL);
  parlour_window_update_actions (self);

  if (paused)
    gtk_widget_grab_focus (self->pause_sheet);
  else if (parlour_window_is_playing (self))
    parlour_window_focus_board (self);
}

/* Keys that lead elsewhere do so. */
static gboolean
key_pressed_cb (ParlourWindow      *self,
                guint               key,
                guint               code,
                GdkModifierType     state,
                GtkEventController *keys)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)
      || gdk_key_event_is_modifier (gtk_event_controller_get_current_event (keys)))
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_F10:
    case GDK_KEY_F11:
    case GDK_KEY_Menu:
      return GDK_EVENT_PROPAGATE;

    default:
      parlour_clock_set_paused (get_clock (self), FALSE);
      return GDK_EVENT_STOP;
    }
}

/* Whose clock it is has changed. */
void
parlour_window_follow_clock (ParlourWindow *self)
{
  g_signal_group_set_target (self->clock_signals, get_clock (self));
}

/* To be called once, with the template in place. */
void
parlour_window_init_clock (ParlourWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *any = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->pause_sheet, keys);

  self->still_s = STILL_S;
  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (any, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), any);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "notify::paused",
                                  G_CALLBACK (paused_cb), self);
  g_signal_connect (self, "notify::is-active",
                    G_CALLBACK (parlour_window_update_attended), NULL);
}
