/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "within.h"

#include "parlour-numbers.h"
#include "tests.h"

/*
 * The clock of a game, and pausing it.  Only one test waits for a real second to pass.
 */

enum { WIDTH = 900, HEIGHT = 700 };

static gint64 now_us;

static ParlourClock *
get_clock (Table *table)
{
  return parlour_game_get_clock (table->game);
}

static GtkWidget *
get_time_box (Table *table)
{
  return parlour_status_line_get_time_box (window_child (table->window, "status_line"));
}

static const char *
get_time (Table *table)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (get_time_box (table))));
}

static gboolean
is_active (gpointer data)
{
  return gtk_window_is_active (data);
}

static void
set_up (Table *table)
{
  ParlourGame *game = model_deal ("trefoil-gathering-any-time", 1);

  now_us = 0;
  parlour_clock_set_time (parlour_game_get_clock (game), &now_us);
  table_open (table, game, WIDTH, HEIGHT);
  player_wait (table->player, is_active, table->window);
}

static void
tear_down (Table *table)
{
  g_object_set (window_get_settings (table->window), "show-time", TRUE, NULL);
  table_close (table);
}

static void
play_one (Table *table)
{
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
}

static void
test_shows_the_time (Table *table)
{
  g_assert_cmpstr (get_time (table), ==, "0:00");

  play_one (table);
  g_assert_true (parlour_clock_get_running (get_clock (table)));

  parlour_clock_set_elapsed_ms (get_clock (table), 125900);
  g_assert_cmpstr (get_time (table), ==, "2:05");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_time_box (table)), GTK_ACCESSIBLE_ROLE_TIMER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_time_box (table)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Time played: 2 minutes");
}

static void
test_updates_each_second (Table *table)
{
  play_one (table);
  parlour_clock_set_elapsed_ms (get_clock (table), 60000);
  now_us += G_TIME_SPAN_SECOND;
  while (!g_str_equal (get_time (table), "1:01"))
    player_step (table->player);
}

/* The clock stops while the chooser is shown, but not while a popover is open. */
static void
test_attended (Table *table)
{
  play_one (table);

  gtk_menu_button_popup (window_child (table->window, "menu_button"));
  player_wait (table->player, within_is_laid_out,
               gtk_menu_button_get_popover (window_child (table->window, "menu_button")));
  g_assert_true (parlour_clock_get_running (get_clock (table)));
  gtk_menu_button_popdown (window_child (table->window, "menu_button"));
  player_settle (table->player);

  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  g_assert_false (parlour_clock_get_running (get_clock (table)));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.back", NULL);
  g_assert_true (parlour_clock_get_running (get_clock (table)));
}

static gboolean
is_running (gpointer data)
{
  return parlour_clock_get_running (get_clock (data));
}

/* The clock stops after five minutes without a key or a click, and continues with the next. */
static void
test_idle (Table *table)
{
  const gint64 idle_us = 300 * G_TIME_SPAN_SECOND;

  play_one (table);
  now_us += 2 * idle_us;
  g_assert_false (is_running (table));
  g_assert_cmpint (parlour_clock_get_elapsed_ms (get_clock (table)), ==, 300000);

  player_key (table->player, GDK_KEY_Shift_L, 0);
  player_wait (table->player, is_running, table);
  g_assert_cmpint (parlour_clock_get_elapsed_ms (get_clock (table)), ==, 300000);
}

/* While another window is active the clock stops, and the cards stay visible. */
static void
test_another_window (Table *table)
{
  GtkWidget *other = gtk_window_new ();

  play_one (table);
  gtk_window_present (GTK_WINDOW (other));
  player_wait_while (table->player, is_active, table->window);
  g_assert_false (parlour_clock_get_running (get_clock (table)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table->board)));

  gtk_window_destroy (GTK_WINDOW (other));
  player_focus (table->player);
  player_wait (table->player, is_active, table->window);
  g_assert_true (parlour_clock_get_running (get_clock (table)));
}

/* Whether the clock and all widgets are paused, or all are not. */
static gboolean
is_all_paused (Table    *table,
               gboolean  paused)
{
  return parlour_clock_get_paused (get_clock (table)) == paused
         && parlour_clock_get_running (get_clock (table)) == !paused
         && gtk_widget_get_mapped (GTK_WIDGET (table->board)) == !paused
         && gtk_widget_get_mapped (window_child (table->window, "pause_sheet")) == paused;
}

static void
assert_paused (Table    *table,
               gboolean  paused)
{
  while (!is_all_paused (table, paused))
    player_step (table->player);
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (table->board)) == !paused);
}

/* Pauses, and waits until the sheet has the focus: only then it gets keys. */
static void
pause_game (Table *table)
{
  player_key (table->player, GDK_KEY_p, 0);
  assert_paused (table, TRUE);
  while (!gtk_widget_has_focus (window_child (table->window, "pause_sheet")))
    player_step (table->player);
}

static void
assert_goes_on (Table *table)
{
  assert_paused (table, FALSE);
  while (gtk_widget_get_focus_child (GTK_WIDGET (table->board)) == NULL)
    player_step (table->player);
}

/* No move can be made while the cards are hidden. */
static void
test_pause (Table *table)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_Return },
    { GDK_KEY_space },
    { GDK_KEY_p, GDK_CONTROL_MASK },
  };
  GtkWidget *sheet = window_child (table->window, "pause_sheet");

  /* A game cannot be paused before its first move. */
  player_key (table->player, GDK_KEY_p, 0);
  player_settle (table->player);
  g_assert_false (parlour_clock_get_paused (get_clock (table)));

  play_one (table);
  player_settle (table->player);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      pause_game (table);
      g_assert_cmpstr (window_get_words (table->window), ==, "Paused");
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (sheet), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "Paused. The cards are hidden until you resume.");

      player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
      assert_paused (table, TRUE);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);

      player_key (table->player, keys[i].key, keys[i].modifiers);
      assert_goes_on (table);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
    }

  pause_game (table);
  player_click (table->player, sheet, 300, 20);
  assert_goes_on (table);
  table_rest (table);
  table_assert_arranged (table);
}

/* Another game is not paused, and on return the paused game shows its cards. */
static void
test_left_paused (Table *table)
{
  g_autoptr (ParlourGame) other = parlour_game_new (parlour_game_get_variant (table->game), 2);

  play_one (table);
  pause_game (table);

  window_set_game (table->window, other);
  while (!gtk_widget_get_mapped (GTK_WIDGET (table->board))
         || gtk_widget_get_mapped (window_child (table->window, "pause_sheet")))
    player_step (table->player);

  window_set_game (table->window, table->game);
  assert_paused (table, FALSE);
}

static void
test_format (void)
{
  static const struct
  {
    guint64     elapsed_ms;
    const char *words;
  } cases[] = {
    { 0, "0:00" },
    { 999, "0:00" },
    { 1000, "0:01" },
    { 59999, "0:59" },
    { 60000, "1:00" },
    { 125000, "2:05" },
    { 3599999, "59:59" },
    { 3600000, "1:00:00" },
    { 36125000, "10:02:05" },
    { 360000000, "100:00:00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = parlour_numbers_time (cases[i].elapsed_ms);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

TESTS_WITH (table_init)
{
#define ADD(name, function) \
  fixture_add ("/window/time/" name, Table, set_up, function, tear_down)
  ADD ("shows-the-time", test_shows_the_time);
  ADD ("updates-each-second", test_updates_each_second);
  ADD ("chooser-stops-clock", test_attended);
  ADD ("idle-stops-clock", test_idle);
  ADD ("another-window", test_another_window);
  ADD ("pause", test_pause);
  ADD ("pause-belongs-to-game", test_left_paused);
#undef ADD
  g_test_add_func ("/window/time/format", test_format);
}
