/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-focus-visible.h"

/*
 * The focus, seen for as long as somebody goes about by keyboard.
 *
 * GTK shows where the focus is for three seconds after a key that moves it,
 * which is not long enough to think about what to do there.
 */

#define BY_KEYS "parlour-focus-by-keys"
/* What GTK calls the timeout at the end of the three seconds. */
#define TIMEOUT "[gtk] unset_focus_visible"

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

/* Lets the three seconds never end, so that nothing wakes up while the player
 * thinks.  GTK keeps the timeout to itself, but finds it as it was when it wants
 * to remove it.  Where it cannot be found, the focus is shown anew each time. */
static gboolean
hold_cb (gpointer window)
{
  GSource *source = g_main_context_find_source_by_user_data (NULL, window);

  if (source != NULL && g_strcmp0 (g_source_get_name (source), TIMEOUT) == 0)
    g_source_set_ready_time (source, -1);

  return G_SOURCE_REMOVE;
}

/* Setting it anew starts the three seconds anew. */
static void
focus_visible_cb (GtkWindow *window)
{
  if (gtk_window_get_focus_visible (window))
    {
      set_by_keys (window, TRUE);
      /* Not before a timeout that has just come to its end is gone. */
      g_idle_add_full (G_PRIORITY_HIGH_IDLE, hold_cb, g_object_ref (window), g_object_unref);
    }
  else if (g_object_get_data (G_OBJECT (window), BY_KEYS) != NULL)
    gtk_window_set_focus_visible (window, TRUE);
}

/**
 * parlour_focus_visible_keep_visible:
 * @window: a window
 *
 * Shows where the focus is from the first key that moves it to the next click or
 * touch.
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
