/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-renderer.h"

#include <gtk/gtk.h>
#include <math.h>

/*
 * Chooses how GTK draws.
 *
 * Cairo is fast enough for a table with some moving cards.  To set up GL or Vulkan takes as long
 * as the rest of the start, and three times the memory.  With cairo, a card dragged over 3840x2160
 * takes 1.4 ms a frame, and all cards moving take 9 to 12 ms.
 *
 * At fractional scales cairo takes 60 ms a frame for the shadow of the window, but GL takes 6 ms,
 * even without a graphics card.  So GTK chooses at such scales.
 */

/* GDK_DISABLE replaced GDK_DEBUG in GTK 4.16. */
#define DISABLE_VARIABLE_MINOR 16

/* GdkMonitor has a fractional scale since GTK 4.14. */
#define SCALE_MINOR 14
#define SCALE "scale"

/* GSK reads this key of the display before the environment. */
#define RENDERER "gsk-renderer"

/**
 * parlour_renderer_must_wait:
 * @minor: the minor version of GTK 4
 * @wayland_display: (nullable): WAYLAND_DISPLAY of the environment
 * @backend: (nullable): GDK_BACKEND of the environment
 *
 * Returns: whether the choice must wait for the scales of the monitors
 */
gboolean
parlour_renderer_must_wait (guint       minor,
                            const char *wayland_display,
                            const char *backend)
{
  return minor >= SCALE_MINOR && wayland_display != NULL
         && (backend == NULL || g_str_has_prefix (backend, "wayland"));
}

/**
 * parlour_renderer_choose:
 *
 * Selects cairo, unless the environment selects a renderer or the choice must wait for
 * the monitors.  Call this before GTK is initialised and before there are threads.
 */
void
parlour_renderer_choose (void)
{
  guint minor = gtk_get_major_version () > 4 ? G_MAXUINT : gtk_get_minor_version ();

  if (g_getenv ("GSK_RENDERER") != NULL
      || parlour_renderer_must_wait (minor, g_getenv ("WAYLAND_DISPLAY"), g_getenv ("GDK_BACKEND")))
    return;

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  if (minor >= DISABLE_VARIABLE_MINOR)
    g_setenv ("GDK_DISABLE", "gl,vulkan", FALSE);
  else
    g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}

static gboolean
cairo_suits (GdkMonitor *monitor)
{
  double scale = gdk_monitor_get_scale_factor (monitor);

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (monitor), SCALE))
    g_object_get (monitor, SCALE, &scale, NULL);

  return scale == floor (scale);
}

/**
 * parlour_renderer_choose_for:
 * @display: a display without windows yet
 *
 * Selects cairo if it suits all monitors, unless the environment selects a renderer.
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

      suits &= cairo_suits (monitor);
    }

  /* With threads running, setenv() is not safe. */
  if (suits)
    g_object_set_data (G_OBJECT (display), RENDERER, (gpointer) "cairo");
}
