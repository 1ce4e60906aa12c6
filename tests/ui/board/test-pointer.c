/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"


#include "pat-safe.h"

/* What a hand does besides playing a card: between the two clicks that play one,
 * and with one that it holds. */

enum { WIDTH = 900, HEIGHT = 700, STIR_PX = 40, WOBBLE_PX = 12 };

static void
set_up_louis (Table         *table,
              gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_load_won ("louis"), WIDTH, HEIGHT);
}

static void
set_up_kings (Table         *table,
              gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_load_won ("kings"), WIDTH, HEIGHT);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data,
              model_load_won ("auxiliary-sequences"), WIDTH, HEIGHT);
}

/* A pile whose top card has a choice of places. */
static gboolean
find_choice (Table            *table,
             guint            *pile,
             ParlourCardMoves *card_moves)
{
  for (*pile = 0; *pile < PAT_N_PILES; (*pile)++)
    if (*pile != PAT_STOCK && table_top (table, *pile) >= 0)
      {
        *card_moves = table_find_card_moves (table, *pile, table_top (table, *pile));
        if (card_moves->n_moves > 1
            && parlour_card_moves_find_obvious (card_moves, parlour_game_get_variant (table->game),
                                                parlour_game_get_position (table->game)) < 0)
          return TRUE;
      }

  return FALSE;
}

/* A pile of the table with a card under its top that nothing can be done with. */
static gboolean
find_held (Table *table,
           guint *pile)
{
  for (*pile = PAT_T1; *pile < PAT_H1; (*pile)++)
    if (table_top (table, *pile) > 0
        && table_find_card_moves (table, *pile, table_top (table, *pile) - 1).n_moves == 0)
      return TRUE;

  return FALSE;
}

/* To pull at a card that cannot be taken up is no answer. */
static void
test_choice_stays (Table         *table,
                   gconstpointer  data)
{
  GtkWidget *board = GTK_WIDGET (table->board);
  guint n_moves = parlour_game_get_n_moves (table->game), from, held;
  ParlourCardMoves card_moves;
  double x, y;

  do
    parlour_game_go_to (table->game, --n_moves);
  while (!find_choice (table, &from, &card_moves) || !find_held (table, &held));
  table_rest (table);

  table_click (table, from, table_top (table, from));
  g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, card_moves.piles);

  table_point (table, held, table_top (table, held) - 1, &x, &y);
  player_drag (table->player, board, x, y, x + STIR_PX, y + STIR_PX);
  g_assert_cmpuint (table_count_carried (table), ==, 0);
  g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, card_moves.piles);

  table_click (table, card_moves.moves[1].to, table_top (table, card_moves.moves[1].to));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpmem (table_last_move (table), sizeof (PatMove), &card_moves.moves[1], sizeof (PatMove));
}

/* A card at the top of a pile that fits elsewhere too, and loses nothing on its
 * foundation. */
static gboolean
find_safe (Table   *table,
           guint   *pile,
           PatMove *move)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  for (*pile = PAT_T1; *pile < PAT_H1; (*pile)++)
    if (table_top (table, *pile) >= 0)
      {
        ParlourCardMoves card_moves = table_find_card_moves (table, *pile, table_top (table, *pile));
        int i = parlour_card_moves_to_foundation (&card_moves);

        if (i >= 0 && card_moves.n_moves > 1
            && pat_safe_at_last (parlour_game_get_variant (table->game), position, card_moves.moves[i]))
          {
            *move = card_moves.moves[i];
            return TRUE;
          }
      }

  return FALSE;
}

/* The last cards of a game, dealt out before they are played: such a one needs but
 * one click, and the second one of a quick hand does no harm. */
static void
test_obvious (Table         *table,
              gconstpointer  data)
{
  guint n_moves = parlour_game_get_n_moves (table->game), pile;
  PatMove move;
  double x, y;

  do
    {
      parlour_game_go_to (table->game, --n_moves);
      parlour_game_play (table->game, (PatMove) { .kind = PAT_MOVE_DEAL });
    }
  while (!find_safe (table, &pile, &move));
  n_moves = parlour_game_get_n_moves (table->game);
  table_rest (table);

  table_point (table, pile, table_top (table, pile), &x, &y);
  player_click (table->player, GTK_WIDGET (table->board), x, y);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
  g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, 0);

  player_strike (table->player, GTK_WIDGET (table->board), x, y);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, 0);
}

/* Where a card that the pointer has hold of is drawn, from the pointer. */
static graphene_point_t
find_grip (Table   *table,
           PatCard  card,
           double   x,
           double   y)
{
  const ParlourPlace *place = &table_get_motion (table, card)->place;

  return GRAPHENE_POINT_INIT ((float) (place->x - x), (float) (place->y - y));
}

/* A card in the hand, the pointer, and where the card is to be from there. */
typedef struct
{
  Table            *table;
  PatCard           card;
  double            x;
  double            y;
  graphene_point_t  expected;
} Grip;

static gboolean
is_held (gpointer data)
{
  Grip *self = data;
  graphene_point_t grip = find_grip (self->table, self->card, self->x, self->y);

  return table_count_carried (self->table) == 1 && table_get_carried (self->table, 0) == self->card
         && graphene_point_near (&grip, &self->expected, 1);
}

/* A pointer that has moved is followed in the next frame. */
static void
assert_grip (Table            *table,
             PatCard           card,
             double            x,
             double            y,
             graphene_point_t  expected)
{
  Grip grip = { table, card, x, y, expected };

  player_wait (table->player, is_held, &grip);
}

static gboolean
is_full (gpointer data)
{
  return table_count_carried (data) > 0;
}

/* Takes a card of the tableau up, and holds it at x, y. */
static PatCard
take_up (Table  *table,
         double *x,
         double *y)
{
  guint pile = PAT_T1;

  while (table_top (table, pile) < 0)
    pile++;

  table_point (table, pile, table_top (table, pile), x, y);
  player_move (table->player, GTK_WIDGET (table->board), *x, *y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  *x += STIR_PX;
  *y += STIR_PX;
  player_move (table->player, GTK_WIDGET (table->board), *x, *y);
  player_wait (table->player, is_full, table);

  return table_get_carried (table, 0);
}

/* Takes moves back until the last one laid a card on an empty place of the
 * table. */
static PatMove
go_to_laying_down (Table *table)
{
  const PatMove *move;

  while ((move = table_last_move (table))->kind != PAT_MOVE_PLAY || move->from != PAT_WASTE
         || move->to < PAT_T1 || table_top (table, move->to) != 0)
    parlour_game_undo (table->game);
  table_rest (table);

  return *move;
}

/* A card that is caught in flight is held where it was touched. */
static void
test_catch (Table         *table,
            gconstpointer  data)
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
  /* It has not left yet, and takes its time. */
  g_assert_true (table_get_motion (table, card)->moving);
  table_get_motion (table, card)->start_us += G_TIME_SPAN_HOUR;

  player_press (table->player, GDK_BUTTON_PRIMARY);
  player_move (table->player, board, x, y + STIR_PX);
  assert_grip (table, card, x, y + STIR_PX, grip);
  player_move (table->player, board, x + STIR_PX, y + 2 * STIR_PX);
  assert_grip (table, card, x + STIR_PX, y + 2 * STIR_PX, grip);

  g_object_set (table->board, "animations", FALSE, NULL);
  player_key (table->player, GDK_KEY_Escape, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  table_assert_laid (table);
}

static gboolean
is_wider (gpointer data)
{
  return gtk_widget_get_width (data) > WIDTH;
}

/* The window may change its size under the hand. */
static void
test_resize (Table         *table,
             gconstpointer  data)
{
  guint n_moves;
  graphene_point_t grip;
  PatCard card;
  double x, y;

  go_to_laying_down (table);
  n_moves = parlour_game_get_n_moves (table->game);
  card = take_up (table, &x, &y);
  grip = find_grip (table, card, x, y);

  gtk_window_set_default_size (GTK_WINDOW (table->window), WIDTH + 100, HEIGHT);
  player_wait (table->player, is_wider, table->board);
  player_settle (table->player);
  assert_grip (table, card, x, y, grip);

  player_key (table->player, GDK_KEY_Escape, 0);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
  table_assert_laid (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* Keys that give up a card in the hand, and how often each is pressed; none stands
 * for the other button. */
static const struct
{
  guint           keyval;
  GdkModifierType modifiers;
  guint           n_times;
} ways[] = {
  { GDK_KEY_Escape, 0, 1 },
  { GDK_KEY_z, GDK_CONTROL_MASK, 1 },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 1 },
  { 0 },
  { GDK_KEY_p, 0, 2 },
  { GDK_KEY_space, 0, 1 },
};

/* What gives up a card in the hand leaves nothing of it behind. */
static void
test_give_up (Table         *table,
              gconstpointer  data)
{
  double x, y;

  go_to_laying_down (table);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      guint n_moves;

      take_up (table, &x, &y);
      for (guint n = 0; n < ways[i].n_times; n++)
        player_key (table->player, ways[i].keyval, ways[i].modifiers);
      if (ways[i].keyval == 0)
        {
          player_press (table->player, GDK_BUTTON_SECONDARY);
          player_release (table->player, GDK_BUTTON_SECONDARY);
        }
      g_assert_cmpuint (table_count_carried (table), ==, 0);
      g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, 0);
      n_moves = parlour_game_get_n_moves (table->game);

      player_move (table->player, GTK_WIDGET (table->board), x + STIR_PX, y);
      g_assert_cmpuint (table_count_carried (table), ==, 0);
      player_release (table->player, GDK_BUTTON_PRIMARY);
      table_rest (table);
      g_assert_cmpuint (parlour_table_view_get_raised (table->view), ==, PAT_NO_CARD);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
      table_assert_laid (table);
    }
}

/* A quick hand moves while it clicks on the stock. */
static void
test_wobble (Table         *table,
             gconstpointer  data)
{
  guint n_moves;
  double x, y;

  parlour_game_restart (table->game);
  table_rest (table);
  table_point (table, PAT_STOCK, table_top (table, PAT_STOCK), &x, &y);
  player_drag (table->player, GTK_WIDGET (table->board), x, y, x + WOBBLE_PX, y + WOBBLE_PX);
  table_rest (table);
  n_moves = parlour_game_get_n_moves (table->game);
  g_assert_cmpuint (n_moves, ==, 1);
  g_assert_cmpint (table_last_move (table)->kind, ==, PAT_MOVE_DEAL);

  /* One that has gone elsewhere has thought better of it. */
  player_drag (table->player, GTK_WIDGET (table->board), x, y, WIDTH / 2, HEIGHT / 2);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* F is about the card under the pointer, until a key shows the focus elsewhere. */
static void
test_point (Table         *table,
            gconstpointer  data)
{
  const PatMove *last;
  PatMove move;
  double x, y;

  while ((last = table_last_move (table))->kind != PAT_MOVE_PLAY || last->from < PAT_T1
         || last->from >= PAT_H1 || last->to >= PAT_T1)
    parlour_game_undo (table->game);
  move = *last;
  parlour_game_undo (table->game);
  table_rest (table);

  table_point (table, move.from, table_top (table, move.from), &x, &y);
  player_move (table->player, GTK_WIDGET (table->board), x, y);
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

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

  g_test_add ("/window/hand/choice-stays", Table, application, set_up, test_choice_stays, table_tear_down);
  g_test_add ("/window/hand/obvious", Table, application, set_up_louis, test_obvious, table_tear_down);
  g_test_add ("/window/hand/obvious-at-last", Table, application, set_up_kings, test_obvious, table_tear_down);
  g_test_add ("/window/hand/catch", Table, application, set_up, test_catch, table_tear_down);
  g_test_add ("/window/hand/resize", Table, application, set_up, test_resize, table_tear_down);
  g_test_add ("/window/hand/give-up", Table, application, set_up, test_give_up, table_tear_down);
  g_test_add ("/window/hand/wobble", Table, application, set_up, test_wobble, table_tear_down);
  g_test_add ("/window/hand/point", Table, application, set_up, test_point, table_tear_down);

  return g_test_run ();
}
