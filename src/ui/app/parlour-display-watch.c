/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-display-watch.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif

#include <stdlib.h>
#include <unistd.h>

/*
 * Ends the program when the Wayland compositor is gone.
 *
 * GTK does so when it reads from the connection.  But while GTK 4.8 waits for a reply,
 * e.g. to map a window, it loops forever.  So a thread polls the connection until it
 * is closed.
 */

#ifdef GDK_WINDOWING_WAYLAND

/* Time for GTK to exit by itself and for the saver to finish. */
#define GRACE_US (2 * G_USEC_PER_SEC)

static gpointer
watch (gpointer data)
{
  GPollFD connection = { .fd = GPOINTER_TO_INT (data) };

  /* POLLHUP is always reported. */
  while ((connection.revents & (G_IO_HUP | G_IO_ERR)) == 0)
    g_poll (&connection, 1, -1);

  g_usleep (GRACE_US);
  /* The game is saved, as after any kill. */
  _exit (EXIT_FAILURE);
}

#endif

/**
 * parlour_display_watch_start:
 * @display: the display of the program
 *
 * Ends the program when @display is a Wayland compositor that is gone.  Call this once.
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
