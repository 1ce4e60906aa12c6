/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-display-watch.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

#include <stdlib.h>
#include <unistd.h>

/*
 * Ends the program when the display is gone.
 *
 * GTK does so itself when it comes to read what a Wayland compositor says.  But where
 * it waits for one answer, as it does when a window is to be shown, GTK 4.8 asks again
 * and again for what can never come.  So the connection is watched from outside, by a
 * thread that sleeps until the other end is closed.
 */

#ifdef GDK_WINDOWING_WAYLAND

/* Meanwhile GTK comes to its own end, and the saver to that of the game. */
#define GRACE_US (2 * G_USEC_PER_SEC)

static gpointer
watch (gpointer data)
{
  GPollFD connection = { .fd = GPOINTER_TO_INT (data) };

  /* Nothing is to be read here: that the other end is gone is told in any case. */
  while ((connection.revents & (G_IO_HUP | G_IO_ERR)) == 0)
    g_poll (&connection, 1, -1);

  g_usleep (GRACE_US);
  /* What was played is saved, as after any kill; the main thread may be anywhere. */
  _exit (EXIT_FAILURE);
}

#endif

/**
 * parlour_display_watch_start:
 * @display: what the program is shown on, to its end
 *
 * Sees to it that the program ends when @display is a Wayland compositor that is
 * gone.  To be called once.
 */
void
parlour_display_watch_start (GdkDisplay *display)
{
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_DISPLAY (display))
    {
      struct wl_display *connection = gdk_wayland_display_get_wl_display (display);

      g_thread_unref (g_thread_new ("display", watch, GINT_TO_POINTER (wl_display_get_fd (connection))));
    }
#endif
}
