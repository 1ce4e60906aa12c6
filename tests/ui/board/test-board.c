/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "parlour-board.h"
#include "parlour-decks.h"
#include "parlour-table-preview.h"
#include "decks.h"
#include "model-play.h"
#include "screen.h"
#include "sight.h"
#include "tests.h"

/*
 * The board on a screen: it shows the position of the game, whatever happens to the game,
 * and leaks nothing.
 */

enum { WIDTH = 1200, HEIGHT = 780 };

typedef struct
{
  GtkWindow        *window;
  ParlourBoard     *board;
  ParlourTableView *view;
  ParlourGame      *game;
  GSignalGroup     *game_signals;
} Fixture;

static void
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
wait_ms (guint time_ms)
{
  gboolean over = FALSE;

  g_timeout_add_once (time_ms, wake_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until no card moves. */
static void
rest (Fixture *fixture)
{
  while (parlour_motion_is_active (&fixture->view->motion))
    g_main_context_iteration (NULL, TRUE);
}

static void
show (Fixture     *fixture,
      ParlourGame *game)
{
  parlour_board_set_game (fixture->board, game);
  g_signal_group_set_target (fixture->game_signals, game);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new ("");

  fixture->game = parlour_game_new ((PatVariant) { .game = data }, 7);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->board = g_object_new (PARLOUR_TYPE_BOARD, "deck", deck, NULL);
  fixture->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (fixture->game_signals, "changed",
                                  G_CALLBACK (parlour_board_update), fixture->board);
  show (fixture, fixture->game);
  fixture->view = PARLOUR_TABLE_VIEW (fixture->board);
  gtk_window_set_default_size (fixture->window, WIDTH, HEIGHT);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->board));
  gtk_window_present (fixture->window);
  while (fixture->view->places.card_width == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->game_signals);
  g_object_ref (fixture->board);
  gtk_window_destroy (fixture->window);
  g_assert_finalize_object (fixture->board);
  g_assert_finalize_object (fixture->game);
}

/* Every card is drawn where it belongs, and the stock face down.  Stock, waste and storehouse
 * show how many cards they have. */
static void
assert_settled (Fixture *fixture)
{
  static const guint counted[] = { PAT_STOCK, PAT_WASTE, PAT_STORE };
  const PatPosition *position = parlour_game_get_position (parlour_board_get_game (fixture->board));
  const ParlourPlaces *table = &fixture->view->places;

  g_assert_cmpmem (position, sizeof *position,
                   &fixture->view->position, sizeof *position);
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      guint n = pat_position_count (position, counted[i]);
      g_autofree char *number = g_strdup_printf ("%u", n);
      GtkWidget *badge = PARLOUR_PILE (fixture->view->piles[counted[i]])->badge;

      if (n > 0)
        g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (badge)), ==, number);
    }
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      {
        const ParlourCardMotion *card =
          &fixture->view->motion.cards[position->cards[i]];

        g_assert_cmpfloat (card->place.x, ==, table->cards[i].x);
        g_assert_cmpfloat (card->place.y, ==, table->cards[i].y);
        g_assert_cmpfloat (card->place.angle, ==, table->cards[i].angle);
        g_assert_cmpint (card->face_up, ==, pile != PAT_STOCK);
      }
}

static void
play_some (ParlourGame *game,
           guint        n_moves,
           guint        wait)
{
  for (guint i = 0; i < n_moves; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);

      if (legal->n == 0)
        return;
      parlour_game_play (game, legal->moves[i * 7 % legal->n]);
      wait_ms (wait);
    }
}

/* Moves, undo and redo faster than the cards can move. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  assert_settled (fixture);
  play_some (fixture->game, 30, 15);
  while (parlour_game_get_n_moves (fixture->game) > 10)
    {
      parlour_game_undo (fixture->game);
      wait_ms (5);
    }
  play_some (fixture->game, 5, 0);
  parlour_game_go_to (fixture->game, 0);
  parlour_game_redo (fixture->game);
  rest (fixture);
  assert_settled (fixture);
}

/* Jumps are not animated; moves after them are, unless animations are off. */
static void
test_jumps_to (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (ParlourGame) other = parlour_game_new ((PatVariant) { .game = data }, 8);

  play_some (other, 20, 0);
  parlour_board_jump (fixture->board, other, 5);
  show (fixture, other);
  assert_settled (fixture);
  parlour_board_jump (fixture->board, other, 20);
  assert_settled (fixture);
  parlour_game_undo (other);
  g_assert_true (parlour_motion_is_active (&fixture->view->motion));
  g_object_set (fixture->board, "animations", FALSE, NULL);
  parlour_game_redo (other);
  assert_settled (fixture);
  parlour_board_jump (fixture->board, fixture->game, 0);
  assert_settled (fixture);
}

/* A board in another window has the same preferences, now and later. */
static void
test_another (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (ParlourBoard) other = g_object_ref_sink (g_object_new (PARLOUR_TYPE_BOARD, NULL));
  ParlourTableView *view = PARLOUR_TABLE_VIEW (other);

  parlour_board_follow (other, fixture->board);
  for (int on = 1; on >= 0; on--)
    {
      g_autoptr (ParlourDeck) deck = parlour_deck_new ("");
      gboolean mirrored, animations;

      g_object_set (fixture->board, "deck", deck, "mirrored", on, "animations", on, NULL);
      g_object_get (view, "mirrored", &mirrored, "animations", &animations, NULL);
      g_assert_true (view->deck == deck);
      g_assert_cmpint (mirrored, ==, on);
      g_assert_cmpint (animations, ==, on);
    }
}

static gboolean
stock_is_left (Fixture *fixture)
{
  return fixture->view->places.piles[PAT_STOCK].x
         < gtk_widget_get_width (GTK_WIDGET (fixture->board)) / 2.0;
}

/* The table is mirrored at once for right-to-left languages, and mirrored back for the left
 * hand. */
static void
test_direction (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  gboolean left = stock_is_left (fixture);

  gtk_widget_set_direction (board, GTK_TEXT_DIR_RTL);
  g_assert_cmpint (stock_is_left (fixture), ==, !left);
  g_object_set (board, "mirrored", TRUE, NULL);
  g_assert_cmpint (stock_is_left (fixture), ==, left);
  gtk_widget_set_direction (board, GTK_TEXT_DIR_LTR);
  g_assert_cmpint (stock_is_left (fixture), ==, !left);
}

/* The board changes from game to game, with one pack and with two. */
static void
test_rebinds (Fixture       *fixture,
              gconstpointer  data)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (variants[i], i + 1);

      show (fixture, game);
      if (i % 3 == 0)
        {
          rest (fixture);
          assert_settled (fixture);
        }
      else
        wait_ms (20);
      play_some (game, 4, 10);
    }
  show (fixture, fixture->game);
  rest (fixture);
  assert_settled (fixture);
}

/* Waits until the faces are drawn in the size of the cards. */
static void
await_sharp (Fixture *fixture)
{
  const ParlourPlaces *table = &fixture->view->places;

  while (table->card_width == 0
         || !decks_are_sharp (fixture->view->deck,
                              (guint) table->card_width, (guint) table->card_height))
    g_main_context_iteration (NULL, TRUE);
}

/* In the left wings of The Kings the index of a covered card is drawn upright in the
 * corner that is visible. */
static void
test_index (Fixture       *fixture,
            gconstpointer  data)
{
  const ParlourPlaces *table;
  const PatPosition *position;
  const ParlourPlace *place;
  cairo_surface_t *drawn;
  ParlourIndex index;
  ParlourDeck *deck = fixture->view->deck;
  ParlourFace face;
  int left, top, dx;

  g_object_set (fixture->board, "animations", FALSE, NULL);
  while (pat_position_count (parlour_game_get_position (fixture->game), PAT_T1) < 2)
    g_assert_true (parlour_game_play (fixture->game, parlour_game_get_legal (fixture->game)->moves[0]));
  table = &fixture->view->places;
  position = parlour_game_get_position (fixture->game);
  place = &table->cards[pat_position_start (position, PAT_T1)];
  await_sharp (fixture);
  drawn = sight_draw (GTK_WIDGET (fixture->board), 1);
  g_assert_true (parlour_deck_get_face (deck, pat_position_pile (position, PAT_T1)[0],
                                        (guint) table->card_width, (guint) table->card_height, &face));
  g_assert_true (parlour_deck_find_index (deck, &face, &index));
  left = (int) round (place->x - table->card_width / 2);
  top = (int) round (place->y - table->card_height / 2);
  dx = (int) (face.width_px - index.box.size.width - 2 * index.box.origin.x);
  for (int y = (int) index.box.origin.y; y < (int) (index.box.origin.y + index.box.size.height); y++)
    for (int x = (int) index.box.origin.x; x < (int) (index.box.origin.x + index.box.size.width); x++)
      g_assert_true (sight_same (sight_get_pixel (drawn, left + dx + x, top + y),
                                 sight_get_pixel (face.surface, x, y)));

  cairo_surface_destroy (drawn);
}

/* Where the next card leaves only the upper edge of a card with a large index visible, its
 * suit is beside the rank. */
static void
test_large_index (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *style = parlour_decks_enlarge_indices ("");
  g_autoptr (ParlourDeck) deck = parlour_deck_new (style);
  const ParlourPlaces *table = &fixture->view->places;
  const PatPosition *position = parlour_game_get_position (fixture->game);
  const PatCard *cards = pat_position_pile (position, PAT_STORE);
  const ParlourPlace *places = &table->cards[pat_position_start (position, PAT_STORE)];
  cairo_surface_t *drawn;
  guint n_seen = 0;

  g_object_set (fixture->board, "animations", FALSE, NULL);
  parlour_table_view_set_deck (fixture->view, deck);
  await_sharp (fixture);
  drawn = sight_draw (GTK_WIDGET (fixture->board), 1);

  for (guint i = 0; i + 1 < pat_position_count (position, PAT_STORE); i++)
    {
      int left = (int) round (places[i].x - table->card_width / 2), top = (int) round (places[i].y - table->card_height / 2);
      guint n_inked = 0;
      ParlourFace face;
      ParlourIndex index;

      /* Other cards have a picture there. */
      if (pat_card_rank (cards[i]) == PAT_ACE || pat_card_rank (cards[i]) > 10)
        continue;

      n_seen++;
      g_assert_true (parlour_deck_get_face (deck, cards[i], (guint) table->card_width, (guint) table->card_height, &face));
      g_assert_true (parlour_deck_find_index (deck, &face, &index));
      g_assert_cmpfloat (places[i + 1].y - places[i].y, <, index.box.size.height);
      for (int y = (int) index.box.origin.y; y < places[i + 1].y - places[i].y - 2; y++)
        for (int x = (int) (index.box.origin.x + index.box.size.width); x < table->card_width / 2; x++)
          n_inked += !sight_same (sight_get_pixel (drawn, left + x, top + y), sight_get_pixel (face.surface, x, y));
      g_assert_cmpuint (n_inked, >, 20);
    }
  g_assert_cmpuint (n_seen, >, 5);
  cairo_surface_destroy (drawn);
}

static guint
count_pictures (GskRenderNode *node)
{
  guint n = 0;

  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    return count_pictures (gsk_transform_node_get_child (node));
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return 1;

  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    n += count_pictures (gsk_container_node_get_child (node, i));

  return n;
}

/* Counts the pictures that a card is drawn with, and finds how far they reach below it, px. */
static float
find_reach (Fixture *fixture,
            PatCard  card,
            guint    n_pictures)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view->cards[card]);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  graphene_rect_t drawn, bounds;

  while (gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_snapshot_child (GTK_WIDGET (fixture->view), widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpuint (count_pictures (node), ==, n_pictures);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->view), &bounds));
  gsk_render_node_get_bounds (node, &drawn);
  gsk_render_node_unref (node);

  return drawn.origin.y + drawn.size.height - bounds.origin.y - bounds.size.height;
}

/* A card has a shadow, which costs one picture at any height above the table, and none in
 * a flat style. */
static void
test_shadow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (fixture->board));
  const ParlourPlaces *table = &fixture->view->places;
  PatCard card = pat_position_top (parlour_game_get_position (fixture->game), PAT_F1);
  ParlourPlace place = table->piles[PAT_STOCK];
  float resting;

  await_sharp (fixture);
  g_assert_cmpfloat (find_reach (fixture, card, 1), ==, 0);

  /* A theme also changes the colour of the text, so this style does, too. */
  gtk_css_provider_load_from_data (provider, "@define-color shade black; board { color: red; }", -1);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  wait_ms (50);
  resting = find_reach (fixture, card, 2);
  g_assert_cmpfloat (resting, >, 0);
  parlour_table_view_carry (fixture->view, &card, &place, 1);
  wait_ms (50);
  g_assert_cmpfloat (find_reach (fixture, card, 2), >, resting);
  g_object_set (fixture->board, "animations", FALSE, NULL);
  parlour_table_view_release (fixture->view);
  wait_ms (50);
  g_assert_cmpfloat (find_reach (fixture, card, 2), ==, resting);

  /* A covered card leaves the shadow below it to the next one. */
  parlour_card_set_pile (fixture->view->cards[card], 0, -20, TRUE, FALSE);
  g_assert_cmpfloat (find_reach (fixture, card, 2), ==, 0);

  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (provider));
}

static void
add (const char    *path,
     const PatGame *game,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, game, set_up, test, tear_down);
}

/* The preview of a variant shows a game in its middle, and shows the same one each time. */
static void
test_preview (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  ParlourTablePreview *preview = g_object_new (PARLOUR_TYPE_TABLE_PREVIEW, NULL);
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  gtk_window_set_child (window, GTK_WIDGET (preview));
  gtk_window_present (window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (preview)))
    g_main_context_iteration (NULL, TRUE);

  for (size_t i = 0; i < n; i++)
    {
      g_autoptr (ParlourGame) first = NULL;
      ParlourGame *game;

      parlour_table_preview_set_variant (preview, variants[i]);
      first = g_object_ref (parlour_board_get_game (preview->board));
      parlour_table_preview_set_variant (preview, variants[i]);
      game = parlour_board_get_game (preview->board);

      g_assert_true (game != first);
      g_assert_true (pat_variant_is_same (parlour_game_get_variant (game), variants[i]));
      g_assert_cmpuint (parlour_game_get_n_moves (game), >, 5);
      g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
      model_assert_same (game, *parlour_game_get_position (first));
    }

  gtk_window_destroy (window);
}

TESTS_WITH (screen_init)
{
  add ("/board/follows-game/louis", &pat_louis, test_follows);
  add ("/board/follows-game/trefoil", &pat_trefoil, test_follows);
  add ("/board/follows-game/storehouse", &pat_storehouse, test_follows);
  add ("/board/jump", &pat_kings, test_jumps_to);
  add ("/board/follow-other-board", &pat_kings, test_another);
  add ("/board/direction", &pat_storehouse, test_direction);
  add ("/board/other-games", &pat_nationale, test_rebinds);
  add ("/board/index", &pat_kings, test_index);
  add ("/board/large-index", &pat_storehouse, test_large_index);
  add ("/board/shadow", &pat_louis, test_shadow);
  g_test_add_func ("/board/preview", test_preview);
}
