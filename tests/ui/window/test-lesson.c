/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-game-words.h"
#include "pat-text.h"
#include "within.h"
#include "tests.h"

#include <string.h>

/*
 * The lesson of each game with the mouse; other moves, undo, and leaving.
 */

enum { WIDTH = 1000, HEIGHT = 740, DEAL = 12, N_MOVES = 3 };

/* A table, and the game on it that the lesson interrupts. */
typedef struct
{
  Table        table;
  ParlourGame *own;
  guint        n_counted;
  guint        step;
} Fixture;

static const PatVariant kings = { .game = &pat_kings };

static guint
count_played (Fixture *fixture)
{
  g_autoptr (ParlourVariantStatistics) figures
    = parlour_statistics_read (window_get_statistics (fixture->table.window), kings);

  return parlour_variant_statistics_get_totals (figures).n_played;
}

static void
set_up (Fixture *fixture)
{
  fixture->own = parlour_game_new (kings, DEAL);
  table_open (&fixture->table, fixture->own, WIDTH, HEIGHT);
  model_play_first (fixture->own, N_MOVES);
  fixture->n_counted = count_played (fixture);
  g_object_set (fixture->table.board->moves, "single-deal", FALSE, NULL);
  player_focus (fixture->table.player);
}

static void
tear_down (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->table.window), "win.take-back", NULL);
  fixture->table.game = fixture->own;
  table_close (&fixture->table);
}

static PatMove
get_task (const PatGame *game,
          guint          step)
{
  PatMove move;

  g_assert_true (pat_move_parse (parlour_game_words_get (game)->lesson[step].move, &move));

  return move;
}

/* Whether the lesson waits for the move of the step, or is over. */
static gboolean
is_at_step (gpointer data)
{
  Fixture *fixture = data;
  const char *words = window_get_words (fixture->table.window);
  g_autofree char *count = g_strdup_printf ("%u of %u · ", fixture->step + 1, PARLOUR_LESSON_STEPS);

  return g_str_has_prefix (words, fixture->step == PARLOUR_LESSON_STEPS ? "That was the lesson" : count);
}

static void
wait_for_step (Fixture *fixture,
               guint    step)
{
  fixture->step = step;
  player_wait (fixture->table.player, is_at_step, fixture);
  table_rest (&fixture->table);
}

static void
start (Fixture       *fixture,
       const PatGame *game)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->table.window), "win.lesson", "s", game->name));
  fixture->table.game = window_get_game (fixture->table.window);
  g_assert_true (fixture->table.game != fixture->own);
  g_assert_false (gtk_widget_is_sensitive (within_find_button (GTK_WIDGET (fixture->table.window), "win.hint", NULL)));
  wait_for_step (fixture, 0);
}

/* The marks are on the card of the move and its target, or on the stock. */
static void
assert_marked (Fixture *fixture,
               PatMove  move)
{
  const ParlourTableMarks *marks = &fixture->table.view->marks;
  const PatPosition *position = parlour_game_get_position (fixture->table.game);
  gboolean plays = move.kind == PAT_MOVE_PLAY || move.kind == PAT_MOVE_GRACE;

  g_assert_cmpuint (marks->hinted, ==, G_GUINT64_CONSTANT (1) << (plays ? move.to : PAT_STOCK));
  g_assert_cmpint (marks->hinted_card, ==, plays ? position->cards[pat_move_find_card (position, move)] : PAT_NO_CARD);
}

static void
click (Fixture *fixture,
       PatMove  move)
{
  Table *table = &fixture->table;
  const PatPosition *position = parlour_game_get_position (table->game);
  guint n_moves = parlour_game_get_n_moves (table->game);

  if (move.kind == PAT_MOVE_DEAL || move.kind == PAT_MOVE_REDEAL)
    {
      table_click_now (table, PAT_STOCK, table_top_index (table, PAT_STOCK));
      return;
    }

  table_click (table, move.from,
               (int) (pat_move_find_card (position, move) - pat_position_start (position, move.from)));
  if (parlour_game_get_n_moves (table->game) == n_moves)
    table_click (table, move.to, table_top_index (table, move.to));
}

/* Every step marks its move and waits for it.  The table keeps its size. */
static void
test_mouse (Fixture *fixture)
{
  GtkWidget *board = GTK_WIDGET (fixture->table.board);

  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      int height;

      start (fixture, pat_games[i]);
      height = gtk_widget_get_height (board);
      for (guint step = 0; step < PARLOUR_LESSON_STEPS; step++)
        {
          PatMove task = get_task (pat_games[i], step);

          g_test_message ("%s, step %u", pat_games[i]->name, step);
          assert_marked (fixture, task);
          g_assert_cmpuint (fixture->table.keyboard->pile, ==,
                            task.kind == PAT_MOVE_PLAY || task.kind == PAT_MOVE_GRACE ? task.from : PAT_STOCK);
          click (fixture, task);
          wait_for_step (fixture, step + 1);
          g_assert_cmpint (gtk_widget_get_height (board), ==, height);
        }
      g_assert_true (gtk_widget_get_mapped (window_line_child (fixture->table.window, "own_game_button")));
      g_assert_false (gtk_widget_get_mapped (window_line_child (fixture->table.window, "leave_button")));
      g_assert_cmpuint (fixture->table.view->marks.hinted, ==, 0);
      g_assert_cmpint (parlour_game_get_status (fixture->table.game), ==, PAT_PLAYING);
    }
}

/* Another move is taken back; undo leads to the step before. */
static void
test_other_moves (Fixture *fixture)
{
  const PatMove deal = get_task (&pat_louis, 0);
  const PatMove task = get_task (&pat_louis, 1);

  start (fixture, &pat_louis);
  click (fixture, deal);
  wait_for_step (fixture, 1);

  /* The marks stay until the move is made. */
  table_click (&fixture->table, PAT_F1, 0);
  assert_marked (fixture, task);
  click (fixture, deal);
  while (!g_str_has_prefix (window_get_words (fixture->table.window), "That move is allowed"))
    player_step (fixture->table.player);
  assert_marked (fixture, task);

  click (fixture, task);
  wait_for_step (fixture, 2);
  player_key (fixture->table.player, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_step (fixture, 1);
  player_key (fixture->table.player, GDK_KEY_y, GDK_CONTROL_MASK);
  wait_for_step (fixture, 2);
}

/* Asserts that the player's own game is back at its position, and was not counted. */
static void
assert_own_game (Fixture *fixture)
{
  g_assert_true (window_get_game (fixture->table.window) == fixture->own);
  g_assert_cmpuint (parlour_game_get_n_moves (fixture->own), ==, N_MOVES);
  g_assert_false (parlour_game_get_facts (fixture->own)->counted);
  g_assert_cmpuint (count_played (fixture), ==, fixture->n_counted);
  g_assert_cmpuint (fixture->table.view->marks.hinted, ==, 0);
  g_assert_null (strstr (window_get_words (fixture->table.window), " of "));
}

static void
test_leave (Fixture *fixture)
{
  start (fixture, &pat_kings);
  click (fixture, get_task (&pat_kings, 0));
  wait_for_step (fixture, 1);
  player_key (fixture->table.player, GDK_KEY_Escape, 0);
  assert_own_game (fixture);

  start (fixture, &pat_louis);
  player_click_middle (fixture->table.player, window_line_child (fixture->table.window, "leave_button"));
  assert_own_game (fixture);
}

/* The page of rules has the lesson of its game. */
static void
test_begin (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->table.window);
  g_autoptr (Player) reader = NULL;
  g_autoptr (GtkWindow) rules = NULL;

  gtk_widget_activate_action (window, "win.rules", "s", "louis");
  rules = g_object_ref (window_find_other (fixture->table.window));
  player_wait (fixture->table.player, within_is_laid_out, rules);
  reader = player_new (rules);
  player_focus (reader);
  player_settle (reader);
  player_key (reader, GDK_KEY_e, GDK_ALT_MASK);
  while (window_get_game (fixture->table.window) == fixture->own)
    player_step (fixture->table.player);
  player_focus (fixture->table.player);
  fixture->table.game = window_get_game (fixture->table.window);
  wait_for_step (fixture, 0);
  assert_marked (fixture, get_task (&pat_louis, 0));
  player_key (fixture->table.player, GDK_KEY_Escape, 0);
  assert_own_game (fixture);
}

TESTS_WITH (table_init)
{
#define ADD(name, test) \
  fixture_add ("/window/lesson/" name, Fixture, set_up, test, tear_down)

  ADD ("mouse", test_mouse);
  ADD ("other-moves", test_other_moves);
  ADD ("leave", test_leave);
  ADD ("begin", test_begin);
#undef ADD
}
