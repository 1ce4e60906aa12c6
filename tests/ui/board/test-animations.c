/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "decks.h"
#include "tests.h"

/*
 * Input during animations: no click, drag or key waits for a card to arrive, and none is
 * lost.
 */

enum { WIDTH = 1000, HEIGHT = 740, N_STRIKES = 24 };

/* Counts the moves after which cards were moving. */
typedef struct
{
  Table *table;
  guint  n_animated;
} Count;

/* Runs after the board has handled the signal, before the next frame. */
static void
changed_cb (Count *count)
{
  count->n_animated += parlour_motion_is_active (&count->table->view->motion);
}

/* Waits until @n_moves have been played. */
static void
wait_for (Table *table,
          guint  n_moves)
{
  while (parlour_game_get_n_moves (table->game) != n_moves)
    player_step (table->player);
}

static void
open_animated (Table         *table,
               const PatGame *rules,
               guint32        deal)
{
  PatVariant variant = { rules, 0 };

  table_open (table, parlour_game_new (variant, deal), WIDTH, HEIGHT);
  g_object_set (table->board, "animations", TRUE, NULL);
}

/* A dealt card is played before it has arrived. */
static void
test_catch (void)
{
  const PatMove deal = { .kind = PAT_MOVE_DEAL };
  Table table;
  gboolean caught = FALSE;

  open_animated (&table, &pat_kings, 3);
  while (!caught)
    {
      const PatMoveList *legal;

      g_assert_true (parlour_game_play (table.game, deal));
      legal = parlour_game_get_legal (table.game);
      if (legal->moves[0].kind == PAT_MOVE_PLAY)
        {
          PatMove move = legal->moves[0];
          PatCard card = pat_position_top (parlour_game_get_position (table.game), move.from);

          table_click_now (&table, move.from, table_top_index (&table, move.from));
          table_rest (&table);
          caught = pat_position_top (parlour_game_get_position (table.game), move.from) != card;
          g_assert_true (caught);
        }
    }

  table_assert_arranged (&table);
  table_close (&table);
}

/* The stock is clicked faster than the cards move, and the deals are undone as fast. */
static void
test_undo (void)
{
  Table table;
  Count count = { .table = &table };

  open_animated (&table, &pat_nationale, 3);
  g_signal_connect_swapped (table.game, "changed", G_CALLBACK (changed_cb), &count);
  for (guint i = 1; i <= N_STRIKES; i++)
    {
      table_click_now (&table, PAT_STOCK, table_top_index (&table, PAT_STOCK));
      wait_for (&table, i);
    }
  g_assert_cmpuint (count.n_animated, >, 0);
  count.n_animated = 0;
  for (guint i = N_STRIKES; i > 0; i--)
    {
      player_strike_key (table.player, GDK_KEY_z, GDK_CONTROL_MASK);
      wait_for (&table, i - 1);
    }
  g_assert_cmpuint (count.n_animated, >, 0);
  g_signal_handlers_disconnect_by_data (table.game, &count);

  table_rest (&table);
  table_assert_arranged (&table);
  table_close (&table);
}

/* Counts the cards that are rotated pixel by pixel. */
static guint
count_turned (GskRenderNode *node)
{
  guint n = 0;

  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_turned (gsk_container_node_get_child (node, i));
      return n;
    case GSK_CLIP_NODE:
      return count_turned (gsk_clip_node_get_child (node));
    case GSK_TRANSFORM_NODE:
      if (gsk_transform_get_category (gsk_transform_node_get_transform (node))
          < GSK_TRANSFORM_CATEGORY_2D_AFFINE)
        return 1;
      return count_turned (gsk_transform_node_get_child (node));
    default:
      return 0;
    }
}

/* Counts the rotated cards of the board.  Returns: -1 while the board needs an allocation */
static int
count_turned_on (Table *table)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (table->board));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (picture, snapshot, gdk_paintable_get_intrinsic_width (picture),
                          gdk_paintable_get_intrinsic_height (picture));
  node = gtk_snapshot_free_to_node (snapshot);

  return node ? (int) count_turned (node) : -1;
}

/* Whether all cards are drawn in their size, and the rotated ones have their pictures. */
static gboolean
is_sharp (gpointer data)
{
  Table *table = data;
  const ParlourPlaces *places = &table->view->places;
  ParlourDeck *deck = table->view->deck;

  return deck && decks_are_sharp (deck, (guint) places->card_width, (guint) places->card_height)
         && count_turned_on (table) == 0;
}

/* When all fans move, no frame rotates a card while its picture is drawn. */
static void
test_fans (void)
{
  Table table;
  const PatMoveList *legal;
  guint n_moving;

  open_animated (&table, &pat_trefoil, 1);
  g_object_set (table.board, "animations", FALSE, NULL);
  for (legal = parlour_game_get_legal (table.game);
       legal->moves[0].kind != PAT_MOVE_REDEAL;
       legal = parlour_game_get_legal (table.game))
    g_assert_true (parlour_game_play (table.game, legal->moves[0]));
  table_rest (&table);
  player_wait (table.player, is_sharp, &table);

  g_object_set (table.board, "animations", TRUE, NULL);
  g_assert_true (parlour_game_play (table.game, legal->moves[0]));
  n_moving = table.view->motion.n_moving;
  /* Cards that have arrived may be rotated. */
  while (table.view->motion.n_moving == n_moving)
    {
      g_assert_cmpint (count_turned_on (&table), <=, 0);
      g_main_context_iteration (NULL, TRUE);
    }

  table_rest (&table);
  table_close (&table);
}

TESTS_WITH (table_init)
{
  g_test_add_func ("/window/animations/catch", test_catch);
  g_test_add_func ("/window/animations/undo", test_undo);
  g_test_add_func ("/window/animations/fans", test_fans);
}
