/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "within.h"
#include "tests.h"

/* The menus of the header bar, with the mouse. */

enum { WIDTH = 800, HEIGHT = 600, MAX_ENTRIES = 10 };

static void
set_up (Table *table)
{
  table_open (table, model_deal ("kings", 1), WIDTH, HEIGHT);
  player_focus (table->player);
  table_rest (table);
}

/* Opens the popover of the button called @name. */
static GtkWidget *
open_menu (Table      *table,
           const char *name)
{
  GtkWidget *button = window_child (table->window, name);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  player_click_middle (table->player, button);
  while (!gtk_widget_get_mapped (popover))
    player_step (table->player);
  player_settle (table->player);

  return popover;
}

static gboolean
has_text (GtkWidget     *widget,
          gconstpointer  text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static void
click_item (Table      *table,
            GtkWidget  *menu,
            const char *text)
{
  player_click_middle (table->player, within_find (menu, has_text, text));
  player_settle (table->player);
}

static const char *
get_game (Table *table)
{
  return parlour_game_get_variant (window_get_game (table->window)).game->name;
}

/* The title opens a list of the games; another one is two clicks away, and the game that
 * was left goes on. */
static void
test_another_game (Table *table)
{
  ParlourGame *left = table->game;

  table_play (table, parlour_game_get_legal (left)->moves[0], FALSE);
  click_item (table, open_menu (table, "title_button"), "Trefoil");
  g_assert_cmpstr (get_game (table), ==, "trefoil");

  click_item (table, open_menu (table, "title_button"), "The Kings");
  g_assert_true (window_get_game (table->window) == left);

  click_item (table, open_menu (table, "title_button"), "All Games and Variants");
  g_assert_false (parlour_window_is_playing (table->window));
}

/* Beside New Deal an arrow opens the kinds of deals. */
static void
test_deals (Table *table)
{
  GtkWidget *popover = open_menu (table, "deal_button");
  ParlourGame *before = window_get_game (table->window);

  player_click_middle (table->player, within_find_button (popover, "win.deal-kind", "winnable"));
  player_settle (table->player);
  g_assert_false (gtk_widget_get_mapped (popover));
  g_assert_true (window_get_game (table->window) != before);

  before = window_get_game (table->window);
  player_click_middle (table->player, window_child (table->window, "new_deal_button"));
  g_assert_true (window_get_game (table->window) != before);
}

static guint
count_entries (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n += section != NULL ? count_entries (section) : 1;
    }

  return n;
}

/* The main menu is short, and is not cut off in a small window. */
static void
test_main_menu (Table *table)
{
  GtkMenuButton *button = window_child (table->window, "menu_button");
  GtkWidget *popover = open_menu (table, "menu_button");

  g_assert_cmpuint (count_entries (gtk_menu_button_get_menu_model (button)), <=, MAX_ENTRIES);
  g_assert_cmpint (gtk_widget_get_height (popover), <, HEIGHT - gtk_widget_get_height (GTK_WIDGET (button)));

  click_item (table, popover, "Files and Copying");
  g_assert_true (gtk_widget_get_mapped (within_find (popover, has_text, "Save to File…")));
}

static gboolean
says_tooltip (gpointer table)
{
  return g_str_equal (window_get_words (((Table *) table)->window), "New Deal (Ctrl+N)");
}

static gboolean
shows_tooltip (Table *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table->window)); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkTooltipWindow") && gtk_widget_get_mapped (child))
      return TRUE;

  return FALSE;
}

/* The tooltips of the header bar cover no card.  A tooltip that changes is shown only if the
 * pointer is on its button. */
static void
test_tooltip (Table *table)
{
  GtkWidget *button = window_child (table->window, "new_deal_button");
  gboolean shown = TRUE;

  parlour_status_line_set_question (window_child (table->window, "status_line"), NULL);
  g_signal_emit_by_name (button, "query-tooltip", 8, HEIGHT / 2, FALSE, NULL, &shown);
  g_assert_false (shown);
  g_assert_false (says_tooltip (table));

  player_move (table->player, button, 8, 8);
  player_move (table->player, button, 10, 10);
  player_wait (table->player, says_tooltip, table);
  g_assert_false (shows_tooltip (table));
}

TESTS_WITH (table_init)
{
#define ADD(name, function) \
  fixture_add ("/window/menus/" name, Table, set_up, function, table_close)
  ADD ("another-game", test_another_game);
  ADD ("tooltip", test_tooltip);
  ADD ("deals", test_deals);
  ADD ("main-menu", test_main_menu);
#undef ADD
}
