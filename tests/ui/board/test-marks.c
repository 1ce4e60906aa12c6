/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <math.h>

#include "decks.h"
#include "sight.h"
#include "tests.h"

/*
 * The marks: they differ in shape, and are on the cards that matter.
 */

enum { LEAST_PX = 60 };

static const guint64 one = 1;

static cairo_surface_t *
draw_marked (Table        *table,
             ParlourCard  *card,
             ParlourMarks  marks)
{
  parlour_card_set_marks (card, marks);
  player_settle (table->player);
  g_assert_cmpuint (card->marks, ==, marks);

  return sight_draw (GTK_WIDGET (table->board), 1);
}

static guint
count_different (cairo_surface_t *a,
                 cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      n += !sight_same (sight_get_pixel (a, x, y), sight_get_pixel (b, x, y));

  return n;
}

static gboolean
is_drawn (gpointer data)
{
  ParlourTableView *view = data;
  const ParlourPlaces *places = &view->places;

  return decks_are_sharp (view->deck, (guint) places->card_width, (guint) places->card_height);
}

/* With one colour for all marks, no two look alike, and a raised card shows its mark, too. */
static void
test_shapes (Table *table)
{
  const ParlourMarks marks[] = { 0, PARLOUR_MARK_NEXT, PARLOUR_MARK_PLAYABLE, PARLOUR_MARK_TARGET,
                                 PARLOUR_MARK_HINTED, PARLOUR_MARK_FOUND, PARLOUR_MARK_PICKED,
                                 PARLOUR_MARK_FOCUSED, PARLOUR_MARK_RAISED,
                                 PARLOUR_MARK_RAISED | PARLOUR_MARK_FOUND };
  g_autoptr (GtkCssProvider) plain = gtk_css_provider_new ();
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (table->board));
  ParlourCard *card = table->view->cards[pat_position_top (parlour_game_get_position (table->game), PAT_F1)];
  cairo_surface_t *drawn[G_N_ELEMENTS (marks)];

  player_wait (table->player, is_drawn, table->view);
  gtk_css_provider_load_from_data (plain,
                                   "@define-color mark_next white; @define-color mark_playable white;"
                                   "@define-color mark_target white; @define-color mark_hinted white;"
                                   "@define-color mark_found white; @define-color mark_focused white;", -1);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (plain),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      drawn[i] = draw_marked (table, card, marks[i]);
      for (gsize j = 0; j < i; j++)
        g_assert_cmpuint (count_different (drawn[i], drawn[j]), >, LEAST_PX);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    cairo_surface_destroy (drawn[i]);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (plain));
}

/* Finds the piles with a marked card, and fails if that card is not the top one.  Returns: a bit
 * for each pile */
static guint64
find_marked (Table        *table,
             ParlourMarks  mark)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  guint64 found = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      if (table->view->cards[position->cards[i]]->marks & mark)
        {
          g_assert_cmpuint (i + 1, ==, position->end[pile]);
          found |= one << pile;
        }

  return found;
}

static guint64
find_sources (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  guint64 found = 0;

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY)
      found |= one << legal->moves[i].from;

  return found;
}

/* While Louis is dealt, the card dealt last is marked if it fits, and never the heap that
 * gets the next one, which has a mark of its own. */
static void
test_dealt_last (Table *table)
{
  guint n_fit = 0;

  for (guint i = 0; i < parlour_history_get_length (parlour_game_get_history (table->game)); i++)
    {
      const PatPosition *position;

      parlour_game_go_to (table->game, i);
      position = parlour_game_get_position (table->game);
      if (pat_position_count (position, PAT_STOCK) == 0 || position->cursor == 0)
        continue;

      g_assert_cmphex (find_marked (table, PARLOUR_MARK_PLAYABLE), ==, find_sources (table));
      if (find_sources (table) & one << (PAT_T1 + position->cursor - 1))
        {
          g_assert_true (find_marked (table, PARLOUR_MARK_PLAYABLE) & one << (PAT_T1 + position->cursor - 1));
          g_assert_false (find_marked (table, PARLOUR_MARK_NEXT) & one << (PAT_T1 + position->cursor - 1));
          n_fit++;
        }
    }
  g_assert_cmpuint (n_fit, >, 3);
}

/* The bar at the heap that gets the next card is on the felt, not on the cards below. */
static void
test_next (Table *table)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);
  guint next = PAT_N_PILES, i = 0;
  const ParlourPlace *top;
  cairo_surface_t *drawn;

  while (next == PAT_N_PILES || pat_position_count (position, next) < 2)
    {
      parlour_game_go_to (table->game, i++);
      position = parlour_game_get_position (table->game);
      next = parlour_board_moves_find_next (table->board->moves);
    }
  table_rest (table);
  top = table_top_place (table, next);
  drawn = sight_draw (GTK_WIDGET (table->board), 1);
  g_assert_true (sight_same (sight_get_pixel (drawn, (int) top->x,
                                              (int) (top->y + places->card_height / 2 + places->card_width * 0.05)),
                             (SightColor) { 0xf4, 0xef, 0xe2 }));
  cairo_surface_destroy (drawn);
}

/* Whether the player must play one card, and has a choice of places. */
static gboolean
must_choose (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind != PAT_MOVE_PLAY || legal->moves[i].from != legal->moves[0].from)
      return FALSE;

  return legal->n > 1;
}

/* Goes to the first position after @from_move where the player must choose. */
static void
go_to_choice (Table *table,
              guint  from_move)
{
  do
    parlour_game_go_to (table->game, from_move++);
  while (pat_position_count (parlour_game_get_position (table->game), PAT_STOCK) == 0 || !must_choose (table));
  table_rest (table);
}

/* Where a card must be played and two places fit, the table waits for the choice: one click
 * on either place plays it, or a key, and beside them nothing happens. */
static void
test_choice_waits (Table *table)
{
  PatMove moves[2];
  guint n_moves;

  go_to_choice (table, 0);
  n_moves = parlour_game_get_n_moves (table->game);
  moves[0] = parlour_game_get_legal (table->game)->moves[0];
  moves[1] = parlour_game_get_legal (table->game)->moves[1];
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (table_is_picked_up (table, moves[0].from,
                                         table_top_index (table, moves[0].from)));
      g_assert_true (g_str_has_suffix (window_get_words (table->window), "choose one"));
      g_assert_cmphex (find_marked (table, PARLOUR_MARK_PICKED), ==, one << moves[0].from);
      g_assert_cmphex (find_marked (table, PARLOUR_MARK_TARGET), ==, one << moves[0].to | one << moves[1].to);

      player_click (table->player, GTK_WIDGET (table->board), 2, 2);
      player_key (table->player, GDK_KEY_Escape, 0);
      g_assert_cmphex (find_marked (table, PARLOUR_MARK_TARGET), ==, one << moves[0].to | one << moves[1].to);

      table_click (table, moves[i].to, table_top_index (table, moves[i].to));
      table_assert_played (table, n_moves, moves[i]);
      parlour_game_undo (table->game);
      table_rest (table);
    }

  parlour_keyboard_go_to (table->keyboard, moves[1].to);
  player_key (table->player, GDK_KEY_Return, 0);
  g_assert_cmpmem (table_last_move (table), sizeof (PatMove), &moves[1], sizeof (PatMove));
}

/* The card of the storehouse is marked where it must be played first.  Otherwise no card is
 * marked while cards are turned. */
static void
test_storehouse (Table *table)
{
  guint n_must = 0;

  for (guint i = 0; i < parlour_history_get_length (parlour_game_get_history (table->game)); i++)
    {
      gboolean must;

      parlour_game_go_to (table->game, i);
      must = find_sources (table) == one << PAT_STORE;
      g_assert_cmphex (find_marked (table, PARLOUR_MARK_PLAYABLE), ==, must ? one << PAT_STORE : 0);
      n_must += must;
    }
  g_assert_cmpuint (n_must, >, 3);
}

static gboolean
is_hinted (gpointer data)
{
  return PARLOUR_TABLE_VIEW (((Table *) data)->view)->marks.hinted != 0;
}

/* The distance of the ghost from the top card of @pile, in widths of a card. */
static double
find_distance (Table *table,
               guint  pile)
{
  const ParlourPlace *there = table_top_place (table, pile);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table->view->ghost.card), GTK_WIDGET (table->board), &bounds));

  return hypot (bounds.origin.x + bounds.size.width / 2 - there->x, bounds.origin.y + bounds.size.height / 2 - there->y)
         / table->view->places.card_width;
}

/* A hint shows the move by the ghost of the card: it glides there or, with reduced
 * motion, stands there.  Escape ends it, and no second card is framed. */
static void
test_hint (Table *table)
{
  PatMove move = table_go_to_build (table);

  parlour_board_show_hint (table->board, move);
  g_assert_true (is_hinted (table));
  player_settle (table->player);
  g_assert_cmphex (find_marked (table, PARLOUR_MARK_HINTED), ==, one << move.from);
  g_assert_cmpfloat (find_distance (table, move.to), <, 0.8);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_hinted (table));
  g_assert_null (table->view->ghost.card);

  g_object_set (table->board, "animations", TRUE, NULL);
  parlour_board_show_hint (table->board, move);
  while (find_distance (table, move.from) >= 0.3)
    player_step (table->player);
  while (find_distance (table, move.to) >= 0.8)
    player_step (table->player);

  /* The position changes. */
  g_assert_true (parlour_game_play (table->game, move));
  g_assert_null (table->view->ghost.card);
}

/* The first of two moves of one card, or -1 */
static int
find_choice (const PatMoveList *legal)
{
  for (gsize i = 0; i + 1 < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].from == legal->moves[i + 1].from
        && legal->moves[i].n == legal->moves[i + 1].n)
      return (int) i;

  return -1;
}

/* A click on the card of a hint, or Enter, plays the hint, and does not ask which of two
 * places. */
static void
test_hint_is_played (Table *table)
{
  int first;

  while ((first = find_choice (parlour_game_get_legal (table->game))) < 0)
    g_assert_true (parlour_game_undo (table->game));
  table_rest (table);

  for (int i = first; i <= first + 1; i++)
    {
      PatMove move = parlour_game_get_legal (table->game)->moves[i];

      parlour_board_show_hint (table->board, move);
      table_click (table, move.from, table_top_index (table, move.from) + 1 - move.n);
      g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
      parlour_game_undo (table->game);
      table_rest (table);

      parlour_board_show_hint (table->board, move);
      player_key (table->player, GDK_KEY_Return, 0);
      g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
      parlour_game_undo (table->game);
      table_rest (table);
    }
}

TESTS_WITH (table_init)
{
  table_add ("/window/marks/differ-in-shape", model_load_played, "nationale", test_shapes);
  table_add ("/window/marks/card-dealt-last", model_load_won, "louis", test_dealt_last);
  table_add ("/window/marks/choice-waits", model_load_won, "kings", test_choice_waits);
  table_add ("/window/marks/storehouse-card", model_load_won, "storehouse", test_storehouse);
  table_add ("/window/marks/next-is-on-felt", model_load_played, "nationale", test_next);
  table_add ("/window/marks/hint-shows-move", model_load_played, "nationale", test_hint);
  table_add ("/window/marks/hint-is-played", model_load_played, "nationale", test_hint_is_played);
}
