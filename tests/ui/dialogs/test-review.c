/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review-row.h"
#include "parlour-review-window.h"
#include "parlour-chart.h"
#include "parlour-review-words.h"
#include "pat-solver.h"
#include "table.h"
#include "wait.h"
#include "within.h"
#include "tests.h"

/*
 * The review of a lost game that could be won, with real keys and a real pointer.  All
 * its cards are face up, so that its verdicts are proved.
 */

enum
{
  WIDTH = 1000, HEIGHT = 740, REVIEW_WIDTH = 900, REVIEW_HEIGHT = 640,
  SMALL_WIDTH = 360, SMALL_HEIGHT = 600, N_SMALL_ROWS = 4,
};

typedef struct
{
  Table                table;
  ParlourReviewWindow *window;
  Player              *player;
  /* The card that expect_marked() waits for. */
  PatCard              marked;
} Fixture;

static ParlourReview *
get_review (Fixture *fixture)
{
  return parlour_review_window_get_review (fixture->window);
}

/* The game of the review, which shows the position. */
static ParlourGame *
get_game (Fixture *fixture)
{
  return parlour_review_get_game (get_review (fixture));
}

static gboolean
is_seen (gpointer data)
{
  Fixture *fixture = data;
  ParlourTableView *view = PARLOUR_TABLE_VIEW (within_part (fixture->window, "board"));

  return gtk_widget_get_mapped (GTK_WIDGET (fixture->window))
         && gtk_widget_get_width (within_part (fixture->window, "chart")) > 0
         && view->places.card_width > 0;
}

static gboolean
is_complete (gpointer data)
{
  return parlour_review_is_complete (get_review (data));
}

static void
set_up (Fixture *fixture)
{
  table_open (&fixture->table, window_lose_game (), WIDTH, HEIGHT);
  player_focus (fixture->table.player);
  player_key (fixture->table.player, GDK_KEY_k, GDK_CONTROL_MASK);
  fixture->window = PARLOUR_REVIEW_WINDOW (window_find_other (fixture->table.window));
  g_assert_nonnull (fixture->window);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), REVIEW_WIDTH, REVIEW_HEIGHT);
  player_wait (fixture->table.player, is_seen, fixture);
  fixture->player = player_new (GTK_WINDOW (fixture->window));
  player_focus (fixture->player);
  player_settle (fixture->player);
}

static void
tear_down (Fixture *fixture)
{
  if (window_find_other (fixture->table.window) != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  player_free (fixture->player);
  table_close (&fixture->table);
}

static void
assert_at (Fixture *fixture,
           guint    n_moves)
{
  const ParlourHistory *history = parlour_game_get_history (get_game (fixture));
  const PatPosition *expected = parlour_history_get_after (history, n_moves);

  g_assert_cmpuint (parlour_game_get_n_moves (get_game (fixture)), ==, n_moves);
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (within_part (fixture->window, "list")))), ==, n_moves);
  g_assert_cmpmem (&PARLOUR_TABLE_VIEW (within_part (fixture->window, "board"))->position, sizeof *expected,
                   expected, sizeof *expected);
}

static void
assert_key (Fixture *fixture,
            guint    keyval,
            guint    n_moves)
{
  player_key (fixture->player, keyval, 0);
  assert_at (fixture, n_moves);
}

static const ParlourTurningPoint *
get_turn (Fixture *fixture,
          guint    i)
{
  return &g_array_index (parlour_review_get_turns (get_review (fixture)), ParlourTurningPoint, i);
}

/* Waits until the review is finished and goes to the first mistake.  Returns: its move */
static const ParlourTurningPoint *
go_to_mistake (Fixture *fixture)
{
  const GArray *turns = parlour_review_get_turns (get_review (fixture));

  player_wait (fixture->player, is_complete, fixture);
  player_key (fixture->player, GDK_KEY_Home, 0);
  for (guint i = 0; i < turns->len; i++)
    {
      player_key (fixture->player, GDK_KEY_n, 0);
      assert_at (fixture, get_turn (fixture, i)->move + 1);
      if (get_turn (fixture, i)->kind == PARLOUR_TURN_MISTAKE)
        return get_turn (fixture, i);
    }

  g_error ("a game that could be won was lost without a mistake");
}

static gboolean
is_row_after (GtkWidget     *widget,
              gconstpointer  n_moves)
{
  return PARLOUR_IS_REVIEW_ROW (widget)
         && parlour_review_row_get_move (PARLOUR_REVIEW_ROW (widget)) == GPOINTER_TO_UINT (n_moves);
}

/* (nullable): the row of the position after @n_moves, if it is visible. */
static GtkWidget *
find_row (Fixture *fixture,
          guint    n_moves)
{
  return within_find (within_part (fixture->window, "list"), is_row_after, GUINT_TO_POINTER (n_moves));
}

static void
test_keys (Fixture *fixture)
{
  guint n = parlour_review_get_n_moves (get_review (fixture));

  assert_at (fixture, n);
  g_assert_nonnull (find_row (fixture, n));
  assert_key (fixture, GDK_KEY_Left, n - 1);
  assert_key (fixture, GDK_KEY_Right, n);
  assert_key (fixture, GDK_KEY_Right, n);
  assert_key (fixture, GDK_KEY_Home, 0);
  assert_key (fixture, GDK_KEY_Left, 0);
  assert_key (fixture, GDK_KEY_Right, 1);
  assert_key (fixture, GDK_KEY_End, n);

  /* The keys also work in the list, from the position shown. */
  gtk_widget_grab_focus (within_part (fixture->window, "list"));
  assert_key (fixture, GDK_KEY_Up, n - 1);
  assert_key (fixture, GDK_KEY_Left, n - 2);
  assert_key (fixture, GDK_KEY_Up, n - 3);
  assert_key (fixture, GDK_KEY_Down, n - 2);

  /* Tab skips the rows of the list. */
  player_key (fixture->player, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_has_focus (within_part (fixture->window, "table")));
  player_key (fixture->player, GDK_KEY_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_parent (find_row (fixture, n - 2))));
  player_key (fixture->player, GDK_KEY_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_has_focus (within_part (fixture->window, "chart")));
  assert_at (fixture, n - 2);
}

static gboolean
tells (GtkWidget     *widget,
       gconstpointer  words)
{
  return GTK_IS_LABEL (widget) && g_str_has_suffix (gtk_label_get_label (GTK_LABEL (widget)), words);
}

/* Returns: where the chart shows the position after @n_moves, px from its left edge */
static double
x_after (Fixture *fixture,
         guint    n_moves)
{
  graphene_rect_t plot;

  g_assert_true (parlour_chart_get_plot (within_part (fixture->window, "chart"), &plot));

  return plot.origin.x + plot.size.width * n_moves / parlour_review_get_n_moves (get_review (fixture));
}

/* Each turning point is in the list and in the chart; a click on it goes there. */
static void
test_turning_points (Fixture *fixture)
{
  const GArray *turns = parlour_review_get_turns (get_review (fixture));

  player_wait (fixture->player, is_complete, fixture);
  g_assert_false (gtk_widget_get_visible (within_part (fixture->window, "looking_label")));
  g_assert_true (g_str_has_prefix (gtk_label_get_label (within_part (fixture->window, "summary_label")), "The game turned at move "));
  g_assert_cmpuint (turns->len, >, 0);
  player_key (fixture->player, GDK_KEY_End, 0);
  for (guint i = turns->len; i-- > 0;)
    {
      guint there = get_turn (fixture, i)->move + 1;
      g_autofree char *words = parlour_review_words_turns (get_review (fixture), there);

      player_key (fixture->player, GDK_KEY_p, 0);
      assert_at (fixture, there);
      g_assert_nonnull (within_find (within_part (fixture->window, "list"), tells, words));

      player_key (fixture->player, GDK_KEY_Home, 0);
      player_click (fixture->player, within_part (fixture->window, "chart"), x_after (fixture, there), 20);
      assert_at (fixture, there);
    }
}

static gboolean
has_heart (GtkWidget     *widget,
           gconstpointer  data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "♥") != NULL;
}

/* Hearts are red, but in the selected row, on whose background red is not legible. */
static void
test_red_suits (Fixture *fixture)
{
  GtkLabel *label;
  PangoAttrList *attributes;
  PangoAttrIterator *places;
  PangoAttribute *color;
  int from;

  player_key (fixture->player, GDK_KEY_Home, 0);
  label = GTK_LABEL (within_find (within_part (fixture->window, "list"), has_heart, NULL));
  attributes = gtk_label_get_attributes (label);
  places = pango_attr_list_get_iterator (attributes);
  do
    {
      pango_attr_iterator_range (places, &from, NULL);
      color = pango_attr_iterator_get (places, PANGO_ATTR_FOREGROUND);
    }
  while (color == NULL && pango_attr_iterator_next (places));
  g_assert_nonnull (color);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (label) + from, "♥")
                 || g_str_has_prefix (gtk_label_get_label (label) + from, "♦"));
  g_assert_cmpuint (((PangoAttrColor *) color)->color.red, >, 2 * ((PangoAttrColor *) color)->color.green);
  pango_attr_iterator_destroy (places);

  player_click (fixture->player, GTK_WIDGET (label), 10, 5);
  attributes = gtk_label_get_attributes (label);
  places = pango_attr_list_get_iterator (attributes);
  g_assert_null (pango_attr_iterator_get (places, PANGO_ATTR_FOREGROUND));
  g_assert_false (pango_attr_iterator_next (places) && pango_attr_iterator_get (places, PANGO_ATTR_FOREGROUND) != NULL);
  pango_attr_iterator_destroy (places);
}

static void
test_pointer (Fixture *fixture)
{
  GtkWidget *chart = within_part (fixture->window, "chart");
  guint n = parlour_review_get_n_moves (get_review (fixture));

  player_drag (fixture->player, chart, x_after (fixture, 0), 20, x_after (fixture, n / 3), 20);
  assert_at (fixture, n / 3);

  /* The wheel moves forward and back. */
  player_press (fixture->player, 5);
  player_release (fixture->player, 5);
  assert_at (fixture, n / 3 + 1);
  player_press (fixture->player, 4);
  player_release (fixture->player, 4);
  assert_at (fixture, n / 3);

  player_key (fixture->player, GDK_KEY_Home, 0);
  player_click (fixture->player, find_row (fixture, 1), 10, 10);
  assert_at (fixture, 1);
}

/* Returns: the card of the last of @n_moves moves, which is a move of one card */
static PatCard
get_moved (Fixture *fixture,
           guint    n_moves)
{
  const ParlourHistory *history = parlour_game_get_history (get_game (fixture));
  const PatMove *move = parlour_history_get_move (history, n_moves - 1);

  g_assert_cmpint (move->kind, ==, PAT_MOVE_PLAY);

  return pat_position_top (parlour_history_get_after (history, n_moves - 1), move->from);
}

static gboolean
is_marked (gpointer data)
{
  Fixture *fixture = data;
  ParlourTableView *view = PARLOUR_TABLE_VIEW (within_part (fixture->window, "board"));
  const PatPosition *position = &view->position;

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      ParlourCard *card = view->cards[position->cards[i]];

      if (((card->marks & PARLOUR_MARK_FOUND) != 0) != (position->cards[i] == fixture->marked))
        return FALSE;
    }

  return TRUE;
}

/* Waits until only @card is marked: the pointer may be slow on a busy machine. */
static void
expect_marked (Fixture *fixture,
               PatCard  card)
{
  fixture->marked = card;
  player_wait (fixture->player, is_marked, fixture);
}

/* The table marks the card of the move under the pointer, or else of the selected move. */
static void
test_marked_card (Fixture *fixture)
{
  /* The summary that appears then would move the list below the pointer. */
  player_wait (fixture->player, is_complete, fixture);
  player_move (fixture->player, within_part (fixture->window, "list"), 10, 20);
  player_key (fixture->player, GDK_KEY_Home, 0);
  expect_marked (fixture, PAT_NO_CARD);
  gtk_widget_grab_focus (within_part (fixture->window, "list"));
  player_key (fixture->player, GDK_KEY_Down, 0);
  expect_marked (fixture, get_moved (fixture, 1));

  for (guint n_moves = 2; n_moves < 4; n_moves++)
    {
      player_move (fixture->player, find_row (fixture, n_moves), 10, 5);
      expect_marked (fixture, get_moved (fixture, n_moves));
      assert_at (fixture, 1);
    }
  player_move (fixture->player, within_part (fixture->window, "table"), 10, 10);
  expect_marked (fixture, get_moved (fixture, 1));
}

static void
test_better_move (Fixture *fixture)
{
  const ParlourTurningPoint *turn = go_to_mistake (fixture);
  const ParlourHistory *history = parlour_game_get_history (get_game (fixture));
  PatPosition expected = *parlour_history_get_after (history, turn->move);
  guint here = turn->move + 1;

  history->variant.game->play (history->variant, &expected, turn->better);
  player_key (fixture->player, GDK_KEY_b, GDK_ALT_MASK);
  g_assert_cmpmem (&PARLOUR_TABLE_VIEW (within_part (fixture->window, "board"))->position, sizeof expected,
                   &expected, sizeof expected);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (within_part (fixture->window, "words_label")), "Better: "));

  player_key (fixture->player, GDK_KEY_b, GDK_ALT_MASK);
  assert_at (fixture, here);

  /* Moving on also hides the better move. */
  player_key (fixture->player, GDK_KEY_b, GDK_ALT_MASK);
  assert_key (fixture, GDK_KEY_Left, here - 1);
}

/* On a phone the table is above the list, and some moves are visible. */
static void
test_small (Fixture *fixture)
{

  player_key (fixture->player, GDK_KEY_Home, 0);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SMALL_WIDTH, SMALL_HEIGHT);
  while (gtk_revealer_get_child_revealed (within_part (fixture->window, "words_revealer")))
    player_step (fixture->player);
  player_settle (fixture->player);
  /* Without a compositor, GTK draws a frame around the window. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 2 * SMALL_WIDTH - gtk_widget_get_width (GTK_WIDGET (fixture->window)),
                               2 * SMALL_HEIGHT - gtk_widget_get_height (GTK_WIDGET (fixture->window)));
  player_settle (fixture->player);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), ==, SMALL_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->window)), ==, SMALL_HEIGHT);

  for (guint i = 0; i < N_SMALL_ROWS; i++)
    {
      GtkWidget *row = find_row (fixture, i);
      graphene_rect_t bounds;

      g_assert_nonnull (row);
      g_assert_true (gtk_widget_compute_bounds (row, GTK_WIDGET (fixture->window), &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, SMALL_HEIGHT);
    }
  g_assert_cmpint (gtk_widget_get_height (within_part (fixture->window, "table")), >, SMALL_HEIGHT / 4);
}

/* Plays on with the pointer, as perfect play would. */
static void
win (Table *table)
{
  PatVariant variant = parlour_game_get_variant (table->game);
  const PatLimits limits = { 0 };
  PatSolution solution;

  pat_solve (variant, parlour_game_get_position (table->game), &limits, &solution);
  g_assert_cmpint (solution.verdict, ==, PAT_VERDICT_WON);
  for (gsize i = 0; i < solution.n_moves; i++)
    table_play (table, solution.moves[i], i % 2 == 0);
  pat_solution_clear (&solution);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
}

/* Playing on from the better move leads to a win; the reviewed game does not change. */
static void
test_play_on (Fixture *fixture)
{
  g_autoptr (ParlourGame) old = g_object_ref (fixture->table.game);
  PatPosition before = *parlour_game_get_position (old);
  guint n_moves = parlour_game_get_n_moves (old);
  const ParlourTurningPoint *turn = go_to_mistake (fixture);
  guint here = turn->move + 1;
  PatPosition shown;
  ParlourGame *game;

  player_key (fixture->player, GDK_KEY_b, GDK_ALT_MASK);
  shown = PARLOUR_TABLE_VIEW (within_part (fixture->window, "board"))->position;
  player_strike_key (fixture->player, GDK_KEY_o, GDK_ALT_MASK);
  while (window_find_other (fixture->table.window) != NULL)
    player_step (fixture->table.player);

  game = window_get_game (fixture->table.window);
  g_assert_true (game != old);
  g_assert_true (parlour_game_get_facts (game)->counted);
  g_assert_cmpuint (parlour_game_get_facts (game)->id, !=, parlour_game_get_facts (old)->id);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, here);
  g_assert_cmpmem (parlour_game_get_position (game), sizeof shown, &shown, sizeof shown);

  g_assert_cmpuint (parlour_game_get_n_moves (old), ==, n_moves);
  g_assert_cmpmem (parlour_game_get_position (old), sizeof before, &before, sizeof before);
  g_set_object (&fixture->table.game, game);
  win (&fixture->table);
}

/* A review is refused while the game goes on, since it would reveal hidden cards. */
static void
test_when (Fixture *fixture)
{
  ParlourGame *game = fixture->table.game;
  Player *player = fixture->table.player;

  g_assert_true (parlour_game_get_facts (game)->helped);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_mapped (within_find_button (GTK_WIDGET (fixture->table.window), "win.look-back", NULL)));

  parlour_game_undo (game);
  player_focus (player);
  player_key (player, GDK_KEY_k, GDK_CONTROL_MASK);
  g_assert_null (window_find_other (fixture->table.window));
  g_assert_false (gtk_widget_get_mapped (within_find_button (GTK_WIDGET (fixture->table.window), "win.look-back", NULL)));

  /* A game without moves has no review; a game that does not count always has one. */
  parlour_game_set_counted (game, TRUE);
  parlour_game_undo (game);
  player_key (player, GDK_KEY_k, GDK_CONTROL_MASK);
  g_assert_nonnull (window_find_other (fixture->table.window));
  fixture->window = PARLOUR_REVIEW_WINDOW (window_find_other (fixture->table.window));
}

/* A window closed during the analysis must be finalized. */
static void
test_close (Fixture *fixture)
{
  gpointer window = fixture->window;
  gpointer review = get_review (fixture);

  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (review, &review);
  player_strike_key (fixture->player, GDK_KEY_Escape, 0);
  player_wait (fixture->table.player, wait_is_gone, &window);
  player_wait (fixture->table.player, wait_is_gone, &review);
}

TESTS_WITH (table_init)
{
#define ADD(name, test) fixture_add ("/review/" name, Fixture, set_up, test, tear_down)
  ADD ("keys", test_keys);
  ADD ("turning-points", test_turning_points);
  ADD ("red-suits", test_red_suits);
  ADD ("pointer", test_pointer);
  ADD ("marked-card", test_marked_card);
  ADD ("better-move", test_better_move);
  ADD ("phone-size", test_small);
  ADD ("play-on", test_play_on);
  ADD ("refused-while-the-game-goes-on", test_when);
  ADD ("close", test_close);
#undef ADD
}
