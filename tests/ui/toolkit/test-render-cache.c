/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-render-cache.h"

#include "parlour-render-cache-box.h"
#include "screen.h"
#include "wait.h"

/*
 * One picture in place of many parts: it looks the same, it is made when nothing
 * has changed for a while, and it is gone as soon as something does.
 */

enum { WIDTH = 300, HEIGHT = 60, N_FRAMES = 40 };

/* A window with something that moves, above a label that does not. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *mover;
  GtkWidget *label;
  guint      n_frames;
} Scene;

static void
painted_cb (Scene *scene)
{
  scene->n_frames++;
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (((Scene *) data)->label);
}

static void
open_scene (Scene *scene)
{
  *scene = (Scene) { .window = gtk_window_new () };
  scene->box = g_object_new (PARLOUR_TYPE_RENDER_CACHE_BOX,
                             "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  scene->mover = gtk_drawing_area_new ();
  scene->label = gtk_label_new ("Auxiliary Sequences");
  gtk_widget_set_size_request (scene->mover, WIDTH, HEIGHT);
  gtk_box_append (GTK_BOX (scene->box), scene->mover);
  gtk_box_append (GTK_BOX (scene->box), scene->label);
  gtk_window_set_child (GTK_WINDOW (scene->window), scene->box);
  gtk_window_present (GTK_WINDOW (scene->window));
  wait_for (is_mapped, scene, "a window");
  g_signal_connect_swapped (gtk_widget_get_frame_clock (scene->window), "after-paint",
                            G_CALLBACK (painted_cb), scene);
}

/* The next frame is drawn, in which something has moved. */
static void
draw_frame (Scene *scene)
{
  guint n = scene->n_frames;

  gtk_widget_queue_draw (scene->mover);
  while (scene->n_frames == n)
    g_main_context_iteration (NULL, TRUE);
}

/* Whether there is a node of a type within another. */
static gboolean
has_node (GskRenderNode    *node,
          GskRenderNodeType type)
{
  if (gsk_render_node_get_node_type (node) == type)
    return TRUE;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TRANSFORM_NODE:
      return has_node (gsk_transform_node_get_child (node), type);
    case GSK_CLIP_NODE:
      return has_node (gsk_clip_node_get_child (node), type);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (has_node (gsk_container_node_get_child (node, i), type))
          return TRUE;
      return FALSE;
    default:
      return FALSE;
    }
}

/* What a child draws, as GTK has kept it. */
static GskRenderNode *
take (GtkWidget *child)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (child), child, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
is_picture (Scene *scene)
{
  g_autoptr (GskRenderNode) node = take (scene->box);

  g_assert_true (has_node (node, GSK_TEXT_NODE) != has_node (node, GSK_CAIRO_NODE));

  return has_node (node, GSK_CAIRO_NODE);
}

static void
test_lasting (void)
{
  Scene scene;

  open_scene (&scene);
  draw_frame (&scene);
  g_assert_false (is_picture (&scene));
  for (guint i = 0; i < N_FRAMES; i++)
    draw_frame (&scene);
  g_assert_true (is_picture (&scene));

  gtk_label_set_label (GTK_LABEL (scene.label), "Storehouse");
  draw_frame (&scene);
  g_assert_false (is_picture (&scene));

  /* What changes in each frame never becomes one. */
  for (guint i = 0; i < N_FRAMES; i++)
    {
      gtk_label_set_label (GTK_LABEL (scene.label), i % 2 ? "Louis" : "Trefoil");
      draw_frame (&scene);
      g_assert_false (is_picture (&scene));
    }

  gtk_window_destroy (GTK_WINDOW (scene.window));
}

static cairo_surface_t *
draw (GskRenderNode *node,
      double         scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         WIDTH * scale, HEIGHT * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.11, 0.3, 0.23);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Of all pixels none differs by more than rounding twice does. */
static void
assert_same (cairo_surface_t *one,
             cairo_surface_t *other)
{
  const guint8 *a = cairo_image_surface_get_data (one);
  const guint8 *b = cairo_image_surface_get_data (other);
  gsize size = (gsize) cairo_image_surface_get_stride (one) * cairo_image_surface_get_height (one);

  for (gsize i = 0; i < size; i++)
    g_assert_cmpint (ABS (a[i] - b[i]), <=, 2);
}

static void
test_same (void)
{
  const double scales[] = { 1, 1.5, 2, 3 };
  g_autoptr (GskRenderNode) node = NULL;
  Scene scene;

  open_scene (&scene);
  draw_frame (&scene);
  node = take (scene.label);
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      ParlourPixelGrid grid = { .scale = scales[i] };
      g_autoptr (GskRenderNode) picture = parlour_render_cache_draw (node, &grid);
      cairo_surface_t *parts = draw (node, scales[i]);
      cairo_surface_t *whole = draw (picture, scales[i]);

      assert_same (parts, whole);
      cairo_surface_destroy (parts);
      cairo_surface_destroy (whole);
    }

  gtk_window_destroy (GTK_WINDOW (scene.window));
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return 0;

  g_test_add_func ("/ui/still/lasting", test_lasting);
  g_test_add_func ("/ui/still/same", test_same);

  return g_test_run ();
}
