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
 * Saves what is to be saved and ends the program when the X server or the Wayland compositor
 * is gone.  GDK would end it at once.
 */

#ifdef GDK_WINDOWING_WAYLAND

typedef struct
{
  GSource                source;

  GPollFD                connection;
  ParlourDisplayGoneFunc gone;
  gpointer               user_data;
} Watch;

/* Time for GTK to exit by itself and for the saver to finish. */
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
  /* The game is saved, as after any kill. */
  _exit (EXIT_FAILURE);
}

static gboolean
watch_check (GSource *source)
{
  return (((Watch *) source)->connection.revents & (G_IO_HUP | G_IO_ERR)) != 0;
}

/* The source of GDK may read when it is prepared, which is before the main loop polls. */
static gboolean
watch_prepare (GSource *source,
               int     *timeout)
{
  *timeout = -1;
  g_poll (&((Watch *) source)->connection, 1, 0);

  return watch_check (source);
}

static gboolean
watch_dispatch (GSource     *source,
                GSourceFunc  callback,
                gpointer     user_data)
{
  Watch *self = (Watch *) source;

  self->gone (self->user_data);
  _exit (EXIT_FAILURE);
}

static GSourceFuncs watch_funcs = {
  .prepare = watch_prepare,
  .check = watch_check,
  .dispatch = watch_dispatch,
};

/* The source has a higher priority than that of GDK, and so looks first. */
static void
add_source (int                     fd,
            ParlourDisplayGoneFunc  gone,
            gpointer                user_data)
{
  g_autoptr (GSource) source = g_source_new (&watch_funcs, sizeof (Watch));
  Watch *self = (Watch *) source;

  self->connection.fd = fd;
  self->gone = gone;
  self->user_data = user_data;
  g_source_add_poll (source, &self->connection);
  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_attach (source, NULL);
}

#endif

#ifdef PARLOUR_HAS_X11

typedef struct
{
  ParlourDisplayGoneFunc gone;
  gpointer               user_data;
} Gone;

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
 * @gone: saves what is to be saved; must not use @display
 * @user_data: for @gone
 *
 * Calls @gone and ends the program when @display is gone.  Call this once.
 */
void
parlour_display_watch_start (GdkDisplay             *display,
                             ParlourDisplayGoneFunc  gone,
                             gpointer                user_data)
{
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_DISPLAY (display))
    {
      int fd = wl_display_get_fd (gdk_wayland_display_get_wl_display (display));

      add_source (fd, gone, user_data);
      g_thread_unref (g_thread_new ("display", watch, GINT_TO_POINTER (fd)));
    }
#endif
#ifdef PARLOUR_HAS_X11
  if (GDK_IS_X11_DISPLAY (display))
    {
      Gone *data = g_new (Gone, 1);

      data->gone = gone;
      data->user_data = user_data;
      XSetIOErrorHandler (ignore_error);
      XSetIOErrorExitHandler (gdk_x11_display_get_xdisplay (display), exit_cb, data);
    }
#endif
}
