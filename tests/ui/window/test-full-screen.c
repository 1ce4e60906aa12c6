/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "within.h"

/* In full screen the header bar can be revealed, and no card moves for it. */

enum { WIDTH = 1000, HEIGHT = 740, BELOW_HEADER = 300 };

static gboolean
is_full (gpointer data)
{
  Table *table = data;

  return gtk_window_is_fullscreen (GTK_WINDOW (table->window));
}

static gboolean
has_header (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_can_target (window_child (table->window, "header_bar"))
         && !gtk_widget_has_css_class (window_child (table->window, "header_bar"), "hidden");
}

static gboolean
has_no_header (gpointer data)
{
  return !has_header (data);
}

static gboolean
has_menu (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (window_child (table->window, "menu_button"))));
}

static void
point_at (Table *table,
          double y_px)
{
  player_move (table->player, GTK_WIDGET (table->window), WIDTH / 2.0, y_px);
}

/* The bounds of the table in the window. */
static graphene_rect_t
find_board (Table *table)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table->board), GTK_WIDGET (table->window),
                                            &bounds));

  return bounds;
}

static void
set_up (Table *table)
{
  table_open (table, window_lose_game (), WIDTH, HEIGHT);
  player_focus (table->player);
  point_at (table, BELOW_HEADER);
  player_fill_screen (table->player, TRUE);
  player_wait (table->player, is_full, table);
  player_wait (table->player, has_no_header, table);
  table_rest (table);
}

static void
tear_down (Table *table)
{
  player_fill_screen (table->player, FALSE);
  player_wait_while (table->player, is_full, table);
  g_assert_true (gtk_window_get_titlebar (GTK_WINDOW (table->window))
                 == window_child (table->window, "header_bar"));
  g_assert_true (gtk_header_bar_get_show_title_buttons (window_child (table->window, "header_bar")));
  table_close (table);
}

static void
test_pointer (Table *table)
{
  graphene_rect_t before = find_board (table);
  graphene_rect_t after;

  point_at (table, 0);
  player_wait (table->player, has_header, table);
  after = find_board (table);
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_true (gtk_widget_get_mapped (within_find_button (GTK_WIDGET (table->window), "win.fullscreen", NULL)));

  /* The header bar stays while the pointer is on it. */
  point_at (table, 20);
  player_settle (table->player);
  g_assert_true (has_header (table));

  point_at (table, BELOW_HEADER);
  player_wait (table->player, has_no_header, table);
}

static void
test_menu (Table *table)
{
  GtkWidget *button = window_child (table->window, "menu_button");

  point_at (table, 0);
  player_wait (table->player, has_header, table);
  player_click_middle (table->player, button);
  player_wait (table->player, has_menu, table);
  point_at (table, BELOW_HEADER);
  player_settle (table->player);
  g_assert_true (has_header (table));

  player_key (table->player, GDK_KEY_Escape, 0);
  player_wait_while (table->player, has_menu, table);
  player_wait (table->player, has_no_header, table);
}

static void
test_keys (Table *table)
{
  player_key (table->player, GDK_KEY_F10, 0);
  player_wait (table->player, has_menu, table);
  g_assert_true (has_header (table));
  player_key (table->player, GDK_KEY_Escape, 0);
  player_wait_while (table->player, has_menu, table);
  player_wait (table->player, has_no_header, table);

  player_key (table->player, GDK_KEY_d, GDK_CONTROL_MASK);
  while (!gtk_widget_get_mapped (window_child (table->window, "deal_popover"))
         || !GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (table->window))))
    player_step (table->player);
  g_assert_true (has_header (table));
  player_key (table->player, GDK_KEY_Escape, 0);
  player_wait (table->player, has_no_header, table);
}

static gboolean
has_note (gpointer data)
{
  return gtk_widget_get_mapped (window_child (((Table *) data)->window, "fullscreen_note"));
}

/* Escape first closes what is open, then leaves full screen.  For a while a note says so. */
static void
test_escape (Table *table)
{
  g_assert_true (has_note (table));
  player_wait_while (table->player, has_note, table);

  /* The panel at the end of the game. */
  g_assert_true (gtk_widget_get_visible (window_child (table->window, "end_panel")));
  player_key (table->player, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_visible (window_child (table->window, "end_panel")));

  player_key (table->player, GDK_KEY_F10, 0);
  player_wait (table->player, has_menu, table);
  player_key (table->player, GDK_KEY_Escape, 0);
  while (has_menu (table))
    player_step (table->player);
  player_settle (table->player);
  g_assert_false (player_was_asked_to_leave (table->player));

  player_key (table->player, GDK_KEY_Escape, 0);
  player_settle (table->player);
  g_assert_true (player_was_asked_to_leave (table->player));
}

/* Dragging a card along the edge does not reveal the header bar. */
static void
test_drag (Table *table)
{
  guint pile = 0;
  double x, y;

  while (table_top (table, pile) < 0)
    pile++;
  table_point (table, pile, table_top (table, pile), &x, &y);
  player_move (table->player, GTK_WIDGET (table->board), x, y);
  player_press (table->player, GDK_BUTTON_PRIMARY);
  point_at (table, 1);
  player_settle (table->player);
  g_assert_false (has_header (table));
  point_at (table, BELOW_HEADER);
  player_release (table->player, GDK_BUTTON_PRIMARY);
  table_rest (table);
}

/* Without a touch screen the test emits the signals of the gesture. */
static void
test_finger (Table *table)
{
  GtkEventController *touch = within_find_controller (window_child (table->window, "content"),
                                                      GTK_TYPE_GESTURE_CLICK);

  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (touch)));
  g_signal_emit_by_name (touch, "pressed", 1, 100.0, 30.0);
  g_assert_false (has_header (table));
  g_signal_emit_by_name (touch, "pressed", 1, 100.0, 4.0);
  g_assert_true (has_header (table));
  g_signal_emit_by_name (touch, "pressed", 1, 100.0, 30.0);
  g_assert_true (has_header (table));
  g_signal_emit_by_name (touch, "pressed", 1, 100.0, 300.0);
  g_assert_false (has_header (table));
}

int
main (int   argc,
      char *argv[])
{
  if (!table_init (&argc, &argv))
    return 0;

#define ADD(name, function) \
  fixture_add ("/window/full-screen/" name, Table, set_up, function, tear_down)
  ADD ("pointer", test_pointer);
  ADD ("menu", test_menu);
  ADD ("keys", test_keys);
  ADD ("escape", test_escape);
  ADD ("drag", test_drag);
  ADD ("finger", test_finger);
#undef ADD

  return g_test_run ();
}
