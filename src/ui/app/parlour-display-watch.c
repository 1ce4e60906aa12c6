/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-display-watch.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>
#endif
#ifdef PARLOUR_HAS_X11
#include <gdk/x11/gdkx.h>
#endif

#include <stdlib.h>
#include <unistd.h>

/*
 * Has everything written before the program ends because the X server or the Wayland compositor
 * is gone.
 */

typedef struct
{
  ParlourDisplayGoneFunc gone;
  gpointer               user_data;
  GThread               *thread;
} Gone;

#ifdef GDK_WINDOWING_WAYLAND

/* Held while everything is written. */
static GRecMutex writing;

/* Time for GDK to end the program by itself, and for the saver to finish. */
#define GRACE_US (2 * G_USEC_PER_SEC)

/* While GTK 4.8 waits for a reply of a compositor, e.g. to map a window, it loops forever. */
static gpointer
watch (gpointer data)
{
  GPollFD connection = { .fd = GPOINTER_TO_INT (data) };

  /* POLLHUP is always reported. */
  while ((connection.revents & (G_IO_HUP | G_IO_ERR)) == 0)
    g_poll (&connection, 1, -1);

  g_usleep (GRACE_US);
  g_rec_mutex_lock (&writing);
  _exit (EXIT_FAILURE);
}

/* GDK calls _exit() wherever it finds that it cannot flush, read or dispatch, and always logs a
 * message immediately before, at least as severe as this one. */
static GLogWriterOutput
log_cb (GLogLevelFlags   level,
        const GLogField *fields,
        gsize            n_fields,
        gpointer         user_data)
{
  const Gone *gone = user_data;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN") && g_str_equal (fields[i].value, "Gdk")
        && (level & G_LOG_LEVEL_MASK) <= G_LOG_LEVEL_MESSAGE && g_thread_self () == gone->thread)
      {
        g_rec_mutex_lock (&writing);
        gone->gone (gone->user_data);
        g_rec_mutex_unlock (&writing);
      }

  return g_log_writer_default (level, fields, n_fields, user_data);
}

#endif

#ifdef PARLOUR_HAS_X11

/* Xlib calls this first.  The handler of GDK ends the program here. */
static int
ignore_error (Display *connection)
{
  return 0;
}

/* Xlib calls this from any function that uses the connection. */
static void
exit_cb (Display *connection,
         void    *data)
{
  const Gone *gone = data;

  gone->gone (gone->user_data);
  _exit (EXIT_FAILURE);
}

#endif

/**
 * parlour_display_watch_start:
 * @display: the display of the program
 * @gone: writes what is to be written; must not use @display
 * @user_data: for @gone
 *
 * Calls @gone before the program ends because @display is gone.  It may also be called when the
 * program goes on.  Call this once, in the main thread.
 */
void
parlour_display_watch_start (GdkDisplay             *display,
                             ParlourDisplayGoneFunc  gone,
                             gpointer                user_data)
{
  Gone *data = g_new (Gone, 1);

  data->gone = gone;
  data->user_data = user_data;
  data->thread = g_thread_self ();
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_DISPLAY (display))
    {
      int fd = wl_display_get_fd (gdk_wayland_display_get_wl_display (display));

      g_log_set_writer_func (log_cb, data, NULL);
      g_thread_unref (g_thread_new ("display", watch, GINT_TO_POINTER (fd)));
      return;
    }
#endif
#ifdef PARLOUR_HAS_X11
  if (GDK_IS_X11_DISPLAY (display))
    {
      XSetIOErrorHandler (ignore_error);
      XSetIOErrorExitHandler (gdk_x11_display_get_xdisplay (display), exit_cb, data);
      return;
    }
#endif
  g_free (data);
}
