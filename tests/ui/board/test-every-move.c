/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-names.h"
#include "within.h"
#include "tests.h"

#include <string.h>

/*
 * Positions of all games, the same in every run: whatever is legal can be played by click, by drag
 * and by keys, whatever was chosen before.  A click that is refused is told why at its card.
 */

enum { N_POSITIONS = 7, N_RANDOM = 4, N_MOVES = 4, N_CARDS = 8, NEAR_PX = 12 };

typedef enum
{
  CLICK,
  DRAG,
  KEYS,
  N_WAYS,
} Way;

/* What the board says to a click. */
typedef struct
{
  Table *table;
  GRand *random;
  char  *words;
} Trial;

static void
refused_cb (ParlourBoard *board,
            const char   *words,
            Trial        *trial)
{
  g_free (trial->words);
  trial->words = g_strdup (words);
}

static PatCard
get_card (Table *table,
          guint  pile,
          int    place)
{
  return pat_position_pile (parlour_game_get_position (table->game), pile)[place];
}

/* Picks up a card that may not go to @pile, or none. */
static void
choose_another (Trial *trial,
                guint  pile)
{
  Table *table = trial->table;
  ParlourBoardMoves *moves = table->board->moves;
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  PatMove move = legal->moves[g_rand_int_range (trial->random, 0, (int) legal->n)];
  int place;

  parlour_board_moves_put_back (moves);
  if ((move.kind != PAT_MOVE_PLAY && move.kind != PAT_MOVE_GRACE) || move.from == pile)
    return;

  place = table_place_taken (table, move);
  if (!(table_find_card_moves (table, move.from, place).piles & G_GUINT64_CONSTANT (1) << pile))
    parlour_board_moves_pick_up (moves, move.from, (guint) place, FALSE);
}

static void
strike_key (Table *table)
{
  player_strike_key (table->player, GDK_KEY_Return, 0);
}

/* Takes the card of @move, or deals. */
static void
begin (Table   *table,
       PatMove  move,
       gboolean by_keys)
{
  gboolean deals = move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL;
  guint pile = deals ? PAT_STOCK : move.from;
  int place = deals ? table_top_index (table, PAT_STOCK) : table_place_taken (table, move);

  if (!by_keys)
    {
      table_click_now (table, pile, place);
      return;
    }

  if (deals)
    parlour_keyboard_go_to (table->keyboard, pile);
  else
    parlour_keyboard_go_to_card (table->keyboard, pile, (guint) place);
  strike_key (table);
}

/* Takes the card and, if there is a choice of places, chooses one. */
static void
play_in_steps (Table    *table,
               PatMove   move,
               gboolean  by_keys)
{
  guint n_moves = parlour_game_get_n_moves (table->game);

  begin (table, move, by_keys);
  if (parlour_game_get_n_moves (table->game) > n_moves)
    return;

  g_assert_true (table_is_picked_up (table, move.from, table_place_taken (table, move)));
  if (by_keys)
    {
      parlour_keyboard_go_to (table->keyboard, move.to);
      strike_key (table);
    }
  else
    table_click_now (table, move.to, table_top_index (table, move.to));
}

static void
drag (Table   *table,
      PatMove  move)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  int place = table_place_taken (table, move);
  const ParlourPlace *card = &table->view->places.cards[pat_position_start (position, move.from) + place];
  const ParlourPlace *to = table_top_place (table, move.to);
  double x, y;

  table_point (table, move.from, place, &x, &y);
  player_slip (table->player, GTK_WIDGET (table->board), x, y, to->x - card->x, to->y - card->y);
}

static gboolean
is_played (Table   *table,
           guint    n_moves,
           PatMove  move)
{
  return memcmp (parlour_history_get_move (parlour_game_get_history (table->game), n_moves), &move,
                 sizeof move) == 0;
}

/* Plays a legal move in one way, and goes back.  Where the program chooses another place, it is
 * taken back, and the same deed then asks for the place. */
static void
play (Trial   *trial,
      PatMove  move,
      Way      way)
{
  Table *table = trial->table;
  guint n_moves = parlour_game_get_n_moves (table->game);
  gboolean deals = move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL;

  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&trial->words, g_free);
      choose_another (trial, move.from);
      if (way == DRAG && !deals)
        drag (table, move);
      else
        play_in_steps (table, move, way == KEYS);

      g_assert_null (trial->words);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), >, n_moves);
      if (is_played (table, n_moves, move))
        break;

      g_assert_cmpint (way, !=, DRAG);
      g_assert_cmpuint (i, ==, 0);
      parlour_game_go_to (table->game, n_moves);
    }
  parlour_game_go_to (table->game, n_moves);
}

/* Whether pointing at a card that cannot move means another one of its pile. */
static gboolean
means_another (Table *table,
               guint  pile,
               int    place)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  guint fewest = G_MAXUINT, most = 0;

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_GRACE && legal->moves[i].from == pile && place < table_top_index (table, pile))
      return FALSE;
    else if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].from == pile)
      {
        fewest = MIN (fewest, legal->moves[i].n);
        most = MAX (most, legal->moves[i].n);
      }

  return fewest == most || (most > 0 && place == table_top_index (table, pile));
}

/* The reason is at the visible part of the card, and does not hide it. */
static void
check_bubble (Trial *trial,
              guint  pile,
              int    place)
{
  Table *table = trial->table;
  GtkWidget *reason = within_find_css_class (GTK_WIDGET (table->board), "reason");
  const ParlourPlaces *places = &table->view->places;
  graphene_rect_t bounds;
  graphene_point_t point;
  double x, y;

  table_point (table, pile, place, &x, &y);
  point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  table_rest (table);
  g_assert_true (gtk_widget_get_mapped (reason));
  g_assert_true (gtk_widget_compute_bounds (reason, GTK_WIDGET (table->board), &bounds));
  g_assert_false (graphene_rect_contains_point (&bounds, &point));
  graphene_rect_inset (&bounds, -NEAR_PX, (float) -places->card_height);
  g_assert_true (graphene_rect_contains_point (&bounds, &point));
}

/* Clicks on a card that cannot move, and is no place for one that must. */
static void
try_card (Trial *trial,
          guint  pile,
          int    place)
{
  Table *table = trial->table;
  guint n_moves = parlour_game_get_n_moves (table->game);
  gboolean another = means_another (table, pile, place), held;

  choose_another (trial, pile);
  g_clear_pointer (&trial->words, g_free);
  table_click_now (table, pile, place);
  held = table->board->moves->held.n > 0 && !table->board->moves->held.must_play;
  if (another)
    {
      g_assert_null (trial->words);
      g_assert_true (held || parlour_game_get_n_moves (table->game) > n_moves);
      if (held)
        g_assert_cmpuint (table->board->moves->held.pile, ==, pile);
      else
        g_assert_cmpuint (parlour_history_get_move (parlour_game_get_history (table->game), n_moves)->from, ==, pile);
      parlour_board_moves_put_back (table->board->moves);
      parlour_game_go_to (table->game, n_moves);
      return;
    }

  g_assert_false (held);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  g_assert_nonnull (trial->words);
  g_assert_cmpuint (table->view->reason.pile, ==, pile);
  g_assert_cmpint (table->view->reason.place, ==, place);
  g_assert_cmpstr (window_get_words (table->window), ==, trial->words);
  if (place < table_top_index (table, pile) && pile >= PAT_T1)
    {
      g_autofree char *covered = g_strconcat ("Covered by: ",
                                              parlour_names_card (get_card (table, pile, place + 1)), NULL);

      g_assert_cmpstr (trial->words, ==, covered);
    }
  else
    g_assert_false (g_str_has_prefix (trial->words, "Covered"));
  check_bubble (trial, pile, place);
}

static void
try_cards (Trial *trial)
{
  Table *table = trial->table;

  for (guint i = 0; i < N_CARDS; i++)
    {
      guint pile = (guint) g_rand_int_range (trial->random, PAT_F1, PAT_STOCK);
      double x, y;
      int place;

      /* Most piles of the list are not in the game. */
      while (table_top_index (table, pile) < 0 || pile >= PAT_STOCK)
        pile = (pile + 1) % PAT_STOCK;
      place = g_rand_int_range (trial->random, 0, table_top_index (table, pile) + 1);
      if (table_find_card_moves (table, pile, place).n_moves == 0
          && !(table->view->marks.targets & G_GUINT64_CONSTANT (1) << pile)
          && table_find_point (table, pile, place, &x, &y))
        try_card (trial, pile, place);
    }
}

static void
try_position (Trial *trial)
{
  Table *table = trial->table;
  const PatMoveList legal = *parlour_game_get_legal (table->game);

  for (guint i = 0; i < MIN (N_MOVES, legal.n); i++)
    {
      PatMove move = legal.moves[g_rand_int_range (trial->random, 0, (int) legal.n)];

      for (Way way = 0; way < N_WAYS; way++)
        play (trial, move, way);
    }
  try_cards (trial);
}

/* From the end of a game that was won, whose moves are lost, since others are played. */
static void
test_game (Table *table)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (48);
  Trial trial = { .table = table, .random = random };
  guint n = parlour_game_get_n_moves (table->game);

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (table->window)), "gtk-double-click-time", 0, NULL);
  player_focus (table->player);
  g_signal_connect (table->board, "refused", G_CALLBACK (refused_cb), &trial);
  for (guint i = N_POSITIONS; i-- > 0;)
    {
      parlour_game_go_to (table->game, n * i / N_POSITIONS);
      model_play_randomly (table->game, random, N_RANDOM);
      table_rest (table);
      /* Enter would play all cards left. */
      if (parlour_game_get_legal (table->game)->n > 0 && !parlour_game_can_finish (table->game))
        try_position (&trial);
    }
  g_signal_handlers_disconnect_by_data (table->board, &trial);
  g_free (trial.words);
}

/* The wing, of those that hold several cards, whose card must be played, or PAT_H1. */
static guint
find_asked_wing (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].from >= PAT_T1
        && table_top_index (table, legal->moves[i].from) > 0)
      return legal->moves[i].from;

  return PAT_H1;
}

/* While The Kings is dealt, a card in a wing must be played: a click on one that it covers plays it.
 * A click on a covered card of another wing says what covers that one, and the words are not at
 * the card that covers it. */
static void
test_asked (Table *table)
{
  guint n_moves = 0, wing, other = PAT_T1;
  double card_width, x, y;
  GtkWidget *reason = within_find_css_class (GTK_WIDGET (table->board), "reason");
  const PatMoveList *legal;
  graphene_rect_t bounds;
  g_autofree char *covered = NULL;

  do
    parlour_game_go_to (table->game, n_moves++);
  while ((wing = find_asked_wing (table)) == PAT_H1);
  n_moves--;
  /* The record may go on with the first move, which then looks taken back. */
  legal = parlour_game_get_legal (table->game);
  g_assert_true (parlour_game_play (table->game, legal->moves[legal->n - 1]));
  parlour_game_go_to (table->game, n_moves);
  table_rest (table);

  while (table_top_index (table, other) < 1 || other == wing
         || table_find_card_moves (table, other, table_top_index (table, other)).n_moves > 0)
    other++;
  g_assert_cmpuint (other, <, PAT_H1);
  table_click (table, other, 0);
  covered = g_strconcat ("Covered by: ", parlour_names_card (get_card (table, other, 1)), NULL);
  g_assert_cmpstr (window_get_words (table->window), ==, covered);
  g_assert_true (gtk_widget_compute_bounds (reason, GTK_WIDGET (table->board), &bounds));
  table_point (table, other, 0, &x, &y);
  g_assert_cmpfloat (bounds.origin.x, <=, x);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >=, x);
  card_width = table->view->places.card_width;
  x = table->view->places.cards[pat_position_start (parlour_game_get_position (table->game), other) + 1].x;
  if (x < table->view->places.piles[other].x)
    g_assert_cmpfloat (bounds.origin.x, >=, x + card_width / 2 - 2);
  else
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, x - card_width / 2 + 2);

  table_click (table, wing, table_top_index (table, wing) - 1);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpuint (table_last_move (table)->from, ==, wing);
}

TESTS_WITH (table_init)
{
  table_add ("/window/every-move/asked", model_load_won, "kings", test_asked);
  for (gsize i = 0; i < G_N_ELEMENTS (pat_games); i++)
    {
      g_autofree char *path = g_strconcat ("/window/every-move/", pat_games[i]->name, NULL);

      table_add (path, model_load_won, pat_games[i]->name, test_game);
    }
}
