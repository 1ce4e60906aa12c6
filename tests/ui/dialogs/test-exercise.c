/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercise-window.h"
#include "parlour-review-window.h"
#include "parlour-single-window.h"
#include "table.h"
#include "within.h"
#include "tests.h"

/*
 * An exercise solved with the keyboard.  It comes from a lost game that could be won,
 * with all cards face up, so that its verdicts are proved.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

typedef struct
{
  Table                  table;
  ParlourExerciseWindow *window;
  Player                *player;
} Fixture;

/* (nullable): the window of @type. */
static gpointer
find_window (Fixture *fixture,
             GType    type)
{
  return parlour_single_window_find (GTK_APPLICATION (fixture->table.application), type);
}

static gboolean
is_shown (gpointer data)
{
  ParlourTableView *view = PARLOUR_TABLE_VIEW (within_part (((Fixture *) data)->window, "board"));

  return gtk_widget_get_mapped (GTK_WIDGET (view)) && view->places.card_width > 0;
}

/* Loses the game and gives it up for the next. */
static void
set_up (Fixture *fixture)
{
  table_open (&fixture->table, window_lose_game (), WIDTH, HEIGHT);
  player_focus (fixture->table.player);
  player_key (fixture->table.player, GDK_KEY_n, GDK_CONTROL_MASK);
  player_key (fixture->table.player, GDK_KEY_e, GDK_CONTROL_MASK);
  fixture->window = find_window (fixture, PARLOUR_TYPE_EXERCISE_WINDOW);
  g_assert_nonnull (fixture->window);
  player_wait (fixture->table.player, is_shown, fixture);
  fixture->player = player_new (GTK_WINDOW (fixture->window));
  player_focus (fixture->player);
  player_settle (fixture->player);
}

static void
tear_down (Fixture *fixture)
{
  gpointer review = find_window (fixture, PARLOUR_TYPE_REVIEW_WINDOW);

  if (review != NULL)
    gtk_window_destroy (review);
  if (find_window (fixture, PARLOUR_TYPE_EXERCISE_WINDOW) != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  player_free (fixture->player);
  g_object_unref (fixture->table.game);
  fixture->table.game = g_object_ref (window_get_game (fixture->table.window));
  table_close (&fixture->table);
}

static ParlourGame *
get_game (Fixture *fixture)
{
  return parlour_board_get_game (within_part (fixture->window, "board"));
}

static const char *
get_answer (Fixture *fixture)
{
  return gtk_label_get_label (within_part (fixture->window, "answer_label"));
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  GtkWidget *button = within_find_button (GTK_WIDGET (fixture->window), action, NULL);

  g_assert_true (gtk_widget_grab_focus (button));
  player_key (fixture->player, GDK_KEY_Return, 0);
}

/* The same mistake is wrong again, the better move can be shown, and the table is then
 * reset. */
static void
test_keys (Fixture *fixture)
{
  ParlourGame *game = get_game (fixture);
  const PatPosition before = *parlour_game_get_position (game);
  const guint n_before = parlour_game_get_n_moves (game);
  const PatMove played = *parlour_history_get_move (parlour_game_get_history (game), n_before);
  ParlourReviewWindow *review;

  g_assert_true (g_str_has_prefix (gtk_label_get_label (within_part (fixture->window, "task_label")), "You played: "));
  g_assert_cmpstr (gtk_label_get_label (within_part (fixture->window, "count_label")), ==, "1 of 1");
  g_assert_cmpstr (get_answer (fixture), ==, "");

  g_assert_true (parlour_game_play (game, played));
  g_assert_cmpstr (get_answer (fixture), ==, "Not as good: no chance, with the better move a sure win");
  while (gtk_widget_is_sensitive (within_find_button (GTK_WIDGET (fixture->window), "exercise.again", NULL)))
    player_step (fixture->player);
  g_assert_cmpmem (parlour_game_get_position (game), sizeof before, &before, sizeof before);

  activate (fixture, "exercise.show");
  g_assert_true (g_str_has_prefix (get_answer (fixture), "Better: "));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_before + 1);
  const PatMove better = *parlour_history_get_move (parlour_game_get_history (game), n_before);

  activate (fixture, "exercise.again");
  g_assert_cmpmem (parlour_game_get_position (game), sizeof before, &before, sizeof before);
  g_assert_cmpstr (get_answer (fixture), ==, "");

  g_assert_true (parlour_game_play (game, better));
  g_assert_cmpstr (get_answer (fixture), ==, "Right: a sure win instead of no chance");

  activate (fixture, "exercise.look-back");
  review = find_window (fixture, PARLOUR_TYPE_REVIEW_WINDOW);
  g_assert_nonnull (review);
  g_assert_cmpuint (parlour_game_get_n_moves (parlour_review_get_game (parlour_review_window_get_review (review))), ==,
                    n_before + 1);
}

TESTS_WITH (table_init)
{
#define ADD(name, test) fixture_add ("/exercise/" name, Fixture, set_up, test, tear_down)
  ADD ("keys", test_keys);
#undef ADD
}
