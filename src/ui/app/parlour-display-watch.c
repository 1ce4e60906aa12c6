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
 * GDK ends the program at once when the X server or the Wayland compositor is gone.  Has everything
 * saved before that.
 */

typedef struct
{
  ParlourDisplayGoneFunc gone;
  gpointer               user_data;
  GThread               *thread;
} Gone;

#ifdef GDK_WINDOWING_WAYLAND

/* Locked while everything is being saved. */
static GRecMutex writing;

/* Time for GDK to end the program by itself, and for the saver to finish. */
#define GRACE_US (2 * G_USEC_PER_SEC)

/* Ends the program if GDK does not: if the compositor goes while GTK 4.8 waits for its reply, e.g.
 * to map a window, GTK loops forever. */
static gpointer
wait_for_hangup (gpointer data)
{
  GPollFD connection = { .fd = GPOINTER_TO_INT (data) };

  /* POLLHUP is always reported. */
  while ((connection.revents & (G_IO_HUP | G_IO_ERR)) == 0)
    g_poll (&connection, 1, -1);

  g_usleep (GRACE_US);
  g_rec_mutex_lock (&writing);
  _exit (EXIT_FAILURE);
}

/* GDK calls _exit() where it cannot flush, read or dispatch, and always logs a message immediately
 * before.  Saves everything at any message of GDK that is as severe. */
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

/* Xlib calls this before exit_cb().  The handler of GDK, which this replaces, would end the program
 * here. */
static int
ignore_error (Display *connection)
{
  return 0;
}

/* Xlib calls this, from any function that uses the connection, when the connection is lost. */
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
 * @gone: saves everything; must not use @display
 * @user_data: for @gone
 *
 * Calls @gone before the program ends because @display is gone.  It may also call @gone when the
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
      g_thread_unref (g_thread_new ("display", wait_for_hangup, GINT_TO_POINTER (fd)));
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
