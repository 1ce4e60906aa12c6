/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rotated-face.h"

enum { WIDTH = 20, HEIGHT = 28 };

/* Returns: a face that is red above and blue below */
static cairo_surface_t *
make_face (void)
{
  cairo_surface_t *face = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (face);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT / 2);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_rectangle (cr, 0, HEIGHT / 2, WIDTH, HEIGHT / 2);
  cairo_fill (cr);
  cairo_destroy (cr);

  return face;
}

static void
keep_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static GskRenderNode *
draw (double        angle,
      GCancellable *cancellable)
{
  cairo_surface_t *face = make_face ();
  g_autoptr (GAsyncResult) result = NULL;

  parlour_rotated_face_draw_async (face, angle, FALSE, cancellable, keep_cb, &result);
  cairo_surface_destroy (face);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return parlour_rotated_face_draw_finish (result);
}

/* Returns: the colour at @x, @y from the centre of @node */
static guint32
look (GskRenderNode *node,
      int            x,
      int            y)
{
  cairo_surface_t *seen = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (seen);
  guint32 colour;

  cairo_translate (cr, -x, -y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (seen);
  colour = *(const guint32 *) (gpointer) cairo_image_surface_get_data (seen);
  cairo_surface_destroy (seen);

  return colour;
}

/* A quarter turn clockwise moves the upper half to the right, and the face is centred. */
static void
test_quarter (void)
{
  GskRenderNode *node = draw (90, NULL);

  g_assert_cmphex (look (node, 1, 0), ==, 0xffff0000);
  g_assert_cmphex (look (node, -2, 0), ==, 0xff0000ff);
  g_assert_cmphex (look (node, HEIGHT / 2 - 2, 0), ==, 0xffff0000);
  g_assert_cmphex (look (node, HEIGHT / 2 + 1, 0), ==, 0);
  g_assert_cmphex (look (node, -HEIGHT / 2 + 1, 0), ==, 0xff0000ff);
  g_assert_cmphex (look (node, -HEIGHT / 2 - 2, 0), ==, 0);
  g_assert_cmphex (look (node, HEIGHT / 4, WIDTH / 2 - 2), ==, 0xffff0000);
  g_assert_cmphex (look (node, HEIGHT / 4, WIDTH / 2 + 1), ==, 0);
  g_assert_cmphex (look (node, HEIGHT / 4, -WIDTH / 2 + 1), ==, 0xffff0000);
  g_assert_cmphex (look (node, HEIGHT / 4, -WIDTH / 2 - 2), ==, 0);
  g_assert_cmphex (look (node, 0, HEIGHT / 2 - 1), ==, 0);
  gsk_render_node_unref (node);
}

/* The corners of a slanted card are not cut off. */
static void
test_corners (void)
{
  GskRenderNode *node = draw (45, NULL);
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, >=, (WIDTH + HEIGHT) * G_SQRT2 / 2);
  g_assert_cmpfloat (bounds.size.height, >=, (WIDTH + HEIGHT) * G_SQRT2 / 2);
  g_assert_cmphex (look (node, 13, -3), ==, 0xffff0000);
  gsk_render_node_unref (node);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (draw (30, cancellable));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();

  g_test_add_func ("/rotated-face/quarter", test_quarter);
  g_test_add_func ("/rotated-face/corners", test_corners);
  g_test_add_func ("/rotated-face/cancelled", test_cancelled);

  return g_test_run ();
}
