/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-rules-paragraph.h"
#include "within.h"
#include "tests.h"

/* The first steps of a new player: the welcome banner, the offer of a lesson and the
 * rules, and that the first two go away. */

enum { WIDTH = 1000, HEIGHT = 740, DEAL = 12, N_ACTS = 4 };

static const PatVariant trefoil = { .game = &pat_trefoil };
static const PatVariant kings = { .game = &pat_kings };
static const PatVariant louis = { .game = &pat_louis };

static void
set_up (Table *table)
{
  g_autoptr (GSettings) settings = g_settings_new (PARLOUR_APP_ID);

  g_settings_reset (settings, "known");
  table->application = PARLOUR_APPLICATION (g_application_get_default ());
  g_application_activate (G_APPLICATION (table->application));
  table->window = PARLOUR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (table->application)));
  gtk_window_set_default_size (GTK_WINDOW (table->window), WIDTH, HEIGHT);
  table->board = window_child (table->window, "board");
  table->view = PARLOUR_TABLE_VIEW (table->board);
  g_object_set (table->board, "animations", FALSE, NULL);
  table->player = player_new (GTK_WINDOW (table->window));

  /* The application resumes the game of the previous test. */
  if (parlour_window_is_playing (table->window))
    gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
}

static void
tear_down (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
  while (gtk_application_get_windows (GTK_APPLICATION (table->application)) != NULL)
    player_step (table->player);
  player_free (table->player);
}

/* Puts a fixed deal on the table. */
static void
deal (Table      *table,
      PatVariant  variant)
{
  window_deal (table->window, variant, DEAL);
  table->game = window_get_game (table->window);
  table_rest (table);
}

/* Whether @widget is the button with the label or icon @name. */
static gboolean
is_button (GtkWidget     *widget,
           gconstpointer  name)
{
  const char *icon = GTK_IS_BUTTON (widget) ? gtk_button_get_icon_name (GTK_BUTTON (widget)) : NULL;
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  return g_strcmp0 (label, name) == 0 || g_strcmp0 (icon, name) == 0;
}

static void
click_button (Table      *table,
              GtkWidget  *within,
              const char *name)
{
  GtkWidget *button = within_find (within, is_button, name);

  g_assert_nonnull (button);
  player_wait (table->player, within_is_laid_out, button);
  player_settle (table->player);
  player_click_middle (table->player, button);
}

static gboolean
has_offer (Table *table)
{
  return gtk_widget_get_visible (within_find_button (window_child (table->window, "status_line"), "win.lesson", NULL));
}

static gboolean
has_welcome (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_mapped (within_find (window_child (table->window, "chooser"), is_button,
                                            "_Play Trefoil"));
}

/* A key before the first layout of the tiles: GTK would loop forever looking for the
 * next row. */
static void
test_key_before_layout (Table *table)
{
  GtkWidget *tiles = within_find_type (GTK_WIDGET (table->window), GTK_TYPE_FLOW_BOX);
  gboolean handled = FALSE;

  g_assert_true (gtk_widget_child_focus (tiles, GTK_DIR_TAB_FORWARD));
  g_assert_cmpint (gtk_widget_get_width (tiles), ==, 0);
  g_signal_emit_by_name (tiles, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE, &handled);
  g_assert_true (handled);
}

static void
test_first_game (Table *table)
{
  click_button (table, window_child (table->window, "chooser"), "_Play Trefoil");
  while (!parlour_window_is_playing (table->window))
    player_step (table->player);
  g_assert_true (parlour_game_get_variant (window_get_game (table->window)).game == &pat_trefoil);
  /* An easy deal. */
  g_assert_cmpuint (parlour_game_get_odds (window_get_game (table->window)), !=, PARLOUR_ODDS_SAME);
  g_assert_true (has_offer (table));

  deal (table, trefoil);
  for (guint i = 0; i < N_ACTS; i++)
    {
      g_assert_true (has_offer (table));
      table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
    }
  g_assert_false (has_offer (table));

  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  player_settle (table->player);
  g_assert_false (has_welcome (table));
}

/* The welcome banner goes away after the first move in any game. */
static void
test_begun (Table *table)
{
  player_wait (table->player, has_welcome, table);
  deal (table, louis);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  player_wait (table->player, has_welcome, table);

  deal (table, louis);
  table_play (table, parlour_game_get_legal (table->game)->moves[0], FALSE);
  g_assert_true (has_offer (table));
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.choose", NULL);
  player_settle (table->player);
  g_assert_false (has_welcome (table));
}

static void
test_closed_for_good (Table *table)
{
  player_wait (table->player, has_welcome, table);
  click_button (table, window_child (table->window, "chooser"), "window-close-symbolic");
  g_assert_false (has_welcome (table));
}

/* A game that is already won needs no lesson. */
static void
test_won (Table *table)
{
  g_autoptr (ParlourGame) game = model_load_won ("trefoil-gathering-any-time");

  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
  window_set_game (table->window, game);
  g_assert_false (has_offer (table));
}

typedef struct
{
  GtkAdjustment *adjustment;
  double         above;
} Reading;

static void
scroll (Player  *player,
        Reading *reading,
        guint    keyval)
{
  reading->above = gtk_adjustment_get_value (reading->adjustment);
  player_key (player, keyval, 0);
  while (gtk_adjustment_get_value (reading->adjustment) <= reading->above)
    player_step (player);
}

static void
test_rules_by_keys (Table *table)
{
  /* The player accesses the window after it is closed. */
  g_autoptr (GtkWindow) rules = NULL;
  g_autoptr (Player) reader = NULL;
  GtkWidget *scroller, *first;
  Reading reading;

  deal (table, kings);
  player_focus (table->player);
  player_settle (table->player);
  player_key (table->player, GDK_KEY_F1, 0);
  while (window_find_other (table->window) == NULL || !within_is_laid_out (window_find_other (table->window)))
    player_step (table->player);
  rules = g_object_ref (window_find_other (table->window));
  reader = player_new (rules);
  player_focus (reader);
  while (!gtk_window_is_active (window_find_other (table->window)))
    player_step (reader);
  g_assert_false (gtk_window_get_modal (rules));
  g_assert_cmpstr (gtk_window_get_title (rules), ==, "Rules of The Kings");

  first = within_find_type (GTK_WIDGET (rules), PARLOUR_TYPE_RULES_PARAGRAPH);
  scroller = gtk_widget_get_ancestor (first, GTK_TYPE_SCROLLED_WINDOW);
  reading.adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_true (gtk_widget_is_focus (first));
  g_assert_false (gtk_window_get_focus_visible (rules));
  scroll (reader, &reading, GDK_KEY_Down);
  scroll (reader, &reading, GDK_KEY_space);
  scroll (reader, &reading, GDK_KEY_End);

  player_key (reader, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (gtk_widget_get_next_sibling (first)));
  g_assert_true (gtk_window_get_focus_visible (rules));

  player_key (reader, GDK_KEY_Escape, 0);
  while (window_find_other (table->window) != NULL)
    player_step (table->player);
}

TESTS_WITH (table_init)
{
#define ADD(name, function) \
  fixture_add ("/window/first-minute/" name, Table, set_up, function, tear_down)
  ADD ("key-before-first-layout", test_key_before_layout);
  ADD ("first-game", test_first_game);
  ADD ("first-move-hides-welcome", test_begun);
  ADD ("closed-welcome-stays-closed", test_closed_for_good);
  ADD ("no-lesson-when-won", test_won);
  ADD ("rules-by-keys", test_rules_by_keys);
#undef ADD
}
