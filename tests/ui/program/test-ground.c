/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"
#include "sight.h"
#include "stage.h"
#include "tests.h"

/*
 * The window has no background, so that GTK does not draw one below the table.  Its pages
 * must cover it completely.
 */

static void
assert_covers (GtkWidget  *widget,
               const char *name)
{
  cairo_surface_t *picture = sight_draw (widget, 1);

  for (int y = 0; y < cairo_image_surface_get_height (picture); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
      if (sight_get_argb (picture, x, y) >> 24 != 0xff)
        g_error ("%s: what lies behind the window is seen at %d, %d of its %s", name, x, y,
                 G_OBJECT_TYPE_NAME (widget));

  cairo_surface_destroy (picture);
}

static void
test_covered (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  const int widths[] = { 800, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      stage_resize (stage, widths[i], 600);
      g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", i > 0, NULL);
      for (StageScene scene = STAGE_TABLE; scene <= STAGE_VARIANT; scene++)
        {
          GtkWindow *window = GTK_WINDOW (stage_show (stage, scene));

          assert_covers (gtk_window_get_child (window), stage_get_name (scene));
        }
    }
}

TESTS_WITH (screen_init)
{
  static Stage stage;

  stage_open (&stage);
  g_test_add_data_func ("/window/pages-cover-background", &stage, test_covered);
}
