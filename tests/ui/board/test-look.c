/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "within.h"

/*
 * A hand that looks at covered cards, and one that lets go of what it has taken
 * up: beside the place that it meant, where it may not lie, or when it has been
 * given up.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

static void
set_up (Table         *table,
        gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_load_played ("nationale"), WIDTH, HEIGHT);
}

/* A column of so many cards at the least. */
static guint
find_column (Table *table,
             int    n)
{
  guint pile = PAT_T1;

  while (table_top (table, pile) + 1 < n)
    pile++;
  g_assert_cmpuint (pile, <, PAT_H1);

  return pile;
}

static PatCard
get_card (Table *table,
          guint  pile,
          int    place)
{
  return pat_position_pile (parlour_game_get_position (table->game), pile)[place];
}

/* The secondary button holds a card up as long as it is pressed. */
static void
test_button (Table         *table,
             gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint pile = find_column (table, 3);
  double x, y;

  for (int place = 0; place < 2; place++)
    {
      table_point (table, pile, place, &x, &y);
      player_move (table->player, board, x, y);
      player_press (table->player, GDK_BUTTON_SECONDARY);
      g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, get_card (table, pile, place));
      player_release (table->player, GDK_BUTTON_SECONDARY);
      g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, PAT_NO_CARD);
    }

  /* Beside all cards there is nothing to look at. */
  player_move (table->player, board, 2, gtk_widget_get_height (board) - 2);
  player_press (table->player, GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, PAT_NO_CARD);
  player_release (table->player, GDK_BUTTON_SECONDARY);

  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* A finger that stays looks, and may slide on to other cards: to the side as
 * well as down.  To lift it plays nothing. */
static void
test_finger (Table         *table,
             gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  GtkEventController *press = within_find_controller (board, GTK_TYPE_GESTURE_LONG_PRESS);
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint pile = find_column (table, 3);
  guint other = pile + 1;
  double x, y;

  while (table_top (table, other) < 1)
    other++;

  /* There is no finger here: the pointer's press is taken for one that stays. */
  table_point (table, pile, 0, &x, &y);
  player_move (table->player, board, x, y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  g_signal_emit_by_name (press, "pressed", x, y);
  g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, get_card (table, pile, 0));

  table_point (table, pile, 1, &x, &y);
  player_move (table->player, board, x, y);
  g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, get_card (table, pile, 1));
  table_point (table, other, 0, &x, &y);
  player_move (table->player, board, x, y);
  g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, get_card (table, other, 0));
  g_assert_cmpuint (table_count_carried (table), ==, 0);

  player_release (table->player, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, PAT_NO_CARD);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* Drags the card that @move takes up to so far from the middle of the top card
 * of @pile. */
static void
drag_beside (Table   *table,
             PatMove  move,
             guint    pile,
             double   dx,
             double   dy)
{
  const ParlourPlace *from = table_get_top (table, move.from), *to = table_get_top (table, pile);
  double x, y;

  table_point (table, move.from, table_top (table, move.from), &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y,
               x + to->x - from->x + dx, y + to->y - from->y + dy);
  table_rest (table);
}

/* Near a legal place is near enough, on whichever side of it. */
static void
test_near (Table         *table,
           gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  double width = parlour_table_view_get_table (table->view)->card_width;
  const double beside[][2] = { { 0.7, 0 }, { -0.7, 0 }, { 0, 0.7 }, { 0.4, -0.4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      drag_beside (table, move, move.to, beside[i][0] * width, beside[i][1] * width);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
      g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
      parlour_game_undo (table->game);
      table_rest (table);
    }
}

/* On a place that takes it not, a card is refused; put back where it lay, it is
 * not, and nothing is played either way. */
static void
test_refused (Table         *table,
              gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint n_refused = 0, wrong = PAT_T1;
  ParlourCardMoves card_moves = table_find_card_moves (table, move.from, table_top (table, move.from));

  while (wrong == move.from || table_top (table, wrong) < 0
         || parlour_card_moves_to_pile (&card_moves, wrong) >= 0
         || parlour_card_moves_to_pile (&card_moves, wrong + 1) >= 0
         || (wrong > PAT_T1 && parlour_card_moves_to_pile (&card_moves, wrong - 1) >= 0))
    wrong++;
  g_signal_connect_swapped (parlour_board_get_moves (table->board), "refused", G_CALLBACK (model_count_cb), &n_refused);

  drag_beside (table, move, wrong, 0, 0);
  g_assert_cmpuint (n_refused, ==, 1);
  drag_beside (table, move, move.from, 12, 0);
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  table_assert_laid (table);

  g_signal_handlers_disconnect_by_func (parlour_board_get_moves (table->board), model_count_cb, &n_refused);
}

/* Takes up the card at @place of @pile and holds it over the top of @to. */
static void
hold_over (Table *table,
           guint  pile,
           int    place,
           guint  to)
{
  const ParlourTable *places = parlour_table_view_get_table (table->view);
  guint start = pat_position_start (parlour_game_get_position (table->game), pile);
  const ParlourPlace *target = table_get_top (table, to);
  double x, y, over_x, over_y;

  table_point (table, pile, place, &x, &y);
  over_x = x + target->x - places->cards[start + place].x;
  over_y = y + target->y - places->cards[start + place].y;
  player_move (table->player, GTK_WIDGET (table->board), x, y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  player_move (table->player, GTK_WIDGET (table->board), (x + over_x) / 2, (y + over_y) / 2);
  player_move (table->player, GTK_WIDGET (table->board), over_x, over_y);
}

/* What was given up is not played where it is let go of, legal or not. */
static void
test_given_up (Table         *table,
               gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);

  hold_over (table, move.from, table_top (table, move.from), move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 1);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_cmpuint (table_count_carried (table), ==, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  table_assert_laid (table);
}

/* A window that goes takes along what is in the hand. */
static void
test_closed (Table         *table,
             gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  GtkWindow *other = GTK_WINDOW (gtk_window_new ());
  Player *player = player_new (other);

  hold_over (table, move.from, table_top (table, move.from), move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 1);
  table_close (table);

  /* The same pointer. */
  player_release (player, GDK_BUTTON_PRIMARY);
  player_free (player);
  gtk_window_destroy (other);
}

/* A run is in the hand as a whole. */
static void
test_run (Table         *table,
          gconstpointer  data)
{
  PatMove move = *table_last_move (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  int place;

  /* The record ends so. */
  g_assert_cmpuint (move.n, ==, 2);
  parlour_game_undo (table->game);
  table_rest (table);

  place = table_top (table, move.from) - 1;
  hold_over (table, move.from, place, move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 2);
  g_assert_cmpuint (table_get_carried (table, 0), ==, get_card (table, move.from, place));
  g_assert_cmpuint (table_get_carried (table, 1), ==, get_card (table, move.from, place + 1));
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

#define ADD(name, function) \
  g_test_add ("/window/look/" name, Table, application, set_up, function, table_tear_down)
  ADD ("button", test_button);
  ADD ("finger", test_finger);
  ADD ("near", test_near);
  ADD ("refused", test_refused);
  ADD ("given-up", test_given_up);
  ADD ("run", test_run);
#undef ADD
  g_test_add ("/window/look/closed", Table, application, set_up, test_closed, NULL);

  return g_test_run ();
}
