/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pixel-grid.h"
#include "tests.h"

#include <math.h>

/*
 * Points snap to device pixels, at any scale and any position of the widget.  wayland.py
 * tests the result on a screen.
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

/* A fractional scale; the first whole device pixel is 0.25 device px from the corner. */
static void
test_fractional (void)
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

TESTS
{
  g_test_add_func ("/pixel-grid/whole-scales", test_whole);
  g_test_add_func ("/pixel-grid/fractional-scale", test_fractional);
}
