/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-banner-stack.h"
#include "parlour-finished-words.h"
#include "parlour-games-window.h"
#include "model-play.h"
#include "wait.h"
#include "window.h"
#include "within.h"
#include "tests.h"

/* The window with finished games. */

typedef struct
{
  ParlourGameList *games;
  ParlourSettings      *settings;
  GtkWidget            *parent;
  ParlourGamesWindow   *window;
  /* The games of the last signals of the window. */
  ParlourGame          *looked_at;
  ParlourGame          *played;
} Fixture;

static void
look_back_cb (Fixture     *fixture,
              ParlourGame *game)
{
  g_set_object (&fixture->looked_at, game);
}

static void
play_again_cb (Fixture     *fixture,
               ParlourGame *game)
{
  g_set_object (&fixture->played, game);
}

static void
set_up (Fixture *fixture)
{
  fixture->games = parlour_game_list_new ();
  fixture->settings = parlour_settings_new ();
  fixture->parent = gtk_application_window_new (GTK_APPLICATION (g_application_get_default ()));
  gtk_window_present (GTK_WINDOW (fixture->parent));
  fixture->window = parlour_games_window_new (fixture->games, fixture->settings,
                                              GTK_WINDOW (fixture->parent));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  g_signal_connect_swapped (fixture->window, "look-back", G_CALLBACK (look_back_cb), fixture);
  g_signal_connect_swapped (fixture->window, "play-again", G_CALLBACK (play_again_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  /* A closed window must be finalized. */
  wait_for (wait_is_gone, &fixture->window, "the end of the window");

  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  g_clear_object (&fixture->looked_at);
  g_clear_object (&fixture->played);
  g_assert_finalize_object (fixture->games);
  g_assert_finalize_object (fixture->settings);
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         int      i)
{
  return gtk_list_box_get_row_at_index (within_part (fixture->window, "list"), i);
}

/* Keeps a game won and then a game lost.  Returns: the id of the second */
static guint64
keep_two (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-deals-1");
  g_autoptr (ParlourGame) lost = model_deal ("louis", 5);

  parlour_clock_set_elapsed_ms (parlour_game_get_clock (won), 125000);
  parlour_game_set_helped (won);
  model_keep_ended (fixture->games, won);
  g_usleep (2000);
  g_assert_true (parlour_game_play (lost, parlour_game_get_legal (lost)->moves[0]));
  model_keep_ended (fixture->games, lost);

  return parlour_game_get_facts (lost)->id;
}

static void
assert_page (Fixture    *fixture,
             const char *name)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (within_part (fixture->window, "pages")), ==, name);
}

/* The latest game is first, below its day; each row has an accessible label. */
static void
test_list (Fixture *fixture)
{
  assert_page (fixture, "empty");
  keep_two (fixture);
  assert_page (fixture, "games");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (fixture, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Louis: Lost · 0:00 · 1 move · first try. Today");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (fixture, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Trefoil, One round: Won · 2:05 · 56 moves · with help. Today");
  g_assert_null (get_row (fixture, 2));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_header (get_row (fixture, 0)))), ==, "Today");
  g_assert_null (gtk_list_box_row_get_header (get_row (fixture, 1)));
}

/* A row is activated by a click or by Enter. */
static void
test_look_back (Fixture *fixture)
{
  guint64 lost = keep_two (fixture);

  gtk_widget_activate (GTK_WIDGET (get_row (fixture, 0)));
  g_assert_cmpuint (parlour_game_get_facts (fixture->looked_at)->id, ==, lost);
  g_assert_cmpuint (parlour_game_get_n_moves (fixture->looked_at), ==, 1);
  g_assert_nonnull (fixture->window);
}

/* The window closes to show the table. */
static void
test_play_again (Fixture *fixture)
{
  GtkWidget *button;

  keep_two (fixture);
  button = within_find_type (GTK_WIDGET (get_row (fixture, 1)), GTK_TYPE_BUTTON);
  gtk_widget_activate (button);
  wait_for (wait_is_gone, &fixture->window, "the end of the window");
  g_assert_true (parlour_game_get_variant (fixture->played).game == &pat_trefoil);
}

/* Clearing asks first, and the row keeps the focus until the question appears. */
static void
test_clear (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  guint64 lost;

  gtk_widget_activate_action (window, "games.clear", NULL);
  g_assert_null (within_get_banner (GTK_WIDGET (fixture->window), "question"));
  lost = keep_two (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (get_row (fixture, 0)));
  g_usleep (2000);
  keep_two (fixture);
  gtk_widget_activate (GTK_WIDGET (get_row (fixture, 2)));
  g_assert_cmpuint (parlour_game_get_facts (fixture->looked_at)->id, ==, lost);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (get_row (fixture, 2)));

  gtk_widget_activate_action (window, "games.clear", NULL);
  g_assert_cmpstr (within_get_banner (GTK_WIDGET (fixture->window), "question"), ==,
                   "Delete the 4 games listed here? Statistics are kept.");
  g_assert_cmpuint (parlour_game_list_get_ended (fixture->games)->len, ==, 4);
  g_signal_emit_by_name (within_find_labelled (within_part (fixture->window, "banners"), "Cancel"), "clicked");
  g_assert_cmpuint (parlour_game_list_get_ended (fixture->games)->len, ==, 4);

  gtk_widget_activate_action (window, "games.clear", NULL);
  g_signal_emit_by_name (within_find_labelled (within_part (fixture->window, "banners"), "Clear"), "clicked");
  g_assert_cmpuint (parlour_game_list_get_ended (fixture->games)->len, ==, 0);
  assert_page (fixture, "empty");
}

static void
test_not_kept (Fixture *fixture)
{
  g_assert_false (gtk_widget_get_visible (within_part (fixture->window, "not_kept_label")));
  g_object_set (fixture->settings, "keep-games", FALSE, NULL);
  g_assert_true (gtk_widget_get_visible (within_part (fixture->window, "not_kept_label")));
}

/* Days are those of the player's time zone. */
static void
test_days (void)
{
  static const struct
  {
    const char *ended;
    const char *words;
  } cases[] = {
    { "2026-03-01T00:30:00+02:00", "Today" },
    { "2026-02-28T23:30:00Z", "Today" },
    { "2026-02-28T23:59:59+02:00", "Yesterday" },
    { "2026-02-28T00:00:00+02:00", "Yesterday" },
    { "2026-02-27T23:59:59+02:00", "Friday, 27 February 2026" },
    { "1970-01-01T00:00:00Z", "Thursday, 1 January 1970" },
    { "2031-12-24T12:00:00Z", "Wednesday, 24 December 2031" },
  };
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (2 * 60 * 60);
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 3, 1, 1, 0, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GDateTime) ended = g_date_time_new_from_iso8601 (cases[i].ended, NULL);
      ParlourFinishedGame game = { .head.facts.ended_ms = (guint64) g_date_time_to_unix (ended) * 1000 };
      g_autofree char *words = parlour_finished_words_day (&game, now);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

TESTS_WITH (window_init)
{
  fixture_add ("/games-window/list", Fixture, set_up, test_list, tear_down);
  fixture_add ("/games-window/look-back", Fixture, set_up, test_look_back, tear_down);
  fixture_add ("/games-window/play-again", Fixture, set_up, test_play_again, tear_down);
  fixture_add ("/games-window/clear", Fixture, set_up, test_clear, tear_down);
  fixture_add ("/games-window/not-kept", Fixture, set_up, test_not_kept, tear_down);
  g_test_add_func ("/games-window/days", test_days);
}
