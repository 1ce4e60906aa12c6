/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "within.h"
#include "tests.h"

/* Full screen keeps the header bar, and can be left. */

static gboolean
is_full (gpointer data)
{
  Table *table = data;

  return gtk_window_is_fullscreen (GTK_WINDOW (table->window));
}

static gboolean
has_menu (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (window_child (table->window, "menu_button"))));
}

static void
set_up (Table *table)
{
  table_open (table, window_lose_game (), 1000, 740);
  player_focus (table->player);
  player_fill_screen (table->player, TRUE);
  player_wait (table->player, is_full, table);
  table_rest (table);
}

static void
tear_down (Table *table)
{
  player_fill_screen (table->player, FALSE);
  player_wait_while (table->player, is_full, table);
  g_assert_true (gtk_header_bar_get_show_title_buttons (window_child (table->window, "header_bar")));
  table_close (table);
}

static void
test_header (Table *table)
{
  g_assert_true (gtk_widget_get_mapped (window_child (table->window, "header_bar")));
  g_assert_true (gtk_widget_get_mapped (within_find_button (GTK_WIDGET (table->window), "win.fullscreen", NULL)));
  g_assert_false (gtk_header_bar_get_show_title_buttons (window_child (table->window, "header_bar")));
}

/* Escape first closes what is open, then leaves full screen.  A text says so. */
static void
test_escape (Table *table)
{
  g_assert_cmpstr (window_get_words (table->window), ==, "Press Esc or F11 to leave full screen");

  /* The panel at the end of the game. */
  g_assert_true (gtk_widget_get_visible (window_child (table->window, "end_panel")));
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (window_child (table->window, "end_panel")));

  player_key (table->player, GDK_KEY_F10, 0);
  player_wait (table->player, has_menu, table);
  player_key (table->player, GDK_KEY_Escape, 0);
  player_wait_while (table->player, has_menu, table);
  player_settle (table->player);
  g_assert_false (player_was_asked_to_leave (table->player));

  player_key (table->player, GDK_KEY_Escape, 0);
  player_settle (table->player);
  g_assert_true (player_was_asked_to_leave (table->player));
}

/* Escape does so in a pause, too, where only a click, Space, Enter or P resume. */
static void
test_escape_in_pause (Table *table)
{
  GtkWidget *sheet = window_child (table->window, "pause_sheet");
  ParlourGame *game = model_deal ("trefoil", 1);

  window_set_game (table->window, game);
  parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  parlour_clock_set_paused (parlour_game_get_clock (game), TRUE);
  player_settle (table->player);
  g_assert_true (gtk_widget_get_mapped (sheet));

  player_key (table->player, GDK_KEY_Escape, 0);
  player_settle (table->player);
  g_assert_true (player_was_asked_to_leave (table->player));
  g_assert_true (gtk_widget_get_mapped (sheet));
}

TESTS_WITH (table_init)
{
#define ADD(name, function) \
  fixture_add ("/window/full-screen/" name, Table, set_up, function, tear_down)
  ADD ("header", test_header);
  ADD ("escape", test_escape);
  ADD ("escape-in-pause", test_escape_in_pause);
#undef ADD
}
