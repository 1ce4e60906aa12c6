/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "window.h"

#include "decks.h"
#include "model-play.h"
#include "place.h"
#include "stage.h"
#include "wait.h"
#include "within.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* The number of moves of the game that is saved to a file. */
enum { N_SAVED = 5 };

static const PatVariant louis = { &pat_louis };

typedef struct
{
  Place           *place;
  char            *folder;
  ParlourSettings *settings;
  ParlourWindow   *window;
} Fixture;

static void
wait_for_words (Fixture    *fixture,
                const char *about)
{
  while (within_get_banner (GTK_WIDGET (fixture->window), about) == NULL)
    wait_step ();
}

static void
start (Fixture *fixture)
{
  g_autoptr (ParlourSaver) saver = parlour_saver_new (fixture->folder);

  fixture->window = window_new (fixture->settings);
  g_signal_connect_object (saver, "trouble", G_CALLBACK (parlour_window_show_save_trouble), fixture->window,
                           G_CONNECT_SWAPPED);
  parlour_session_resume (parlour_window_get_session (fixture->window), saver);
}

static void
stop (Fixture *fixture)
{
  parlour_session_close (parlour_window_get_session (fixture->window));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = NULL;
}

static void
restart (Fixture *fixture)
{
  stop (fixture);
  start (fixture);
}

static void
set_up (Fixture *fixture)
{
  fixture->place = place_new ();
  fixture->folder = g_build_filename (fixture->place->path, "parlour", "games", NULL);
  fixture->settings = parlour_settings_new ();
  start (fixture);
}

static void
tear_down (Fixture *fixture)
{
  stop (fixture);
  g_object_unref (fixture->settings);
  place_free (fixture->place);
  g_free (fixture->folder);
}

/* Saves the game on the table, plays on, and opens it again: nothing is given up, Undo is about
 * the game itself, and the later moves can be redone. */
static void
save_and_open_again (Fixture *fixture)
{
  ParlourRecordTransfer *transfer = parlour_window_get_record_transfer (fixture->window);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GFile *file = fixture->place->file;
  ParlourGame *game = window_get_game (fixture->window);
  PatPosition later;

  parlour_record_transfer_save (transfer, file);
  while (!g_file_query_exists (file, NULL))
    wait_step ();

  model_play_first (game, 2);
  later = *parlour_game_get_position (game);
  parlour_record_transfer_open_file (transfer, file);
  while (parlour_game_get_n_moves (window_get_game (fixture->window)) != N_SAVED)
    wait_step ();

  g_assert_true (window_get_game (fixture->window) == game);
  g_assert_null (strstr (window_get_words (fixture->window), "given up"));
  g_assert_false (gtk_widget_get_visible (window_line_child (fixture->window, "take_back_button")));
  gtk_widget_activate_action (window, "win.undo", NULL);
  g_assert_true (window_get_game (fixture->window) == game);
  g_assert_cmpuint (parlour_game_get_n_moves (game), <, N_SAVED);
  for (guint i = 0; i < N_SAVED + 2; i++)
    gtk_widget_activate_action (window, "win.redo", NULL);
  model_assert_same (game, later);
}

/* A saved file can be opened again, also one of a game for practice. */
static void
test_files (Fixture *fixture)
{
  GFile *file = fixture->place->file;
  g_autoptr (GFile) nowhere = g_file_get_child (file, "game.parlour");
  g_autoptr (GFile) missing = g_file_new_for_path ("/nonexistent/x.parlour");
  g_autoptr (ParlourGame) practice = parlour_game_new (louis, 6);
  g_autoptr (GError) error = NULL;

  window_deal (fixture->window, louis, 5);
  model_play_first (window_get_game (fixture->window), N_SAVED);
  save_and_open_again (fixture);
  g_assert_false (parlour_game_get_facts (window_get_game (fixture->window))->counted);

  g_file_delete (file, NULL, &error);
  g_assert_no_error (error);
  model_play_first (practice, N_SAVED);
  parlour_record_transfer_open_game (parlour_window_get_record_transfer (fixture->window), practice);
  save_and_open_again (fixture);
  g_assert_true (parlour_game_get_facts (window_get_game (fixture->window))->practice);

  parlour_record_transfer_save (parlour_window_get_record_transfer (fixture->window), nowhere);
  wait_for_words (fixture, "record");
  parlour_banner_stack_withdraw (window_child (fixture->window, "banners"), "record");
  parlour_record_transfer_open_file (parlour_window_get_record_transfer (fixture->window), missing);
  wait_for_words (fixture, "record");
}

/* A file is complete when the window that saved it has closed. */
static void
test_close (Fixture *fixture)
{
  ParlourRecordTransfer *transfer = parlour_window_get_record_transfer (fixture->window);
  g_autoptr (ParlourGame) saved = NULL;

  window_deal (fixture->window, louis, 5);
  model_play_first (window_get_game (fixture->window), N_SAVED);
  for (guint i = 0; i < 3; i++)
    parlour_record_transfer_save (transfer, fixture->place->file);
  parlour_record_transfer_close (transfer);
  g_assert_true (g_file_query_exists (fixture->place->file, NULL));

  saved = parlour_record_load (fixture->place->file, NULL, NULL, NULL);
  g_assert_cmpint (parlour_game_get_n_moves (saved), ==, N_SAVED);
}

/* A pipe is not opened or written to, and our own message says so. */
static void
test_pipe (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->place->path, "pipe", NULL);
  g_autoptr (GFile) pipe = g_file_new_for_path (path);
  struct stat info;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  window_deal (fixture->window, louis, 5);
  parlour_record_transfer_save (parlour_window_get_record_transfer (fixture->window), pipe);
  wait_for_words (fixture, "record");
  g_assert_nonnull (strstr (within_get_banner (GTK_WIDGET (fixture->window), "record"),
                            "A game cannot be saved to “pipe”"));
  parlour_banner_stack_withdraw (window_child (fixture->window, "banners"), "record");
  parlour_record_transfer_open_file (parlour_window_get_record_transfer (fixture->window), pipe);
  wait_for_words (fixture, "record");
  g_assert_nonnull (strstr (within_get_banner (GTK_WIDGET (fixture->window), "record"),
                            "pipe: It is not a file"));
  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
}

static void
test_unreadable (Fixture *fixture)
{
  const char *words;
  const char *message = "louis.parlour, line 4: this move is not legal here: redeal";
  const char *text = "Parlour game record 1\ngame: louis\ndeal: 1\nmove: redeal\n";
  g_autofree char *aside = g_build_filename (fixture->folder, "louis.parlour.unreadable-1", NULL);

  place_put (fixture->folder, "louis.parlour", text);
  restart (fixture);

  words = within_get_banner (GTK_WIDGET (fixture->window), message);
  g_assert_nonnull (words);
  g_assert_nonnull (strstr (words, aside));
  g_assert_nonnull (strstr (words, "louis.parlour, line 4: this move is not legal here: redeal"));
  g_assert_true (place_has (fixture->folder, "louis.parlour.unreadable-1"));
}

/* A banner is as high as its wrapped text. */
static void
test_notice_fits (Fixture *fixture)
{
  GtkWidget *banners, *scroller, *last;
  graphene_rect_t bounds;

  place_put (fixture->folder, "louis.parlour", "nonsense");
  restart (fixture);
  banners = window_child (fixture->window, "banners");
  scroller = gtk_widget_get_ancestor (banners, GTK_TYPE_SCROLLED_WINDOW);
  /* A long text, which wraps depending on the font. */
  parlour_banner_stack_show (PARLOUR_BANNER_STACK (banners), "record",
                             "words of many letters each, words of many letters each, words of many letters "
                             "each, words of many letters each, and no more");

  for (int width = 850; width < 1600; width += 150)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 900);
      gtk_window_present (GTK_WINDOW (fixture->window));
      stage_settle (GTK_WIDGET (fixture->window));

      last = gtk_widget_get_last_child (banners);
      g_assert_true (gtk_widget_compute_bounds (last, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, ==, gtk_widget_get_height (scroller));
    }
}

static void
test_damaged (Fixture *fixture)
{
  const char *text = "Parlour game record 1\n#: elapsed soon\ngame: louis\ndeal: 1\nmove: deal\n";
  const char *words;

  place_put (fixture->folder, "louis.parlour", text);
  restart (fixture);
  words = within_get_banner (GTK_WIDGET (fixture->window),
                             "louis.parlour: the playing time is malformed");
  g_assert_nonnull (words);
  g_assert_nonnull (strstr (words, "Its clock starts again."));
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 1);

  g_signal_emit_by_name (window_get_statistics (fixture->window), "set-aside", "/somewhere/aside");
  words = within_get_banner (GTK_WIDGET (fixture->window), "/somewhere/aside");
  g_assert_nonnull (strstr (words, "“/somewhere/aside”"));
}

/* The message about a failed save names the path that cannot be used. */
static void
test_folder_is_named (Fixture *fixture)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  g_autofree char *expected = g_strconcat (parent, ": ", NULL);

  stop (fixture);
  place_remove (parent);
  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  start (fixture);

  wait_for_words (fixture, "saving");
  g_assert_nonnull (strstr (within_get_banner (GTK_WIDGET (fixture->window), "saving"), expected));
}

static gboolean
has_deck (gpointer data)
{
  const Fixture *fixture = data;
  g_autofree char *uri = NULL;

  g_object_get (fixture->settings, "deck", &uri, NULL);

  return *uri != '\0';
}

/* Lists of files that are pasted, dropped or sent over the bus may have anything. */
static void
test_files_without_names (Fixture *fixture)
{
  static const char *const uris[] = {
    "", "foo", "foo:", "file:", "file://", "file:///", "http:", "mailto:somebody", "://", "trash:///", "%", "resource:",
  };
  ParlourRecordTransfer *transfer = parlour_window_get_record_transfer (fixture->window);
  ParlourBannerStack *banners = window_child (fixture->window, "banners");
  g_autofree char *path = decks_write (fixture->place->path, DECKS_GOOD, 100, TRUE);
  g_autoptr (GFile) good = g_file_new_for_path (path);

  for (gsize i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr (GFile) odd = g_file_new_for_uri (uris[i]);

      parlour_record_transfer_open_files (transfer, &(GSList) { .data = odd });
      wait_for_words (fixture, "record");
      parlour_banner_stack_withdraw (banners, "record");

      parlour_record_transfer_open_files (transfer, &(GSList) { odd, &(GSList) { .data = good } });
      wait_for_words (fixture, "record");
      parlour_banner_stack_withdraw (banners, "record");

      parlour_record_transfer_open_files (transfer, &(GSList) { good, &(GSList) { .data = odd } });
      wait_for_words (fixture, "deck");
      wait_for (has_deck, fixture, "the deck");
      /* The message about the other file stays when a deck is opened. */
      g_assert_nonnull (within_get_banner (GTK_WIDGET (fixture->window), "deck"));
      g_object_set (fixture->settings, "deck", "", NULL);
      parlour_banner_stack_withdraw (banners, "deck");
    }
}

TESTS_WITH (window_init)
{
  fixture_add ("/saves/files", Fixture, set_up, test_files, tear_down);
  fixture_add ("/saves/files-without-names", Fixture, set_up, test_files_without_names, tear_down);
  fixture_add ("/saves/close-waits", Fixture, set_up, test_close, tear_down);
  fixture_add ("/saves/pipe", Fixture, set_up, test_pipe, tear_down);
  fixture_add ("/saves/unreadable", Fixture, set_up, test_unreadable, tear_down);
  fixture_add ("/saves/notice-fits", Fixture, set_up, test_notice_fits, tear_down);
  fixture_add ("/saves/damaged", Fixture, set_up, test_damaged, tear_down);
  fixture_add ("/saves/folder-is-named", Fixture, set_up, test_folder_is_named, tear_down);
}
