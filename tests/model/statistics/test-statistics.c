/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "model-play.h"
#include "parlour-statistics-store.h"
#include "parlour-variant.h"
#include "pat-hidden.h"
#include "place.h"
#include "small-disk.h"

/*
 * Each test has folders of its own, in which the keyfile backend starts empty.
 */

#define SCHEMA "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"

/* The file of the statistics in the folder of the keyfile backend. */
#define KEYFILE "parlour-statistics"

/* The unseen cards of every game recorded here. */
enum { UNSEEN = 30 };

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };

static const char *program;

/* The result of game @id, whose times, moves and deal depend on @id. */
static ParlourFacts
make_result (guint64        id,
             ParlourOutcome outcome)
{
  ParlourFacts result = model_result (id, (guint32) id, outcome, 100 + (guint) id, 1000 * id);

  /* Times are stored in seconds. */
  result.ended_ms += 1000 * id;
  result.unseen = UNSEEN;

  return result;
}

#define WRITER "writer"

/* Returns: (transfer full): statistics that are stored, with a writer of their own */
static ParlourStatistics *
open_statistics (void)
{
  ParlourStatistics *statistics = parlour_statistics_new ();
  ParlourWriter *writer = parlour_writer_new ();

  parlour_statistics_set_writer (statistics, writer);
  g_object_set_data_full (G_OBJECT (statistics), WRITER, writer, g_object_unref);

  return statistics;
}

/* Waits until everything is written or has failed. */
static void
flush (ParlourStatistics *statistics)
{
  parlour_writer_flush (g_object_get_data (G_OBJECT (statistics), WRITER));
}

/* Returns: whether it was stored */
static gboolean
record (ParlourStatistics *statistics,
        PatVariant         variant,
        guint64            id,
        ParlourOutcome     outcome)
{
  const ParlourFacts result = make_result (id, outcome);

  parlour_statistics_record (statistics, variant, &result);
  flush (statistics);

  return parlour_statistics_are_kept (statistics);
}

/* Returns: (transfer full): the figures that are stored */
static ParlourVariantStatistics *
read_stored (PatVariant variant)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  return parlour_statistics_read (statistics, variant);
}

/* Returns: (transfer full): a file of the keyfile backend */
static char *
keyfile_path (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
}

/* Returns: (transfer full): the file that copies the lines of a variant */
static char *
copy_path (const char *id)
{
  return g_build_filename (g_get_user_data_dir (), "parlour", "statistics", id, NULL);
}

static ParlourTotals
read_totals (PatVariant variant)
{
  g_autoptr (ParlourVariantStatistics) figures = read_stored (variant);

  return parlour_variant_statistics_get_totals (figures);
}

static void
note_changed (ParlourStatistics *statistics,
              const PatVariant  *variant,
              GString           *told)
{
  g_autofree char *id = parlour_variant_to_id (*variant);

  g_string_append_printf (told, "%s ", id);
}

static void
test_stores_all (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  const ParlourFacts *last;

  g_assert_true (parlour_statistics_are_kept (statistics));
  g_assert_cmpuint (read_totals (louis).n_played, ==, 0);

  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);
  g_assert_true (record (statistics, louis, 7, PARLOUR_WON));
  g_assert_true (record (statistics, louis, 5, PARLOUR_WON));
  g_assert_true (record (statistics, kings, 9, PARLOUR_LOST));
  g_assert_true (record (statistics, louis, 5, PARLOUR_LOST));
  g_assert_cmpstr (told->str, ==, "louis louis kings ");

  figures = read_stored (louis);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 2);
  g_assert_cmpuint (figures->results->len, ==, 2);
  last = &g_array_index (figures->results, ParlourFacts, 1);
  g_assert_cmpuint (last->elapsed_ms, ==, 5000);
  g_assert_cmpuint (last->id, ==, 5);
  g_assert_cmpuint (read_totals (kings).n_played, ==, 1);
  g_assert_cmpuint (read_totals (kings).n_won, ==, 0);
}

/* Unseen cards, grades and days are stored for each variant.  Noting one of them twice emits
 * “changed” once. */
static void
test_notes (void)
{
  const ParlourFacts grades[] = {
    { .deal = 3, .can_be_won = 1, .hasty = 64, .careful = 8 },
    { .deal = 4, .can_be_won = 0 },
    { .deal = 3, .can_be_won = 1, .hasty = 1, .careful = 1 },
  };
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  ParlourFacts again = make_result (6, PARLOUR_WON);
  const ParlourFacts *result;

  record (statistics, louis, 3, PARLOUR_LOST);
  record (statistics, louis, 5, PARLOUR_WON);
  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);

  again.deal = 5;
  again.day = 739932;
  for (guint i = 0; i < 2; i++)
    {
      parlour_statistics_note_unseen (statistics, louis, 9, 20);
      parlour_statistics_note_grades (statistics, louis, grades, 3 - i);
      /* The deal was won before, so this game does not count, but its day does. */
      parlour_statistics_record (statistics, louis, &again);
    }
  parlour_statistics_note_unseen (statistics, louis, 0, 5);
  parlour_statistics_note_grades (statistics, louis, grades, 0);
  parlour_statistics_note_grades (statistics, kings, grades, 3);
  flush (statistics);
  g_assert_cmpstr (told->str, ==, "louis louis louis ");

  figures = read_stored (louis);
  g_assert_cmpuint (figures->results->len, ==, 2);
  g_assert_cmpuint (figures->older->len, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, UNSEEN);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 9), ==, 20);
  g_assert_cmpuint (parlour_variant_statistics_get_day (figures, 739932)->id, ==, 6);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  g_assert_cmpuint (result->can_be_won, ==, 1);
  g_assert_cmpuint (result->hasty, ==, 64);
  g_assert_cmpuint (result->careful, ==, 8);

  others = read_stored (kings);
  g_assert_cmpuint (others->older->len, ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (others, 3), ==, PAT_UNSEEN_ALL);
}

/* Forgotten results can be imported again, beside those that were counted since. */
static void
test_reset_and_import (void)
{
  const ParlourFacts grade = { .deal = 2, .can_be_won = 1, .hasty = 64, .careful = 8 };
  g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (ParlourResult));
  ParlourTotals totals;
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, all = NULL;

  record (statistics, louis, 1, PARLOUR_WON);
  record (statistics, louis, 2, PARLOUR_WON);
  record (statistics, kings, 3, PARLOUR_WON);
  parlour_statistics_note_unseen (statistics, louis, 6, 20);
  parlour_statistics_note_grades (statistics, louis, &grade, 1);

  forgotten = parlour_statistics_read (statistics, louis);
  parlour_statistics_reset (statistics, louis);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (forgotten).n_won, ==, 2);
  flush (statistics);
  none = read_stored (louis);
  g_assert_cmpuint (read_totals (louis).n_played, ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (none, 1), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (none, 6), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (read_totals (kings).n_played, ==, 1);

  record (statistics, louis, 4, PARLOUR_LOST);
  parlour_statistics_note_unseen (statistics, louis, 6, 30);
  for (guint i = 0; i < 2; i++)
    {
      ParlourResult result = { louis, g_array_index (forgotten->results, ParlourFacts, i) };

      g_array_append_val (again, result);
    }
  parlour_statistics_import (statistics, again, NULL, NULL);
  flush (statistics);

  all = read_stored (louis);
  totals = parlour_variant_statistics_get_totals (all);
  g_assert_cmpuint (totals.n_played, ==, 3);
  g_assert_cmpuint (totals.n_won, ==, 2);
  g_assert_cmpuint (totals.current_streak, ==, 0);
  g_assert_cmpuint (totals.longest_streak, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 2), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 6), ==, 30);
  g_assert_cmpuint (g_array_index (all->results, ParlourFacts, 1).hasty, ==, 64);
}

/* Runs in another process: records results of a variant, with ids from @first on. */
static int
record_some (const char *variant_id,
             const char *first,
             const char *n)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  guint64 id = g_ascii_strtoull (first, NULL, 10);
  PatVariant variant;

  g_assert_true (parlour_variant_from_id (variant_id, &variant));

  /* On a slow machine the lock may be held for long. */
  for (guint64 left = g_ascii_strtoull (n, NULL, 10); left > 0; left--, id++)
    for (guint tries = 0; !record (statistics, variant, id, PARLOUR_WON); tries++)
      if (tries == 20)
        return 1;

  return 0;
}

/* How many results processes import at once, and how many games another records meanwhile. */
enum { N_IMPORTED = 200, N_RECORDED = 20 };

static void
take_result_cb (GObject      *statistics,
                GAsyncResult *result,
                gpointer      data)
{
  GAsyncResult **taken = data;

  *taken = g_object_ref (result);
}

/* Runs in another process: imports results, and prints how many were new. */
static int
import_some (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (GAsyncResult) taken = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));
  guint n_added;

  for (guint i = 0; i < N_IMPORTED; i++)
    {
      ParlourResult result = { louis, make_result (1 + i, PARLOUR_LOST) };

      result.facts.id = 0;
      g_array_append_val (results, result);
    }

  parlour_statistics_import (statistics, results, take_result_cb, &taken);
  while (taken == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!parlour_statistics_import_finish (statistics, taken, &n_added, &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "not kept");
      return 1;
    }

  g_print ("%u\n", n_added);
  return 0;
}

/* @what: the mode of this program and its three arguments */
static GSubprocess *
spawn_with (const char *const what[4],
            GSubprocessFlags  flags)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", g_get_user_config_dir (), TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error,
                                         program, what[0], what[1], what[2], what[3], NULL);
  g_assert_no_error (error);

  return process;
}

static GSubprocess *
spawn (const char *variant_id,
       const char *first,
       const char *n)
{
  const char *const what[] = { "record", variant_id, first, n };

  return spawn_with (what, G_SUBPROCESS_FLAGS_NONE);
}

static void
wait_for (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
}

/* Results that another process has stored since are kept.  The keyfile backend writes
 * all it knows of its file, so a backend that has not read it lately, such as that of
 * the preferences, must not bring back older statistics either. */
static void
test_in_turn (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourStatistics) another = open_statistics ();
  g_autofree char *name = keyfile_path ("keyfile");
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (name, "/", NULL);
  g_autoptr (GSettings) others = g_settings_new_with_backend ("org.parlour.Parlour", backend);

  g_settings_set_int (others, "window-width", 700);
  record (statistics, louis, 1, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 800);
  record (another, louis, 2, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 900);
  record (statistics, louis, 3, PARLOUR_WON);

  g_assert_cmpuint (read_totals (louis).n_played, ==, 3);
  g_assert_cmpuint (read_totals (louis).current_streak, ==, 3);
}

static void
test_all_at_once (void)
{
  g_autoptr (GSubprocess) one = spawn ("louis", "1000", "40");
  g_autoptr (GSubprocess) two = spawn ("louis", "2000", "40");
  g_autoptr (GSubprocess) three = spawn ("kings", "3000", "40");
  /* Both processes record the same games, as if they had the same save. */
  g_autoptr (GSubprocess) four = spawn ("louis", "2000", "40");
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  wait_for (one);
  wait_for (two);
  wait_for (three);
  wait_for (four);

  figures = read_stored (louis);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 80);
  g_assert_cmpuint (figures->results->len, ==, 80);
  for (guint64 id = 0; id < 40; id++)
    g_assert_true (parlour_variant_statistics_knows (figures, 1000 + id)
                   && parlour_variant_statistics_knows (figures, 2000 + id));

  g_assert_cmpuint (read_totals (kings).n_won, ==, 40);
}

/* Waits for a process that imports.  Returns: how many results were new */
static guint
wait_for_import (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;

  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  return (guint) g_ascii_strtoull (output, NULL, 10);
}

/* Whether to try everything, which takes minutes. */
static gboolean
is_thorough (void)
{
  return g_getenv ("PARLOUR_TEST_THOROUGH") != NULL;
}

/* Two processes import the same results while another one records games. */
static void
test_imports_at_once (void)
{
  static const char *const mode[] = { "import", "", "", "" };
  const guint n_rounds = is_thorough () ? 50 : 3;
  g_autofree char *n_recorded = g_strdup_printf ("%u", N_RECORDED);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (ParlourStatistics) statistics = open_statistics ();
      g_autoptr (GSubprocess) one = spawn_with (mode, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
      g_autoptr (GSubprocess) two = spawn ("louis", "1000", n_recorded);
      g_autoptr (GSubprocess) three = spawn_with (mode, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
      g_autoptr (ParlourVariantStatistics) figures = NULL;
      ParlourTotals totals;

      g_assert_cmpuint (wait_for_import (one) + wait_for_import (three), ==, N_IMPORTED);
      wait_for (two);

      figures = read_stored (louis);
      totals = parlour_variant_statistics_get_totals (figures);
      g_assert_cmpuint (totals.n_played, ==, N_IMPORTED + N_RECORDED);
      g_assert_cmpuint (totals.n_won, ==, N_RECORDED);
      for (guint64 id = 0; id < N_RECORDED; id++)
        g_assert_true (parlour_variant_statistics_knows (figures, 1000 + id));

      parlour_statistics_reset (statistics, louis);
      flush (statistics);
      g_assert_cmpuint (read_totals (louis).n_played, ==, 0);
    }
}

/* Statistics that are not kept are right while the program runs. */
static void
count_for_now (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, forgotten = NULL, none = NULL;
  ParlourTotals totals;

  g_assert_false (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (record (statistics, louis, 2, PARLOUR_LOST));
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  figures = parlour_statistics_read (statistics, louis);
  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.n_played, ==, 2);
  g_assert_cmpuint (totals.n_won, ==, 1);
  g_assert_cmpuint (totals.longest_streak, ==, 1);

  forgotten = parlour_statistics_read (statistics, louis);
  parlour_statistics_reset (statistics, louis);
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (forgotten->results->len, ==, 2);
  g_assert_cmpuint (none->results->len, ==, 0);
}

static void
test_without_a_schema (void)
{
  g_setenv ("GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  count_for_now ();
}

/* If the backend keeps settings in memory only, no file is written. */
static void
test_in_memory (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *copy = copy_path ("louis");

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  count_for_now ();

  settings = g_settings_new_with_path (SCHEMA, PATH "louis/");
  lines = g_settings_get_strv (settings, "games");
  g_assert_cmpuint (g_strv_length (lines), ==, 0);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* dconf cannot write without a session bus. */
static void
test_without_a_bus (void)
{
  g_autoptr (ParlourStatistics) statistics = NULL;

  g_setenv ("GSETTINGS_BACKEND", "dconf", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus", TRUE);
  statistics = open_statistics ();
  g_assert_false (parlour_statistics_are_kept (statistics));
  count_for_now ();
}

/* Pending results are stored once the folder can be written again. */
static void
test_folder_that_cannot_be_written (void)
{
  g_autoptr (ParlourStatistics) statistics = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), "glib-2.0", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_config_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  count_for_now ();
  statistics = open_statistics ();
  g_assert_false (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (record (statistics, louis, 3, PARLOUR_LOST));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_true (parlour_statistics_are_kept (statistics));

  figures = read_stored (louis);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, UNSEEN);
}

/* A file that cannot be read now may be readable later, so it is not replaced.  Once it is gone,
 * its figures come from the copies. */
static void
test_file_that_cannot_be_read (void)
{
  g_autofree char *own = keyfile_path (KEYFILE);
  g_autoptr (ParlourStatistics) statistics = open_statistics ();

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_true (record (statistics, kings, 2, PARLOUR_WON));
  g_assert_cmpint (g_unlink (own), ==, 0);
  g_assert_cmpint (symlink (own, own), ==, 0);
  g_assert_false (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_won, ==, 1);

  g_assert_cmpint (g_unlink (own), ==, 0);
  g_assert_true (record (statistics, louis, 4, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_won, ==, 3);
  g_assert_cmpuint (read_totals (kings).n_won, ==, 1);
}

static void
note_aside (ParlourStatistics  *statistics,
            const char         *path,
            char              **aside)
{
  g_assert_null (*aside);
  *aside = g_strdup (path);
}

/* Writes a file without waiting for the disk.
 * @text: (nullable): NULL to remove the file */
static void
put (const char *path,
     const char *text,
     gsize       length)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (text != NULL)
    g_assert_true (g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                             0600, NULL));
}

/* Returns: (transfer full): the file of the keyfile backend with these lines of a variant */
static char *
print_keyfile (const char *const *lines)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_strv (lines, -1));
  g_autofree char *printed = g_variant_print (value, FALSE);

  return g_strdup_printf ("[org/parlour/Parlour/statistics/louis]\ngames=%s\n", printed);
}

static void
write_lines (const char *const *lines)
{
  g_autofree char *path = keyfile_path (KEYFILE);
  g_autofree char *text = print_keyfile (lines);

  put (path, text, strlen (text));
}

/* As long as damaged lines cannot be set aside, they stay where they are, and no game counts. */
static void
test_damage_that_cannot_be_set_aside (void)
{
  static const char *const damaged[] = { "result of a fair", NULL };
  g_autofree char *aside = NULL;
  g_autoptr (ParlourStatistics) statistics = open_statistics ();

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  write_lines (damaged);
  g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);

  small_disk_limit (TRUE);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_null (aside);
  small_disk_limit (FALSE);

  g_assert_true (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_played, ==, 3);
  g_assert_nonnull (aside);
}

/* Damage is reported once, before the next game is counted. */
static void
test_mended_when_read (void)
{
  static const char *const damaged[] = { "result of a fair", NULL };
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autofree char *aside = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ParlourStatistics) before = open_statistics ();

      record (before, louis, 1 + i, PARLOUR_WON);
    }
  write_lines (damaged);
  g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);
  for (guint i = 0; i < 2; i++)
    {
      parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
      flush (statistics);
    }
  g_assert_nonnull (aside);
  g_assert_cmpuint (read_totals (louis).n_played, ==, 2);
}

/* Storing damaged figures waits for the disk, so only each STEP-th damage is stored. */
enum { STEP = 97 };

/* Figures with lines of all kinds, and their two places. */
typedef struct
{
  ParlourStatisticsStore   *store;
  ParlourVariantStatistics *figures;
  char                    **lines;
  char                     *keyfile;
  char                     *copy;
  guint                     n_damages;
} Damaged;

/* Returns: (transfer full): the copy of these lines */
static char *
print_copy (char **lines)
{
  g_autofree char *text = g_strjoinv ("\n", lines);

  return g_strdup_printf ("lines=%u\n%s\n", g_strv_length (lines), text);
}

static void
damaged_init (Damaged *self)
{
  ParlourFacts day = make_result (3, PARLOUR_LOST);

  self->n_damages = 0;
  self->store = parlour_statistics_store_new ();
  self->figures = parlour_variant_statistics_new ();
  self->figures->before = (ParlourTotals) { 20, 5, 2, 1, 1, 3, 60000, 600000, 70 };
  day.day = 739932;
  g_array_append_val (self->figures->older, day);
  parlour_variant_statistics_note_unseen (self->figures, 100, 20);
  for (guint64 id = 10; id < 14; id++)
    {
      const ParlourFacts result = make_result (id, id % 2 == 0 ? PARLOUR_WON : PARLOUR_LOST);

      parlour_variant_statistics_count (self->figures, &result);
    }
  self->lines = parlour_variant_statistics_print (self->figures);
  g_assert_cmpuint (g_strv_length (self->lines), ==, 7);
  self->keyfile = keyfile_path (KEYFILE);
  self->copy = copy_path ("louis");
}

static void
damaged_clear (Damaged *self)
{
  parlour_statistics_store_unref (self->store);
  parlour_variant_statistics_free (self->figures);
  g_strfreev (self->lines);
  g_free (self->keyfile);
  g_free (self->copy);
}

/* Asserts that the figures have all lines but @n_lost, and no others. */
static void
assert_lines (const Damaged                  *self,
              const ParlourVariantStatistics *figures,
              guint                           n_lost)
{
  g_auto (GStrv) lines = parlour_variant_statistics_print (figures);
  const guint n_lines = g_strv_length (lines);

  g_assert_cmpuint (n_lines, >=, g_strv_length (self->lines) - n_lost);
  for (guint i = 0; i < n_lines; i++)
    {
      g_assert_true (g_strv_contains ((const char *const *) self->lines, lines[i]));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (lines[i], !=, lines[j]);
    }
}

/* Asserts that both places have the same lines, which are whole. */
static void
assert_mended (const Damaged *self)
{
  g_autoptr (ParlourReading) stored = parlour_statistics_store_read (self->store, "louis");
  g_autofree char *copied = NULL, *expected = NULL;
  g_auto (GStrv) lines = parlour_variant_statistics_print (stored->figures);

  g_assert_false (stored->is_damaged);
  expected = print_copy (lines);
  g_assert_true (g_file_get_contents (self->copy, &copied, NULL, NULL));
  g_assert_cmpstr (copied, ==, expected);
}

/* Whether GSettings takes everything that is in the keyfile. */
static gboolean
is_readable_keyfile (const Damaged *self)
{
  g_autoptr (GKeyFile) keyfile = g_key_file_new ();
  g_autoptr (GVariant) lines = NULL;
  g_autofree char *text = NULL, *value = NULL;
  gsize length = 0;

  if (!g_file_get_contents (self->keyfile, &text, &length, NULL) || length == 0)
    return TRUE;
  if (!g_key_file_load_from_data (keyfile, text, length, G_KEY_FILE_NONE, NULL))
    return FALSE;

  value = g_key_file_get_value (keyfile, "org/parlour/Parlour/statistics/louis", "games", NULL);
  if (value != NULL)
    lines = g_variant_parse (G_VARIANT_TYPE_STRING_ARRAY, value, NULL, NULL, NULL);

  return value == NULL || lines != NULL;
}

/* Records a game after damage: all readable lines are kept, the others are set aside, and a
 * signal says so. */
static void
assert_stored (const Damaged        *self,
               const ParlourReading *reading)
{
  const gboolean is_readable = reading->unreadable->len == 0 && is_readable_keyfile (self);
  const guint n_before = parlour_variant_statistics_get_totals (reading->figures).n_played;
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autofree char *aside = NULL, *kept = NULL;

  g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);
  g_assert_true (record (statistics, louis, 1000, PARLOUR_LOST));
  g_assert_cmpuint (read_totals (louis).n_played, ==, n_before + 1);
  assert_mended (self);

  g_assert_true ((aside == NULL) == is_readable);
  if (is_readable)
    return;

  g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
  for (guint i = 0; i < reading->unreadable->len; i++)
    g_assert_nonnull (strstr (kept, reading->unreadable->pdata[i]));
  g_unlink (aside);
}

/* Asserts that damage loses at most @n_lost lines, and that each loss from a copy is reported.
 * @settings: (nullable): the file of the keyfile backend
 * @copy: (nullable): the copy */
static void
assert_kept (Damaged    *self,
             const char *settings,
             gsize       settings_length,
             const char *copy,
             gsize       copy_length,
             guint       n_lost)
{
  g_autoptr (ParlourReading) reading = NULL;
  g_auto (GStrv) lines = NULL;

  put (self->keyfile, settings, settings_length);
  put (self->copy, copy, copy_length);
  reading = parlour_statistics_store_read (self->store, "louis");
  assert_lines (self, reading->figures, n_lost);
  if (settings == NULL && n_lost == 0)
    g_assert_cmpuint (reading->unreadable->len, ==, 0);

  lines = parlour_variant_statistics_print (reading->figures);
  if (copy != NULL)
    g_assert_true (g_strv_length (lines) == g_strv_length (self->lines)
                   || reading->unreadable->len > 0);

  if (is_thorough () || self->n_damages++ % STEP == 0)
    assert_stored (self, reading);
}

/* Returns: (transfer full): @text with another byte at @at */
static char *
spoil (const char *text,
       gsize       length,
       gsize       at)
{
  static const char damages[] = {
    '#', '\n', '\0', ' ', '=', 'd', '0', '\xff', 'x', '\'', ',', '\\', ';',
  };
  const char damage = damages[at % G_N_ELEMENTS (damages)];
  char *damaged = g_memdup2 (text, length + 1);

  damaged[at] = damage != text[at] ? damage : '?';

  return damaged;
}

/* Damage to any one byte of the settings loses nothing, because the copy has it, and nothing
 * counts twice. */
static void
test_damaged_byte (void)
{
  Damaged damaged;
  g_autofree char *settings = NULL, *copy = NULL;

  damaged_init (&damaged);
  settings = print_keyfile ((const char *const *) damaged.lines);
  copy = print_copy (damaged.lines);

  for (gsize at = 0; at < strlen (settings); at++)
    {
      g_autofree char *spoiled = spoil (settings, strlen (settings), at);

      assert_kept (&damaged, spoiled, strlen (settings), copy, strlen (copy), 0);
      assert_kept (&damaged, settings, at, copy, strlen (copy), 0);
    }
  damaged_clear (&damaged);
}

/* The settings are lost and one byte of the copy is damaged: only the line with that byte is lost,
 * or two lines if the byte ended the first.  From a copy that is cut off the rest is lost. */
static void
test_damaged_copy (void)
{
  Damaged damaged;
  g_autofree char *settings = NULL, *copy = NULL;
  gsize first;

  damaged_init (&damaged);
  settings = print_keyfile ((const char *const *) damaged.lines);
  copy = print_copy (damaged.lines);
  first = strcspn (copy, "\n") + 1;

  for (gsize at = 0; at < strlen (copy); at++)
    {
      g_autofree char *spoiled = spoil (copy, strlen (copy), at);
      const guint n_lines = g_strv_length (damaged.lines);
      guint n_whole = 0;

      /* A line is whole without its end. */
      for (gsize i = first; i <= at; i++)
        n_whole += copy[i] == '\n';

      assert_kept (&damaged, NULL, 0, spoiled, strlen (copy), copy[at] == '\n' ? 2 : 1);
      assert_kept (&damaged, NULL, 0, copy, at, n_lines - n_whole);
      /* The settings are whole. */
      assert_kept (&damaged, settings, strlen (settings), spoiled, strlen (copy), 0);
    }
  damaged_clear (&damaged);
}

/* The settings are lost and the copy is cut off between two lines: the loss is reported. */
static void
test_cut_copy (void)
{
  Damaged damaged;
  g_autofree char *copy = NULL;

  damaged_init (&damaged);
  copy = print_copy (damaged.lines);

  for (gsize at = 0; at < strlen (copy); at++)
    {
      g_autoptr (ParlourReading) reading = NULL;

      if (at > 0 && copy[at - 1] != '\n')
        continue;

      put (damaged.keyfile, NULL, 0);
      put (damaged.copy, copy, at);
      reading = parlour_statistics_store_read (damaged.store, "louis");
      g_assert_cmpuint (reading->unreadable->len, ==, 1);
      assert_stored (&damaged, reading);
    }
  damaged_clear (&damaged);
}

/* A keyfile that cannot be parsed is set aside before it is replaced, with the lines of all
 * variants. */
static void
test_unreadable_keyfile (void)
{
  static const char *const kinds[] = {
    "no keyfile\n%s",
    "%s\n[org/parlour/Parlour/statistics/kings\ngames=['of kings']\n",
    "[org/parlour/Parlour/statistics/louis]\ngames=['of louis\n",
  };
  Damaged damaged;
  g_autofree char *copy = NULL, *sound = NULL;

  damaged_init (&damaged);
  sound = print_keyfile ((const char *const *) damaged.lines);
  copy = print_copy (damaged.lines);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (ParlourStatistics) statistics = open_statistics ();
      g_autoptr (GString) text = g_string_new (kinds[i]);
      g_autofree char *aside = NULL, *kept = NULL;

      g_string_replace (text, "%s", sound, 1);
      put (damaged.keyfile, text->str, text->len);
      put (damaged.copy, copy, strlen (copy));
      g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);
      g_assert_true (record (statistics, louis, 1000, PARLOUR_LOST));
      /* The damage is reported once. */
      g_assert_true (record (statistics, louis, 1001, PARLOUR_LOST));
      assert_mended (&damaged);
      g_assert_cmpuint (read_totals (louis).n_played, ==, 20 + 4 + 2);

      g_assert_nonnull (aside);
      g_assert_true (g_file_get_contents (aside, &kept, NULL, NULL));
      g_assert_true (g_str_has_prefix (kept, i == 2 ? "['of louis" : text->str));
      g_unlink (aside);
    }
  damaged_clear (&damaged);
}

/* Lines that stand twice, or at another place, count once. */
static void
test_doubled_and_moved_lines (void)
{
  Damaged damaged;
  guint n_lines;

  damaged_init (&damaged);
  n_lines = g_strv_length (damaged.lines);

  for (guint from = 0; from < n_lines; from++)
    for (guint to = 0; to <= n_lines; to++)
      for (guint doubled = 0; doubled < 2; doubled++)
        {
          g_autoptr (GPtrArray) lines = g_ptr_array_new ();
          g_autofree char *settings = NULL, *copy = NULL;

          for (guint i = 0; i <= n_lines; i++)
            {
              if (i == to)
                g_ptr_array_add (lines, damaged.lines[from]);
              if (i != from || doubled)
                g_ptr_array_add (lines, damaged.lines[i]);
            }
          if (lines->pdata[lines->len - 1] != NULL)
            g_ptr_array_add (lines, NULL);
          settings = print_keyfile ((const char *const *) lines->pdata);
          copy = print_copy ((char **) lines->pdata);

          assert_kept (&damaged, settings, strlen (settings), NULL, 0, 0);
          assert_kept (&damaged, NULL, 0, copy, strlen (copy), 0);
        }
  damaged_clear (&damaged);
}

/* Impossible lines are set aside and reported, and the copy supplies the right ones. */
static void
test_impossible_lines (void)
{
  static const char *const impossible[] = {
    "before played=0 won=20",
    "before played=20 won=5 longest-streak=6 best-ms=1 total-ms=15 fewest-moves=9",
    "result moves=0 outcome=won id=00000000000000fe",
    "result moves=5 outcome=won",
    "result moves=5 outcome=won id=0000000000000000",
    "deal unseen=4",
    "deal day=2026-02-30 deal=5 moves=5 outcome=won id=00000000000000fe",
    "",
  };
  Damaged damaged;
  g_autofree char *copy = NULL;

  damaged_init (&damaged);
  copy = print_copy (damaged.lines);

  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      const char *const alone[] = { impossible[i], NULL };
      g_autoptr (ParlourReading) reading = NULL;

      write_lines (alone);
      put (damaged.copy, copy, strlen (copy));
      reading = parlour_statistics_store_read (damaged.store, "louis");
      g_assert_cmpuint (reading->unreadable->len, ==, 1);
      g_assert_cmpstr (reading->unreadable->pdata[0], ==, impossible[i]);
      assert_lines (&damaged, reading->figures, 0);
      assert_stored (&damaged, reading);
    }
  damaged_clear (&damaged);
}

/* A line without a check sum was edited by hand: it is taken, and gets one. */
static void
test_line_without_a_sum (void)
{
  static const char *const edited[] = {
    "result moves=5 outcome=won deal=7 id=00000000000000ff",
    NULL
  };
  Damaged damaged;
  g_autoptr (ParlourReading) reading = NULL;

  damaged_init (&damaged);
  write_lines (edited);
  reading = parlour_statistics_store_read (damaged.store, "louis");
  g_assert_cmpuint (reading->figures->results->len, ==, 1);
  g_assert_cmpuint (reading->n_without_sum, ==, 1);
  assert_stored (&damaged, reading);
  damaged_clear (&damaged);
}

/* Lines that GSettings has but that cannot be read are warned about. */
static void
test_unreadable_lines (void)
{
  const char *const lines[] = { "result moves=5 outcome=won id=00000000000000ff", "result of a fair", NULL };
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (ParlourStatistics) statistics = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  statistics = open_statistics ();
  settings = g_settings_new_with_path (SCHEMA, PATH "louis/");
  g_settings_set_strv (settings, "games", lines);

  g_test_expect_message ("Parlour", G_LOG_LEVEL_WARNING,
                         "Unreadable lines in the statistics of louis: 1");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->results->len, ==, 1);
  parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
}

static void
note_trouble (ParlourWriter *writer,
              const GError  *error,
              GError       **failure)
{
  g_clear_error (failure);
  if (error != NULL)
    *failure = g_error_copy (error);
}

/* Results from before the disk was full stay, and later ones are stored once there is
 * room. */
static void
test_full_disk (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (GError) failure = NULL;

  g_signal_connect (g_object_get_data (G_OBJECT (statistics), WRITER), "trouble",
                    G_CALLBACK (note_trouble), &failure);
  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  small_disk_limit (TRUE);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  g_assert_nonnull (parlour_statistics_get_failure (statistics));
  g_assert_true (parlour_statistics_get_failure (statistics)->domain == PARLOUR_STATISTICS_ERROR);
  g_assert_error (failure, PARLOUR_STATISTICS_ERROR,
                  parlour_statistics_get_failure (statistics)->code);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 1);
  /* A second try fails as the first did. */
  g_assert_false (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  g_assert_nonnull (failure);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 1);

  small_disk_limit (FALSE);
  g_assert_true (record (statistics, louis, 4, PARLOUR_WON));
  g_assert_null (parlour_statistics_get_failure (statistics));
  g_assert_no_error (failure);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 4);
}

/* A reset that could not be stored takes effect in the program, and is stored before the games
 * that are counted after it. */
static void
test_reset_that_cannot_be_stored (void)
{
  g_autoptr (ParlourStatistics) statistics = open_statistics ();
  g_autoptr (ParlourVariantStatistics) none = NULL;

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  small_disk_limit (TRUE);
  parlour_statistics_reset (statistics, louis);
  flush (statistics);
  g_assert_false (parlour_statistics_are_kept (statistics));
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (none->results->len, ==, 0);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));

  small_disk_limit (FALSE);
  g_assert_true (record (statistics, louis, 3, PARLOUR_LOST));
  g_assert_cmpuint (read_totals (louis).n_played, ==, 2);
  g_assert_cmpuint (read_totals (louis).n_won, ==, 1);
}

/* Runs a test in a process of its own, because GSettings chooses its backend once. */
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
  } alone[] = {
    { "/statistics/damaged-byte", test_damaged_byte },
    { "/statistics/damaged-copy", test_damaged_copy },
    { "/statistics/cut-copy", test_cut_copy },
    { "/statistics/unreadable-keyfile", test_unreadable_keyfile },
    { "/statistics/doubled-and-moved-lines", test_doubled_and_moved_lines },
    { "/statistics/impossible-lines", test_impossible_lines },
    { "/statistics/line-without-a-sum", test_line_without_a_sum },
    { "/statistics/unkept/without-a-schema", test_without_a_schema },
    { "/statistics/unkept/in-memory", test_in_memory },
    { "/statistics/unreadable-lines", test_unreadable_lines },
    { "/statistics/unkept/without-a-bus", test_without_a_bus },
    { "/statistics/unkept/folder-that-cannot-be-written", test_folder_that_cannot_be_written },
    { "/statistics/unkept/file-that-cannot-be-read", test_file_that_cannot_be_read },
    { "/statistics/unkept/damage-that-cannot-be-set-aside", test_damage_that_cannot_be_set_aside },
    { "/statistics/unkept/full-disk", test_full_disk },
    { "/statistics/unkept/reset-that-cannot-be-stored", test_reset_that_cannot_be_stored },
  };

  if (argc == 5 && g_str_equal (argv[1], "record"))
    return record_some (argv[2], argv[3], argv[4]);
  if (argc == 5 && g_str_equal (argv[1], "import"))
    return import_some ();

  program = argv[0];
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/statistics/stores-all", test_stores_all);
  g_test_add_func ("/statistics/notes", test_notes);
  g_test_add_func ("/statistics/reset-and-import", test_reset_and_import);
  g_test_add_func ("/statistics/mended-when-read", test_mended_when_read);
  g_test_add_func ("/statistics/in-turn", test_in_turn);
  g_test_add_func ("/statistics/all-at-once", test_all_at_once);
  g_test_add_func ("/statistics/imports-at-once", test_imports_at_once);

  for (gsize i = 0; i < G_N_ELEMENTS (alone); i++)
    g_test_add_data_func (alone[i].path, &alone[i].test, test_in_a_process);

  return g_test_run ();
}
