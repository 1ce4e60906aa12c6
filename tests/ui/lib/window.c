/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window.h"

#include "model-play.h"
#include "screen.h"
#include "wait.h"
#include "within.h"

/*
 * window_init:
 * @argc: (inout): of main()
 * @argv: (inout): of main()
 *
 * Initialises a test program that opens windows, and their application for the life of the
 * process.
 *
 * Returns: %FALSE if there is no display; the tests are then reported as skipped
 */
gboolean
window_init (int    *argc,
             char ***argv)
{
  GtkApplication *application;
  g_autoptr (GError) error = NULL;

  if (!screen_init (argc, argv))
    return FALSE;

  application = gtk_application_new (PARLOUR_APP_ID, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  return TRUE;
}

/*
 * window_start_program:
 *
 * Returns: (transfer full): the program, which does not show the chance to win
 */
ParlourApplication *
window_start_program (void)
{
  ParlourApplication *application = parlour_application_new ();
  g_autoptr (GError) error = NULL;

  window_set_indication (PARLOUR_INDICATION_NOTHING);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  return application;
}

/*
 * window_new:
 *
 * Returns: (transfer none): a window with its own session, which saves nothing and does not
 *   show the chance to win
 */
ParlourWindow *
window_new (ParlourSettings *settings)
{
  g_autoptr (GFile) folder = g_file_new_for_uri ("resource:///org/parlour/Parlour/");
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourDeals) deals = parlour_deals_new (folder, analyst, &error);
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourSession) session = NULL;

  g_assert_no_error (error);
  window_set_indication (PARLOUR_INDICATION_NOTHING);
  session = parlour_session_new (settings, statistics, deals, analyst);

  return parlour_window_new (GTK_APPLICATION (g_application_get_default ()), session);
}

void
window_set_up (WindowFixture *fixture)
{
  fixture->settings = parlour_settings_new ();
  fixture->window = window_new (fixture->settings);
}

/*
 * window_tear_down:
 *
 * Closes the window, which must be finalized with its contents.
 */
void
window_tear_down (WindowFixture *fixture)
{
  ParlourBoard *board = NULL;
  ParlourChooser *chooser = NULL;
  ParlourGame *game = NULL;

  g_set_weak_pointer (&board, window_child (fixture->window, "board"));
  g_set_weak_pointer (&chooser, window_child (fixture->window, "chooser"));
  g_set_weak_pointer (&game, window_get_game (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_for (wait_is_gone, &fixture->window, "the end of the window");
  wait_for (wait_is_gone, &board, "the end of the board");
  wait_for (wait_is_gone, &chooser, "the end of the chooser");
  wait_for (wait_is_gone, &game, "the end of the game");

  g_assert_finalize_object (fixture->settings);
}

/*
 * window_set_indication:
 * Sets whether windows show the chance to win.  Most tests do not: computing it takes
 * longer than the test.
 */
void
window_set_indication (ParlourIndication what)
{
  g_autoptr (GSettings) settings = NULL;

  /* A test may hide the schemas. */
  if (g_settings_schema_source_get_default () == NULL)
    return;

  settings = g_settings_new (PARLOUR_APP_ID);
  g_settings_set_enum (settings, "win-indicator", what);
}

/*
 * window_set_known:
 * @known: whether the player knows all games, or is new
 */
void
window_set_known (gboolean known)
{
  const char *names[PAT_N_GAMES + 1] = { NULL };
  g_autoptr (GSettings) settings = g_settings_new (PARLOUR_APP_ID);

  for (guint i = 0; known && i < PAT_N_GAMES; i++)
    names[i] = pat_games[i]->name;
  g_settings_set_strv (settings, "known", names);
}

/*
 * window_find_other:
 *
 * Returns: (transfer none) (nullable): the other open window
 */
GtkWindow *
window_find_other (ParlourWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (l->data != (gpointer) window)
      return l->data;

  return NULL;
}

/*
 * window_child:
 * @name: an id in parlour-window.ui
 *
 * Returns: (transfer none): the child of @window
 */
gpointer
window_child (ParlourWindow *window,
              const char    *name)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (window), PARLOUR_TYPE_WINDOW, name);

  g_assert_nonnull (child);

  return child;
}

/*
 * window_line_child:
 * @name: an id in parlour-status-line.ui
 *
 * Returns: (transfer none): the child of the status line
 */
gpointer
window_line_child (ParlourWindow *window,
                   const char    *name)
{
  return gtk_widget_get_template_child (window_child (window, "status_line"), PARLOUR_TYPE_STATUS_LINE, name);
}

/*
 * window_get_words:
 *
 * Returns: (transfer none): the text of the status line
 */
const char *
window_get_words (ParlourWindow *window)
{
  return gtk_label_get_label (window_line_child (window, "words_label"));
}

ParlourSettings *
window_get_settings (ParlourWindow *window)
{
  return parlour_session_get_settings (parlour_window_get_session (window));
}

ParlourDeals *
window_get_deals (ParlourWindow *window)
{
  return parlour_session_get_deals (parlour_window_get_session (window));
}

ParlourStatistics *
window_get_statistics (ParlourWindow *window)
{
  return parlour_session_get_statistics (parlour_window_get_session (window));
}

/* The unfinished game of @variant, or NULL. */
ParlourGame *
window_find_waiting (ParlourWindow *window,
                     PatVariant     variant)
{
  ParlourSession *session = parlour_window_get_session (window);

  return parlour_game_list_get_unfinished (parlour_session_get_game_list (session), variant, FALSE);
}

ParlourGame *
window_get_game (ParlourWindow *window)
{
  return parlour_session_get_game (parlour_window_get_session (window));
}

void
window_set_game (ParlourWindow *window,
                 ParlourGame   *game)
{
  parlour_session_set_game (parlour_window_get_session (window), game);
}

/*
 * window_lose_game:
 *
 * Returns: (transfer full): a lost game that could have been won; all its cards are face
 *   up, so that looking back at it is quick
 */
ParlourGame *
window_lose_game (void)
{
  ParlourGame *game = model_deal ("trefoil-deals-1", 2);

  while (parlour_game_get_status (game) == PAT_PLAYING)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_STUCK);

  return game;
}

void
window_deal (ParlourWindow *window,
             PatVariant     variant,
             guint32        deal)
{
  parlour_session_deal (parlour_window_get_session (window), variant, deal);
}

/*
 * window_activate_tile:
 * @chooser: a chooser
 * @game: a game
 *
 * Shows the page of @game.
 */
void
window_activate_tile (gpointer       chooser,
                      const PatGame *game)
{
  GtkFlowBox *tiles = within_part (chooser, "flow_box");

  for (int i = 0; i < PAT_N_GAMES; i++)
    if (pat_games[i] == game)
      g_signal_emit_by_name (tiles, "child-activated", gtk_flow_box_get_child_at_index (tiles, i));
}
