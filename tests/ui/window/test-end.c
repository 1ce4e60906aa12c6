/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-end-panel.h"
#include "parlour-review-window.h"
#include "within.h"
#include "tests.h"

/*
 * The end of a game: the celebration, and the panel with what to do next.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

/* A variant without hidden cards, whose games are reviewed quickly. */
#define SMALL "trefoil-deals-1"

/* The last move of the game on the table, which a test plays.  The clock stands still. */
static PatMove last;
static gint64 now_us;

/* Starts shortly before the end of a game. */
static void
open_before_end (Table       *table,
                 ParlourGame *ended,
                 int          width_px,
                 int          height_px)
{
  const ParlourHistory *history = parlour_game_get_history (ended);
  ParlourGame *game = parlour_game_copy (ended, history->n_moves - 1);

  last = *parlour_history_get_move (history, history->n_moves - 1);
  parlour_clock_set_time (parlour_game_get_clock (game), &now_us);
  parlour_clock_set_elapsed_ms (parlour_game_get_clock (game), 272000);
  table_open (table, game, width_px, height_px);
  parlour_statistics_reset (window_get_statistics (table->window), history->variant);
  player_focus (table->player);
}

static void
set_up_won (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won (SMALL);

  open_before_end (table, won, WIDTH, HEIGHT);
}

static void
set_up_small (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("louis");

  open_before_end (table, won, 360, 600);
}

static void
set_up_lost (Table *table)
{
  g_autoptr (ParlourGame) lost = window_lose_game ();

  open_before_end (table, lost, WIDTH, HEIGHT);
}

static void
tear_down (Table *table)
{
  g_object_set (window_get_settings (table->window), "show-time", TRUE, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  table_close (table);
}

static GtkWidget *
get_panel (Table *table)
{
  return window_child (table->window, "end_panel");
}

static gboolean
is_open (gpointer table)
{
  return gtk_widget_get_mapped (get_panel (table));
}

static void
assert_words (Table      *table,
              const char *title,
              const char *facts)
{
  GtkAccessible *panel = GTK_ACCESSIBLE (get_panel (table));

  g_assert_true (is_open (table));
  g_assert_cmpstr (gtk_label_get_label (within_part (get_panel (table), "title_label")), ==, title);
  g_assert_cmpstr (gtk_label_get_label (within_part (get_panel (table), "facts_label")), ==, facts);
  gtk_test_accessible_assert_property (panel, GTK_ACCESSIBLE_PROPERTY_LABEL, title);
  gtk_test_accessible_assert_property (panel, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts);
}

static gboolean
is_on_board (gpointer table)
{
  return within_has_focus (GTK_WIDGET (((Table *) table)->board));
}

static GtkWidget *
get_button (Table      *table,
            const char *action)
{
  return within_find_button (get_panel (table), action, NULL);
}

static void
end_game (Table *table)
{
  table_play (table, last, TRUE);
  player_wait (table->player, is_open, table);
}

/* Notes results before the game on the table. */
static void
win_before (Table *table,
            guint  n,
            gint64 elapsed_ms)
{
  for (guint i = 0; i < n; i++)
    {
      ParlourFacts result = model_result (100 + i, 100 + i, PARLOUR_WON, 90, elapsed_ms);

      parlour_statistics_record (window_get_statistics (table->window),
                                 parlour_game_get_variant (table->game), &result);
    }
}

static gboolean
shows_curve (gpointer table)
{
  return gtk_widget_get_mapped (within_part (get_panel (table), "chart"));
}

/* The chart has a name on screen, which is its name for screen readers too. */
static void
test_chart (Table *table)
{
  GtkWidget *label;

  end_game (table);
  player_wait (table->player, shows_curve, table);
  label = gtk_widget_get_prev_sibling (within_part (get_panel (table), "chart"));
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, "Chance of a win");
  gtk_test_accessible_assert_relation (within_part (get_panel (table), "chart"), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL);
}

/* A curve that is flat is not shown, nor its name. */
static void
test_flat (Table *table)
{
  GtkWidget *chart = within_part (get_panel (table), "chart");

  end_game (table);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_visible (chart));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_prev_sibling (chart)));
}

/* The panel leads with the first win of a game, which has neither a streak nor a best time. */
static void
test_won (Table *table)
{
  g_assert_false (is_open (table));
  end_game (table);
  assert_words (table, "Your first win: Trefoil", "Won in 56 moves · Time played: 4:32");
  g_assert_true (within_has_focus (get_panel (table)));

  /* The game can be played on. */
  player_key (table->player, GDK_KEY_u, 0);
  g_assert_false (is_open (table));
  player_wait (table->player, is_on_board, table);
  table_play (table, last, FALSE);
  g_assert_true (is_open (table));
}

static void
test_records (Table *table)
{
  win_before (table, 2, 300000);
  end_game (table);
  assert_words (table, "Best time", "Fewest moves · 3 wins in a row · Won in 56 moves · Time played: 4:32");

  g_object_set (window_get_settings (table->window), "show-time", FALSE, NULL);
  player_key (table->player, GDK_KEY_u, 0);
  table_play (table, last, TRUE);
  assert_words (table, "Fewest moves", "3 wins in a row · Won in 56 moves");
}

static void
test_slower (Table *table)
{
  win_before (table, 1, 200000);
  end_game (table);
  assert_words (table, "Fewest moves", "2 wins in a row · Won in 56 moves · Time played: 4:32");
}

/* A win with help is not compared with others.  The panel says so last. */
static void
test_with_help (Table *table)
{
  win_before (table, 2, 300000);
  parlour_game_set_helped (table->game);
  end_game (table);
  assert_words (table, "Won in 56 moves", "Time played: 4:32 · With help");
}

/* A first win is one although it was helped. */
static void
test_first_with_help (Table *table)
{
  parlour_game_set_helped (table->game);
  end_game (table);
  assert_words (table, "Your first win: Trefoil", "Won in 56 moves · Time played: 4:32 · With help");
}

static void
test_practice (Table *table)
{
  parlour_game_set_practice (table->game);
  end_game (table);
  assert_words (table, "Won in 56 moves", "Time played: 4:32 · Practice: not counted");
}

/* The panel leaves the completed families in view, on a phone without the course of the game,
 * and nothing else is on the table. */
static void
test_place (Table *table)
{
  GtkWidget *panel = get_panel (table);
  const ParlourPlaces *places = &table->view->places;
  graphene_rect_t bounds;

  end_game (table);
  player_settle (table->player);
  g_assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (table->board), &bounds));
  g_assert_false (gtk_widget_get_mapped (within_part (get_panel (table), "chart")));
  g_assert_true (graphene_rect_contains_rect (&GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (table->board)),
                                                                   gtk_widget_get_height (GTK_WIDGET (table->board))),
                                              &bounds));
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean has_cards = table_top_index (table, pile) >= 0;
      const ParlourPlace *top = table_top_place (table, pile);
      graphene_rect_t card = GRAPHENE_RECT_INIT ((float) (top->x - places->card_width / 2),
                                                 (float) (top->y - places->card_height / 2),
                                                 (float) places->card_width, (float) places->card_height);

      g_assert_cmpint (gtk_widget_get_child_visible (table->view->piles[pile]), ==, has_cards);
      g_assert_false (has_cards && graphene_rect_intersection (&bounds, &card, NULL));
    }
}

/* Keys that end a game do not press a button of the panel by accident. */
static void
test_keys (Table *table)
{
  static const guint late[] = { GDK_KEY_f, GDK_KEY_Return, GDK_KEY_space };

  parlour_keyboard_go_to (table->keyboard, last.from);
  for (gsize i = 0; i < G_N_ELEMENTS (late); i++)
    {
      player_key (table->player, late[i], 0);
      table_rest (table);
      g_assert_true (is_open (table));
      g_assert_true (window_get_game (table->window) == table->game);
    }

  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_open (table));
  player_wait (table->player, is_on_board, table);

  player_key (table->player, GDK_KEY_u, 0);
  player_key (table->player, GDK_KEY_y, GDK_CONTROL_MASK);
  player_wait (table->player, is_open, table);
  g_assert_true (within_has_focus (get_panel (table)));
  for (guint i = 0; !within_has_focus (get_button (table, "win.new-deal")); i++)
    {
      /* Tab goes to Close, Review Game and Another Game, but not to the chart. */
      g_assert_cmpuint (i, <, 4);
      player_key (table->player, GDK_KEY_Tab, 0);
    }
  player_key (table->player, GDK_KEY_Return, 0);
  g_assert_true (window_get_game (table->window) != table->game);
  g_set_object (&table->game, window_get_game (table->window));
  g_assert_false (is_open (table));
  player_wait (table->player, is_on_board, table);
}

/* Escape closes the panel wherever the focus is, and only then leaves full screen. */
static void
test_close (Table *table)
{
  end_game (table);
  gtk_widget_grab_focus (GTK_WIDGET (table->board));
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_open (table));

  player_key (table->player, GDK_KEY_u, 0);
  table_play (table, last, TRUE);
  player_click_middle (table->player, within_find_css_class (get_panel (table), "image-button"));
  g_assert_false (is_open (table));
  player_wait (table->player, is_on_board, table);
}

static void
test_buttons (Table *table)
{
  GtkWindow *review;

  end_game (table);
  g_assert_false (gtk_widget_get_visible (get_button (table, "win.copy-result")));
  player_click_middle (table->player, get_button (table, "win.look-back"));
  review = window_find_other (table->window);
  g_assert_true (PARLOUR_IS_REVIEW_WINDOW (review));
  gtk_window_destroy (review);

  player_focus (table->player);
  player_click_middle (table->player, get_button (table, "win.choose"));
  g_assert_false (parlour_window_is_playing (table->window));
  player_key (table->player, GDK_KEY_Escape, 0);
  player_wait (table->player, is_open, table);
  g_assert_true (within_has_focus (get_panel (table)));

  player_click_middle (table->player, get_button (table, "win.new-deal"));
  g_assert_true (window_get_game (table->window) != table->game);
  g_assert_false (is_open (table));
  g_set_object (&table->game, window_get_game (table->window));
}

static gboolean
tells_turn (gpointer table)
{
  GtkLabel *summary = within_part (get_panel (table), "summary_label");

  return gtk_widget_get_mapped (GTK_WIDGET (summary))
         && g_str_has_prefix (gtk_label_get_label (summary), "The game turned at move ");
}

static gboolean
tells_verdict (gpointer table)
{
  GtkLabel *title = within_part (get_panel (table), "title_label");

  return g_str_equal (gtk_label_get_label (title), "This deal could have been won");
}

/* The panel says first whether the deal could be won at all.  A game that undo can continue is not explained before the player opens the review, which
 * counts as help. */
static void
test_lost (Table *table)
{
  g_autofree char *facts = g_strdup_printf ("No moves left · %u moves · Time played: 4:32", parlour_game_get_n_moves (table->game) + 1);

  end_game (table);
  player_wait (table->player, tells_verdict, table);
  assert_words (table, "This deal could have been won", facts);
  g_assert_false (gtk_widget_get_visible (within_part (get_panel (table), "summary_label")));
  g_assert_false (parlour_game_get_facts (table->game)->helped);

  player_click_middle (table->player, get_button (table, "win.look-back"));
  player_wait (table->player, tells_turn, table);
  gtk_window_destroy (window_find_other (table->window));

  player_focus (table->player);
  player_click_middle (table->player, within_find_button (window_child (table->window, "status_line"), "win.undo", NULL));
  g_assert_false (is_open (table));
}

static gboolean
is_celebrating (gpointer data)
{
  Table *table = data;
  const ParlourMotion *motion = &table->view->motion;

  return motion->celebration_us != 0 && motion->n_moving == 0;
}

/* The panel comes after the celebration, which any key ends. */
static void
test_celebration (Table *table)
{
  g_object_set (table->board, "animations", TRUE, NULL);
  /* On a busy machine the celebration may be over before it is seen. */
  do
    {
      if (is_open (table))
        g_assert_true (parlour_game_undo (table->game));
      parlour_keyboard_go_to (table->keyboard, last.from);
      player_strike_key (table->player, GDK_KEY_f, 0);
      while (!is_celebrating (table) && !is_open (table))
        player_step (table->player);
    }
  while (!is_celebrating (table));
  g_assert_false (is_open (table));
  player_strike_key (table->player, GDK_KEY_Down, 0);
  player_wait (table->player, is_open, table);
  g_assert_false (is_celebrating (table));
  table_assert_arranged (table);
}

/* With animations switched off, the panel is there at once. */
static void
test_reduced_motion (Table *table)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_object_set (table->board, "animations", TRUE, NULL);
  g_assert_true (parlour_game_play (table->game, last));
  g_assert_true (gtk_widget_get_visible (get_panel (table)));
}

TESTS_WITH (table_init)
{
#define ADD(name, set_up, test) \
  fixture_add ("/window/end/" name, Table, set_up, test, tear_down)

  ADD ("won", set_up_won, test_won);
  ADD ("chart", set_up_lost, test_chart);
  ADD ("flat", set_up_won, test_flat);
  ADD ("records", set_up_won, test_records);
  ADD ("slower", set_up_won, test_slower);
  ADD ("with-help", set_up_won, test_with_help);
  ADD ("first-with-help", set_up_won, test_first_with_help);
  ADD ("practice", set_up_won, test_practice);
  ADD ("place", set_up_small, test_place);
  ADD ("keys", set_up_won, test_keys);
  ADD ("close", set_up_won, test_close);
  ADD ("buttons", set_up_won, test_buttons);
  ADD ("lost", set_up_lost, test_lost);
  ADD ("celebration", set_up_won, test_celebration);
  ADD ("reduced-motion", set_up_won, test_reduced_motion);
}
