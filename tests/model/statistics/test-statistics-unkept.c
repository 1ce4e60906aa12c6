/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "small-disk.h"
#include "statistics-play.h"

#include <glib/gstdio.h>

#include <unistd.h>

/*
 * Where statistics cannot be stored: each test in a process and in directories
 * of its own, where the keyfile backend starts empty.
 */

#define SCHEMA "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/louis/"

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };

/* Statistics that are not kept are right for as long as the program runs. */
static void
count_for_now (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, forgotten = NULL, none = NULL;

  g_assert_false (statistics_record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (statistics_record (statistics, louis, 2, PARLOUR_LOST));
  g_assert_false (statistics_record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  figures = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (figures->n_played, ==, 2);
  g_assert_cmpuint (figures->n_won, ==, 1);
  g_assert_cmpuint (figures->longest_streak, ==, 1);

  forgotten = parlour_statistics_reset (statistics, louis);
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (forgotten->n_played, ==, 2);
  g_assert_cmpuint (none->n_played, ==, 0);
}

static void
test_without_a_schema (void)
{
  g_setenv ("GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  count_for_now ();
}

static void
count_event_cb (GSettings *settings,
                GQuark    *keys,
                int        n_keys,
                GString   *events)
{
  g_string_append_printf (events, "%d ", n_keys);
}

/* One write, of all keys. */
static void
test_in_memory (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GString) events = g_string_new ("");
  g_autoptr (ParlourStatistics) statistics = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  statistics = parlour_statistics_new ();
  g_assert_false (parlour_statistics_are_kept (statistics));

  settings = g_settings_new_with_path (SCHEMA, PATH);
  g_signal_connect (settings, "change-event", G_CALLBACK (count_event_cb), events);
  g_settings_get_uint (settings, "played");
  statistics_record (statistics, louis, 7, PARLOUR_WON);
  statistics_record (statistics, louis, 7, PARLOUR_WON);
  parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
  g_assert_cmpstr (events->str, ==, "10 ");

  parlour_variant_statistics_free (parlour_statistics_reset (statistics, louis));
  count_for_now ();
}

/* dconf that nobody writes for. */
static void
test_without_a_bus (void)
{
  g_autoptr (ParlourStatistics) statistics = NULL;

  g_setenv ("GSETTINGS_BACKEND", "dconf", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
  statistics = parlour_statistics_new ();
  g_assert_false (parlour_statistics_are_kept (statistics));
  count_for_now ();
}

/* When it can be written again, what was pending is stored with the rest. */
static void
test_folder_that_cannot_be_written (void)
{
  g_autoptr (ParlourStatistics) statistics = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), "glib-2.0", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_config_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  count_for_now ();
  statistics = parlour_statistics_new ();
  g_assert_false (statistics_record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (statistics_record (statistics, louis, 2, PARLOUR_WON));
  g_assert_true (parlour_statistics_are_kept (statistics));

  figures = statistics_read_fresh (louis);
  g_assert_cmpuint (figures->n_won, ==, 2);
}

/* What cannot be read now may be readable again, and nothing may have taken its
 * place. */
static void
test_file_that_cannot_be_read (void)
{
  g_autofree char *own = statistics_keyfile_path ("parlour-statistics");
  g_autofree char *aside = statistics_keyfile_path ("aside");
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) of_louis = NULL, of_kings = NULL;

  g_assert_true (statistics_record (statistics, louis, 1, PARLOUR_WON));
  g_assert_cmpint (g_rename (own, aside), ==, 0);
  g_assert_cmpint (symlink (own, own), ==, 0);
  g_assert_false (statistics_record (statistics, kings, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_rename (aside, own), ==, 0);
  g_assert_true (statistics_record (statistics, kings, 3, PARLOUR_WON));
  of_louis = statistics_read_fresh (louis);
  g_assert_cmpuint (of_louis->n_won, ==, 1);
  of_kings = statistics_read_fresh (kings);
  g_assert_cmpuint (of_kings->n_won, ==, 2);
}

/* A reset that could not be stored holds all the same, and taking it back loses
 * nothing. */
static void
test_reset_that_cannot_be_stored (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 100 };
  g_autofree char *in_the_way = statistics_keyfile_path ("parlour-statistics.new");
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) many = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, restored = NULL, stored = NULL;

  for (guint64 id = 1; id <= N_GAMES; id++)
    {
      const ParlourResult result = statistics_make_result (id, PARLOUR_WON);

      parlour_variant_statistics_count (many, &result);
    }
  parlour_statistics_restore (statistics, louis, many);
  g_assert_true (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_mkdir (in_the_way, 0700), ==, 0);
  forgotten = parlour_statistics_reset (statistics, louis);
  g_assert_false (parlour_statistics_are_kept (statistics));
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (none->n_played, ==, 0);

  parlour_statistics_restore (statistics, louis, forgotten);
  restored = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (restored->n_played, ==, N_GAMES);

  g_assert_cmpint (g_rmdir (in_the_way), ==, 0);
  g_assert_true (statistics_record (statistics, louis, N_GAMES + 1, PARLOUR_WON));
  stored = statistics_read_fresh (louis);
  g_assert_cmpuint (stored->n_played, ==, N_GAMES + 1);
}

/* What was counted before the disk was full stays, and what is counted then is
 * stored when there is room. */
static void
test_full_disk (void)
{
  const char *folder = g_get_user_config_dir ();
  g_autofree char *filling = g_build_filename (folder, "filling", NULL);
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) before = NULL, after = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (small_disk_prepare () != NULL || !small_disk_mount (folder))
    {
      g_printerr ("nothing can be mounted here\n");
      return;
    }

  for (guint64 id = 1; id <= 20; id++)
    g_assert_true (statistics_record (statistics, louis, id, PARLOUR_WON));
  small_disk_fill (filling);
  g_assert_false (statistics_record (statistics, louis, 21, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  before = statistics_read_fresh (louis);
  g_assert_cmpuint (before->n_won, ==, 20);

  g_assert_cmpint (g_unlink (filling), ==, 0);
  g_assert_true (statistics_record (statistics, louis, 22, PARLOUR_WON));
  after = statistics_read_fresh (louis);
  g_assert_cmpuint (after->n_won, ==, 22);
}

/* What is decided once in a process, such as the backend. */
static void
test_in_a_process (gconstpointer data)
{
  void (*test) (void) = *(void (*const *) (void)) data;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  /* The backends have warnings of their own. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  test ();
}

int
main (int   argc,
      char *argv[])
{
  static void (*const without_schema) (void) = test_without_a_schema;
  static void (*const in_memory) (void) = test_in_memory;
  static void (*const without_bus) (void) = test_without_a_bus;
  static void (*const not_writable) (void) = test_folder_that_cannot_be_written;
  static void (*const not_readable) (void) = test_file_that_cannot_be_read;
  static void (*const reset_unstored) (void) = test_reset_that_cannot_be_stored;
  static void (*const full_disk) (void) = test_full_disk;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/unkept/without-a-schema", &without_schema, test_in_a_process);
  g_test_add_data_func ("/unkept/in-memory", &in_memory, test_in_a_process);
  g_test_add_data_func ("/unkept/without-a-bus", &without_bus, test_in_a_process);
  g_test_add_data_func ("/unkept/folder-that-cannot-be-written", &not_writable, test_in_a_process);
  g_test_add_data_func ("/unkept/file-that-cannot-be-read", &not_readable, test_in_a_process);
  g_test_add_data_func ("/unkept/reset-that-cannot-be-stored", &reset_unstored, test_in_a_process);
  g_test_add_data_func ("/unkept/full-disk", &full_disk, test_in_a_process);

  return g_test_run ();
}
