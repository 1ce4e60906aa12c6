/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "parlour-variant.h"
#include "pat-hidden.h"
#include "place.h"
#include "small-disk.h"

/*
 * What is stored, and what is not: each test in directories of its own, where the
 * keyfile backend starts empty.
 */

#define SCHEMA "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"

/* Of every game that is recorded here. */
enum { UNSEEN = 30 };

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };

static const char *program;

/* The result of game @id, which ended just now; its time, moves and deal go by
 * @id. */
static ParlourResult
make_result (guint64        id,
             ParlourOutcome outcome)
{
  return (ParlourResult) {
    .finished_at_s = g_get_real_time () / G_USEC_PER_SEC,
    .duration_ms = 1000 * id,
    .n_moves = 100 + id,
    .outcome = outcome,
    .deal = id,
    .game_id = id,
  };
}

/* Returns: whether it was stored */
static gboolean
record (ParlourStatistics *statistics,
        PatVariant         variant,
        guint64            id,
        ParlourOutcome     outcome)
{
  const ParlourResult result = make_result (id, outcome);

  return parlour_statistics_record (statistics, variant, &result, UNSEEN);
}

/* Returns: (transfer full): the figures that are stored */
static ParlourVariantStatistics *
read_stored (PatVariant variant)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

  return parlour_statistics_read (statistics, variant);
}

/* Of all settings that is "keyfile", of the statistics alone "parlour-statistics". */
static char *
keyfile_path (const char *name)
{
  return g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL);
}

/* Stores @lines as the figures of Louis, where all settings are. */
static void
store (const char *lines)
{
  g_autofree char *text = g_strconcat ("[org/parlour/Parlour/statistics/louis]\n", lines, NULL);

  place_put (g_get_user_config_dir (), "glib-2.0/settings/keyfile", text);
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
  g_autoptr (ParlourVariantStatistics) nothing = parlour_statistics_read (statistics, louis);
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  const ParlourResult *last;

  g_assert_true (parlour_statistics_are_kept (statistics));
  g_assert_cmpuint (nothing->n_played, ==, 0);
  g_assert_false (nothing->best_time_ms.known);
  g_assert_false (nothing->fewest_moves.known);

  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);
  g_assert_true (record (statistics, louis, 7, PARLOUR_WON));
  g_assert_true (record (statistics, louis, 5, PARLOUR_WON));
  g_assert_true (record (statistics, kings, 9, PARLOUR_LOST));
  g_assert_true (record (statistics, louis, 5, PARLOUR_LOST));
  g_assert_cmpstr (told->str, ==, "louis louis kings ");

  figures = read_stored (louis);
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
  others = read_stored (kings);
  g_assert_cmpuint (others->n_played, ==, 1);
  g_assert_false (others->best_time_ms.known);
  g_assert_cmpint (g_array_index (others->results, ParlourResult, 0).outcome, ==, PARLOUR_LOST);
}

/* How deep a deal was looked into, of each variant by itself, in games that count
 * and in others; the deepest look stays, and a deal that was won is known. */
static void
test_unseen (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;

  record (statistics, louis, 1, PARLOUR_LOST);
  record (statistics, louis, 2, PARLOUR_WON);
  parlour_statistics_note_unseen (statistics, louis, 3, 40);
  parlour_statistics_note_unseen (statistics, louis, 3, 20);
  parlour_statistics_note_unseen (statistics, louis, 3, 25);
  parlour_statistics_note_unseen (statistics, louis, 0, 5);

  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_played, ==, 2);
  g_assert_cmpuint (figures->seen_deals->len, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 1), ==, UNSEEN);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 2), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, 20);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 4), ==, PAT_UNSEEN_ALL);
  others = read_stored (kings);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (others, 1), ==, PAT_UNSEEN_ALL);
}

/* Once, of each variant by itself, and taken back with the rest. */
static void
test_grades (void)
{
  const ParlourGradedDeal grades[] = { { 3, 1, 64, 8 }, { 4, 0, 0, 0 }, { 3, 1, 1, 1 } };
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;
  g_autoptr (GString) told = g_string_new (NULL);

  record (statistics, louis, 3, PARLOUR_LOST);
  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);
  parlour_statistics_note_grades (statistics, louis, grades, 3);
  parlour_statistics_note_grades (statistics, louis, grades, 2);
  parlour_statistics_note_grades (statistics, louis, grades, 0);
  g_assert_cmpstr (told->str, ==, "louis ");

  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_played, ==, 1);
  g_assert_cmpuint (figures->graded_deals->len, ==, 2);
  g_assert_cmpmem (parlour_variant_statistics_get_grade (figures, 3), sizeof grades[0],
                   &grades[0], sizeof grades[0]);
  g_assert_cmpmem (parlour_variant_statistics_get_grade (figures, 4), sizeof grades[1],
                   &grades[1], sizeof grades[1]);
  others = read_stored (kings);
  g_assert_null (parlour_variant_statistics_get_grade (others, 3));
}

static ParlourFirstSight
get_first_sight (const ParlourVariantStatistics *figures,
                 guint                           i)
{
  return g_array_index (figures->results, ParlourResult, i).first_sight;
}

/* Of what an earlier version stored it is not known, and that it stores itself is
 * neither lost nor in its way.  Of the deals that were played then all was seen. */
static void
test_first_sight (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, later = NULL;

  store ("played=uint32 3\n"
         "results=[(int64 1700000000, uint64 40, uint32 99, byte 0x00, false, uint32 3, uint64 5),"
         " (1700000001, 40, 98, 0x00, false, 4, 6), (1700000002, 40, 98, 0x00, false, 4, 7)]\n"
         "first-sights=[(uint64 7, false), (6, true), (1000, true)]\n");

  figures = parlour_statistics_read (statistics, louis);
  g_assert_cmpuint (figures->results->len, ==, 3);
  g_assert_cmpint (get_first_sight (figures, 0), ==, PARLOUR_FIRST_SIGHT_UNKNOWN);
  g_assert_cmpint (get_first_sight (figures, 1), ==, PARLOUR_FIRST_SIGHT_YES);
  g_assert_cmpint (get_first_sight (figures, 2), ==, PARLOUR_FIRST_SIGHT_NO);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 20), ==, PAT_UNSEEN_ALL);

  for (ParlourFirstSight i = PARLOUR_FIRST_SIGHT_UNKNOWN; i <= PARLOUR_FIRST_SIGHT_YES; i++)
    {
      ParlourResult result = make_result (20 + i, PARLOUR_LOST);

      result.first_sight = i;
      parlour_statistics_record (statistics, louis, &result, UNSEEN);
    }
  later = read_stored (louis);
  g_assert_cmpuint (later->results->len, ==, 6);
  g_assert_cmpint (get_first_sight (later, 0), ==, PARLOUR_FIRST_SIGHT_UNKNOWN);
  g_assert_cmpint (get_first_sight (later, 1), ==, PARLOUR_FIRST_SIGHT_YES);
  g_assert_cmpint (get_first_sight (later, 2), ==, PARLOUR_FIRST_SIGHT_NO);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (get_first_sight (later, 3 + i), ==, i);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (later, 3), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (later, 20), ==, UNSEEN);
}

/* A day is noted with its game, also where that counts no more because its deal was
 * won before; and every part of it is stored. */
static void
test_days (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, others = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  ParlourResult result = make_result (5, PARLOUR_WON);
  const ParlourDayResult *day;

  g_assert_true (parlour_statistics_record (statistics, louis, &result, UNSEEN));
  figures = read_stored (louis);
  g_assert_cmpuint (figures->days->len, ==, 0);

  g_signal_connect (statistics, "changed", G_CALLBACK (note_changed), told);
  result.game_id = 6;
  result.n_moves = 77;
  result.duration_ms = 4242;
  result.helped = TRUE;
  result.first_sight = PARLOUR_FIRST_SIGHT_NO;
  result.day = 739932;
  g_assert_true (parlour_statistics_record (statistics, louis, &result, UNSEEN));
  g_assert_true (parlour_statistics_record (statistics, louis, &result, UNSEEN));
  g_assert_cmpstr (told->str, ==, "louis ");

  g_clear_pointer (&figures, parlour_variant_statistics_free);
  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_played, ==, 1);
  g_assert_cmpuint (figures->days->len, ==, 1);
  day = parlour_variant_statistics_get_day (figures, 739932);
  g_assert_nonnull (day);
  g_assert_cmpuint (day->n_moves, ==, 77);
  g_assert_cmpuint (day->duration_ms, ==, 4242);
  g_assert_cmpint (day->outcome, ==, PARLOUR_WON);
  g_assert_true (day->helped);
  g_assert_cmpint (day->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);

  /* Each variant has days of its own. */
  others = read_stored (kings);
  g_assert_cmpuint (others->days->len, ==, 0);
}

/* What is taken back is known again, and what was learned since stays. */
static void
test_reset_and_restore (void)
{
  const ParlourGradedDeal grade = { 3, 1, 64, 8 };
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) forgotten = NULL, none = NULL, all = NULL;

  record (statistics, louis, 1, PARLOUR_WON);
  record (statistics, louis, 2, PARLOUR_WON);
  record (statistics, kings, 3, PARLOUR_WON);
  parlour_statistics_note_unseen (statistics, louis, 5, 30);
  parlour_statistics_note_unseen (statistics, louis, 6, 20);
  parlour_statistics_note_grades (statistics, louis, &grade, 1);

  forgotten = parlour_statistics_reset (statistics, louis);
  g_assert_cmpuint (forgotten->n_won, ==, 2);
  none = read_stored (louis);
  g_assert_cmpuint (none->n_played, ==, 0);
  g_assert_false (none->best_time_ms.known);
  g_assert_false (parlour_variant_statistics_has_won (none, 1));
  g_assert_cmpuint (none->graded_deals->len, ==, 0);

  record (statistics, louis, 4, PARLOUR_LOST);
  parlour_statistics_note_unseen (statistics, louis, 6, 10);
  parlour_statistics_note_unseen (statistics, louis, 7, 50);
  parlour_statistics_restore (statistics, louis, forgotten);
  all = read_stored (louis);
  g_assert_cmpuint (all->n_played, ==, 3);
  g_assert_cmpuint (all->n_won, ==, 2);
  g_assert_cmpuint (all->current_streak, ==, 0);
  g_assert_cmpuint (all->longest_streak, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 2), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 5), ==, 30);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 6), ==, 10);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (all, 7), ==, 50);
  g_assert_cmpuint (all->graded_deals->len, ==, 1);
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
  g_autofree char *name = keyfile_path ("keyfile");

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
  g_assert_true (record (statistics, louis, 8, PARLOUR_WON));
  parlour_variant_statistics_free (read_stored (louis));
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
  g_autofree char *name = keyfile_path ("parlour-statistics"), *after = NULL;

  store ("played=uint32 1\n"
         "results=[(int64 9999999999, uint64 40, uint32 99, byte 0x00, false, uint32 3, uint64 5)]\n");

  expect_repair ("results from the future");
  figures = parlour_statistics_read (statistics, louis);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (figures->n_played, ==, 1);
  g_assert_cmpint (g_array_index (figures->results, ParlourResult, 0).finished_at_s,
                   <=, g_get_real_time () / G_USEC_PER_SEC);

  record (statistics, louis, 6, PARLOUR_LOST);
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

/* What another one has stored since is kept, and so is what is stored of a game
 * that there is no more.  The keyfile backend writes all it
 * knows of the file: what is set with one that has not looked at it lately, such
 * as that of the preferences, must not bring back what was there before either. */
static void
test_in_turn (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourStatistics) another = parlour_statistics_new ();
  g_autofree char *name = keyfile_path ("keyfile");
  g_autoptr (GSettingsBackend) backend = g_keyfile_settings_backend_new (name, "/", NULL);
  g_autoptr (GSettings) others = g_settings_new_with_backend ("org.parlour.Parlour", backend);
  g_autofree char *own = keyfile_path ("parlour-statistics"), *after = NULL;
  const char *removed = "[org/parlour/Parlour/statistics/capricieuse]\nplayed=uint32 3\n";
  g_autoptr (ParlourVariantStatistics) figures = NULL;

  g_assert_true (g_file_set_contents (own, removed, -1, NULL));

  g_settings_set_int (others, "window-width", 700);
  record (statistics, louis, 1, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 800);
  record (another, louis, 2, PARLOUR_WON);
  g_settings_set_int (others, "window-width", 900);
  record (statistics, louis, 3, PARLOUR_WON);

  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_played, ==, 3);
  g_assert_cmpuint (figures->current_streak, ==, 3);
  g_assert_true (g_file_get_contents (own, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, removed));
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

  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_played, ==, 80);
  g_assert_cmpuint (figures->n_won, ==, 80);
  g_assert_cmpuint (figures->results->len, ==, 80);
  for (guint64 id = 0; id < 40; id++)
    g_assert_true (parlour_variant_statistics_knows (figures, 1000 + id)
                   && parlour_variant_statistics_knows (figures, 2000 + id));

  others = read_stored (kings);
  g_assert_cmpuint (others->n_won, ==, 40);
}

/* Statistics that are not kept are right for as long as the program runs. */
static void
count_for_now (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = NULL, forgotten = NULL, none = NULL;

  g_assert_false (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (record (statistics, louis, 2, PARLOUR_LOST));
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
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

  settings = g_settings_new_with_path (SCHEMA, PATH "louis/");
  g_signal_connect (settings, "change-event", G_CALLBACK (count_event_cb), events);
  g_settings_get_uint (settings, "played");
  record (statistics, louis, 7, PARLOUR_WON);
  record (statistics, louis, 7, PARLOUR_WON);
  parlour_variant_statistics_free (parlour_statistics_read (statistics, louis));
  g_assert_cmpstr (events->str, ==, "14 ");

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
  g_assert_false (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_false (record (statistics, louis, 3, PARLOUR_LOST));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_true (parlour_statistics_are_kept (statistics));

  figures = read_stored (louis);
  g_assert_cmpuint (figures->n_won, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, UNSEEN);
}

/* What cannot be read now may be readable again, and nothing may have taken its
 * place. */
static void
test_file_that_cannot_be_read (void)
{
  g_autofree char *own = keyfile_path ("parlour-statistics");
  g_autofree char *aside = keyfile_path ("aside");
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) of_louis = NULL, of_kings = NULL;

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  g_assert_cmpint (g_rename (own, aside), ==, 0);
  g_assert_cmpint (symlink (own, own), ==, 0);
  g_assert_false (record (statistics, kings, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));

  g_assert_cmpint (g_rename (aside, own), ==, 0);
  g_assert_true (record (statistics, kings, 3, PARLOUR_WON));
  of_louis = read_stored (louis);
  g_assert_cmpuint (of_louis->n_won, ==, 1);
  of_kings = read_stored (kings);
  g_assert_cmpuint (of_kings->n_won, ==, 2);
}

static void
note_aside (ParlourStatistics  *statistics,
            const char         *path,
            char              **aside)
{
  g_assert_null (*aside);
  *aside = g_strdup (path);
}

/* What is stored is one game that was won, @id. */
static gboolean
is_whole (PatVariant variant,
          guint64    id)
{
  g_autoptr (ParlourVariantStatistics) figures = read_stored (variant);

  return figures->n_won == 1 && figures->results->len == 1
         && g_array_index (figures->results, ParlourResult, 0).game_id == id;
}

/* Whichever byte is damaged, of the other variants nothing is lost, and of this one
 * nothing that is not set aside, which is said. */
static void
test_damaged_byte (void)
{
  static const char damages[] = { '#', '\n', '\0', ']', '=', '\xff' };
  enum { N_PLAYED = 3, STEP = 7 };
  const PatVariant variants[N_PLAYED] = { louis, kings, { &pat_trefoil } };
  gsize starts[N_PLAYED + 1];
  g_autofree char *own = keyfile_path ("parlour-statistics"), *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  guint hit = 0;

  /* Of a byte that is still sense, the figures may make none. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  for (guint i = 0; i < N_PLAYED; i++)
    {
      g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();

      if (i > 0)
        {
          g_autofree char *before = NULL;

          g_file_get_contents (own, &before, &starts[i], NULL);
        }
      g_assert_true (record (statistics, variants[i], i + 1, PARLOUR_WON));
    }
  g_file_get_contents (own, &text, &length, &error);
  g_assert_no_error (error);
  starts[0] = 0;
  starts[N_PLAYED] = length;

  for (gsize at = 0; at < length; at += STEP)
    {
      g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
      g_autofree char *damaged = g_memdup2 (text, length);
      g_autofree char *aside = NULL, *kept = NULL;
      gsize n_kept;

      damaged[at] = damages[at / STEP % G_N_ELEMENTS (damages)];
      g_file_set_contents (own, damaged, (gssize) length, NULL);
      g_signal_connect (statistics, "set-aside", G_CALLBACK (note_aside), &aside);

      parlour_statistics_mend (statistics);
      for (guint i = 0; i < N_PLAYED; i++)
        if (at + 1 < starts[i] || at >= starts[i + 1])
          g_assert_true (is_whole (variants[i], i + 1));

      while (at >= starts[hit + 1])
        hit++;
      g_assert_true (record (statistics, variants[hit], 10, PARLOUR_LOST));
      /* A key of another name may be another version's, and stays. */
      if (aside == NULL)
        {
          g_assert_true (damaged[at] == text[at] || damaged[at] == '=' || (damaged[at] == '\n' && text[at - 1] == '\n'));
          continue;
        }
      g_file_get_contents (aside, &kept, &n_kept, NULL);
      g_assert_cmpmem (kept, n_kept, damaged, length);
      g_unlink (aside);
    }
}

/* What was counted before the disk was full stays, and what is counted then is
 * stored when there is room. */
static void
test_full_disk (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) before = NULL, after = NULL;

  g_assert_true (record (statistics, louis, 1, PARLOUR_WON));
  small_disk_limit (TRUE);
  g_assert_false (record (statistics, louis, 2, PARLOUR_WON));
  g_assert_false (parlour_statistics_are_kept (statistics));
  before = read_stored (louis);
  g_assert_cmpuint (before->n_won, ==, 1);

  small_disk_limit (FALSE);
  g_assert_true (record (statistics, louis, 3, PARLOUR_WON));
  after = read_stored (louis);
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
      const ParlourResult result = make_result (id, PARLOUR_WON);

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
  g_assert_true (record (statistics, louis, N_GAMES + 1, PARLOUR_WON));
  stored = read_stored (louis);
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
  } unkept[] = {
    { "/statistics/unkept/without-a-schema", test_without_a_schema },
    { "/statistics/unkept/in-memory", test_in_memory },
    { "/statistics/unkept/without-a-bus", test_without_a_bus },
    { "/statistics/unkept/folder-that-cannot-be-written", test_folder_that_cannot_be_written },
    { "/statistics/unkept/file-that-cannot-be-read", test_file_that_cannot_be_read },
    { "/statistics/unkept/full-disk", test_full_disk },
    { "/statistics/unkept/reset-that-cannot-be-stored", test_reset_that_cannot_be_stored },
  };

  if (argc == 5 && g_str_equal (argv[1], "record"))
    return record_some (argv[2], argv[3], argv[4]);

  program = argv[0];
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/statistics/stores-all", test_stores_all);
  g_test_add_func ("/statistics/unseen", test_unseen);
  g_test_add_func ("/statistics/first-sight", test_first_sight);
  g_test_add_func ("/statistics/grades", test_grades);
  g_test_add_func ("/statistics/days", test_days);
  g_test_add_func ("/statistics/reset-and-restore", test_reset_and_restore);
  g_test_add_func ("/statistics/repairs-with-a-warning", test_repairs_with_a_warning);
  g_test_add_func ("/statistics/repairs-what-cannot-be-read", test_repairs_what_cannot_be_read);
  g_test_add_func ("/statistics/results-from-the-future", test_results_from_the_future);
  g_test_add_func ("/statistics/damaged-byte", test_damaged_byte);
  g_test_add_func ("/statistics/in-turn", test_in_turn);
  g_test_add_func ("/statistics/all-at-once", test_all_at_once);

  for (gsize i = 0; i < G_N_ELEMENTS (unkept); i++)
    g_test_add_data_func (unkept[i].path, &unkept[i].test, test_in_a_process);

  return g_test_run ();
}
