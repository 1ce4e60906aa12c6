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

/* What was counted before the disk was full stays, and what is counted then is
 * stored when there is room. */
static void
test_full_disk (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) before = NULL, after = NULL;

  g_assert_true (statistics_record (statistics, louis, 1, PARLOUR_WON));
  small_disk_limit (TRUE);
  g_assert_false (statistics_record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  before = statistics_read_fresh (louis);
  g_assert_cmpuint (before->n_won, ==, 1);

  small_disk_limit (FALSE);
  g_assert_true (statistics_record (statistics, louis, 3, PARLOUR_WON));
  after = statistics_read_fresh (louis);
  g_assert_cmpuint (after->n_won, ==, 3);
}

/* A reset that could not be stored holds all the same, and taking it back loses
 * nothing, not even what is older than the results kept. */
static void
test_reset_that_cannot_be_stored (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 100 };
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) many = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, stored = NULL;

  for (guint64 id = 1; id <= N_GAMES; id++)
    {
      const ParlourResult result = statistics_make_result (id, PARLOUR_WON);

      parlour_variant_statistics_count (many, &result);
    }
  parlour_statistics_restore (statistics, louis, many);
  g_assert_true (parlour_statistics_are_kept (statistics));

  small_disk_limit (TRUE);
  forgotten = parlour_statistics_reset (statistics, louis);
  g_assert_false (parlour_statistics_are_kept (statistics));
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (none->n_played, ==, 0);
  parlour_statistics_restore (statistics, louis, forgotten);

  small_disk_limit (FALSE);
  g_assert_true (statistics_record (statistics, louis, N_GAMES + 1, PARLOUR_WON));
  stored = statistics_read_fresh (louis);
  g_assert_cmpuint (stored->n_played, ==, N_GAMES + 1);
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
  static const struct
  {
    const char *path;
    void      (*test) (void);
  } tests[] = {
    { "/unkept/without-a-schema", test_without_a_schema },
    { "/unkept/in-memory", test_in_memory },
    { "/unkept/without-a-bus", test_without_a_bus },
    { "/unkept/folder-that-cannot-be-written", test_folder_that_cannot_be_written },
    { "/unkept/file-that-cannot-be-read", test_file_that_cannot_be_read },
    { "/unkept/full-disk", test_full_disk },
    { "/unkept/reset-that-cannot-be-stored", test_reset_that_cannot_be_stored },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].path, &tests[i].test, test_in_a_process);

  return g_test_run ();
}
