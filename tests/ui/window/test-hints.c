/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "table.h"

#include "parlour-review-window.h"
#include "pat-shuffle.h"
#include "within.h"
#include "tests.h"

#include <string.h>

/*
 * Hints, the win indicator, going back to the last winnable position and solutions, with
 * real keys and a real pointer.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

/* A variant whose deals are solved quickly. */
#define SMALL "trefoil-deals-1"
enum { WON_DEAL = 2, LOST_DEAL = 1 };

/* Starts a game with hidden cards. */
static void
set_up_hidden (Table *table)
{
  table_open (table, model_deal ("kings", 1), WIDTH, HEIGHT);
}

static void
set_up_won (Table *table)
{
  table_open (table, model_deal (SMALL, WON_DEAL), WIDTH, HEIGHT);
}

static void
set_up_lost (Table *table)
{
  table_open (table, model_deal (SMALL, LOST_DEAL), WIDTH, HEIGHT);
}

static void
tear_down (Table *table)
{
  g_object_set (window_get_settings (table->window),
                "win-indicator", PARLOUR_INDICATION_CHANCE,
                "hint-looks", FALSE,
                NULL);
  table_close (table);
}

static ParlourWinIndicator *
get_light (Table *table)
{
  return parlour_status_line_get_win_indicator (window_child (table->window, "status_line"));
}

static gboolean
is_hinted (gpointer data)
{
  return PARLOUR_TABLE_VIEW (((Table *) data)->view)->marks.hinted != 0;
}

static gboolean
is_winnable (gpointer data)
{
  return g_str_has_prefix (parlour_win_indicator_get_explanation (get_light (data)), "A win is still possible");
}

static gboolean
is_lost (gpointer data)
{
  return g_str_has_prefix (parlour_win_indicator_get_explanation (get_light (data)),
                           "This cannot be won any more");
}

static gboolean
is_showing (gpointer data)
{
  Table *table = data;

  return parlour_solution_bar_get_next (window_child (table->window, "solution_bar")) != NULL;
}

/* Finds the legal move that the marks on the board show. */
static gboolean
find_hinted (Table   *table,
             PatMove *move)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  const PatPosition *position = parlour_game_get_position (table->game);

  for (gsize i = 0; i < legal->n; i++)
    {
      *move = legal->moves[i];
      if (move->kind == PAT_MOVE_PLAY
          && table->view->marks.hinted == G_GUINT64_CONSTANT (1) << move->to
          && table->view->marks.hinted_card == position->cards[position->end[move->from] - move->n])
        return TRUE;
    }

  return FALSE;
}

static void
test_hint (Table *table)
{
  PatMove move;

  g_assert_false (parlour_game_get_facts (table->game)->helped);
  player_key (table->player, GDK_KEY_h, 0);
  player_wait (table->player, is_hinted, table);
  g_assert_true (find_hinted (table, &move));
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "Hint: "));
  g_assert_nonnull (strstr (window_get_words (table->window), ". This leads to a win"));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  /* Enter acts on the card of the hint. */
  g_assert_cmpuint (table->keyboard->pile, ==, move.from);

  /* A hint plays nothing; playing the move removes the marks and the text. */
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);
  table_play (table, move, FALSE);
  g_assert_false (is_hinted (table));
  g_assert_false (g_str_has_prefix (window_get_words (table->window), "Hint: "));
}

/* A hint gets furthest in a lost game, for which there is neither a solution nor a way back. */
static void
test_lost (Table *table)
{
  GtkWidget *line = window_child (table->window, "status_line");
  PatMove move;

  player_wait (table->player, is_lost, table);
  g_assert_cmpstr (window_get_words (table->window), ==, "This deal cannot be won, however it is played");
  player_key (table->player, GDK_KEY_h, 0);
  player_wait (table->player, is_hinted, table);
  g_assert_true (find_hinted (table, &move));
  g_assert_nonnull (strstr (window_get_words (table->window), "this gets furthest"));

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  g_assert_false (is_showing (table));
  g_assert_cmpstr (window_get_words (table->window), ==, "There is no solution: this cannot be won any more");

  model_play_first (table->game, 1);
  table_rest (table);
  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
}

static void
test_light (Table *table)
{
  GtkWidget *light = GTK_WIDGET (get_light (table));

  g_assert_true (gtk_widget_get_mapped (light));
  player_wait (table->player, is_winnable, table);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (light), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A win is still possible");

  /* A click explains it in the status line. */
  player_click (table->player, light, 8, 8);
  g_assert_cmpstr (window_get_words (table->window), ==, "A win is still possible. Worked out with all cards known");
}

/* The indicator is hidden when the game is won, and returns on undo. */
static void
test_no_indicator_when_won (Table *table)
{
  g_autoptr (ParlourGame) game = model_load_won ("trefoil-gathering-any-time");
  GtkWidget *light = GTK_WIDGET (get_light (table));

  window_set_game (table->window, game);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_visible (light));

  parlour_game_undo (game);
  player_wait (table->player, is_winnable, table);
  g_assert_true (gtk_widget_get_visible (light));
}

/* Switched off, the indicator stays hidden, and nothing is analysed. */
static void
test_light_off (Table *table)
{
  GtkWidget *light = GTK_WIDGET (get_light (table));
  const char *unknown = "Not known whether a win is possible";

  g_object_set (window_get_settings (table->window), "win-indicator", PARLOUR_INDICATION_NOTHING, NULL);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_visible (light));

  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  g_assert_false (gtk_widget_get_visible (light));
  g_assert_true (g_str_has_prefix (parlour_win_indicator_get_explanation (get_light (table)), unknown));
  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (gtk_widget_get_visible (light));

  /* Hints still work. */
  player_key (table->player, GDK_KEY_h, 0);
  player_wait (table->player, is_hinted, table);
  g_assert_false (gtk_widget_get_visible (light));
}

static void
test_light_off_and_first_sight (Table *table)
{
  g_autoptr (ParlourGame) game = NULL;

  g_object_set (window_get_settings (table->window), "win-indicator", PARLOUR_INDICATION_NOTHING, NULL);
  game = parlour_game_new (parlour_game_get_variant (table->game), 2);
  window_set_game (table->window, game);
  player_settle (table->player);
  model_play_first (game, 1);
  player_settle (table->player);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);

  g_object_set (window_get_settings (table->window), "win-indicator", PARLOUR_INDICATION_WINNABLE, NULL);
  player_wait (table->player, is_winnable, table);
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

static void
click_button (Table      *table,
              GtkWidget  *within,
              const char *action)
{
  GtkWidget *button = within_find_button (within, action, NULL);

  g_assert_true (gtk_widget_is_sensitive (button));
  player_click_middle (table->player, button);
}

/* Plays the first move that loses, after moves that do not. */
static void
blunder (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);

  for (;;)
    {
      for (gsize i = 0; i < legal->n; i++)
        if (model_judge (table->game, legal->moves[i]) == PAT_VERDICT_LOST)
          {
            g_assert_true (parlour_game_play (table->game, legal->moves[i]));
            return;
          }
      g_assert_cmpuint (legal->n, >, 0);
      model_play_first (table->game, 1);
    }
}

/* Deals a number that no other test has analysed. */
static void
deal (Table   *table,
      guint32  number)
{
  g_autoptr (ParlourGame) game = parlour_game_new (parlour_game_get_variant (table->game), number);

  /* A hint of the only legal move is no help. */
  while (parlour_game_get_legal (game)->n == 1)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  window_set_game (table->window, game);
  g_set_object (&table->game, game);
  player_settle (table->player);
}

static gboolean
tells_chance (gpointer data)
{
  return g_str_has_prefix (parlour_win_indicator_get_explanation (get_light (data)),
                           "Chance of a win for careful play, as far as can be seen: ");
}

static const char *
get_label (ParlourWinIndicator *light)
{
  return gtk_label_get_label (GTK_LABEL (within_find_type (GTK_WIDGET (light), GTK_TYPE_LABEL)));
}

/* The chance, a sign, and what is known of the deal besides. */
static void
test_indicator (void)
{
  ParlourWinIndicator *light = g_object_ref_sink (g_object_new (PARLOUR_TYPE_WIN_INDICATOR, NULL));

  parlour_win_indicator_set_chance (light, 85);
  g_assert_cmpstr (get_label (light), ==, "Careful play wins 85\u00a0%");
  parlour_win_indicator_set_chance (light, 0);
  g_assert_cmpstr (get_label (light), ==, "Careful play wins <5\u00a0%");
  parlour_win_indicator_set_chance (light, 100);
  g_assert_cmpstr (get_label (light), ==, "Careful play wins >95\u00a0%");

  parlour_win_indicator_reset (light, TRUE, NULL);
  parlour_win_indicator_set_chance (light, -1);
  g_assert_cmpstr (get_label (light), ==, "Winnable deal\nCareful play wins …");
  parlour_win_indicator_set_winnability (light, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpstr (get_label (light), ==, "Lost");
  g_object_unref (light);
}

/* After fifty games with a chance halfway the player's own share is said beside the chance. */
static void
test_own_share (void)
{
  ParlourWinIndicator *light = g_object_ref_sink (g_object_new (PARLOUR_TYPE_WIN_INDICATOR, NULL));

  for (guint n_games = 49; n_games <= 50; n_games++)
    {
      ParlourVariantStatistics *figures = parlour_variant_statistics_new ();

      for (guint i = 0; i < n_games; i++)
        {
          ParlourFacts result = model_result (i + 1, i + 1, i % 4 == 0 ? PARLOUR_WON : PARLOUR_LOST, 90, 60000);

          result.chance = i < 40 ? 90 : 40;
          parlour_variant_statistics_count (figures, &result);
        }
      parlour_win_indicator_reset (light, FALSE, figures);
      parlour_win_indicator_set_chance (light, 80);
      g_assert_cmpint (g_str_has_suffix (parlour_win_indicator_get_explanation (light),
                                         " 80\u00a0%. When you had this chance halfway through a game: 10 of 40 won"),
                       ==, n_games == 50);
    }
  g_object_unref (light);
}

static gboolean
tells_winnable_deal (gpointer data)
{
  return g_str_has_prefix (get_label (get_light (data)), "Winnable deal\nCareful play wins ");
}

/* A deal that was chosen because it can be won says so. */
static void
test_winnable_deal (Table *table)
{
  deal (table, 3);
  g_assert_false (tells_winnable_deal (table));
  g_signal_emit_by_name (within_find_button (GTK_WIDGET (table->window), "win.deal-kind", "winnable"), "clicked");
  player_wait (table->player, tells_winnable_deal, table);
  player_wait (table->player, tells_chance, table);
  /* A tooltip would cover the stock. */
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (get_light (table))));
  g_set_object (&table->game, window_get_game (table->window));
}

/* The chance of a win is shown, and does not count as help. */
static void
test_chance (Table *table)
{
  deal (table, 3);
  player_wait (table->player, tells_chance, table);
  player_click (table->player, GTK_WIDGET (get_light (table)), 8, 8);
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "Chance of a win for careful play, as far as can be seen: "));
  g_assert_cmpint (parlour_game_get_facts (table->game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);

  /* It is shown for the next position as well. */
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  player_wait (table->player, tells_chance, table);
  g_assert_false (parlour_game_get_facts (table->game)->helped);
}

static gboolean
looked (gpointer data)
{
  const char *words = window_get_words (((Table *) data)->window);

  return g_regex_match_simple ("^Hint: .*\\. (This leads to a win|No win is possible|The best found)", words, 0, 0);
}

static gboolean
tells_price (Table *table)
{
  return g_str_has_suffix (window_get_words (table->window), "A win with help is counted separately");
}

static void
hint (Table *table)
{
  player_key (table->player, GDK_KEY_h, 0);
  player_wait (table->player, is_hinted, table);
}

static void
assert_one_line (Table *table)
{
  player_settle (table->player);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (window_line_child (table->window, "words_label"))), ==, 1);
}

/* The first hint of a variant says what it costs, the next one does not. */
static void
test_price (Table *table)
{
  window_set_known (TRUE);
  hint (table);
  g_assert_true (tells_price (table));
  assert_one_line (table);
  g_assert_true (parlour_game_get_facts (table->game)->helped);

  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_hinted (table));
  g_assert_false (g_str_has_prefix (window_get_words (table->window), "Hint: "));

  hint (table);
  g_assert_false (tells_price (table));
  assert_one_line (table);
}

/* The only legal move is shown, but that is no help. */
static void
test_only_move (Table *table)
{
  window_set_known (TRUE);
  g_assert_cmpuint (parlour_game_get_legal (table->game)->n, ==, 1);
  hint (table);
  g_assert_false (tells_price (table));
  g_assert_false (parlour_game_get_facts (table->game)->helped);
  g_assert_cmpint (parlour_game_get_facts (table->game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);
}

/* When a game is won, the status line says whether it was won with help. */
static void
test_won_with_help (Table *table)
{
  g_autoptr (ParlourGame) game = model_load_won (SMALL);

  window_set_game (table->window, game);
  g_assert_true (g_str_has_suffix (window_get_words (table->window), " moves"));
  parlour_game_undo (game);
  parlour_game_set_helped (game);
  parlour_game_redo (game);
  g_assert_true (g_str_has_suffix (window_get_words (table->window), " moves · with help"));
  g_set_object (&table->game, game);
}

/* The first hint uses only what can be seen; a repeated one looks at hidden cards. */
static void
test_first_hint (Table *table)
{
  GtkWidget *look = within_find_button (window_child (table->window, "status_line"), "win.look-at-cards", NULL);

  deal (table, 4);
  hint (table);
  /* The chance stands beside it. */
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "Hint: "));
  g_assert_null (strstr (window_get_words (table->window), "%"));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  g_assert_false (gtk_widget_get_visible (look));

  player_key (table->player, GDK_KEY_h, 0);
  g_assert_true (gtk_widget_get_visible (look));
  g_assert_true (is_hinted (table));
  g_assert_cmpint (parlour_game_get_facts (table->game)->first_sight, ==, PARLOUR_FIRST_SIGHT_YES);

  /* Escape removes the hint and its offer. */
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (look));
  hint (table);
  player_key (table->player, GDK_KEY_h, 0);
  g_assert_true (gtk_widget_get_visible (look));

  click_button (table, window_child (table->window, "status_line"), "win.look-at-cards");
  player_wait (table->player, looked, table);
  g_assert_false (gtk_widget_get_visible (look));
  g_assert_cmpint (parlour_game_get_facts (table->game)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);

  /* Pressing the key a third time does the same as the button. */
  deal (table, 5);
  for (guint i = 0; i < 3; i++)
    hint (table);
  player_wait (table->player, looked, table);
}

static void
test_hint_looks (Table *table)
{
  deal (table, 6);
  g_object_set (window_get_settings (table->window), "hint-looks", TRUE, NULL);
  player_key (table->player, GDK_KEY_h, 0);
  player_wait (table->player, looked, table);
  g_assert_cmpint (parlour_game_get_facts (table->game)->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
}

/* Starts a game of The Kings and plays some moves. */
static ParlourGame *
begin (const PatCard *pack)
{
  static const PatVariant kings = { &pat_kings };
  ParlourGame *game = model_deal_pack (kings, pack);

  for (guint i = 0; i < 12 && parlour_game_deal_on (game, TRUE); i++)
    ;

  return game;
}

/* The hint and the chance are the same for two games that differ only in cards that
 * were never turned. */
static void
test_blind (Table *table)
{
  g_autofree char *words = NULL;
  g_autofree char *light = NULL;
  PatCard pack[PAT_MAX_CARDS];
  PatRandom random;

  pat_shuffle (7, 2, pack);
  pat_random_init (&random, 1, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ParlourGame) game = begin (pack);
      guint unseen = parlour_game_get_facts (game)->unseen;

      window_set_game (table->window, game);
      g_set_object (&table->game, game);
      player_key (table->player, GDK_KEY_h, 0);
      while (!(is_hinted (table) && tells_chance (table)))
        player_step (table->player);
      if (i == 0)
        {
          words = g_strdup (window_get_words (table->window));
          light = g_strdup (parlour_win_indicator_get_explanation (get_light (table)));
        }
      g_assert_cmpstr (window_get_words (table->window), ==, words);
      g_assert_cmpstr (parlour_win_indicator_get_explanation (get_light (table)), ==, light);

      /* The last cards of the pack are never turned. */
      g_assert_cmpuint (unseen, >, 40);
      pat_random_shuffle (&random, pack + PAT_MAX_CARDS - unseen, unseen);
    }
}

static void
test_goes_back (Table *table)
{
  GtkWidget *line = window_child (table->window, "status_line");
  guint last;

  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  blunder (table);
  last = parlour_game_get_n_moves (table->game) - 1;
  player_wait (table->player, is_lost, table);
  g_assert_true (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  while (parlour_game_get_status (table->game) == PAT_PLAYING)
    model_play_first (table->game, 1);
  table_rest (table);

  click_button (table, line, "win.go-back");
  while (!parlour_history_can_redo (parlour_game_get_history (table->game)))
    player_step (table->player);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, last);
  g_assert_cmpstr (window_get_words (table->window), ==, "You can still win from here; Redo brings your moves back");
  player_wait (table->player, is_winnable, table);
  g_assert_false (gtk_widget_get_visible (within_find_button (line, "win.go-back", NULL)));
  g_assert_false (parlour_game_get_facts (table->game)->helped);
}

/* The review of a game that can go on, but is lost, counts as help. */
static void
test_review (Table *table)
{
  blunder (table);
  player_wait (table->player, is_lost, table);
  player_key (table->player, GDK_KEY_u, 0);
  player_wait (table->player, is_winnable, table);
  player_key (table->player, GDK_KEY_k, GDK_CONTROL_MASK);
  g_assert_null (window_find_other (table->window));

  player_key (table->player, GDK_KEY_y, GDK_CONTROL_MASK);
  player_wait (table->player, is_lost, table);
  player_key (table->player, GDK_KEY_k, GDK_CONTROL_MASK);
  g_assert_true (PARLOUR_IS_REVIEW_WINDOW (window_find_other (table->window)));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  gtk_window_destroy (window_find_other (table->window));
}

/* If the deal was never winnable, going back changes nothing. */
static void
test_never_winnable (Table *table)
{
  g_object_set (window_get_settings (table->window), "win-indicator", PARLOUR_INDICATION_NOTHING, NULL);
  model_play_first (table->game, 2);
  table_rest (table);

  player_key (table->player, GDK_KEY_b, GDK_CONTROL_MASK);
  while (!g_str_equal (window_get_words (table->window), "This deal could never be won, however it was played"))
    player_step (table->player);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 2);
}

static void
test_solution (Table *table)
{
  GtkWidget *bar = window_child (table->window, "solution_bar");
  PatMove move;

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  player_wait (table->player, is_showing, table);
  table_rest (table);
  g_assert_true (gtk_widget_get_child_visible (bar));
  g_assert_true (parlour_game_get_facts (table->game)->helped);
  g_assert_true (find_hinted (table, &move));
  g_assert_false (gtk_widget_is_sensitive (within_find_button (bar, "solution.previous", NULL)));

  click_button (table, bar, "solution.next");
  table_rest (table);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
  g_assert_true (find_hinted (table, &move));

  /* The player can make the step with the pointer. */
  table_play (table, move, FALSE);
  g_assert_true (is_showing (table));
  click_button (table, bar, "solution.previous");
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
  click_button (table, bar, "solution.next");
  click_button (table, bar, "solution.first");
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);

  /* The button that was clicked has the focus. */
  click_button (table, bar, "solution.next");
  while (is_showing (table))
    player_key (table->player, GDK_KEY_Return, 0);
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
  table_rest (table);
  g_assert_true (gtk_widget_get_child_visible (window_child (table->window, "status_line")));
}

/* Another move by the player, or Escape, ends the solution. */
static void
test_solution_ends (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  PatMove next;

  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  player_wait (table->player, is_showing, table);
  g_assert_true (find_hinted (table, &next));
  for (gsize i = 0; i < legal->n; i++)
    if (memcmp (&legal->moves[i], &next, sizeof next) != 0)
      {
        table_play (table, legal->moves[i], FALSE);
        break;
      }
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
  g_assert_false (is_showing (table));
  g_assert_false (is_hinted (table));

  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  player_wait (table->player, is_showing, table);
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (is_showing (table));
  g_assert_false (is_hinted (table));

  /* Undo past its first step also ends it. */
  table_play (table, next, FALSE);
  player_key (table->player, GDK_KEY_l, GDK_CONTROL_MASK);
  player_wait (table->player, is_showing, table);
  player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);
  g_assert_false (is_showing (table));
}

TESTS_WITH (table_init)
{
  window_set_indication (PARLOUR_INDICATION_CHANCE);
#define ADD(name, set_up_, function) \
  fixture_add ("/window/help/" name, Table, set_up_, function, tear_down)
  ADD ("hint", set_up_won, test_hint);
  ADD ("lost", set_up_lost, test_lost);
  ADD ("win-indicator", set_up_won, test_light);
  ADD ("no-indicator-when-won", set_up_won, test_no_indicator_when_won);
  ADD ("indicator-off", set_up_won, test_light_off);
  ADD ("indicator-off-keeps-first-sight", set_up_hidden, test_light_off_and_first_sight);
  ADD ("first-hint-tells-price", set_up_won, test_price);
  ADD ("only-move-is-no-help", set_up_hidden, test_only_move);
  ADD ("win-line-tells-help", set_up_won, test_won_with_help);
  ADD ("winnable-deal", set_up_hidden, test_winnable_deal);
  ADD ("chance-keeps-first-sight", set_up_hidden, test_chance);
  ADD ("first-hint-uses-visible-cards", set_up_hidden, test_first_hint);
  ADD ("preference-for-hidden-cards", set_up_hidden, test_hint_looks);
  ADD ("blind", set_up_hidden, test_blind);
  ADD ("goes-back-to-last-winnable", set_up_won, test_goes_back);
  ADD ("review-when-lost", set_up_won, test_review);
  ADD ("never-winnable-stays", set_up_lost, test_never_winnable);
  ADD ("solution", set_up_won, test_solution);
  ADD ("solution-ends", set_up_won, test_solution_ends);
#undef ADD
  g_test_add_func ("/window/help/indicator", test_indicator);
  g_test_add_func ("/window/help/own-share-beside-chance", test_own_share);
}
