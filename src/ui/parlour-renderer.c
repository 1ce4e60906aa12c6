/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-renderer.h"

#include <gtk/gtk.h>

/*
 * How GTK draws.
 *
 * A table is pictures of cards that are there already, few of which move at a
 * time.  To copy them takes well under a millisecond a frame; to set up GL or
 * Vulkan takes as long as all of the rest of a start, and three times the
 * memory.
 */

/* What turned GL off came to be a variable of its own with GTK 4.16. */
#define OWN_VARIABLE_MINOR 16

/**
 * parlour_renderer_choose:
 *
 * Has GTK draw without a graphics card, unless the environment asks for
 * something else.  To be called before GTK is initialised, and before there is
 * a second thread.
 */
void
parlour_renderer_choose (void)
{
  gboolean own_variable = gtk_get_major_version () > 4 || gtk_get_minor_version () >= OWN_VARIABLE_MINOR;

  if (g_getenv ("GSK_RENDERER") != NULL)
    return;

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  if (own_variable)
    g_setenv ("GDK_DISABLE", "gl,vulkan", FALSE);
  else
    g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
}
