/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-variant.h"

/*
 * The time that a game takes, and the rest that a player takes from it.  The
 * clock is the tests' own; only one test waits for a second to pass.
 */

enum { WIDTH = 900, HEIGHT = 700, PATIENCE_MS = 10000 };

static gint64 now_us;

static gint64
read_time (gpointer user_data)
{
  return now_us;
}

static ParlourClock *
get_clock (Table *table)
{
  return parlour_game_get_clock (table->game);
}

static ParlourTimeLabel *
get_label (Table *table)
{
  return parlour_status_line_get_time_label (table->window->status_line);
}

static gboolean
is_active (gpointer data)
{
  return gtk_window_is_active (data);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  PatVariant variant;
  ParlourGame *game;

  g_assert_true (parlour_variant_from_id ("trefoil", &variant));
  game = parlour_game_new (variant, 1);
  now_us = 0;
  parlour_clock_set_source (parlour_game_get_clock (game), read_time, NULL);
  table_open (table, (ParlourApplication *) data, game, WIDTH, HEIGHT);
  g_assert_true (player_wait (table->player, is_active, table->window, PATIENCE_MS));
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  g_object_set (table->window->settings, "show-time", TRUE, NULL);
  table_close (table);
}

static void
play_one (Table *table)
{
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
}

static void
test_shows_the_time (Table         *table,
                     gconstpointer  data)
{
  ParlourTimeLabel *label = get_label (table);

  g_assert_cmpstr (parlour_time_label_get_words (label), ==, "0:00");
  g_assert_false (parlour_time_label_get_ticks (label));

  play_one (table);
  g_assert_true (parlour_clock_get_running (get_clock (table)));
  g_assert_true (parlour_time_label_get_ticks (label));

  parlour_clock_set_elapsed_ms (get_clock (table), 125900);
  g_assert_cmpstr (parlour_time_label_get_words (label), ==, "2:05");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_ROLE_TIMER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Time played: 2 minutes");
}

static gboolean
shows_a_second_more (gpointer data)
{
  return g_str_equal (parlour_time_label_get_words (data), "1:01");
}

static void
test_goes_on_by_itself (Table         *table,
                        gconstpointer  data)
{
  play_one (table);
  parlour_clock_set_elapsed_ms (get_clock (table), 60000);
  now_us += G_TIME_SPAN_SECOND;
  g_assert_true (player_wait (table->player, shows_a_second_more, get_label (table), PATIENCE_MS));
}

/* Nobody is woken for a time that nobody sees, or that stands. */
static void
test_wakes_nobody (Table         *table,
                   gconstpointer  data)
{
  ParlourTimeLabel *label = get_label (table);

  play_one (table);
  g_object_set (table->window->settings, "show-time", FALSE, NULL);
  player_settle (table->player);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (label)));
  g_assert_false (parlour_time_label_get_ticks (label));
  g_assert_true (parlour_clock_get_running (get_clock (table)));

  g_object_set (table->window->settings, "show-time", TRUE, NULL);
  player_settle (table->player);
  g_assert_true (parlour_time_label_get_ticks (label));

  player_key (table->player, GDK_KEY_p, 0);
  g_assert_false (parlour_time_label_get_ticks (label));
  player_key (table->player, GDK_KEY_p, 0);
  g_assert_true (parlour_time_label_get_ticks (label));
}

/* The game is left for the list of games; a popover does not leave it. */
static void
test_attended (Table         *table,
               gconstpointer  data)
{
  play_one (table);

  gtk_menu_button_popup (table->window->menu_button);
  player_settle (table->player);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (table->window->menu_button))));
  g_assert_true (parlour_clock_get_running (get_clock (table)));
  gtk_menu_button_popdown (table->window->menu_button);
  player_settle (table->player);

  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  g_assert_false (parlour_clock_get_running (get_clock (table)));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.back", NULL);
  g_assert_true (parlour_clock_get_running (get_clock (table)));
}

static gboolean
is_not_active (gpointer data)
{
  return !is_active (data);
}

/* Another window has the focus: the clock stands, the cards stay. */
static void
test_another_window (Table         *table,
                     gconstpointer  data)
{
  GtkWidget *other = gtk_window_new ();

  play_one (table);
  gtk_window_present (GTK_WINDOW (other));
  g_assert_true (player_wait (table->player, is_not_active, table->window, PATIENCE_MS));
  g_assert_false (parlour_clock_get_running (get_clock (table)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table->board)));

  gtk_window_destroy (GTK_WINDOW (other));
  player_focus (table->player);
  g_assert_true (player_wait (table->player, is_active, table->window, PATIENCE_MS));
  g_assert_true (parlour_clock_get_running (get_clock (table)));
}

static gboolean
has_focus (gpointer data)
{
  return gtk_widget_get_focus_child (data) != NULL;
}

static gboolean
is_paused (gpointer data)
{
  return gtk_widget_get_mapped (((Table *) data)->window->pause_sheet);
}

static gboolean
is_not_paused (gpointer data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (((Table *) data)->board));
}

static void
assert_paused (Table    *table,
               gboolean  paused)
{
  g_assert_true (player_wait (table->player, paused ? is_paused : is_not_paused, table,
                              PATIENCE_MS));
  g_assert_true (parlour_clock_get_paused (get_clock (table)) == paused);
  g_assert_true (parlour_clock_get_running (get_clock (table)) == !paused);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (table->board)) == !paused);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table->board)) == !paused);
  g_assert_true (gtk_widget_get_mapped (table->window->pause_sheet) == paused);
}

/* Nothing can be played that is not seen. */
static void
test_pause (Table         *table,
            gconstpointer  data)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
  } keys[] = {
    { GDK_KEY_x },
    { GDK_KEY_Return },
    { GDK_KEY_Escape },
    { GDK_KEY_space },
    { GDK_KEY_p, GDK_CONTROL_MASK },
  };
  GtkWidget *sheet = table->window->pause_sheet;

  /* Before the first move there is nothing to rest from. */
  player_key (table->player, GDK_KEY_p, 0);
  player_settle (table->player);
  g_assert_false (parlour_clock_get_paused (get_clock (table)));

  play_one (table);
  player_settle (table->player);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      player_key (table->player, GDK_KEY_p, 0);
      assert_paused (table, TRUE);
      g_assert_cmpstr (parlour_status_line_get_words (table->window->status_line), ==, "Paused");
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (sheet), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "Paused. The cards are hidden until you go on.");

      player_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);
      assert_paused (table, TRUE);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);

      player_key (table->player, keys[i].key, keys[i].modifiers);
      player_settle (table->player);
      assert_paused (table, FALSE);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 1);
    }

  player_key (table->player, GDK_KEY_p, 0);
  player_click (table->player, sheet, 300, 20);
  player_settle (table->player);
  assert_paused (table, FALSE);
  g_assert_true (player_wait (table->player, has_focus, table->board, PATIENCE_MS));
  table_assert_laid (table);
}

/* Another deal is not paused, and who comes back to this one finds its cards. */
static void
test_left_paused (Table         *table,
                  gconstpointer  data)
{
  g_autoptr (ParlourGame) other = parlour_game_new (parlour_game_get_variant (table->game), 2);

  play_one (table);
  player_key (table->player, GDK_KEY_p, 0);
  assert_paused (table, TRUE);

  parlour_window_set_game (table->window, other);
  player_settle (table->player);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table->board)));
  g_assert_false (gtk_widget_get_mapped (table->window->pause_sheet));

  parlour_window_set_game (table->window, table->game);
  player_settle (table->player);
  assert_paused (table, FALSE);
}

static void
test_format (void)
{
  static const struct
  {
    gint64      elapsed_ms;
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
      g_autofree char *words = parlour_time_label_format (cases[i].elapsed_ms);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application;

  g_test_init (&argc, &argv, NULL);
  if (!player_has_screen ())
    {
      g_test_skip ("no X display");
      return 77;
    }

  application = table_start_program ();
#define ADD(name, function) \
  g_test_add ("/window/time/" name, Table, application, set_up, function, tear_down)
  ADD ("shows-the-time", test_shows_the_time);
  ADD ("goes-on-by-itself", test_goes_on_by_itself);
  ADD ("wakes-nobody", test_wakes_nobody);
  ADD ("attended", test_attended);
  ADD ("another-window", test_another_window);
  ADD ("pause", test_pause);
  ADD ("left-paused", test_left_paused);
#undef ADD
  g_test_add_func ("/window/time/format", test_format);

  return g_test_run ();
}
