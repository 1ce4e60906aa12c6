/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-focus-visible.h"

/*
 * Keeps the focus visible while the keyboard is used.
 *
 * GTK hides it three seconds after the last key, which is too short to think
 * about a move.
 */

#define BY_KEYS "parlour-focus-by-keys"

static void
set_by_keys (GtkWindow *window,
             gboolean   by_keys)
{
  g_object_set_data (G_OBJECT (window), BY_KEYS, GINT_TO_POINTER (by_keys));
}

static gboolean
event_cb (GtkWindow *window,
          GdkEvent  *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      set_by_keys (window, FALSE);
      gtk_window_set_focus_visible (window, FALSE);
    }

  return GDK_EVENT_PROPAGATE;
}

static void
focus_visible_cb (GtkWindow *window)
{
  if (gtk_window_get_focus_visible (window))
    set_by_keys (window, TRUE);
  else if (g_object_get_data (G_OBJECT (window), BY_KEYS) != NULL)
    gtk_window_set_focus_visible (window, TRUE);
}

/**
 * parlour_focus_visible_keep_visible:
 * @window: a window
 *
 * Shows the focus from the first key that moves it until the next click or touch.
 */
void
parlour_focus_visible_keep_visible (GtkWindow *window)
{
  GtkEventController *any = gtk_event_controller_legacy_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (any, "event", G_CALLBACK (event_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), any);

  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), NULL);
}
