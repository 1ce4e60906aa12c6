/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-breakpoint.h"
#include "screen.h"

/* A line has room for more letters the wider the window is, however wide that is. */
static void
test_count_chars (void)
{
  const int widths_px[] = { 0, 1, 360, 1000, 3840, 1 << 20, 1 << 22, 1 << 28, G_MAXINT };
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  int before = 1;

  for (guint i = 0; i < G_N_ELEMENTS (widths_px); i++)
    {
      int n_chars = parlour_breakpoint_count_chars (label, widths_px[i]);

      g_assert_cmpint (n_chars, >=, before);
      before = n_chars;
    }
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return 0;

  g_test_add_func ("/breakpoint/count-chars", test_count_chars);

  return g_test_run ();
}
