/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "statistics-play.h"

#include <glib/gstdio.h>

#include "parlour-variant.h"

/* Directories of its own for each test: the keyfile backend starts empty. */

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };

static const char *program;

/* Stores @lines as the figures of Louis, where all settings are. */
static void
store (const char *lines)
{
  g_autofree char *name = statistics_keyfile_path ("keyfile");
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *text = g_strconcat ("[org/parlour/Parlour/statistics/louis]\n", lines, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (name, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_starts_empty (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (statistics, louis);

  g_assert_true (parlour_statistics_are_kept (statistics));
  g_assert_cmpuint (figures->n_played, ==, 0);
  g_assert_false (figures->best_time_ms.known);
  g_assert_false (figures->fewest_moves.known);
  g_assert_cmpuint (figures->results->len, ==, 0);
}

static void
note_changed (ParlourStatistics *statistics,
              const char        *variant_id,
              GString           *told)
{
  g_string_append_printf (told, "%s ", variant_id);
}

static void
test_stores_all (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  const ParlourResult *last;

  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);
  g_assert_true (statistics_record (statistics, louis, 7, PARLOUR_WON));
  g_assert_true (statistics_record (statistics, louis, 5, PARLOUR_WON));
  g_assert_true (statistics_record (statistics, kings, 9, PARLOUR_LOST));
  g_assert_true (statistics_record (statistics, louis, 5, PARLOUR_LOST));
  g_assert_cmpstr (told->str, ==, "louis louis kings ");

  figures = statistics_read_fresh (louis);
  g_assert_cmpuint (figures->n_played, ==, 2);
  g_assert_cmpuint (figures->n_won, ==, 2);
  g_assert_cmpuint (figures->current_streak, ==, 2);
  g_assert_cmpuint (figures->longest_streak, ==, 2);
  g_assert_cmpuint (figures->best_time_ms.value, ==, 5000);
  g_assert_cmpuint (figures->total_time_ms, ==, 12000);
  g_assert_cmpuint (figures->fewest_moves.value, ==, 105);
  g_assert_true (parlour_variant_statistics_has_won (figures, 7));
  g_assert_cmpuint (figures->results->len, ==, 2);
  last = &g_array_index (figures->results, ParlourResult, 1);
  g_assert_cmpuint (last->duration_ms, ==, 5000);
  g_assert_cmpuint (last->n_moves, ==, 105);
  g_assert_cmpint (last->outcome, ==, PARLOUR_WON);
  g_assert_false (last->helped);
  g_assert_cmpuint (last->deal, ==, 5);
  g_assert_cmpuint (last->game_id, ==, 5);
  others = statistics_read_fresh (kings);
  g_assert_cmpuint (others->n_played, ==, 1);
  g_assert_false (others->best_time_ms.known);
  g_assert_cmpint (g_array_index (others->results, ParlourResult, 0).outcome, ==, PARLOUR_LOST);
}

static void
test_reset_and_restore (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, all = NULL;

  statistics_record (statistics, louis, 1, PARLOUR_WON);
  statistics_record (statistics, louis, 2, PARLOUR_WON);
  statistics_record (statistics, kings, 3, PARLOUR_WON);

  forgotten = parlour_statistics_reset (statistics, louis);
  g_assert_cmpuint (forgotten->n_won, ==, 2);
  none = statistics_read_fresh (louis);
  g_assert_cmpuint (none->n_played, ==, 0);
  g_assert_false (none->best_time_ms.known);
  g_assert_false (parlour_variant_statistics_has_won (none, 1));

  statistics_record (statistics, louis, 4, PARLOUR_LOST);
  parlour_statistics_restore (statistics, louis, forgotten);
  all = statistics_read_fresh (louis);
  g_assert_cmpuint (all->n_played, ==, 3);
  g_assert_cmpuint (all->n_won, ==, 2);
  g_assert_cmpuint (all->current_streak, ==, 0);
  g_assert_cmpuint (all->longest_streak, ==, 2);
}

static void
test_list_is_bounded (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) many = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  for (guint64 id = 1; id <= PARLOUR_MAX_RESULTS; id++)
    {
      const ParlourResult result = { .n_moves = 1, .outcome = PARLOUR_LOST, .game_id = id };

      parlour_variant_statistics_count (many, &result);
    }
  parlour_statistics_restore (statistics, louis, many);
  statistics_record (statistics, louis, PARLOUR_MAX_RESULTS + 1, PARLOUR_WON);

  figures = statistics_read_fresh (louis);
  g_assert_cmpuint (figures->n_played, ==, PARLOUR_MAX_RESULTS + 1);
  g_assert_cmpuint (figures->results->len, ==, PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (g_array_index (figures->results, ParlourResult, 0).game_id, ==, 2);
}

static void
expect_repair (const char *trouble)
{
  g_autofree char *words = g_strdup_printf ("*statistics of louis*repaired: %s", trouble);

  g_test_expect_message ("Parlour", G_LOG_LEVEL_WARNING, words);
}

static void
test_repairs_with_a_warning (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, again = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autofree char *name = statistics_keyfile_path ("keyfile");

  store ("played=uint32 2\n"
         "won=uint32 9\n"
         "best-time=@mt 99\n"
         "total-time=uint64 50\n"
         "results=[(int64 1700000000, uint64 40, uint32 99, byte 0x01, false, uint32 3, uint64 5),"
         " (1700000001, 40, 98, 0x00, false, 4, 6), (1700000001, 40, 98, 0x07, false, 4, 7)]\n");
  g_file_get_contents (name, &before, NULL, NULL);

  expect_repair ("results that cannot be, played, *best-time, fewest-moves, deals that are missing");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->n_played, ==, 2);
  g_assert_cmpuint (figures->n_won, ==, 1);
  g_assert_cmpuint (figures->best_time_ms.value, ==, 40);
  g_assert_cmpuint (figures->fewest_moves.value, ==, 99);
  g_assert_cmpuint (figures->results->len, ==, 2);

  /* Said once; nothing is written. */
  again = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (again->n_won, ==, 1);
  g_file_get_contents (name, &after, NULL, NULL);
  g_assert_cmpstr (before, ==, after);

  /* The next result is stored with what was repaired. */
  g_assert_true (statistics_record (statistics, louis, 8, PARLOUR_WON));
  parlour_variant_statistics_free (statistics_read_fresh (louis));
}

/* What is not even of the right type counts as missing. */
static void
test_repairs_what_cannot_be_read (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  store ("played=-3\n"
         "won='many'\n"
         "current-streak=uint32 1\n"
         "best-time=@mt -1\n"
         "results=[(1, 2)]\n"
         "won-deals=7\n");

  expect_repair ("current-streak");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->n_played, ==, 0);
  g_assert_cmpuint (figures->current_streak, ==, 0);
}

/* The clock may be wrong just now: what is stored stays. */
static void
test_results_from_the_future (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *name = statistics_keyfile_path ("parlour-statistics"), *after = NULL;

  store ("played=uint32 1\n"
         "results=[(int64 9999999999, uint64 40, uint32 99, byte 0x00, false, uint32 3, uint64 5)]\n");

  expect_repair ("results from the future");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->n_played, ==, 1);
  g_assert_cmpint (g_array_index (figures->results, ParlourResult, 0).finished_at_s,
                   <=, g_get_real_time () / G_USEC_PER_SEC);

  statistics_record (statistics, louis, 6, PARLOUR_LOST);
  g_file_get_contents (name, &after, NULL, NULL);
  g_assert_nonnull (strstr (after, "9999999999"));
}

/* In another process: the results of @variant from @first on. */
static int
record_some (const char *variant_id,
             const char *first,
             const char *n)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  guint64 id = g_ascii_strtoull (first, NULL, 10);
  PatVariant variant;

  g_assert_true (parlour_variant_from_id (variant_id, &variant));

  /* It may be kept from writing for long where all is slow. */
  for (guint64 left = g_ascii_strtoull (n, NULL, 10); left > 0; left--, id++)
    for (guint tries = 0; !statistics_record (statistics, variant, id, PARLOUR_WON); tries++)
      if (tries == 20)
        return 1;

  return 0;
}

static GSubprocess *
spawn (const char *variant_id,
       const char *first,
       const char *n)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", g_get_user_config_dir (), TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error,
                                         program, "record", variant_id, first, n, NULL);
  g_assert_no_error (error);

  return process;
}

static void
wait_for (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

/* This process has read before another one writes. */
static void
test_one_after_the_other (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autoptr (GSubprocess) other = NULL;

  statistics_record (statistics, louis, 1, PARLOUR_WON);
  other = spawn ("louis", "1", "5");
  wait_for (other);
  statistics_record (statistics, louis, 6, PARLOUR_WON);

  figures = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (figures->n_played, ==, 6);
  g_assert_cmpuint (figures->current_streak, ==, 6);
}

/* The keyfile backend writes all it knows of the file.  What is set with one
 * that has not looked at it lately, such as that of the preferences, must not
 * bring back what was there before. */
static void
test_beside_other_settings (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autofree char *name = statistics_keyfile_path ("keyfile");
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (name, "/", NULL);
  g_autoptr (GSettings) others = g_settings_new_with_backend ("org.parlour.Parlour", backend);
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  g_settings_set_int (others, "window-width", 700);
  statistics_record (statistics, louis, 1, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 800);
  statistics_record (statistics, louis, 2, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 900);

  figures = statistics_read_fresh (louis);
  g_assert_cmpuint (figures->n_won, ==, 2);
}

/* The figures of a game that there is no more stay when others are written. */
static void
test_game_that_went (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autofree char *name = statistics_keyfile_path ("parlour-statistics");
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *after = NULL;
  const char *gone = "[org/parlour/Parlour/statistics/capricieuse]\nplayed=uint32 3\nwon=uint32 2\n";
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (name, gone, -1, &error);
  g_assert_no_error (error);

  g_assert_true (statistics_record (statistics, louis, 1, PARLOUR_WON));
  parlour_variant_statistics_free (parlour_statistics_reset (statistics, louis));
  g_assert_true (statistics_record (statistics, kings, 2, PARLOUR_WON));

  g_file_get_contents (name, &after, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (after, gone));
  g_assert_nonnull (strstr (after, "[org/parlour/Parlour/statistics/kings]"));
}

static void
test_all_at_once (void)
{
  g_autoptr (GSubprocess) one = spawn ("louis", "1000", "40");
  g_autoptr (GSubprocess) two = spawn ("louis", "2000", "40");
  g_autoptr (GSubprocess) three = spawn ("kings", "3000", "40");
  /* The same games, as when two processes have the same save. */
  g_autoptr (GSubprocess) four = spawn ("louis", "2000", "40");
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;

  wait_for (one);
  wait_for (two);
  wait_for (three);
  wait_for (four);

  figures = statistics_read_fresh (louis);
  g_assert_cmpuint (figures->n_played, ==, 80);
  g_assert_cmpuint (figures->n_won, ==, 80);
  g_assert_cmpuint (figures->results->len, ==, 80);
  for (guint64 id = 0; id < 40; id++)
    g_assert_true (parlour_variant_statistics_knows (figures, 1000 + id)
                   && parlour_variant_statistics_knows (figures, 2000 + id));

  others = statistics_read_fresh (kings);
  g_assert_cmpuint (others->n_won, ==, 40);
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 5 && g_str_equal (argv[1], "record"))
    return record_some (argv[2], argv[3], argv[4]);

  program = argv[0];
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/statistics/starts-empty", test_starts_empty);
  g_test_add_func ("/statistics/stores-all", test_stores_all);
  g_test_add_func ("/statistics/reset-and-restore", test_reset_and_restore);
  g_test_add_func ("/statistics/list-is-bounded", test_list_is_bounded);
  g_test_add_func ("/statistics/repairs-with-a-warning", test_repairs_with_a_warning);
  g_test_add_func ("/statistics/repairs-what-cannot-be-read", test_repairs_what_cannot_be_read);
  g_test_add_func ("/statistics/results-from-the-future", test_results_from_the_future);
  g_test_add_func ("/statistics/one-after-the-other", test_one_after_the_other);
  g_test_add_func ("/statistics/beside-other-settings", test_beside_other_settings);
  g_test_add_func ("/statistics/game-that-went", test_game_that_went);
  g_test_add_func ("/statistics/all-at-once", test_all_at_once);

  return g_test_run ();
}
