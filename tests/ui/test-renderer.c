/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-renderer.h"

#include <gtk/gtk.h>

/*
 * How GTK is to draw: as suits cards, unless the player says otherwise.
 */

static const char *const variables[] = { "GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE" };

static void
clear (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    g_unsetenv (variables[i]);
}

static void
test_chooses (void)
{
  clear ();
  parlour_renderer_choose ();

  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "cairo");
  if (gtk_get_minor_version () >= 16)
    g_assert_cmpstr (g_getenv ("GDK_DISABLE"), ==, "gl,vulkan");
  else
    g_assert_cmpstr (g_getenv ("GDK_DEBUG"), ==, "gl-disable");
}

static void
test_yields (void)
{
  clear ();
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  parlour_renderer_choose ();

  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "gl");
  g_assert_null (g_getenv ("GDK_DEBUG"));
  g_assert_null (g_getenv ("GDK_DISABLE"));
}

static void
test_keeps (void)
{
  clear ();
  g_setenv ("GDK_DEBUG", "interactive", TRUE);
  g_setenv ("GDK_DISABLE", "dmabuf", TRUE);
  parlour_renderer_choose ();

  g_assert_cmpstr (g_getenv ("GDK_DEBUG"), ==, "interactive");
  g_assert_cmpstr (g_getenv ("GDK_DISABLE"), ==, "dmabuf");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renderer/chooses", test_chooses);
  g_test_add_func ("/renderer/yields", test_yields);
  g_test_add_func ("/renderer/keeps", test_keeps);

  return g_test_run ();
}
