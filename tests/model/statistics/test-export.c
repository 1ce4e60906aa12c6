/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include <locale.h>

#include "parlour-variant.h"
#include "pat-shuffle.h"

#define HEAD "game,variant,finished_at,duration_s,moves,result,help,deal\r\n"
#define COLUMNS 8

static const PatVariant louis = { &pat_louis };
static const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_BASES | PAT_OPTION_DEALS };

static const ParlourResult results[] = {
  { 1600086400, 130457, 91, PARLOUR_LOST, FALSE, 2, 1 },
  { 1600172800, 137458, 92, PARLOUR_LOST, TRUE, 0, 2 },
  { 1600259200, 59, 93, PARLOUR_WON, FALSE, PAT_DEAL_MAX, 3 },
  { 1600345600, 1000000000, 94, PARLOUR_WON, TRUE, 5, 4 },
};

/* Reads one value of RFC 4180 and what ends it. */
static char *
read_value (const char **csv,
            char        *end)
{
  GString *value = g_string_new (NULL);
  const char *c = *csv;

  if (*c == '"')
    {
      for (c++; *c != '"' || c[1] == '"'; c++)
        {
          g_assert_cmpint (*c, !=, '\0');
          if (*c == '"')
            c++;
          g_string_append_c (value, *c);
        }
      c++;
    }
  else
    while (*c != ',' && *c != '\r' && *c != '\0')
      {
        g_assert_cmpint (*c, !=, '"');
        g_assert_cmpint (*c, !=, '\n');
        g_string_append_c (value, *c++);
      }

  *end = *c;
  if (*c == '\r')
    g_assert_cmpint (*++c, ==, '\n');
  *csv = *c != '\0' ? c + 1 : c;

  return g_string_free (value, FALSE);
}

/* (transfer full): the values of the next line. */
static char **
read_line (const char **csv,
           guint        n_values)
{
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();

  for (guint i = 0; i < n_values; i++)
    {
      char end;
      g_autofree char *value = read_value (csv, &end);

      g_assert_cmpint (end, ==, i + 1 < n_values ? ',' : '\r');
      g_strv_builder_add (values, value);
    }

  return g_strv_builder_end (values);
}

static void
assert_line (const char    **csv,
             PatVariant      variant,
             ParlourResult   result)
{
  g_auto (GStrv) values = read_line (csv, COLUMNS);
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (values[2], NULL);

  g_assert_cmpstr (values[0], ==, variant.game->name);
  g_assert_cmpstr (values[1], ==, id);
  g_assert_nonnull (time);
  g_assert_true (g_str_has_suffix (values[2], "Z"));
  g_assert_cmpint (g_date_time_to_unix (time), ==, result.finished_at_s);
  g_assert_cmpuint ((guint64) (g_ascii_strtod (values[3], NULL) * 1000 + 0.5), ==,
                    result.duration_ms);
  g_assert_cmpuint (g_ascii_strtoull (values[4], NULL, 10), ==, result.n_moves);
  g_assert_cmpstr (values[5], ==, result.outcome == PARLOUR_WON ? "won" : "lost");
  g_assert_cmpstr (values[6], ==, result.helped ? "yes" : "no");
  if (result.deal == 0)
    g_assert_cmpstr (values[7], ==, "");
  else
    g_assert_cmpuint (g_ascii_strtoull (values[7], NULL, 10), ==, result.deal);
}

/* What is exported is read again by the letter of RFC 4180. */
static void
test_results (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  const char *csv;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));

  parlour_export_begin (text);
  parlour_export_variant (text, louis, figures);
  parlour_export_variant (text, trefoil, figures);

  csv = text->str;
  g_assert_true (g_str_has_prefix (csv, HEAD));
  csv += strlen (HEAD);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    assert_line (&csv, louis, results[i]);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    assert_line (&csv, trefoil, results[i]);
  g_assert_cmpstr (csv, ==, "");
}

/* A decimal comma in the language of the player changes nothing. */
static void
test_any_language (void)
{
  static const char *const languages[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "C" };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  parlour_variant_statistics_count (figures, &results[0]);
  for (size_t i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      if (setlocale (LC_NUMERIC, languages[i]) == NULL)
        continue;

      parlour_export_variant (csv, louis, figures);
      g_assert_cmpstr (csv->str, ==,
                       "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2\r\n");
    }
}

static void
test_quotes (void)
{
  static const char *const values[] = {
    "", "plain", "with, a comma", "with \"quotes\"", "\"", "two\r\nlines", "\n", "a,\"b\",c",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);
      g_autofree char *first = NULL;
      g_autofree char *last = NULL;
      const char *text;
      char end;

      parlour_export_value (csv, values[i]);
      g_string_append_c (csv, ',');
      parlour_export_value (csv, "last");
      text = csv->str;
      first = read_value (&text, &end);
      g_assert_cmpint (end, ==, ',');
      last = read_value (&text, &end);
      g_assert_cmpstr (first, ==, values[i]);
      g_assert_cmpstr (last, ==, "last");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/results", test_results);
  g_test_add_func ("/export/any-language", test_any_language);
  g_test_add_func ("/export/quotes", test_quotes);

  return g_test_run ();
}
