/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-renderer.h"
#include "tests.h"

#include <gtk/gtk.h>

/*
 * The choice of a renderer: cairo where it suits cards, unless the environment selects
 * another.
 */

static const char *const variables[] = {
  "GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE", "WAYLAND_DISPLAY",
};

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

/* Only newer GTK reports fractional scales, and only Wayland has them. */
static void
test_waits (void)
{
  g_assert_true (parlour_renderer_must_wait (14, "wayland-0", NULL));
  g_assert_true (parlour_renderer_must_wait (18, "wayland-0", "wayland"));
  g_assert_true (parlour_renderer_must_wait (18, "wayland-0", "wayland,x11"));
  g_assert_false (parlour_renderer_must_wait (8, "wayland-0", NULL));
  g_assert_false (parlour_renderer_must_wait (18, NULL, NULL));
  g_assert_false (parlour_renderer_must_wait (18, "wayland-0", "x11"));
}

/* The screen of the tests has no fractional scale. */
static void
test_display (void)
{
  GdkDisplay *display;
  GtkWidget *window;

  clear ();
  if (!gtk_init_check ())
    {
      g_test_skip ("no screen");
      return;
    }

  display = gdk_display_get_default ();
  g_setenv ("GSK_RENDERER", "gl", TRUE);
  parlour_renderer_choose_for (display);
  g_assert_null (g_object_get_data (G_OBJECT (display), "gsk-renderer"));

  clear ();
  parlour_renderer_choose_for (display);
  window = gtk_window_new ();
  gtk_widget_realize (window);
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))), ==,
                   "GskCairoRenderer");
  gtk_window_destroy (GTK_WINDOW (window));
}

TESTS
{
  g_test_add_func ("/renderer/chooses-cairo", test_chooses);
  g_test_add_func ("/renderer/keeps-chosen-renderer", test_yields);
  g_test_add_func ("/renderer/keeps-other-flags", test_keeps);
  g_test_add_func ("/renderer/waits-for-monitors", test_waits);
  g_test_add_func ("/renderer/display", test_display);
}
