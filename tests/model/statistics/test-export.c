/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include <locale.h>

#include "pat-shuffle.h"

static const PatVariant louis = { &pat_louis };
static const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_BASES | PAT_OPTION_DEALS };

static const ParlourFacts results[] = {
  { .ended_ms = G_GUINT64_CONSTANT (1600086400000), .elapsed_ms = 130457, .n_moves = 91, .outcome = PARLOUR_LOST,
    .deal = 2, .id = 1, .first_sight = PARLOUR_FIRST_SIGHT_YES, .hasty = 3, .careful = 7, .can_be_won = 1, .chance = 85 },
  { .ended_ms = G_GUINT64_CONSTANT (1600172800000), .elapsed_ms = 137458, .n_moves = 92, .outcome = PARLOUR_LOST,
    .helped = TRUE, .id = 2, .first_sight = PARLOUR_FIRST_SIGHT_NO,
    .hasty = PARLOUR_UNKNOWN, .careful = PARLOUR_UNKNOWN, .can_be_won = PARLOUR_UNKNOWN,
    .chance = PARLOUR_UNKNOWN },
  { .ended_ms = G_GUINT64_CONSTANT (1600259200000), .elapsed_ms = 59, .n_moves = 93, .outcome = PARLOUR_WON,
    .deal = PAT_DEAL_MAX, .id = 3, .first_sight = PARLOUR_FIRST_SIGHT_YES },
  { .ended_ms = G_GUINT64_CONSTANT (1600345600000), .elapsed_ms = 1000000000, .n_moves = 94, .outcome = PARLOUR_WON,
    .helped = TRUE, .deal = 5, .id = 4,
    .hasty = PARLOUR_UNKNOWN, .careful = PARLOUR_UNKNOWN, .can_be_won = PARLOUR_UNKNOWN,
    .chance = PARLOUR_UNKNOWN },
};

/* The export follows RFC 4180, also in a language with a decimal comma. */
static void
test_results (void)
{
  static const char *const languages[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "C" };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      if (setlocale (LC_NUMERIC, languages[i]) == NULL)
        continue;

      parlour_export_begin (csv);
      parlour_export_variant (csv, louis, figures);
      parlour_export_variant (csv, trefoil, figures);
      g_assert_cmpstr (csv->str, ==,
                       "game,variant,finished_at,duration_s,moves,result,help,deal,first_sight,hasty,careful,perfect,chance\r\n"
                       "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1,0.85\r\n"
                       "louis,louis,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,,\r\n"
                       "louis,louis,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0,0\r\n"
                       "louis,louis,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,,\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1,0.85\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,,\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0,0\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,,\r\n");
    }
}

#define COLUMNS "game,variant,finished_at,duration_s,moves,result,help,deal,first_sight,hasty,careful,perfect,chance\n"

static ParlourImport *
parse (const char *csv)
{
  g_autoptr (GBytes) bytes = g_bytes_new (csv, strlen (csv));

  return parlour_import_new_parsed (bytes);
}

static void
count_added_cb (GObject      *statistics,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (GError) error = NULL;
  guint *n_added = data;

  g_assert_true (parlour_statistics_import_finish (PARLOUR_STATISTICS (statistics), result, n_added, &error));
  g_assert_no_error (error);
}

/* Exported results can be imported elsewhere, but only once. */
static void
test_import (void)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) imported = NULL;
  g_autoptr (ParlourImport) import = NULL;
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  guint n_added = 0;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));
  parlour_export_begin (csv);
  parlour_export_variant (csv, louis, figures);
  parlour_export_variant (csv, trefoil, figures);

  /* One of them was played here. */
  g_assert_true (parlour_statistics_record (statistics, louis, &results[1]));
  import = parse (csv->str);
  g_assert_cmpuint (import->results->len, ==, 8);
  g_assert_cmpuint (import->bad_lines->len, ==, 0);
  g_assert_cmpuint (parlour_import_count_new (import, statistics), ==, 7);
  parlour_statistics_import (statistics, (const ParlourResult *) (gconstpointer) import->results->data,
                             import->results->len, count_added_cb, &n_added);
  while (n_added == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_added, ==, 7);
  g_assert_cmpuint (parlour_import_count_new (import, statistics), ==, 0);

  parlour_export_begin (again);
  imported = parlour_statistics_read (statistics, louis);
  parlour_export_variant (again, louis, imported);
  g_assert_true (g_str_has_prefix (csv->str, again->str));
  parlour_variant_statistics_free (g_steal_pointer (&imported));
  imported = parlour_statistics_read (statistics, trefoil);
  parlour_export_variant (again, trefoil, imported);
  g_assert_cmpstr (again->str, ==, csv->str);
}

/* Lines that cannot be read are named; the others are taken. */
static void
test_bad_lines (void)
{
  static const char *const bad[] = {
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1,0.5",
    "louis,whist,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,,130.457,91,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,yesterday,130.457,91,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,1920-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.4,91,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,-1,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,,lost,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,drawn,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,,no,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,maybe,2,yes,0.046875,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,1.5,0.875,1",
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,1",
    "\xff\xfe",
  };
  g_autoptr (GString) csv = g_string_new (COLUMNS);
  g_autoptr (ParlourImport) import = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_string_append_printf (csv, "%s,\n", bad[i]);
  g_string_append (csv, "\nlouis,louis,2020-09-14T12:26:40Z,1.000,91,won,no,,,,,,\r\n");
  import = parse (csv->str);
  g_assert_cmpuint (import->results->len, ==, 1);
  g_assert_cmpuint (import->bad_lines->len, ==, G_N_ELEMENTS (bad));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpuint (g_array_index (import->bad_lines, guint, i), ==, i + 2);

  g_assert_null (parse (""));
  g_assert_null (parse ("Dear sir,\n"));
}

/* An imported game takes its place in time; one as old as the sums is not counted, since it
 * may be part of them; nor is a deal counted again that was won. */
static void
test_merge (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 10 };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourFacts other = results[2];

  for (guint64 i = 1; i <= N_GAMES; i++)
    {
      ParlourFacts won = results[2];

      won.id = i;
      won.deal = (guint32) i;
      won.ended_ms = i * 10000;
      g_assert_true (parlour_variant_statistics_count (figures, &won));
    }
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).current_streak, ==, N_GAMES);

  other.id = N_GAMES + 1;
  other.deal = N_GAMES + 1;
  other.outcome = PARLOUR_LOST;
  other.ended_ms = 5000;
  g_assert_cmpuint (parlour_variant_statistics_import (figures, &other, 1), ==, 0);
  other.ended_ms = (N_GAMES - 2) * 10000 + 5000;
  other.deal = 400;
  g_assert_cmpuint (parlour_variant_statistics_import (figures, &other, 1), ==, 0);
  other.deal = N_GAMES + 1;
  g_assert_cmpuint (parlour_variant_statistics_import (figures, &other, 1), ==, 1);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_played, ==, N_GAMES + 1);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).current_streak, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).longest_streak, ==, N_GAMES - 2);
  other.id++;
  other.ended_ms += 999;
  g_assert_cmpuint (parlour_variant_statistics_import (figures, &other, 1), ==, 0);
}

/* The order of the rows makes no difference, also when there are more than the results that
 * are kept one by one; and each of two games that ended in one second counts. */
static void
test_any_order (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 100 };
  ParlourFacts rows[N_GAMES];
  g_auto (GStrv) expected = NULL;

  for (guint i = 0; i < N_GAMES; i++)
    {
      rows[i] = results[2];
      rows[i].id = 0;
      rows[i].deal = i % 3 == 0 ? 0 : i + 1;
      rows[i].outcome = i % 5 == 0 ? PARLOUR_LOST : PARLOUR_WON;
      rows[i].n_moves = i;
      rows[i].ended_ms = results[2].ended_ms + i / 2 * 1000;
    }

  for (guint order = 0; order < 3; order++)
    {
      g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
      g_auto (GStrv) lines = NULL;

      for (guint i = 0; i < N_GAMES / 2 && order > 0; i++)
        {
          ParlourFacts *other = &rows[order == 1 ? N_GAMES - 1 - i : (i * 7919) % N_GAMES];
          const ParlourFacts row = rows[i];

          rows[i] = *other;
          *other = row;
        }

      g_assert_cmpuint (parlour_variant_statistics_import (figures, rows, N_GAMES), ==, N_GAMES);
      g_assert_cmpuint (parlour_variant_statistics_import (figures, rows, N_GAMES), ==, 0);
      g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_played, ==, N_GAMES);
      lines = parlour_variant_statistics_print (figures);
      if (expected == NULL)
        expected = g_strdupv (lines);
      g_assert_true (g_strv_equal ((const char *const *) lines, (const char *const *) expected));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/export/results", test_results);
  g_test_add_func ("/export/import", test_import);
  g_test_add_func ("/export/bad-lines", test_bad_lines);
  g_test_add_func ("/export/merge", test_merge);
  g_test_add_func ("/export/any-order", test_any_order);

  return g_test_run ();
}
