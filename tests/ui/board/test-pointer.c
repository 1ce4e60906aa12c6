/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-names.h"
#include "parlour-refusal.h"
#include "pat-safe.h"
#include "within.h"
#include "tests.h"

/*
 * The pointer: clicks; drags that end on a legal pile, beside one, or far from all; and looking at
 * covered cards.
 */

enum { STIR_PX = 40, WOBBLE_PX = 12, SLIP_PX = 10, A_MINUTE_MS = 60000, SHORT_US = 350 * G_TIME_SPAN_MILLISECOND,
       LONG_US = 700 * G_TIME_SPAN_MILLISECOND };

/* The reason shown on the table, or NULL. */
static const char *
get_reason (Table *table)
{
  GtkWidget *reason = within_find_css_class (GTK_WIDGET (table->board), "reason");

  return gtk_widget_get_mapped (reason) ? gtk_label_get_label (GTK_LABEL (reason)) : NULL;
}

static void
go_back (Table *table)
{
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), >, 0);
  parlour_game_go_to (table->game, parlour_game_get_n_moves (table->game) - 1);
}

/* Finds a pile whose second card from the top cannot be picked up.  Returns: PAT_H1 for none */
static guint
find_held (Table *table)
{
  guint pile = PAT_T1;

  while (pile < PAT_H1
         && (table_top_index (table, pile) < 1
             || table_find_card_moves (table, pile, table_top_index (table, pile) - 1).n_moves > 0))
    pile++;

  return pile;
}

/* Pulling at a card that cannot be picked up does not end the choice between places. */
static void
test_choice_stays (Table *table)
{
  ParlourCardMoves card_moves;
  guint from = table_go_to_choice (table, &card_moves), held, n_moves;
  double x, y;

  while ((held = find_held (table)) == PAT_H1)
    {
      go_back (table);
      from = table_go_to_choice (table, &card_moves);
    }
  n_moves = parlour_game_get_n_moves (table->game);

  table_click (table, from, table_top_index (table, from));
  g_assert_cmpuint (table->view->marks.targets, ==, card_moves.piles);

  table_point (table, held, table_top_index (table, held) - 1, &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y, x + STIR_PX, y + STIR_PX);
  g_assert_cmpuint (table_count_carried (table), ==, 0);
  g_assert_cmpuint (table->view->marks.targets, ==, card_moves.piles);

  table_click (table, card_moves.moves[1].to, table_top_index (table, card_moves.moves[1].to));
  table_assert_played (table, n_moves, card_moves.moves[1]);
}

static gboolean
sets_aside (Table   *table,
            PatMove  move)
{
  return move.kind == PAT_MOVE_PLAY && move.to >= PAT_H1 && move.to < PAT_STORE;
}

/* A card that fits both foundations of its suit goes to the one that is clicked, or aside by a
 * click on the place between them.  The aces cover most of that place. */
static void
test_aside (Table *table)
{
  PatMove move = table_go_back_to (table, sets_aside);
  guint n_moves = parlour_game_get_n_moves (table->game), first = PAT_F1 + move.to - PAT_H1;
  const guint piles[] = { first, first + PAT_N_SUITS, move.to };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      table_click (table, move.from, table_top_index (table, move.from));
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
      table_click (table, piles[i], table_top_index (table, piles[i]));
      g_assert_cmpuint (table_last_move (table)->to, ==, piles[i]);
      parlour_game_go_to (table->game, n_moves);
      table_rest (table);
    }
}

/* Whether a top card has several places, and is safe to play to its foundation. */
static gboolean
is_safe (Table   *table,
         PatMove  move)
{
  return move.kind == PAT_MOVE_PLAY && move.n == 1 && move.from >= PAT_T1 && move.from < PAT_H1 && move.to < PAT_T1
         && table_find_card_moves (table, move.from, table_top_index (table, move.from)).n_moves > 1
         && pat_safe_is_or_wins (parlour_game_get_variant (table->game), parlour_game_get_position (table->game), move);
}

/* A card that is safe to play needs one click only, and a second one does no harm.  Taken back,
 * the next click asks where it shall go. */
static void
test_obvious (Table *table)
{
  PatMove move = table_go_back_to (table, is_safe);
  guint n_moves = parlour_game_get_n_moves (table->game);
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  double x, y;

  /* The record may go on with this move, which then looks taken back. */
  g_assert_true (parlour_game_play (table->game, legal->moves[legal->moves[0].to == move.to]));
  parlour_game_go_to (table->game, n_moves);
  table_rest (table);

  /* A busy machine may be slow between the clicks. */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (table->window)), "gtk-double-click-time", A_MINUTE_MS, NULL);
  table_point (table, move.from, table_top_index (table, move.from), &x, &y);
  for (guint i = 0; i < 2; i++)
    {
      player_click_now (table->player, GTK_WIDGET (table->board), x, y);
      table_rest (table);
      table_assert_played (table, n_moves, move);
      g_assert_cmpuint (table->view->marks.targets, ==, 0);
    }

  g_assert_true (parlour_game_undo (table->game));
  table_rest (table);
  table_click (table, move.from, table_top_index (table, move.from));
  g_assert_true (table_is_picked_up (table, move.from, table_top_index (table, move.from)));
}

/* Presses a card, moves the pointer up or down a little, and releases the button. */
static void
slip (Table  *table,
      guint   pile,
      int     place,
      double  distance_px)
{
  double x, y;

  table_point (table, pile, place, &x, &y);
  player_slip (table->player, GTK_WIDGET (table->board), x, y, 0, distance_px);
  table_rest (table);
}

/* A click counts even if the pointer slips.  So does a click that chooses a place, and a double
 * click. */
static void
test_slip (Table *table)
{
  ParlourCardMoves card_moves;
  guint from = table_go_to_choice (table, &card_moves);
  guint n_moves = parlour_game_get_n_moves (table->game);
  PatMove move = card_moves.moves[1];
  double x, y;

  for (int sign = -1; sign <= 1; sign += 2)
    {
      slip (table, from, table_top_index (table, from), sign * WOBBLE_PX);
      g_assert_true (table_is_picked_up (table, from, table_top_index (table, from)));
      g_assert_cmpuint (table_count_carried (table), ==, 0);
      slip (table, move.to, table_top_index (table, move.to), sign * WOBBLE_PX);
      table_assert_played (table, n_moves, move);
      go_back (table);
      table_rest (table);
    }

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", G_MAXINT / 1000, NULL);
  table_point (table, from, table_top_index (table, from), &x, &y);
  player_slip (table->player, GTK_WIDGET (table->board), x, y, 0, WOBBLE_PX);
  player_slip (table->player, GTK_WIDGET (table->board), x, y + WOBBLE_PX, 0, -WOBBLE_PX);
  table_rest (table);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
  table_assert_played (table, n_moves, card_moves.moves[parlour_card_moves_to_foundation (&card_moves)]);
}

/* The longest time of a click that slips. */
#define CLICK_US (500 * 1000)

/* Presses a card, slips, and releases the button after a while.
 * Returns: the time in which it did so */
static gint64
slip_slowly (Table   *table,
             guint    pile,
             double   distance_px,
             gulong   duration_us)
{
  gint64 begin_us;
  double x, y;

  table_point (table, pile, table_top_index (table, pile), &x, &y);
  player_move (table->player, GTK_WIDGET (table->board), x, y);
  begin_us = g_get_monotonic_time ();
  player_press (table->player, GDK_BUTTON_PRIMARY);
  player_move (table->player, GTK_WIDGET (table->board), x, y + distance_px);
  g_usleep (duration_us);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);

  return g_get_monotonic_time () - begin_us;
}

/* A click may take its time, and on a place for the card that was chosen any time. */
static void
test_slow_slip (Table *table)
{
  ParlourCardMoves card_moves;
  guint from = table_go_to_choice (table, &card_moves);
  guint n_moves = parlour_game_get_n_moves (table->game);
  PatMove move = card_moves.moves[1];
  gint64 took_us;

  /* A busy machine may take longer than a click: then this is none, and is tried again. */
  do
    took_us = slip_slowly (table, from, SLIP_PX, SHORT_US);
  while (took_us > CLICK_US && !table_is_picked_up (table, from, table_top_index (table, from)));
  g_assert_true (table_is_picked_up (table, from, table_top_index (table, from)));
  slip_slowly (table, move.to, SLIP_PX, LONG_US);
  table_assert_played (table, n_moves, move);
}

/* A choice ends with a click beside all cards, which does nothing else, or goes over to another
 * card that is clicked and is no place for the first.  A click on the card chosen plays it home. */
static void
test_choice_ends (Table *table)
{
  ParlourCardMoves card_moves, other;
  guint from = table_go_to_choice (table, &card_moves), n_moves, pile = 0;

  while (table_top_index (table, pile) < 0 || pile == from || pile >= PAT_STOCK
         || card_moves.piles & G_GUINT64_CONSTANT (1) << pile
         || (other = table_find_card_moves (table, pile, table_top_index (table, pile))).n_moves == 0)
    if (++pile >= PAT_STOCK)
      {
        go_back (table);
        from = table_go_to_choice (table, &card_moves);
        pile = 0;
      }
  n_moves = parlour_game_get_n_moves (table->game);

  table_click (table, from, table_top_index (table, from));
  player_click (table->player, GTK_WIDGET (table->board), 2, 2);
  g_assert_false (parlour_board_moves_is_choosing (table->board->moves));
  g_assert_null (get_reason (table));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);

  table_click (table, from, table_top_index (table, from));
  table_click (table, pile, table_top_index (table, pile));
  if (parlour_game_get_n_moves (table->game) == n_moves)
    g_assert_true (table_is_picked_up (table, pile, table_top_index (table, pile)));
  else
    g_assert_cmpuint (table_last_move (table)->from, ==, pile);
  parlour_game_go_to (table->game, n_moves);
  table_rest (table);

  table_click (table, from, table_top_index (table, from));
  table_click (table, from, table_top_index (table, from));
  table_assert_played (table, n_moves, card_moves.moves[parlour_card_moves_to_foundation (&card_moves)]);
}

/* A card that slips far, or is held for long, goes back. */
static void
test_no_slip (Table *table)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  int top = table_top_index (table, move.from);

  slip (table, move.from, top, 2 * WOBBLE_PX);
  g_assert_false (table_is_picked_up (table, move.from, top));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);

  slip_slowly (table, move.from, WOBBLE_PX, LONG_US);
  g_assert_false (table_is_picked_up (table, move.from, top));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  table_assert_arranged (table);
}

/* Where a dragged card is drawn, relative to the pointer. */
static graphene_point_t
find_grip (Table   *table,
           PatCard  card,
           double   x,
           double   y)
{
  const ParlourPlace *place = &table_get_motion (table, card)->place;

  return GRAPHENE_POINT_INIT ((float) (place->x - x), (float) (place->y - y));
}

/* The card follows the pointer in the next frame. */
static void
await_grip (Table            *table,
            PatCard           card,
            double            x,
            double            y,
            graphene_point_t  expected)
{
  graphene_point_t grip;

  do
    {
      player_step (table->player);
      grip = find_grip (table, card, x, y);
    }
  while (!graphene_point_near (&grip, &expected, 1));
  g_assert_cmpuint (table_count_carried (table), ==, 1);
  g_assert_cmpuint (table_get_carried (table, 0), ==, card);
}

/* Picks up a card of the tableau, and holds it at x, y. */
static PatCard
pick_up (Table  *table,
         double *x,
         double *y)
{
  guint pile = PAT_T1;

  while (table_top_index (table, pile) < 0)
    pile++;

  table_point (table, pile, table_top_index (table, pile), x, y);
  player_move (table->player, GTK_WIDGET (table->board), *x, *y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  *x += STIR_PX;
  *y += STIR_PX;
  player_move (table->player, GTK_WIDGET (table->board), *x, *y);
  while (table_count_carried (table) == 0)
    player_step (table->player);

  return table_get_carried (table, 0);
}

/* Undoes moves until the last one put a card on an empty place of the tableau. */
static PatMove
go_to_laying_down (Table *table)
{
  const PatMove *move;

  while ((move = table_last_move (table))->kind != PAT_MOVE_PLAY || move->from != PAT_WASTE
         || move->to < PAT_T1 || table_top_index (table, move->to) != 0)
    parlour_game_undo (table->game);
  table_rest (table);

  return *move;
}

/* A card that is caught while it moves is held where it was touched. */
static void
test_catch (Table *table)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  PatMove move = go_to_laying_down (table);
  PatCard card = pat_position_top (parlour_game_get_position (table->game), move.to);
  graphene_point_t grip;
  double x, y;

  table_point (table, move.to, 0, &x, &y);
  player_move (table->player, board, x, y);
  grip = find_grip (table, card, x, y);
  g_object_set (table->board, "animations", TRUE, NULL);
  parlour_game_undo (table->game);
  /* Keep the card moving, however slow the frames are. */
  g_assert_true (table_get_motion (table, card)->moving);
  table_get_motion (table, card)->start_us += G_TIME_SPAN_HOUR;

  player_press (table->player, GDK_BUTTON_PRIMARY);
  player_move (table->player, board, x, y + STIR_PX);
  await_grip (table, card, x, y + STIR_PX, grip);
  player_move (table->player, board, x + STIR_PX, y + 2 * STIR_PX);
  await_grip (table, card, x + STIR_PX, y + 2 * STIR_PX, grip);

  g_object_set (table->board, "animations", FALSE, NULL);
  player_key (table->player, GDK_KEY_Escape, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  table_assert_arranged (table);
}

/* A drag survives a change of the size of the window. */
static void
test_resize (Table *table)
{
  guint n_moves;
  graphene_point_t grip;
  PatCard card;
  double x, y;

  go_to_laying_down (table);
  n_moves = parlour_game_get_n_moves (table->game);
  card = pick_up (table, &x, &y);
  grip = find_grip (table, card, x, y);

  gtk_window_set_default_size (GTK_WINDOW (table->window), TABLE_WIDTH_PX + 100, TABLE_HEIGHT_PX);
  while (gtk_widget_get_width (GTK_WIDGET (table->board)) <= TABLE_WIDTH_PX)
    player_step (table->player);
  player_settle (table->player);
  await_grip (table, card, x, y, grip);

  player_key (table->player, GDK_KEY_Escape, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  table_assert_arranged (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* Keys that cancel a drag, and how often each is pressed; 0 stands for the secondary
 * button. */
static const struct
{
  guint           keyval;
  GdkModifierType modifiers;
  guint           n_times;
} cancelling[] = {
  { GDK_KEY_Escape, 0, 1 },
  { GDK_KEY_z, GDK_CONTROL_MASK, 1 },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 1 },
  { 0 },
  { GDK_KEY_p, 0, 2 },
  { GDK_KEY_space, 0, 1 },
};

/* A cancelled drag leaves nothing behind. */
static void
test_cancel (Table *table)
{
  double x, y;

  go_to_laying_down (table);
  for (gsize i = 0; i < G_N_ELEMENTS (cancelling); i++)
    {
      guint n_moves;

      pick_up (table, &x, &y);
      for (guint n = 0; n < cancelling[i].n_times; n++)
        player_key (table->player, cancelling[i].keyval, cancelling[i].modifiers);
      if (cancelling[i].keyval == 0)
        {
          player_press (table->player, GDK_BUTTON_SECONDARY);
          player_release (table->player, GDK_BUTTON_SECONDARY);
        }
      g_assert_cmpuint (table_count_carried (table), ==, 0);
      g_assert_cmpuint (table->view->marks.targets, ==, 0);
      n_moves = parlour_game_get_n_moves (table->game);

      player_move (table->player, GTK_WIDGET (table->board), x + STIR_PX, y);
      g_assert_cmpuint (table_count_carried (table), ==, 0);
      player_release (table->player, GDK_BUTTON_PRIMARY);
      table_rest (table);
      g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
      table_assert_arranged (table);
    }
}

/* The stock is clicked even if the pointer moves meanwhile, as long as it stays there. */
static void
test_wobble (Table *table)
{
  guint n_moves;
  double x, y;

  parlour_game_go_to (table->game, 0);
  table_rest (table);
  table_point (table, PAT_STOCK, table_top_index (table, PAT_STOCK), &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y, x + WOBBLE_PX, y + WOBBLE_PX);
  table_rest (table);
  n_moves = parlour_game_get_n_moves (table->game);
  g_assert_cmpuint (n_moves, ==, 1);
  g_assert_cmpint (table_last_move (table)->kind, ==, PAT_MOVE_DEAL);

  player_drag (table->player, GTK_WIDGET (table->board), x, y, TABLE_WIDTH_PX / 2, TABLE_HEIGHT_PX / 2);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* F plays the card under the pointer, which is lifted, unless the focus is visible. */
static void
test_point (Table *table)
{
  const PatMove *last;
  PatMove move;
  ParlourCard *card;
  double x, y;

  while ((last = table_last_move (table))->kind != PAT_MOVE_PLAY || last->from < PAT_T1
         || last->from >= PAT_H1 || last->to >= PAT_T1)
    parlour_game_undo (table->game);
  move = *last;
  parlour_game_undo (table->game);
  table_rest (table);

  table_point (table, move.from, table_top_index (table, move.from), &x, &y);
  card = table->view->cards[pat_position_top (parlour_game_get_position (table->game), move.from)];
  player_move (table->player, GTK_WIDGET (table->board), 0, 0);
  g_assert_false (card->marks & PARLOUR_MARK_POINTED);
  player_move (table->player, GTK_WIDGET (table->board), x, y);
  g_assert_true (card->marks & PARLOUR_MARK_POINTED);
  parlour_keyboard_go_to (table->keyboard, PAT_WASTE);
  gtk_window_set_focus_visible (GTK_WINDOW (table->window), FALSE);
  player_key (table->player, GDK_KEY_f, 0);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
  g_assert_false (gtk_window_get_focus_visible (GTK_WINDOW (table->window)));

  parlour_game_undo (table->game);
  table_rest (table);
  parlour_keyboard_go_to (table->keyboard, PAT_F1);
  gtk_window_set_focus_visible (GTK_WINDOW (table->window), TRUE);
  player_key (table->player, GDK_KEY_f, 0);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), <,
                    parlour_history_get_length (parlour_game_get_history (table->game)));
}

/* A column of at least @n cards. */
static guint
find_column (Table *table,
             int    n)
{
  guint pile = PAT_T1;

  while (table_top_index (table, pile) + 1 < n)
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

/* The secondary button raises a card as long as it is pressed. */
static void
test_button (Table *table)
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
      g_assert_cmpuint (table->view->raised, ==, get_card (table, pile, place));
      player_release (table->player, GDK_BUTTON_SECONDARY);
      g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
    }

  /* Beside all cards. */
  player_move (table->player, board, 2, gtk_widget_get_height (board) - 2);
  player_press (table->player, GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
  player_release (table->player, GDK_BUTTON_SECONDARY);

  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* A long press raises a card, and may slide on to others.  Lifting the finger plays
 * nothing. */
static void
test_finger (Table *table)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  GtkEventController *press = within_find_controller (board, GTK_TYPE_GESTURE_LONG_PRESS);
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint pile = find_column (table, 3);
  guint other = pile + 1;
  double x, y;

  while (table_top_index (table, other) < 1)
    other++;

  /* Without a touch screen: the signal is emitted during a press of the pointer. */
  table_point (table, pile, 0, &x, &y);
  player_move (table->player, board, x, y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  g_signal_emit_by_name (press, "pressed", x, y);
  g_assert_cmpuint (table->view->raised, ==, get_card (table, pile, 0));

  table_point (table, pile, 1, &x, &y);
  player_move (table->player, board, x, y);
  g_assert_cmpuint (table->view->raised, ==, get_card (table, pile, 1));
  table_point (table, other, 0, &x, &y);
  player_move (table->player, board, x, y);
  g_assert_cmpuint (table->view->raised, ==, get_card (table, other, 0));
  g_assert_cmpuint (table_count_carried (table), ==, 0);

  player_release (table->player, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* Drags the card of @move to a distance from the top card of @pile. */
static void
drag_beside (Table   *table,
             PatMove  move,
             guint    pile,
             double   dx,
             double   dy)
{
  const ParlourPlace *from = table_top_place (table, move.from);
  const ParlourPlace *to = table_top_place (table, pile);
  double x, y;

  table_point (table, move.from, table_top_index (table, move.from), &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y,
               x + to->x - from->x + dx, y + to->y - from->y + dy);
  table_rest (table);
}

/* A drop beside a legal place counts, on each side of it. */
static void
test_near (Table *table)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  double width = table->view->places.card_width;
  const double beside[][2] = { { 0.7, 0 }, { -0.7, 0 }, { 0, 0.7 }, { 0.4, -0.4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      drag_beside (table, move, move.to, beside[i][0] * width, beside[i][1] * width);
      table_assert_played (table, n_moves, move);
      parlour_game_undo (table->game);
      table_rest (table);
    }
}

/* The reason beside a pile says that its top card covers the one below, and so does the
 * status line. */
static void
assert_covered (Table *table,
                guint  pile)
{
  PatCard card = get_card (table, pile, table_top_index (table, pile));
  g_autofree char *words = g_strconcat ("Covered by: ", parlour_names_card (card), NULL);
  const ParlourPlaces *places = &table->view->places;
  GtkWidget *reason = within_find_css_class (GTK_WIDGET (table->board), "reason");
  graphene_rect_t bounds, whole;

  g_assert_cmpstr (get_reason (table), ==, words);
  g_assert_cmpstr (window_get_words (table->window), ==, words);
  g_assert_true (gtk_widget_compute_bounds (reason, GTK_WIDGET (table->board), &bounds));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table->board), GTK_WIDGET (table->board), &whole));
  g_assert_true (graphene_rect_contains_rect (&whole, &bounds));
  graphene_rect_inset (&bounds, 0, (float) -places->card_height);
  g_assert_true (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) places->piles[pile].x,
                                                                             (float) table_top_place (table, pile)->y)));
}

/* Finds a card that could be played if the top card of its pile did not cover it. */
static guint
go_to_covered (Table *table)
{
  PatVariant variant = parlour_game_get_variant (table->game);

  for (;;)
    {
      for (guint pile = PAT_T1; pile < PAT_H1; pile++)
        {
          PatMove move = { PAT_MOVE_PLAY, pile, PAT_N_PILES, 2 };
          g_autofree char *words = NULL;

          if (table_top_index (table, pile) < 1
              || table_find_card_moves (table, pile, table_top_index (table, pile) - 1).n_moves > 0)
            continue;
          words = parlour_refusal_words (variant, parlour_game_get_position (table->game),
                                         parlour_game_get_legal (table->game), move);
          if (g_str_has_prefix (words, "Covered by"))
            {
              table_rest (table);
              return pile;
            }
        }
      g_assert_true (parlour_game_undo (table->game));
    }
}

/* A click, a drag and a key are refused alike, beside the card and in the status line.  The
 * next press or key hides the reason. */
static void
test_reason (Table *table)
{
  guint pile = go_to_covered (table);
  int place = table_top_index (table, pile) - 1;
  PatCard card = get_card (table, pile, place);
  double x, y;

  table_click (table, pile, place);
  assert_covered (table, pile);
  g_assert_cmpfloat (table_get_motion (table, card)->shake, ==, 0);
  player_click (table->player, GTK_WIDGET (table->board), 2, 2);
  g_assert_null (get_reason (table));

  table_point (table, pile, place, &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y, x + STIR_PX, y + STIR_PX);
  assert_covered (table, pile);
  g_assert_cmpuint (table_count_carried (table), ==, 0);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_null (get_reason (table));

  parlour_keyboard_go_to_card (table->keyboard, pile, place);
  player_key (table->player, GDK_KEY_Return, 0);
  assert_covered (table, pile);

  /* The card is shaken where cards are animated, and lies where it lay. */
  g_object_set (table->board, "animations", TRUE, NULL);
  table_click (table, pile, place);
  assert_covered (table, pile);
  g_assert_cmpfloat (table_get_motion (table, card)->shake, >, 0);
  table_assert_arranged (table);

  /* A move hides the reason. */
  g_assert_true (parlour_game_undo (table->game));
  g_assert_null (get_reason (table));
}

/* A move of a top card to a foundation; the card cannot go anywhere. */
static PatMove
find_illegal (Table *table)
{
  PatMove move = { PAT_MOVE_PLAY, PAT_T1, PAT_F1, 1 };

  while (table_top_index (table, move.from) < 0
         || table_find_card_moves (table, move.from,
                                   table_top_index (table, move.from)).n_moves > 0)
    move.from++;

  return move;
}

/* A drag emits "held-changed" twice: when it begins, and when the cards are dropped, whether the
 * pile takes or refuses them. */
static void
test_drop_once (Table *table)
{
  PatMove legal = table_go_to_build (table);
  guint n_changes = 0;

  g_signal_connect_swapped (table->board->moves, "held-changed", G_CALLBACK (model_count_cb), &n_changes);
  table_drag (table, legal);
  g_assert_cmpuint (n_changes, ==, 2);
  table_drag (table, find_illegal (table));
  g_assert_cmpuint (n_changes, ==, 4);
  g_signal_handlers_disconnect_by_data (table->board->moves, &n_changes);
}

/* A card dropped on a foundation that refuses it is told there which card is next.  A drop on the
 * pile that it comes from is not refused. */
static void
test_reason_at_target (Table *table)
{
  PatMove move = find_illegal (table);
  GtkWidget *reason = within_find_css_class (GTK_WIDGET (table->board), "reason");
  graphene_rect_t bounds;

  table_drag (table, move);
  g_assert_true (g_str_has_prefix (get_reason (table), "This foundation waits for: "));
  g_assert_true (gtk_widget_compute_bounds (reason, GTK_WIDGET (table->board), &bounds));
  g_assert_cmpfloat (bounds.origin.x, <, table_top_place (table, move.to)->x);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >, table_top_place (table, move.to)->x);

  drag_beside (table, move, move.from, 20, 0);
  g_assert_null (get_reason (table));
}

/* Picks up the card at @place of @pile and holds it over the top of @to. */
static void
hold_over (Table *table,
           guint  pile,
           int    place,
           guint  to)
{
  const ParlourPlaces *places = &table->view->places;
  guint start = pat_position_start (parlour_game_get_position (table->game), pile);
  const ParlourPlace *target = table_top_place (table, to);
  double x, y, over_x, over_y;

  table_point (table, pile, place, &x, &y);
  over_x = x + target->x - places->cards[start + place].x;
  over_y = y + target->y - places->cards[start + place].y;
  player_move (table->player, GTK_WIDGET (table->board), x, y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  player_move (table->player, GTK_WIDGET (table->board), (x + over_x) / 2, (y + over_y) / 2);
  player_move (table->player, GTK_WIDGET (table->board), over_x, over_y);
}

/* Escape cancels a drag above a legal place.  The window may be closed during a drag. */
static void
test_abandoned (Table *table)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  GtkWindow *other = GTK_WINDOW (gtk_window_new ());
  Player *player = player_new (other);

  hold_over (table, move.from, table_top_index (table, move.from), move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 1);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_cmpuint (table_count_carried (table), ==, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  table_assert_arranged (table);

  hold_over (table, move.from, table_top_index (table, move.from), move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 1);
  table_close (table);

  /* The second player moves the same pointer. */
  player_release (player, GDK_BUTTON_PRIMARY);
  player_free (player);
  gtk_window_destroy (other);
}

/* A run is dragged as a whole. */
static void
test_run (Table *table)
{
  PatMove move = *table_last_move (table);
  guint n_moves = parlour_game_get_n_moves (table->game);
  int place;

  /* The last move of the record. */
  g_assert_cmpuint (move.n, ==, 2);
  parlour_game_undo (table->game);
  table_rest (table);

  place = table_top_index (table, move.from) - 1;
  hold_over (table, move.from, place, move.to);
  g_assert_cmpuint (table_count_carried (table), ==, 2);
  g_assert_cmpuint (table_get_carried (table, 0), ==, get_card (table, move.from, place));
  g_assert_cmpuint (table_get_carried (table, 1), ==, get_card (table, move.from, place + 1));
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  table_assert_played (table, n_moves - 1, move);
}

TESTS_WITH (table_init)
{
  table_add ("/window/pointer/choice-survives-failed-drag", model_load_won, "auxiliary-sequences", test_choice_stays);
  table_add ("/window/pointer/aside", model_load_won, "louis", test_aside);
  table_add ("/window/pointer/obvious", model_load_won, "auxiliary-sequences", test_obvious);
  table_add ("/window/pointer/obvious-at-last", model_load_won, "kings", test_obvious);
  table_add ("/window/pointer/slip-is-click", model_load_won, "auxiliary-sequences", test_slip);
  table_add ("/window/pointer/slow-slip-is-click", model_load_won, "auxiliary-sequences", test_slow_slip);
  table_add ("/window/pointer/choice-ends", model_load_won, "auxiliary-sequences", test_choice_ends);
  table_add ("/window/pointer/far-or-long-slip-is-drag", model_load_played, "nationale", test_no_slip);
  table_add ("/window/pointer/catch", model_load_won, "auxiliary-sequences", test_catch);
  table_add ("/window/pointer/resize", model_load_won, "auxiliary-sequences", test_resize);
  table_add ("/window/pointer/cancel", model_load_won, "auxiliary-sequences", test_cancel);
  table_add ("/window/pointer/stock-is-clicked-while-moving", model_load_won, "auxiliary-sequences", test_wobble);
  table_add ("/window/pointer/key-acts-on-pointed-card", model_load_won, "auxiliary-sequences", test_point);
  table_add ("/window/pointer/secondary-button-raises", model_load_played, "nationale", test_button);
  table_add ("/window/pointer/long-press-raises", model_load_played, "nationale", test_finger);
  table_add ("/window/pointer/drop-changes-once", model_load_played, "nationale", test_drop_once);
  table_add ("/window/pointer/drop-beside-pile", model_load_played, "nationale", test_near);
  table_add ("/window/pointer/reason-is-beside-card", model_load_played, "nationale", test_reason);
  table_add ("/window/pointer/reason-is-beside-target", model_load_played, "nationale", test_reason_at_target);
  table_add ("/window/pointer/abandoned-drag-plays-nothing", model_load_played, "nationale", test_abandoned);
  table_add ("/window/pointer/run", model_load_played, "nationale", test_run);
}
