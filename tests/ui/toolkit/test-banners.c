/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-banner-stack.h"

#include "screen.h"
#include "wait.h"
#include "within.h"

/*
 * Lays out a question in a narrow and in a wide window.
 */

#define WORDS "Import 3 results from “results.csv”?\nLine 5: the date is in the future"

enum { NARROW_PX = 360, WIDE_PX = 1280, HEIGHT_PX = 600 };

/* Returns: whether the buttons are below the words, in a window of this width */
static gboolean
is_below (int width_px)
{
  GtkWidget *window = gtk_window_new ();
  ParlourBannerStack *banners = g_object_new (PARLOUR_TYPE_BANNER_STACK,
                                              "orientation", GTK_ORIENTATION_VERTICAL,
                                              "valign", GTK_ALIGN_START,
                                              NULL);
  GtkWidget *banner = parlour_banner_stack_ask (banners, "import", WORDS, "Import", "Cancel");
  GtkWidget *label = gtk_widget_get_first_child (banner);
  GtkWidget *buttons = gtk_widget_get_last_child (banner);
  graphene_rect_t words, button;
  gboolean is_laid_out;

  gtk_window_set_default_size (GTK_WINDOW (window), width_px, HEIGHT_PX);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (banners));
  gtk_window_present (GTK_WINDOW (window));
  wait_for (within_is_laid_out, buttons, "a banner");

  is_laid_out = gtk_widget_compute_bounds (label, banner, &words)
                && gtk_widget_compute_bounds (buttons, banner, &button);
  g_assert_true (is_laid_out);
  g_assert_cmpfloat (button.origin.x + button.size.width, <=, gtk_widget_get_width (banner));
  gtk_window_destroy (GTK_WINDOW (window));

  return button.origin.y >= words.origin.y + words.size.height;
}

static void
test_narrow (void)
{
  g_assert_true (is_below (NARROW_PX));
}

static void
test_wide (void)
{
  g_assert_false (is_below (WIDE_PX));
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/banners/narrow", test_narrow);
  g_test_add_func ("/banners/wide", test_wide);

  return g_test_run ();
}
