/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "parlour-board.h"
#include "screen.h"
#include "sight.h"
#include "wait.h"

/*
 * A table that has become larger: until its cards are drawn in their new size
 * they are scaled, and what others lie on is left out.  Nothing is missing.
 */


enum { SMALL_PX = 600, LARGE_WIDTH_PX = 1500, LARGE_HEIGHT_PX = 1000, N_MOVES = 60, EDGE_PX = 3 };

/* The nodes of a table, drawn with and without what is cut off of its cards. */
typedef struct
{
  cairo_t *cr;
  gboolean cut;
  guint    n_cuts;
} Pen;

static void
draw (Pen           *pen,
      GskRenderNode *node)
{
  cairo_matrix_t matrix;
  float xx, yx, xy, yy, dx, dy;
  graphene_rect_t bounds;

  cairo_save (pen->cr);
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        draw (pen, gsk_container_node_get_child (node, i));
      break;
    case GSK_TRANSFORM_NODE:
      gsk_transform_to_2d (gsk_transform_node_get_transform (node), &xx, &yx, &xy, &yy, &dx, &dy);
      cairo_matrix_init (&matrix, xx, yx, xy, yy, dx, dy);
      cairo_transform (pen->cr, &matrix);
      draw (pen, gsk_transform_node_get_child (node));
      break;
    case GSK_CLIP_NODE:
      bounds = *gsk_clip_node_get_clip (node);
      pen->n_cuts++;
      if (pen->cut)
        {
          cairo_rectangle (pen->cr, bounds.origin.x, bounds.origin.y,
                           bounds.size.width, bounds.size.height);
          cairo_clip (pen->cr);
        }
      draw (pen, gsk_clip_node_get_child (node));
      break;
    default:
      gsk_render_node_draw (node, pen->cr);
    }
  cairo_restore (pen->cr);
}

static cairo_surface_t *
draw_table (GskRenderNode *node,
            gboolean       cut,
            guint         *n_cuts)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                         LARGE_WIDTH_PX, LARGE_HEIGHT_PX);
  Pen pen = { cairo_create (surface), cut, 0 };

  draw (&pen, node);
  *n_cuts = pen.n_cuts;
  cairo_destroy (pen.cr);
  cairo_surface_flush (surface);

  return surface;
}

/* The table as it is at this moment, with nothing of the main loop between. */
static GskRenderNode *
take (ParlourBoard *board,
      int           width,
      int           height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int least;

  gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (GTK_WIDGET (board), width, height, -1, NULL);
  gtk_widget_snapshot_child (gtk_widget_get_parent (GTK_WIDGET (board)), GTK_WIDGET (board),
                             snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

/* Whether the two look the same at a place. */
static gboolean
is_same (cairo_surface_t *one,
         cairo_surface_t *other,
         int              x,
         int              y)
{
  return sight_same (sight_get_pixel (one, x, y), sight_get_pixel (other, x, y));
}

/* The edges of cards let a little of what is below show through, and several on
 * top of each other less: there may be lines that differ, but no areas. */
static void
assert_same (cairo_surface_t *one,
             cairo_surface_t *other)
{
  for (int y = EDGE_PX; y < LARGE_HEIGHT_PX - EDGE_PX; y++)
    for (int x = EDGE_PX; x < LARGE_WIDTH_PX - EDGE_PX; x++)
      if (!is_same (one, other, x, y))
        g_assert_true ((is_same (one, other, x - EDGE_PX, y)
                        && is_same (one, other, x + EDGE_PX, y))
                       || (is_same (one, other, x, y - EDGE_PX)
                           && is_same (one, other, x, y + EDGE_PX)));
}

static gboolean
is_drawn (gpointer data)
{
  return parlour_table_view_get_table (data)->card_width > 0;
}

/* Returns: a board in a window of that size, with cards on it */
static ParlourBoard *
open_board (ParlourDeck *deck,
            ParlourGame *game,
            int          width_px,
            int          height_px)
{
  GtkWidget *window = gtk_window_new ();
  ParlourBoard *board = g_object_new (PARLOUR_TYPE_BOARD, "deck", deck, "game", game, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), width_px, height_px);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  gtk_window_present (GTK_WINDOW (window));
  wait_for (is_drawn, board, "a table");

  return board;
}

static void
test_larger (gconstpointer data)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (NULL);
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { .game = data }, 7);
  g_autoptr (GskRenderNode) rough = NULL;
  ParlourBoard *board;
  cairo_surface_t *with, *without;
  guint n_covered = 0, n_cuts;

  for (guint i = 0; i < N_MOVES && parlour_game_get_legal (game)->n > 0; i++)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  board = open_board (deck, game, SMALL_PX, SMALL_PX);

  rough = take (board, LARGE_WIDTH_PX, LARGE_HEIGHT_PX);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    n_covered += MAX (pat_position_count (parlour_game_get_position (game), pile), 1) - 1;
  with = draw_table (rough, TRUE, &n_cuts);
  without = draw_table (rough, FALSE, &n_cuts);
  g_test_message ("%u of %u cards cut", n_cuts, n_covered);
  /* Fans are turned, and nothing is cut off of them. */
  g_assert_cmpint (n_cuts > 0, ==, data != &pat_trefoil);
  assert_same (with, without);

  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
}

/* In the left wings of The Kings the index of a covered card stands upright in the
 * corner that is seen. */
static void
test_index (void)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (NULL);
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { .game = &pat_kings }, 7);
  g_autoptr (GskRenderNode) node = NULL;
  ParlourBoard *board;
  const ParlourTable *table;
  const PatPosition *position;
  const ParlourPlace *place;
  cairo_surface_t *drawn;
  graphene_rect_t index;
  ParlourFace face;
  guint n_cuts;
  int left, top, dx;

  while (pat_position_count (parlour_game_get_position (game), PAT_T1) < 2)
    g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
  board = open_board (deck, game, LARGE_WIDTH_PX, LARGE_HEIGHT_PX);

  node = take (board, LARGE_WIDTH_PX, LARGE_HEIGHT_PX);
  drawn = draw_table (node, TRUE, &n_cuts);
  table = parlour_table_view_get_table (PARLOUR_TABLE_VIEW (board));
  position = parlour_game_get_position (game);
  place = &table->cards[pat_position_start (position, PAT_T1)];
  g_assert_true (parlour_deck_get_face (deck, pat_position_pile (position, PAT_T1)[0],
                                        (guint) table->card_width, (guint) table->card_height, &face));
  g_assert_true (parlour_deck_find_index (deck, &face, &index));
  left = (int) round (place->x - table->card_width / 2);
  top = (int) round (place->y - table->card_height / 2);
  dx = (int) (face.width_px - index.size.width - 2 * index.origin.x);
  for (int y = (int) index.origin.y; y < (int) (index.origin.y + index.size.height); y++)
    for (int x = (int) index.origin.x; x < (int) (index.origin.x + index.size.width); x++)
      g_assert_true (sight_same (sight_get_pixel (drawn, left + dx + x, top + y),
                                 sight_get_pixel (face.surface, x, y)));

  cairo_surface_destroy (drawn);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      const PatGame *game = pat_games[i];
      g_autofree char *path = g_strdup_printf ("/ui/board-snapshot/larger/%s", game->name);

      g_test_add_data_func (path, game, test_larger);
    }
  g_test_add_func ("/ui/board-snapshot/index", test_index);

  return g_test_run ();
}
