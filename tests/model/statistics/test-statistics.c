/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "model-play.h"
#include "parlour-statistics-file.h"
#include "parlour-variant.h"
#include "pat-hidden.h"
#include "place.h"
#include "small-disk.h"

/*
 * Each test has folders of its own, in which the keyfile backend starts empty.
 */

#define SCHEMA "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"

/* The unseen cards of every game recorded here. */
enum { UNSEEN = 30 };

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };

static const char *program;

/* The result of game @id, whose time, moves and deal depend on @id. */
static ParlourFacts
make_result (guint64        id,
             ParlourOutcome outcome)
{
  ParlourFacts result = model_result (id, (guint32) id, outcome, 100 + (guint) id, 1000 * id);

  result.unseen = UNSEEN;

  return result;
}

/* Returns: whether it was stored */
static gboolean
record (ParlourStatistics *statistics,
        PatVariant         variant,
        guint64            id,
        ParlourOutcome     outcome)
{
  const ParlourFacts result = make_result (id, outcome);

  return parlour_statistics_record (statistics, variant, &result);
}

/* Returns: (transfer full): the figures that are stored */
static ParlourVariantStatistics *
read_stored (PatVariant variant)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  return parlour_statistics_read (statistics, variant);
}

/* Returns: (transfer full): the file of the keyfile backend, or our own beside it */
static char *
keyfile_path (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
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
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
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
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
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
      g_assert_true (parlour_statistics_record (statistics, louis, &again));
    }
  parlour_statistics_note_unseen (statistics, louis, 0, 5);
  parlour_statistics_note_grades (statistics, louis, grades, 0);
  parlour_statistics_note_grades (statistics, kings, grades, 3);
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

/* Figures that are set replace the stored ones, but keep games counted since they were
 * read. */
static void
test_reset_and_set (void)
{
  const ParlourFacts grade = { .deal = 2, .can_be_won = 1, .hasty = 64, .careful = 8 };
  ParlourTotals totals;
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, all = NULL;

  record (statistics, louis, 1, PARLOUR_WON);
  record (statistics, louis, 2, PARLOUR_WON);
  record (statistics, kings, 3, PARLOUR_WON);
  parlour_statistics_note_unseen (statistics, louis, 5, 30);
  parlour_statistics_note_unseen (statistics, louis, 6, 20);
  parlour_statistics_note_grades (statistics, louis, &grade, 1);

  forgotten = parlour_statistics_read (statistics, louis);
  parlour_statistics_reset (statistics, louis);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (forgotten).n_won, ==, 2);
  none = read_stored (louis);
  g_assert_cmpuint (read_totals (louis).n_played, ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (none, 1), ==, PAT_UNSEEN_ALL);

  record (statistics, louis, 4, PARLOUR_LOST);
  parlour_statistics_note_unseen (statistics, louis, 6, 10);
  parlour_statistics_note_unseen (statistics, louis, 7, 50);
  parlour_statistics_set (statistics, louis, forgotten);
  all = read_stored (louis);
  totals = parlour_variant_statistics_get_totals (all);
  g_assert_cmpuint (totals.n_played, ==, 3);
  g_assert_cmpuint (totals.n_won, ==, 2);
  g_assert_cmpuint (totals.current_streak, ==, 0);
  g_assert_cmpuint (totals.longest_streak, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 2), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 5), ==, 30);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 6), ==, 10);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 7), ==, 50);
  g_assert_cmpuint (g_array_index (all->results, ParlourFacts, 1).hasty, ==, 64);
}

/* Runs in another process: records results of a variant, with ids from @first on. */
static int
record_some (const char *variant_id,
             const char *first,
             const char *n)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
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

/* Results that another process has stored since are kept.  The keyfile backend writes
 * all it knows of its file, so a backend that has not read it lately, such as that of
 * the preferences, must not bring back older statistics either. */
static void
test_in_turn (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourStatistics) another = parlour_statistics_new ();
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

/* Statistics that are not kept are right while the program runs. */
static void
count_for_now (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
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

static void
count_event_cb (GSettings *settings,
                GQuark    *keys,
                int        n_keys,
                GString   *events)
{
  g_string_append_printf (events, "%d ", n_keys);
}

/* Each result takes one write. */
static void
test_in_memory (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GString) events = g_string_new ("");
  g_autoptr (ParlourStatistics) statistics = NULL;

  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  statistics = parlour_statistics_new ();
  g_assert_false (parlour_statistics_are_kept (statistics));

  settings = g_settings_new_with_path (SCHEMA, PATH "louis/");
  g_signal_connect (settings, "change-event", G_CALLBACK (count_event_cb), events);
  g_strfreev (g_settings_get_strv (settings, "games"));
  record (statistics, louis, 7, PARLOUR_WON);
  record (statistics, louis, 7, PARLOUR_WON);
  parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
  g_assert_cmpstr (events->str, ==, "1 ");

  parlour_statistics_reset (statistics, louis);
  count_for_now ();
}

/* dconf cannot write without a session bus. */
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
  statistics = parlour_statistics_new ();
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

/* A file that cannot be read now may be readable later, so it must not be replaced. */
static void
test_file_that_cannot_be_read (void)
{
  g_autofree char *own = keyfile_path ("parlour-louis");
  g_autofree char *aside = keyfile_path ("aside");
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_cmpint (g_rename (own, aside), ==, 0);
  g_assert_cmpint (symlink (own, own), ==, 0);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_rename (aside, own), ==, 0);
  g_assert_true (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_won, ==, 3);
}

static void
note_aside (ParlourStatistics  *statistics,
            const char         *path,
            char              **aside)
{
  g_assert_null (*aside);
  *aside = g_strdup (path);
}

/* Counting a game does not wait for its own lock when the file is damaged and no copy of it can
 * be written. */
static void
test_damaged_file_that_cannot_be_copied (void)
{
  g_autofree char *own = keyfile_path ("parlour-louis");
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  struct rlimit limit;
  gint64 began;

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_true (g_file_set_contents (own, "result\n\nend\n", -1, NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &(struct rlimit) { 0, limit.rlim_max }), ==, 0);
  began = g_get_monotonic_time ();
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_cmpint (g_get_monotonic_time () - began, <, 2 * G_TIME_SPAN_SECOND);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_true (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_played, ==, 2);
}

/* Few of the damaged files are written, because that waits for the disk. */
enum { N_RESULTS = 4, STEP = 23 };

/* Plays some games.  Returns: (transfer full): the file */
static char *
write_file (const char *path,
            gsize      *length)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  char *text;

  for (guint i = 0; i < N_RESULTS; i++)
    g_assert_true (record (statistics, louis, 1 + i, PARLOUR_WON));
  g_assert_true (g_file_get_contents (path, &text, length, NULL));

  return text;
}

/* Returns: the number of results that can be read in a damaged file */
static guint
count_left (const char *path,
            const char *text,
            gsize       length)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  gboolean whole;
  guint n_unreadable;

  /* Does not wait for the disk. */
  g_assert_true (g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
  lines = parlour_statistics_file_read (path, &whole);
  figures = parlour_variant_statistics_new_parsed ((const char *const *) lines, &n_unreadable);

  return figures->results->len;
}

/* Records the next game with a damaged file.  Asserts that what can be read is kept, and that
 * a loss was reported and the file set aside. */
static void
assert_no_silent_loss (const char *path,
                       const char *damaged,
                       gsize       length)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  guint n_left;
  g_autofree char *aside = NULL, *kept = NULL;
  gsize n_kept;

  n_left = count_left (path, damaged, length);
  g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);
  g_assert_true (record (statistics, louis, 1000, PARLOUR_LOST));
  g_assert_cmpuint (read_totals (louis).n_played, ==, n_left + 1);

  g_assert_true (aside != NULL || n_left == N_RESULTS);
  if (aside == NULL)
    return;

  g_file_get_contents (aside, &kept, &n_kept, NULL);
  g_assert_cmpmem (kept, n_kept, damaged, length);
  g_unlink (aside);
}

/* Damage to any one byte loses at most one result. */
static void
test_damaged_byte (void)
{
  static const char damages[] = { '#', '\n', '\0', ' ', '=', 'd', '0', '\xff', 'x' };
  g_autofree char *own = keyfile_path ("parlour-louis");
  gsize length;
  g_autofree char *text = write_file (own, &length);

  for (gsize at = 0; at < length; at++)
    {
      const char damage = damages[at % G_N_ELEMENTS (damages)];
      g_autofree char *damaged = g_memdup2 (text, length);

      damaged[at] = damage != text[at] ? damage : '?';
      g_assert_cmpuint (count_left (own, damaged, length), >=, N_RESULTS - 1);
      if (at % STEP == 0)
        assert_no_silent_loss (own, damaged, length);
    }
}

/* A file may be cut off at any byte; the rest is kept. */
static void
test_cut_off (void)
{
  g_autofree char *own = keyfile_path ("parlour-louis");
  gsize length;
  g_autofree char *text = write_file (own, &length);

  for (gsize n = 0; n < length; n++)
    {
      guint n_whole = 0;

      for (const char *id = text; (id = strstr (id, " id=")) != NULL && id + strlen (" id=0123456789abcdef") <= text + n; id++)
        n_whole++;
      g_assert_cmpuint (count_left (own, text, n), ==, n_whole);
      if (n % STEP == 0)
        assert_no_silent_loss (own, text, n);
    }
}

/* The player is told of damage before the next game is counted. */
static void
test_mended_when_read (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autofree char *own = keyfile_path ("parlour-louis");
  g_autofree char *aside = NULL;
  gsize length;
  g_autofree char *text = write_file (own, &length);

  g_assert_true (g_file_set_contents (own, text, (gssize) length / 2, NULL));
  g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);
  for (guint i = 0; i < 2; i++)
    parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
  g_assert_nonnull (aside);
  g_assert_cmpuint (read_totals (louis).n_played, ==, N_RESULTS / 2);
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
  statistics = parlour_statistics_new ();
  settings = g_settings_new_with_path (SCHEMA, PATH "louis/");
  g_settings_set_strv (settings, "games", lines);

  g_test_expect_message ("Parlour", G_LOG_LEVEL_WARNING, "Some lines of the statistics of louis cannot be read");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->results->len, ==, 1);
  parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
}

/* Results from before the disk was full stay, and later ones are stored once there is
 * room. */
static void
test_full_disk (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  small_disk_limit (TRUE);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  g_assert_cmpuint (read_totals (louis).n_won, ==, 1);

  small_disk_limit (FALSE);
  g_assert_true (record (statistics, louis, 3, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_won, ==, 3);
}

/* A reset that could not be stored still takes effect, and figures that are set lose
 * nothing, not even games older than the results. */
static void
test_reset_that_cannot_be_stored (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 100 };
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) many = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL;

  for (guint64 id = 1; id <= N_GAMES; id++)
    {
      const ParlourFacts result = make_result (id, PARLOUR_WON);

      parlour_variant_statistics_count (many, &result);
    }
  parlour_statistics_set (statistics, louis, many);
  g_assert_true (record (statistics, kings, 1, PARLOUR_WON));
  g_assert_true (parlour_statistics_are_kept (statistics));

  small_disk_limit (TRUE);
  forgotten = parlour_statistics_read (statistics, louis);
  parlour_statistics_reset (statistics, louis);
  g_assert_false (parlour_statistics_are_kept (statistics));
  none = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (none->results->len + none->before.n_played, ==, 0);
  parlour_statistics_set (statistics, louis, forgotten);

  small_disk_limit (FALSE);
  g_assert_true (record (statistics, louis, N_GAMES + 1, PARLOUR_WON));
  g_assert_cmpuint (read_totals (louis).n_played, ==, N_GAMES + 1);
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
  } unkept[] = {
    { "/statistics/unkept/without-a-schema", test_without_a_schema },
    { "/statistics/unkept/in-memory", test_in_memory },
    { "/statistics/unreadable-lines", test_unreadable_lines },
    { "/statistics/unkept/without-a-bus", test_without_a_bus },
    { "/statistics/unkept/folder-that-cannot-be-written", test_folder_that_cannot_be_written },
    { "/statistics/unkept/file-that-cannot-be-read", test_file_that_cannot_be_read },
    { "/statistics/unkept/damaged-file-that-cannot-be-copied", test_damaged_file_that_cannot_be_copied },
    { "/statistics/unkept/full-disk", test_full_disk },
    { "/statistics/unkept/reset-that-cannot-be-stored", test_reset_that_cannot_be_stored },
  };

  if (argc == 5 && g_str_equal (argv[1], "record"))
    return record_some (argv[2], argv[3], argv[4]);

  program = argv[0];
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/statistics/stores-all", test_stores_all);
  g_test_add_func ("/statistics/notes", test_notes);
  g_test_add_func ("/statistics/reset-and-set", test_reset_and_set);
  g_test_add_func ("/statistics/damaged-byte", test_damaged_byte);
  g_test_add_func ("/statistics/cut-off", test_cut_off);
  g_test_add_func ("/statistics/mended-when-read", test_mended_when_read);
  g_test_add_func ("/statistics/in-turn", test_in_turn);
  g_test_add_func ("/statistics/all-at-once", test_all_at_once);

  for (gsize i = 0; i < G_N_ELEMENTS (unkept); i++)
    g_test_add_data_func (unkept[i].path, &unkept[i].test, test_in_a_process);

  return g_test_run ();
}
