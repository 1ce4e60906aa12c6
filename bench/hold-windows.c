/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

#include "model-play.h"
#include "parlour-review-window.h"

#include "stage.h"
#include "within.h"

#include <string.h>

/*
 * Measures for how long opening each window, popover and page blocks the main loop.
 */

enum { N_PLAYED = 400, LOOKING_US = 2 * G_USEC_PER_SEC };

/* Prefix of the name of a game. */
#define RULES "rules-"

static const PatVariant louis = { &pat_louis, 0 };

static gboolean
is_open (Hold *hold)
{
  GtkWindow *other = window_find_other (hold->table.window);

  return other != NULL && gtk_widget_get_mapped (GTK_WIDGET (other));
}

/* Closes the window opened from the main window. */
static void
close_other (Hold *hold)
{
  gtk_window_destroy (window_find_other (hold->table.window));
  gtk_window_present (GTK_WINDOW (hold->table.window));
}

/* Adds the results of about a year. */
static void
fill_statistics (Hold *hold)
{
  for (guint i = 0; i < N_PLAYED; i++)
    {
      const ParlourFacts result = model_result (100 + i, 7 + i, i % 3 == 0 ? PARLOUR_WON : PARLOUR_LOST, 90 + i,
                                                150000 + i * 7000 % 90000);

      parlour_statistics_record (window_get_statistics (hold->table.window), louis, &result);
    }
}

/* Keeps the greatest number of finished games. */
static void
keep_games (Hold *hold)
{
  ParlourSession *session = parlour_window_get_session (hold->table.window);

  for (guint i = 0; i < PARLOUR_FINISHED_MAX_GAMES; i++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (louis, 1 + i);

      g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
      model_keep_ended (parlour_session_get_game_list (session), game);
    }
}

static void
do_statistics (Hold *hold)
{
  fill_statistics (hold);
  hold_act (hold, "app.statistics", is_open);
  close_other (hold);
}

static void
do_games (Hold *hold)
{
  keep_games (hold);
  hold_act (hold, "win.games-played", is_open);
  close_other (hold);
}

static gboolean
has_decks (Hold *hold)
{
  return stage_has_deck (window_find_other (hold->table.window));
}

/* Shows the page of decks in the preferences. */
static void
show_decks (Hold       *hold,
            const char *what)
{
  GtkWidget *preferences = GTK_WIDGET (window_find_other (hold->table.window));

  gtk_stack_set_visible_child_name (GTK_STACK (within_find_type (preferences, GTK_TYPE_STACK)), "cards");
}

static void
do_preferences (Hold *hold)
{
  hold_act (hold, "app.preferences", is_open);
  hold_do (hold, show_decks, has_decks, "decks");
  close_other (hold);
}

static void
show_rules (Hold       *hold,
            const char *what)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (hold->table.window), "win.rules", "s",
                                             what + strlen (RULES)));
}

static void
do_rules (Hold *hold)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *what = g_strconcat (RULES, pat_games[i]->name, NULL);

      hold_do (hold, show_rules, is_open, what);
    }
  close_other (hold);
  hold_act (hold, "win.show-help-overlay", is_open);
  close_other (hold);
}

static gint64 looking_since_us;

static void
look (Hold       *hold,
      const char *what)
{
  looking_since_us = g_get_monotonic_time ();
}

static gboolean
has_looked (Hold *hold)
{
  return g_get_monotonic_time () >= looking_since_us + LOOKING_US;
}

static void
step_back (Hold       *hold,
           const char *what)
{
  gtk_widget_activate_action (GTK_WIDGET (window_find_other (hold->table.window)), "review.previous", NULL);
}

static gboolean
has_stepped (Hold *hold)
{
  ParlourReview *review = parlour_review_window_get_review (PARLOUR_REVIEW_WINDOW (window_find_other (hold->table.window)));

  return parlour_game_get_n_moves (parlour_review_get_game (review)) + 1 == parlour_review_get_n_moves (review);
}

static ParlourGame *
load_hidden (void)
{
  return model_load_won ("auxiliary-sequences");
}

/* Opens the review of a game with hidden cards, while two threads analyse it. */
static void
do_look_back (Hold *hold)
{
  hold_act (hold, "win.look-back", is_open);
  hold_do (hold, look, has_looked, "looking-back-2-s");
  hold_do (hold, step_back, has_stepped, "looking-back-a-move");
  hold_do (hold, look, has_looked, "looking-back-2-s-more");
  close_other (hold);
}

static gboolean
has_deal_popover (Hold *hold)
{
  return gtk_widget_get_mapped (window_child (hold->table.window, "deal_popover"));
}

static gboolean
has_menu (Hold *hold)
{
  return gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (window_child (hold->table.window, "menu_button"))));
}

static void
show_menu (Hold       *hold,
           const char *what)
{
  gtk_menu_button_popup (window_child (hold->table.window, "menu_button"));
}

static void
do_popovers (Hold *hold)
{
  hold_act (hold, "win.deal-number", has_deal_popover);
  gtk_menu_button_popdown (window_child (hold->table.window, "deal_button"));
  hold_do (hold, show_menu, has_menu, "main-menu");
  gtk_menu_button_popdown (window_child (hold->table.window, "menu_button"));
}

static gboolean
has_games (Hold *hold)
{
  return gtk_widget_get_mapped (window_child (hold->table.window, "chooser"));
}

static gboolean
has_variants (Hold *hold)
{
  return parlour_chooser_shows_one_game (window_child (hold->table.window, "chooser"));
}

/* Shows the page of the first game. */
static void
show_variants (Hold       *hold,
               const char *what)
{
  GtkWidget *chooser = window_child (hold->table.window, "chooser");

  g_signal_emit_by_name (within_find_css_class (chooser, "tile"), "activate");
}

static void
do_chooser (Hold *hold)
{
  hold_act (hold, "win.choose", has_games);
  hold_do (hold, show_variants, has_variants, "chooser-game");
  hold_act (hold, "win.back", has_games);
  hold_act (hold, "win.back", hold_is_at_rest);
}

/*
 * hold_measure_windows:
 *
 * Measures each window, popover and page that can be opened.
 */
void
hold_measure_windows (void)
{
  hold_measure (do_statistics, NULL);
  hold_measure (do_games, NULL);
  hold_measure (do_preferences, NULL);
  hold_measure (do_rules, NULL);
  hold_measure (do_look_back, load_hidden);
  hold_measure (do_popovers, NULL);
  hold_measure (do_chooser, NULL);
}
