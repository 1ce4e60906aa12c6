/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-spatial-navigation.h"
#include "parlour-card-moves.h"
#include "parlour-record.h"
#include "tests.h"

#include <string.h>

/*
 * Plays a recorded win of each game to the last card, with the keyboard only; then cards in
 * abeyance, also with the mouse, and grace, which these records do not have.
 */

enum { WIDTH = 1000, HEIGHT = 740, UNDO_EVERY = 12, N_MOVES = 141 };

typedef struct
{
  const char   *name;
  ParlourGame *(*load) (const char *name);
} Case;

static const struct
{
  guint key;
  int   dx;
  int   dy;
} arrows[] = {
  { GDK_KEY_Left, -1, 0 },
  { GDK_KEY_Right, 1, 0 },
  { GDK_KEY_Up, 0, -1 },
  { GDK_KEY_Down, 0, 1 },
};

/* The expected state after a key; negative numbers match any. */
typedef struct
{
  Table *table;
  int    pile;
  int    card;
  int    n_moves;
} Aim;

static gboolean
is_there (gpointer data)
{
  Aim *aim = data;
  ParlourKeyboard *keys = aim->table->keyboard;

  return (aim->pile < 0 || (int) keys->pile == aim->pile)
         && (aim->card < 0 || parlour_keyboard_get_card (keys) == aim->card)
         && (aim->n_moves < 0 || (int) parlour_game_get_n_moves (aim->table->game) == aim->n_moves);
}

static void
strike (Table           *table,
        guint            key,
        GdkModifierType  modifiers,
        Aim              aim)
{
  aim.table = table;
  player_strike_key (table->player, key, modifiers);
  g_test_message ("%s from pile %u, card %d, move %u to %d, %d, %d",
                  gdk_keyval_name (key), table->keyboard->pile,
                  parlour_keyboard_get_card (table->keyboard),
                  parlour_game_get_n_moves (table->game), aim.pile, aim.card, aim.n_moves);
  player_wait (table->player, is_there, &aim);
}

/* Moves the focus to @pile with the fewest arrow keys. */
static void
go_to (Table *table,
       guint  pile)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);
  guint64 shown = table->view->shown;
  guint from = table->keyboard->pile;
  /* A search backwards from @pile finds for each other pile the arrow that leads towards it. */
  int arrow_of[PAT_N_PILES];
  gboolean found = TRUE;

  memset (arrow_of, -1, sizeof arrow_of);
  arrow_of[pile] = 0;
  while (found && arrow_of[from] < 0)
    {
      int before[PAT_N_PILES];

      found = FALSE;
      memcpy (before, arrow_of, sizeof before);
      for (guint p = 0; p < PAT_N_PILES; p++)
        for (guint i = 0; i < G_N_ELEMENTS (arrows) && before[p] < 0 && arrow_of[p] < 0; i++)
          {
            guint next = PAT_N_PILES;

            if (shown & G_GUINT64_CONSTANT (1) << p)
              next = parlour_spatial_navigation_find_pile (places, position, shown, p, p,
                                                           arrows[i].dx, arrows[i].dy);
            if (next < PAT_N_PILES && before[next] >= 0)
              {
                arrow_of[p] = (int) i;
                found = TRUE;
              }
          }
    }
  g_assert_cmpint (arrow_of[from], >=, 0);

  while (from != pile)
    {
      guint i = (guint) arrow_of[from];

      from = parlour_spatial_navigation_find_pile (places, position, shown, from, from, arrows[i].dx, arrows[i].dy);
      /* The way was found without the rows in which arrows stay. */
      table->keyboard->next_in_line = PAT_N_PILES;
      strike (table, arrows[i].key, 0, (Aim) { .pile = (int) from, .card = -1, .n_moves = -1 });
    }
}

/* Selects the card at @place of the focused pile with arrow keys, each of which leads nearer. */
static void
select_card (Table *table,
             int    place)
{
  const ParlourPlaces *places = &table->view->places;
  const PatPosition *position = parlour_game_get_position (table->game);
  guint pile = table->keyboard->pile;

  for (int at = parlour_keyboard_get_card (table->keyboard); at != place;)
    {
      guint arrow = 0;
      int next;

      do
        {
          g_assert_cmpuint (arrow, <, G_N_ELEMENTS (arrows));
          next = (int) parlour_spatial_navigation_find_card (places, position, pile, (guint) at,
                                                             arrows[arrow].dx, arrows[arrow].dy);
          arrow++;
        }
      while (ABS (next - place) >= ABS (at - place));
      at = next;
      strike (table, arrows[arrow - 1].key, GDK_SHIFT_MASK, (Aim) { .pile = (int) pile, .card = at, .n_moves = -1 });
    }
}

/* Whether Enter has picked up the selected cards, or has played them. */
static gboolean
has_taken (gpointer data)
{
  Aim *aim = data;
  Table *table = aim->table;

  return (int) parlour_game_get_n_moves (table->game) == aim->n_moves
         || table_is_picked_up (table, table->keyboard->pile,
                      parlour_keyboard_get_card (table->keyboard));
}

/* Takes the cards of @move with Enter.  Returns: whether that has played them already */
static gboolean
take (Table   *table,
      PatMove  move)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  int count = (int) pat_position_count (position, move.from);
  int n = (int) parlour_game_get_n_moves (table->game);
  Aim taken = { .table = table, .n_moves = n + 1 };

  go_to (table, move.from);
  select_card (table, move.kind == PAT_MOVE_GRACE ? move.n - 1 : count - move.n);
  player_strike_key (table->player, GDK_KEY_Return, 0);
  player_wait (table->player, has_taken, &taken);
  if ((int) parlour_game_get_n_moves (table->game) == n)
    return FALSE;
  if (memcmp (table_last_move (table), &move, sizeof move) == 0)
    return TRUE;

  /* The program chose another place: taken back, Enter asks. */
  strike (table, GDK_KEY_u, 0, (Aim) { .pile = -1, .card = -1, .n_moves = n });
  return take (table, move);
}

/* Whether the key F plays @move. */
static gboolean
is_to_foundation (Table   *table,
                  PatMove  move)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  ParlourCardMoves card_moves;
  int i;

  if (move.kind != PAT_MOVE_PLAY || move.n != 1)
    return FALSE;

  parlour_card_moves_find (&card_moves, parlour_game_get_legal (table->game), position, move.from,
                           pat_position_count (position, move.from) - 1);
  i = parlour_card_moves_to_foundation (&card_moves);

  return i >= 0 && card_moves.moves[i].to == move.to;
}

static void
play (Table   *table,
      PatMove  move,
      gsize    i)
{
  int n = (int) parlour_game_get_n_moves (table->game) + 1;
  const Aim played = { .pile = -1, .card = -1, .n_moves = n };

  if (move.kind == PAT_MOVE_DEAL)
    strike (table, GDK_KEY_space, 0, played);
  else if (move.kind == PAT_MOVE_REDEAL)
    {
      go_to (table, PAT_STOCK);
      strike (table, GDK_KEY_Return, 0, played);
    }
  else if (i % 2 == 0 && is_to_foundation (table, move))
    {
      go_to (table, move.from);
      strike (table, GDK_KEY_f, 0, played);
    }
  else if (!take (table, move))
    {
      /* Every third move reaches its target with Tab, the others with arrows. */
      for (guint k = 0; i % 3 == 0 && k < PAT_N_PILES
                        && table->keyboard->pile != move.to; k++)
        player_key (table->player, GDK_KEY_Tab, 0);
      go_to (table, move.to);
      strike (table, GDK_KEY_Return, 0, played);
    }
}

/* Undoes and redoes the last move. */
static void
undo_and_redo (Table *table,
               gsize  i)
{
  int n = (int) parlour_game_get_n_moves (table->game);

  strike (table, i % 2 == 0 ? GDK_KEY_u : GDK_KEY_z, i % 2 == 0 ? 0 : GDK_CONTROL_MASK,
          (Aim) { .pile = -1, .card = -1, .n_moves = n - 1 });
  strike (table, GDK_KEY_y, GDK_CONTROL_MASK, (Aim) { .pile = -1, .card = -1, .n_moves = n });
}

/* The first arrow makes the focus visible, and it stays visible. */
static void
show_focus (Table *table)
{
  ParlourKeyboard *keys = table->keyboard;

  player_key (table->player, GDK_KEY_Right, 0);
  player_key (table->player, GDK_KEY_Left, 0);
  g_assert_true (gtk_widget_has_visible_focus (table->view->piles[keys->pile]));
}

/* The status line says that the game is won, and further keys are not refused. */
static void
assert_over (Table *table)
{
  static const guint late[] = { GDK_KEY_Return, GDK_KEY_f, GDK_KEY_space };

  for (gsize i = 0; i < G_N_ELEMENTS (late); i++)
    {
      player_key (table->player, late[i], 0);
      g_assert_true (g_str_has_prefix (window_get_words (table->window), "Won"));
    }
}

/* Deals until grace is legal.  Returns: the first legal move by grace */
static PatMove
deal_for_grace (ParlourGame *game)
{
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);
      gsize best = 0;

      for (gsize k = 0; k < legal->n; k++)
        if (legal->moves[k].kind == PAT_MOVE_GRACE)
          return legal->moves[k];
        else if (legal->moves[k].kind == PAT_MOVE_DEAL)
          best = k;

      g_assert_cmpuint (legal->n, >, 0);
      g_assert_true (parlour_game_play (game, legal->moves[best]));
    }
  g_assert_not_reached ();
}

/* Grace plays a covered card of the waste. */
static void
test_grace (void)
{
  ParlourGame *game = parlour_game_new ((PatVariant) { &pat_auxiliary_sequences }, 1);
  PatMove grace = deal_for_grace (game);
  Table table;

  table_open (&table, game, WIDTH, HEIGHT);
  player_focus (table.player);
  show_focus (&table);
  play (&table, grace, 0);
  g_assert_cmpmem (table_last_move (&table), sizeof grace, &grace, sizeof grace);

  table_close (&table);
}

/* A game of Louis after N_MOVES, with the hearts up to the seven and down to the nine, and an
 * eight on the eleventh heap. */
static ParlourGame *
load_eight (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "games", "louis", "sample.parlour", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  ParlourGame *game = parlour_record_load (file, NULL, NULL, NULL);

  parlour_game_go_to (game, N_MOVES);

  return game;
}

static void
deal_on (Table    *table,
         gboolean  with_mouse)
{
  if (with_mouse)
    table_click (table, PAT_STOCK, table_top_index (table, PAT_STOCK));
  else
    player_key (table->player, GDK_KEY_space, 0);
}

static void
play_either_way (Table    *table,
                 PatMove   move,
                 gboolean  with_mouse)
{
  if (with_mouse)
    table_play (table, move, TRUE);
  else
    play (table, move, 1);

  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
}

static gboolean
has_seven (Table *table,
           guint  pile)
{
  PatCard card = pat_position_top (parlour_game_get_position (table->game), pile);

  return card != PAT_NO_CARD && pat_card_rank (card) == 7 && pat_card_suit (card) == PAT_HEARTS;
}

/* LOU-7: an eight is set aside, and dealing on stops at the seven that can follow it; both go
 * to the descending foundation. */
static void
test_seven_follows (gconstpointer with_mouse)
{
  const guint eleventh = PAT_T1 + 10, aside = PAT_H1 + PAT_HEARTS, descending = PAT_F1 + PAT_N_SUITS + PAT_HEARTS;
  guint heap = PAT_T1;
  Table table;

  table_open (&table, load_eight (), WIDTH, HEIGHT);
  g_object_set (table.board->moves, "single-deal", FALSE, NULL);
  player_focus (table.player);
  show_focus (&table);

  play_either_way (&table, (PatMove) { PAT_MOVE_PLAY, eleventh, aside, 1 }, with_mouse != NULL);
  g_assert_cmpstr (window_get_words (table.window), ==, "Deal on, or play the card set aside");

  /* Other cards that fit stop the deal, too.  The seven is the 34th card. */
  while (parlour_game_get_n_moves (table.game) < N_MOVES + 1 + 34)
    {
      guint n_moves = parlour_game_get_n_moves (table.game);

      deal_on (&table, with_mouse != NULL);
      g_assert_cmpuint (parlour_game_get_n_moves (table.game), >, n_moves);
    }
  table_rest (&table);

  g_assert_cmpuint (parlour_game_get_n_moves (table.game), ==, N_MOVES + 1 + 34);
  while (!has_seven (&table, heap))
    heap++;
  g_assert_cmpstr (window_get_words (table.window), ==, "Play 8♥, which was set aside: then 7♥ can follow");
  play_either_way (&table, (PatMove) { PAT_MOVE_PLAY, aside, descending, 1 }, with_mouse != NULL);
  play_either_way (&table, (PatMove) { PAT_MOVE_PLAY, heap, descending, 1 }, with_mouse != NULL);
  g_assert_true (has_seven (&table, descending));
  table_assert_arranged (&table);

  table_close (&table);
}

static void
test_win (gconstpointer data)
{
  const Case *won = data;
  ParlourGame *game = won->load (won->name);
  PatStatus status = parlour_game_get_status (game);
  PatRecord record;
  Table table;

  parlour_game_fill_record (game, parlour_game_get_n_moves (game), &record);
  parlour_game_go_to (game, 0);
  table_open (&table, game, WIDTH, HEIGHT);
  player_focus (table.player);
  show_focus (&table);

  for (gsize i = 0; i < record.n_moves; i++)
    {
      if (parlour_game_can_finish (table.game))
        {
          player_key (table.player, GDK_KEY_Return, 0);
          g_assert_cmpint (parlour_game_get_status (table.game), ==, PAT_WON);
          break;
        }

      play (&table, record.moves[i], i);
      g_assert_cmpmem (table_last_move (&table), sizeof (PatMove), &record.moves[i], sizeof (PatMove));
      g_assert_true (gtk_widget_has_visible_focus (table.view->piles[table.keyboard->pile]));
      if (i % UNDO_EVERY == UNDO_EVERY - 1)
        undo_and_redo (&table, i);
    }

  g_assert_cmpint (parlour_game_get_status (table.game), ==, status);
  if (status == PAT_WON)
    assert_over (&table);
  table_rest (&table);
  table_assert_arranged (&table);

  pat_record_clear (&record);
  table_close (&table);
}

TESTS_WITH (table_init)
{
  static Case cases[PAT_N_GAMES];
  static Case abeyance = { "louis", model_load_played };
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (pat_games); i++)
    {
      g_autofree char *path = g_strconcat ("/window/keys/win/", pat_games[i]->name, NULL);

      cases[i] = (Case) { pat_games[i]->name, model_load_won };
      g_test_add_data_func (path, &cases[i], test_win);
    }
  g_test_add_data_func ("/window/keys/abeyance", &abeyance, test_win);
  g_test_add_data_func ("/window/keys/seven-follows-eight-set-aside", NULL, test_seven_follows);
  g_test_add_data_func ("/window/mouse/seven-follows-eight-set-aside", "mouse", test_seven_follows);
  g_test_add_func ("/window/keys/grace", test_grace);
}
