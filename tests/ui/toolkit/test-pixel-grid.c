/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pixel-grid.h"

#include <math.h>

/*
 * The device's pixels: what is drawn pixel for pixel begins on one, however many
 * of them there are to a px and wherever a widget lies.  What follows from it on
 * a screen, wayland.py looks at.
 */

static void
assert_near (double one,
             double other)
{
  g_assert_cmpfloat_with_epsilon (one, other, 1e-4);
}

static void
test_whole (void)
{
  for (int scale = 1; scale <= 3; scale++)
    {
      ParlourPixelGrid grid = { .scale = scale };
      graphene_point_t point = parlour_pixel_grid_snap (&grid, 10.4, 20.6);

      assert_near (point.x * scale, (int) (10.4 * scale + 0.5));
      assert_near (point.y * scale, (int) (20.6 * scale + 0.5));
      g_assert_cmpuint (parlour_pixel_grid_count (&grid, 87), ==, 87 * scale);
    }
}

/* With the corner of the widget a quarter px before a pixel's. */
static void
test_broken (void)
{
  ParlourPixelGrid grid = { .scale = 1.5, .origin = { 0.25f, 0 } };

  g_assert_cmpuint (parlour_pixel_grid_count (&grid, 87), ==, 131);
  g_assert_cmpuint (parlour_pixel_grid_count (&grid, 86), ==, 129);

  for (double x = 0; x < 100; x += 0.3)
    {
      graphene_point_t point = parlour_pixel_grid_snap (&grid, x, x);
      double x_px = (point.x - 0.25) * 1.5, y_px = point.y * 1.5;

      assert_near (x_px, round (x_px));
      assert_near (y_px, round (y_px));
      g_assert_cmpfloat (ABS (point.x - x), <=, 0.5 / 1.5 + 1e-4);
      g_assert_cmpfloat (ABS (point.y - x), <=, 0.5 / 1.5 + 1e-4);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/whole", test_whole);
  g_test_add_func ("/grid/broken", test_broken);

  return g_test_run ();
}
