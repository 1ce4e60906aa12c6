/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "place.h"
#include "within.h"
#include "variant.h"

#include <gdk/x11/gdkx.h>

#include <X11/Xlib.h>
#include <string.h>

/*
 * Starts the program while it runs: on the same session bus, where the second start raises
 * the window of the first, and on another bus, where both run side by side.  Neither may
 * lose a game or a result.
 *
 * Each second start is a process of its own.
 */

enum { WIDTH = 900, HEIGHT = 700, N_LOSSES = 10 };

#define RECORD "Parlour game record 1\n"

static const PatVariant kings = { &pat_kings };
static PatVariant trefoil;

/* Never freed: freeing it waits for the last reference, and GTK keeps one. */
static GTestDBus *bus;

static const char *self_name;
static char *games_folder;

/* Another process, and its output. */
typedef struct
{
  GSubprocess *process;
  gboolean     ended;
  char        *said;
} Other;

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Other *other = user_data;
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate_utf8_finish (G_SUBPROCESS (source), result, &other->said, NULL, &error);
  g_assert_no_error (error);
  other->ended = TRUE;
}

static void
other_start (Other              *other,
             const char         *folder,
             const char *const  *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GError) error = NULL;

  if (folder != NULL)
    g_subprocess_launcher_set_cwd (launcher, folder);
  other->ended = FALSE;
  other->process = g_subprocess_launcher_spawnv (launcher, arguments, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8_async (other->process, NULL, NULL, ended_cb, other);
}

/* Returns: (transfer full): the output of the process */
static char *
other_wait (Other *other,
            Table *table,
            int    status)
{
  char *said;

  while (!other->ended)
    player_step (table->player);
  said = g_steal_pointer (&other->said);
  g_test_message ("It said: %s", said);
  g_assert_true (g_subprocess_get_if_exited (other->process));
  g_assert_cmpint (g_subprocess_get_exit_status (other->process), ==, status);
  g_clear_object (&other->process);

  return said;
}

/* Starts the program once more, as from a shell in @folder. */
static char *
start_again (Table      *table,
             int         status,
             const char *folder,
             const char *option,
             const char *value)
{
  const char *arguments[] = { g_getenv ("PARLOUR_PROGRAM"), option, value, NULL };
  Other other = { 0 };

  other_start (&other, folder, arguments);
  return other_wait (&other, table, status);
}

/* Waits until the save has @words.  Returns: (transfer full): its text from @words on */
static char *
read_save (Table      *table,
           const char *name,
           const char *words)
{
  g_autofree char *path = g_build_filename (games_folder, name, NULL);

  for (;;)
    {
      g_autofree char *text = NULL;
      const char *from = g_file_get_contents (path, &text, NULL, NULL) ? strstr (text, words) : NULL;

      if (from != NULL)
        return g_strdup (from);
      player_step (table->player);
    }
}

/* Waits until this number of losses is stored, and no win. */
static void
assert_lost (Table      *table,
             PatVariant  variant,
             guint       n)
{
  for (;;)
    {
      g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
      g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (statistics, variant);
      const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);

      g_assert_cmpuint (totals.n_won, ==, 0);
      g_assert_cmpuint (totals.n_played, <=, n);
      if (totals.n_played == n)
        return;
      player_step (table->player);
    }
}

static void
set_up (Table *table)
{
  table_open (table, parlour_game_new (trefoil, 1), WIDTH, HEIGHT);
  model_play_first (table->game, 3);
}

static void
tear_down (Table *table)
{
  PatVariant played[] = { trefoil, kings };

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    parlour_statistics_reset (window_get_statistics (table->window), played[i]);
  table_close (table);
  place_remove (games_folder);
}

/* Whether the window has the keyboard focus and is above all others. */
static gboolean
is_raised (gpointer data)
{
  Table *table = data;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (table->window));
  Display *display;
  Window root, parent, *children;
  guint n;
  gboolean top;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  XQueryTree (display, DefaultRootWindow (display), &root, &parent, &children, &n);
  top = n > 0 && children[n - 1] == gdk_x11_surface_get_xid (surface);
  G_GNUC_END_IGNORE_DEPRECATIONS
  XFree (children);

  return top && gtk_window_is_active (GTK_WINDOW (table->window));
}

static guint
count_windows (Table *table)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (table->application)); l != NULL; l = l->next)
    n += PARLOUR_IS_WINDOW (l->data);

  return n;
}

static void
test_raises (Table *table)
{
  GtkWidget *above = gtk_window_new ();
  g_autofree char *before = read_save (table, "trefoil-gathering-any-time.parlour", "#: moves 3\n");
  g_autofree char *after = NULL;
  g_autofree char *said = NULL;
  gint64 end_us;

  gtk_window_set_default_size (GTK_WINDOW (above), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (above));
  while (is_raised (table) || gtk_window_is_active (GTK_WINDOW (table->window)))
    player_step (table->player);

  said = start_again (table, 0, NULL, NULL, NULL);
  player_wait (table->player, is_raised, table);
  g_assert_cmpuint (count_windows (table), ==, 1);
  g_assert_true (window_get_game (table->window) == table->game);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 3);

  /* A change would be saved within a second.  Only the time, which runs, may differ. */
  end_us = g_get_monotonic_time () + G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end_us)
    player_step (table->player);
  after = read_save (table, "trefoil-gathering-any-time.parlour", "#: moves 3\n");
  g_assert_cmpstr (after, ==, before);
  assert_lost (table, trefoil, 0);
  gtk_window_destroy (GTK_WINDOW (above));
}

/* A record is opened in the existing window.  The game on the table can be continued, also if it
 * is of the same variant. */
static void
test_record (Table *table)
{
  g_autofree char *first = NULL, *second = NULL, *kept = NULL;

  place_put (games_folder, "record", RECORD "game: kings\ndeal: 7\n");
  first = start_again (table, 0, games_folder, "record", NULL);
  g_assert_cmpuint (count_windows (table), ==, 1);
  g_assert_true (parlour_game_get_variant (window_get_game (table->window)).game == &pat_kings);
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (table->window))->deal, ==, 7);
  g_assert_true (window_find_waiting (table->window, trefoil) == table->game);
  kept = read_save (table, "trefoil-gathering-any-time.parlour", "#: moves 3\n");
  assert_lost (table, trefoil, 0);

  place_put (games_folder, "record", RECORD "game: trefoil\noptions: gathering=any-time\ndeal: 2\n");
  second = start_again (table, 0, games_folder, "record", NULL);
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (table->window))->deal, ==, 2);
  assert_lost (table, trefoil, 0);
  assert_lost (table, kings, 0);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.take-back", NULL);
  g_assert_true (window_get_game (table->window) == table->game);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 3);
}

/* The reason is printed in the shell, or shown in the window if a desktop opened the file. */
static void
test_refused (Table *table)
{
  g_autofree char *shell = NULL, *missing = NULL, *desktop = NULL, *option = NULL;
  g_autofree char *kept = NULL;
  const char *words;

  place_put (games_folder, "record", RECORD "game: trefoil\noptions: gathering=any-time\ndeal: 2\nmove: t1>t1\n");
  shell = start_again (table, 1, games_folder, "record", NULL);
  g_assert_nonnull (strstr (shell, "parlour: record, line 5: this move is not legal here: t1>t1"));
  missing = start_again (table, 1, games_folder, "nothing", NULL);
  g_assert_nonnull (strstr (missing, "parlour: nothing: "));
  option = start_again (table, 2, games_folder, "--game", "whist");
  g_assert_nonnull (strstr (option, "whist"));
  g_assert_null (within_get_banner (GTK_WIDGET (table->window), "record"));

  desktop = start_again (table, 0, games_folder, "--from-desktop", "record");
  while (within_get_banner (GTK_WIDGET (table->window), "record") == NULL)
    g_main_context_iteration (NULL, TRUE);
  words = within_get_banner (GTK_WIDGET (table->window), "record");
  g_assert_nonnull (strstr (words, "record, line 5: this move is not legal here: t1>t1"));

  g_assert_true (window_get_game (table->window) == table->game);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 3);
  kept = read_save (table, "trefoil-gathering-any-time.parlour", "#: moves 3\n");
  assert_lost (table, trefoil, 0);
}

/* Loses the game on the table by starting a new one. */
static void
lose (ParlourWindow *window,
      guint32        next_deal)
{
  window_deal (window, trefoil, next_deal);
  model_play_first (window_get_game (window), 1);
  /* Both processes also write a setting, which may be in the same file as the statistics. */
  g_object_set (window_get_settings (window), "mirrored", next_deal % 2 == 0, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_usleep (20 * G_TIME_SPAN_MILLISECOND);
}

/* Runs in another process, on its own bus: a second copy of the program. */
static int
play_another_copy (void)
{
  g_autoptr (ParlourApplication) application = parlour_application_new ();
  ParlourWindow *window;

  if (!g_application_register (G_APPLICATION (application), NULL, NULL)
      || g_application_get_is_remote (G_APPLICATION (application)))
    return 3;

  g_application_activate (G_APPLICATION (application));
  window = PARLOUR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
  g_print ("It saw %s game\n", window_get_game (window) == NULL ? "no" : "a");
  while (within_get_banner (GTK_WIDGET (window), "saving") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_print ("%s\n", within_get_banner (GTK_WIDGET (window), "saving"));

  for (guint32 i = 0; i <= N_LOSSES; i++)
    lose (window, 100 + i);
  gtk_window_destroy (GTK_WINDOW (window));

  return 0;
}

/* Both count their results, but only the first saves its games. */
static void
test_two_buses (Table *table)
{
  const char *arguments[] = { "dbus-run-session", "--", self_name, "another-copy", NULL };
  g_autofree char *said = NULL, *after = NULL, *deal = NULL;
  Other other = { 0 };
  guint32 n = 0;

  other_start (&other, NULL, arguments);
  while (!other.ended)
    lose (table->window, 200 + ++n);
  said = other_wait (&other, table, 0);
  g_assert_nonnull (strstr (said, "It saw no game\nAnother Parlour is running"));

  assert_lost (table, trefoil, n + N_LOSSES);
  deal = g_strdup_printf ("\ndeal: %u\n", 200 + n);
  after = read_save (table, "trefoil-gathering-any-time.parlour", deal);
  g_assert_cmpuint (count_windows (table), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *home = NULL, *display = NULL;
  ParlourApplication *application;
  g_autoptr (GError) error = NULL;
  int status;

  trefoil = variant_named ("trefoil", "gathering=any-time");
  if (argc == 2 && g_str_equal (argv[1], "another-copy"))
    return gtk_init_check () ? play_another_copy () : 3;

  /* own-screen has created it for this test. */
  home = g_strdup (g_getenv ("XDG_DATA_HOME"));
  if (home == NULL)
    {
      g_print ("1..0 # SKIP XDG_DATA_HOME is not set\n");
      return 0;
    }

  self_name = argv[0];
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  games_folder = g_build_filename (home, "parlour", "games", NULL);
  bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  /* This removes DISPLAY from the environment. */
  display = g_strdup (g_getenv ("DISPLAY"));
  g_test_dbus_up (bus);
  g_setenv ("DISPLAY", display != NULL ? display : "", TRUE);

  if (!player_init (&argc, &argv))
    return 0;

  /* Unlike in other tests of windows, the application is on the bus. */
  application = parlour_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

#define ADD(name, function) \
  fixture_add ("/second-start/" name, Table, set_up, function, tear_down)
  ADD ("raises", test_raises);
  ADD ("record", test_record);
  ADD ("refused", test_refused);
  ADD ("two-buses", test_two_buses);
#undef ADD

  status = g_test_run ();
  g_object_unref (application);
  g_test_dbus_stop (bus);

  return status;
}
