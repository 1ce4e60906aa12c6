/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-renderer.h"

#include <gtk/gtk.h>
#include <math.h>

/*
 * How GTK draws.
 *
 * A table is pictures of cards that are there already, few of which move at a
 * time.  To copy them is quick; to set up GL or Vulkan takes as long as all of
 * the rest of a start, and three times the memory.  On two cores of a server, a
 * card dragged over a screen of 3840x2160 takes 1.4 ms a frame of GTK 4.8 and
 * 1.7 ms of GTK 4.18, whether its scale is 1 or 2; all cards of Louis or Trefoil
 * travelling at once take 9 to 12 ms, and the largest frame of that 65 ms.
 *
 * Where one and a half pixels make a px it is otherwise: the shadow about the
 * window, which GTK draws anew with every frame that a compositor does not give
 * back at once, takes 60 ms, against 6 ms with GL even without a graphics card.
 * There the choice is GTK's own.
 */

/* What turned GL off came to be a variable of its own with GTK 4.16. */
#define OWN_VARIABLE_MINOR 16

/* Monitors tell the fractions of their scale from GTK 4.14 on. */
#define SCALE_MINOR 14
#define SCALE "scale"

/* Where GSK looks for the renderer of a display, before the environment. */
#define RENDERER "gsk-renderer"

/**
 * parlour_renderer_waits:
 * @minor: which GTK 4 it is
 * @wayland_display: (nullable): WAYLAND_DISPLAY of the environment
 * @backend: (nullable): GDK_BACKEND of the environment
 *
 * Returns: whether the choice can wait until the monitors are known, and has to
 */
gboolean
parlour_renderer_waits (guint       minor,
                        const char *wayland_display,
                        const char *backend)
{
  return minor >= SCALE_MINOR && wayland_display != NULL
         && (backend == NULL || g_str_has_prefix (backend, "wayland"));
}

/**
 * parlour_renderer_suits:
 * @scale: how many pixels of a monitor make a px
 *
 * Returns: whether to draw without a graphics card suits that monitor
 */
gboolean
parlour_renderer_suits (double scale)
{
  return scale == floor (scale);
}

/**
 * parlour_renderer_choose:
 *
 * Has GTK draw without a graphics card, unless the environment asks for
 * something else or the monitors have to be known first.  To be called before
 * GTK is initialised, and before there is a second thread.
 */
void
parlour_renderer_choose (void)
{
  guint minor = gtk_get_major_version () > 4 ? G_MAXUINT : gtk_get_minor_version ();

  if (g_getenv ("GSK_RENDERER") != NULL
      || parlour_renderer_waits (minor, g_getenv ("WAYLAND_DISPLAY"), g_getenv ("GDK_BACKEND")))
    return;

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  if (minor >= OWN_VARIABLE_MINOR)
    g_setenv ("GDK_DISABLE", "gl,vulkan", FALSE);
  else
    g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}

static double
get_scale (GdkMonitor *monitor)
{
  double scale = gdk_monitor_get_scale_factor (monitor);

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (monitor), SCALE))
    g_object_get (monitor, SCALE, &scale, NULL);

  return scale;
}

/**
 * parlour_renderer_choose_for:
 * @display: where windows are to be shown, and none is yet
 *
 * Has GTK draw without a graphics card if that suits all monitors, unless the
 * environment asks for something else.
 */
void
parlour_renderer_choose_for (GdkDisplay *display)
{
  GListModel *monitors = gdk_display_get_monitors (display);
  gboolean suits = TRUE;

  if (g_getenv ("GSK_RENDERER") != NULL)
    return;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      suits &= parlour_renderer_suits (get_scale (monitor));
    }

  /* By now there are threads, and the environment is to be left alone. */
  if (suits)
    g_object_set_data (G_OBJECT (display), RENDERER, (gpointer) "cairo");
}
