/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-card-search.h"
#include "parlour-refusal.h"
#include "pat-text.h"
#include "tests.h"

/*
 * Finding cards with real keys and a real pointer: the marks, the text, and what ends the
 * search.
 */

enum { WIDTH = 1000, HEIGHT = 740, NARROW_WIDTH = 360, NARROW_HEIGHT = 600, N_BACK = 30 };

static void
open_table (Table *table,
            int    width_px,
            int    height_px)
{
  ParlourGame *game = model_load_played ("kings");

  /* Some of its cards still lie in the stock. */
  parlour_game_go_to (game, parlour_game_get_n_moves (game) - N_BACK);
  table_open (table, game, width_px, height_px);
  g_assert_cmpuint (pat_position_count (parlour_game_get_position (game), PAT_STOCK), >, 1);
}

static void
set_up (Table *table)
{
  open_table (table, WIDTH, HEIGHT);
}

static void
set_up_narrow (Table *table)
{
  open_table (table, NARROW_WIDTH, NARROW_HEIGHT);
}

static GtkWidget *
get_box (Table *table)
{
  return window_line_child (table->window, "find_box");
}

static gboolean
is_open (gpointer data)
{
  return gtk_widget_get_mapped (get_box (data));
}

static gboolean
is_closed (gpointer data)
{
  return !gtk_widget_get_visible (get_box (data));
}

static gboolean
is_at_table (gpointer data)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (((Table *) data)->board)) != NULL;
}

static guint64
get_found (Table *table)
{
  return table->view->marks.found;
}

static guint64
bit (PatCard card)
{
  return G_GUINT64_CONSTANT (1) << pat_card_face (card);
}

static void
open_box (Table *table)
{
  player_key (table->player, GDK_KEY_f, GDK_CONTROL_MASK);
  player_wait (table->player, is_open, table);
}

static void
type (Table      *table,
      const char *text)
{
  for (; *text != '\0'; text++)
    player_key (table->player, gdk_unicode_to_keyval ((guint32) *text), 0);
}

/* Types a card in the form of records, in lower case. */
static void
type_card (Table   *table,
           PatCard  card)
{
  char text[PAT_CARD_TEXT];
  g_autofree char *lower = NULL;

  pat_card_format (card, text);
  lower = g_ascii_strdown (text, -1);
  type (table, lower);
  player_settle (table->player);
}

/* Finds a covered card without a copy on top of it.  Not a ten, whose form in records is
 * not a letter. */
static PatCard
find_covered (Table *table,
              guint *pile,
              guint *place)
{
  const PatPosition *position = parlour_game_get_position (table->game);

  for (*pile = PAT_T1; *pile < PAT_H1; (*pile)++)
    for (*place = 1; *place + 1 < pat_position_count (position, *pile); (*place)++)
      {
        const PatCard *cards = pat_position_pile (position, *pile);

        if (pat_card_rank (cards[*place]) != 10
            && pat_card_face (cards[*place]) != pat_card_face (cards[*place + 1])
            && pat_card_face (cards[*place]) != pat_card_face (cards[*place - 1]))
          return cards[*place];
      }

  g_assert_not_reached ();
}

static char *
list_places (Table *table)
{
  return parlour_card_search_words (parlour_game_get_variant (table->game),
                                    parlour_game_get_position (table->game), get_found (table));
}

/* Asserts that all copies that lie face up are marked and raised, and nothing else. */
static void
assert_marked (Table *table)
{
  const PatPosition *position = parlour_game_get_position (table->game);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < pat_position_count (position, pile); i++)
      {
        PatCard card = pat_position_pile (position, pile)[i];
        ParlourMarks marks = table->view->cards[card]->marks;
        gboolean found = pile != PAT_STOCK && (get_found (table) & bit (card)) != 0;

        g_assert_cmpint ((marks & PARLOUR_MARK_FOUND) != 0, ==, found);
        g_assert_cmpint ((marks & PARLOUR_MARK_RAISED) != 0, ==, found);
      }
}

static void
assert_nothing_found (Table *table)
{
  player_wait (table->player, is_closed, table);
  g_assert_cmpuint (get_found (table), ==, 0);
  assert_marked (table);
}

static void
test_keys (Table *table)
{
  guint n_moves = parlour_game_get_n_moves (table->game);
  g_autofree char *asked = g_strdup (window_get_words (table->window));
  g_autofree char *places = NULL;
  guint pile, place;
  PatCard card = find_covered (table, &pile, &place);

  open_box (table);
  g_assert_cmpstr (window_get_words (table->window), ==, asked);
  type_card (table, card);
  g_assert_cmpuint (get_found (table), ==, bit (card));
  assert_marked (table);
  places = list_places (table);
  g_assert_cmpstr (window_get_words (table->window), ==, places);

  /* The keys of the table do not work in the entry. */
  type (table, " hup/");
  g_assert_cmpuint (get_found (table), ==, 0);
  assert_marked (table);
  g_assert_cmpstr (window_get_words (table->window), ==, "No card is called that");

  player_key (table->player, GDK_KEY_Escape, 0);
  assert_nothing_found (table);
  player_wait (table->player, is_at_table, table);
  g_assert_cmpstr (window_get_words (table->window), ==, asked);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);

  /* The slash also opens the box, which is empty again. */
  player_key (table->player, GDK_KEY_slash, 0);
  player_wait (table->player, is_open, table);
  g_assert_cmpuint (get_found (table), ==, 0);
  type_card (table, card);
  g_assert_cmpuint (get_found (table), ==, bit (card));
}

/* Finds a card under one that can be played. */
static PatCard
find_under_playable (Table *table,
                     guint *pile,
                     guint *place)
{
  do
    {
      const PatMoveList *legal = parlour_game_get_legal (table->game);
      const PatPosition *position = parlour_game_get_position (table->game);

      for (gsize i = 0; i < legal->n; i++)
        {
          const PatMove *move = &legal->moves[i];
          guint n = pat_position_count (position, move->from);

          if (move->kind != PAT_MOVE_PLAY || move->from < PAT_T1 || move->from >= PAT_H1 || n < 2)
            continue;

          *pile = move->from;
          *place = n - 2;
          if (pat_card_rank (pat_position_pile (position, *pile)[*place]) != 10)
            return pat_position_pile (position, *pile)[*place];
        }
    }
  while (parlour_game_undo (table->game));

  g_assert_not_reached ();
}

/* A click takes the raised card. */
static void
test_pointer (Table *table)
{
  GtkWidget *button = window_line_child (table->window, "find_button");
  g_autofree char *refusal = NULL;
  guint pile, place;
  PatCard card = find_under_playable (table, &pile, &place);
  guint n_moves = parlour_game_get_n_moves (table->game);
  const ParlourPlace *at;
  ParlourHit hit;

  table_rest (table);
  player_click_middle (table->player, button);
  player_wait (table->player, is_open, table);
  g_assert_false (gtk_widget_get_mapped (button));
  type_card (table, card);

  at = &table->view->places.cards[pat_position_start (parlour_game_get_position (table->game), pile) + place];
  g_assert_true (parlour_table_view_find (table->view, at->x, at->y, &hit));
  g_assert_cmpuint (hit.pile, ==, pile);
  g_assert_cmpint (hit.place, ==, (int) place);

  player_click (table->player, GTK_WIDGET (table->board), at->x, at->y);
  table_rest (table);
  assert_nothing_found (table);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  refusal = parlour_refusal_words (parlour_game_get_variant (table->game),
                                   parlour_game_get_position (table->game),
                                   parlour_game_get_legal (table->game),
                                   (PatMove) { .kind = PAT_MOVE_PLAY, .from = pile, .to = PAT_N_PILES,
                                               .n = table_top_index (table, pile) + 1 - place });
  g_assert_cmpstr (window_get_words (table->window), ==, refusal);
  g_assert_true (parlour_table_view_find (table->view, at->x, at->y, &hit));
  g_assert_cmpint (hit.place, !=, (int) place);

  /* The button beside it closes it, too. */
  open_box (table);
  button = gtk_widget_get_last_child (get_box (table));
  player_click_middle (table->player, button);
  assert_nothing_found (table);
  player_wait (table->player, is_at_table, table);
}

static void
test_enter (Table *table)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  guint pile, place;
  PatCard card = find_covered (table, &pile, &place);
  PatCard there;

  open_box (table);
  /* No card is found, so the box stays open. */
  type (table, "xy");
  player_key (table->player, GDK_KEY_Return, 0);
  g_assert_true (is_open (table));

  player_key (table->player, GDK_KEY_a, GDK_CONTROL_MASK);
  type_card (table, card);
  player_key (table->player, GDK_KEY_Return, 0);
  assert_nothing_found (table);
  player_wait (table->player, is_at_table, table);
  there = pat_position_pile (position, table->keyboard->pile)[parlour_keyboard_get_card (table->keyboard)];
  g_assert_cmpuint (pat_card_face (there), ==, pat_card_face (card));
}

/* The marks follow the cards when they move. */
static void
test_follows (Table *table)
{
  const PatMove *last = table_last_move (table);
  const PatPosition *position = parlour_game_get_position (table->game);
  PatCard card = pat_position_top (position, last->to);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  while (pat_card_rank (card) == 10 || last->kind != PAT_MOVE_PLAY)
    {
      g_assert_true (parlour_game_undo (table->game));
      last = table_last_move (table);
      card = pat_position_top (parlour_game_get_position (table->game), last->to);
    }
  table_rest (table);

  open_box (table);
  type_card (table, card);
  before = list_places (table);
  g_assert_cmpstr (window_get_words (table->window), ==, before);
  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  table_rest (table);
  g_assert_true (is_open (table));
  g_assert_cmpuint (get_found (table), ==, bit (card));
  assert_marked (table);
  after = list_places (table);
  g_assert_cmpstr (after, !=, before);
  g_assert_cmpstr (window_get_words (table->window), ==, after);
}

static void
test_ends (Table *table)
{
  guint pile, place;
  PatCard card = find_covered (table, &pile, &place);

  parlour_clock_set_attended (parlour_game_get_clock (table->game), TRUE);
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  open_box (table);
  type_card (table, card);
  player_key (table->player, GDK_KEY_p, GDK_CONTROL_MASK);
  assert_nothing_found (table);
  g_assert_cmpstr (window_get_words (table->window), ==, "Paused");
  player_key (table->player, GDK_KEY_f, GDK_CONTROL_MASK);
  g_assert_true (is_closed (table));
  player_key (table->player, GDK_KEY_p, GDK_CONTROL_MASK);
  player_wait (table->player, is_at_table, table);

  open_box (table);
  type_card (table, card);
  player_key (table->player, GDK_KEY_Tab, 0);
  g_assert_true (is_open (table));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  assert_nothing_found (table);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.back", NULL);
  player_wait (table->player, is_at_table, table);

  open_box (table);
  type_card (table, card);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.restart", NULL);
  g_assert_true (is_open (table));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.new-deal", NULL);
  player_wait (table->player, is_closed, table);
  g_assert_cmpuint (get_found (table), ==, 0);
  g_set_object (&table->game, window_get_game (table->window));
}

/* No card that lies face down is ever found, in any game. */
static void
test_hidden (Table *table)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      g_autoptr (ParlourGame) game = model_load_played (pat_games[i]->name);

      parlour_game_go_to (game, parlour_game_get_n_moves (game) / 3);
      window_set_game (table->window, game);
      g_set_object (&table->game, game);
      table_rest (table);

      parlour_board_show_found (table->board, G_MAXUINT64);
      player_settle (table->player);
      assert_marked (table);
      parlour_board_show_found (table->board, 0);
      assert_marked (table);
    }
}

static gboolean
tells_number (Table   *table,
              guint64  faces)
{
  g_autofree char *words = parlour_card_search_words (parlour_game_get_variant (table->game),
                                                      parlour_game_get_position (table->game), faces);

  return g_str_has_suffix (words, "found");
}

/* The table keeps its size, however long the text is. */
static void
test_keeps_table (Table *table)
{
  int height;

  /* Go back until the most places are named, which makes the longest text. */
  while (tells_number (table, parlour_card_search_find ("7")))
    parlour_game_go_to (table->game, parlour_game_get_n_moves (table->game) - 1);
  table_rest (table);
  player_settle (table->player);
  height = gtk_widget_get_height (GTK_WIDGET (table->board));

  open_box (table);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (table->board)), ==, height);
  for (const char *typed = "7 h"; *typed != '\0'; typed++)
    {
      player_key (table->player, gdk_unicode_to_keyval ((guint32) *typed), 0);
      player_settle (table->player);
      g_assert_cmpuint (get_found (table), !=, 0);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (table->board)), ==, height);
    }
}

TESTS_WITH (table_init)
{
  fixture_add ("/find/keys", Table, set_up, test_keys, table_close);
  fixture_add ("/find/pointer", Table, set_up, test_pointer, table_close);
  fixture_add ("/find/enter", Table, set_up, test_enter, table_close);
  fixture_add ("/find/follows", Table, set_up, test_follows, table_close);
  fixture_add ("/find/ends", Table, set_up, test_ends, table_close);
  fixture_add ("/find/hidden", Table, set_up, test_hidden, table_close);
  fixture_add ("/find/keeps-table/wide", Table, set_up, test_keeps_table, table_close);
  fixture_add ("/find/keeps-table/narrow", Table, set_up_narrow, test_keeps_table, table_close);
}
