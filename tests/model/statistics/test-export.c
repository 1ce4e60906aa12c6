/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"
#include "parlour-import.h"

#include <locale.h>
#include <string.h>

#include "pat-shuffle.h"
#include "variant.h"
#include "tests.h"

static const PatVariant louis = { &pat_louis };
static PatVariant trefoil;

/* Columns of an export, in any order; later versions have more. */
#define COLUMNS "game,variant,finished_at,duration_s,moves,result,help,deal,first_sight," \
                "hasty,careful,perfect,chance"

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

/* Checks that @line has the values @row in the columns COLUMNS of @head, which may have others. */
static void
assert_exported (const char *head,
                 const char *line,
                 const char *row)
{
  g_auto (GStrv) names = g_strsplit (head, ",", -1);
  g_auto (GStrv) values = g_strsplit (line, ",", -1);
  g_auto (GStrv) columns = g_strsplit (COLUMNS, ",", -1);
  g_auto (GStrv) expected = g_strsplit (row, ",", -1);

  g_assert_cmpuint (g_strv_length (values), ==, g_strv_length (names));
  for (guint i = 0; columns[i] != NULL; i++)
    {
      guint j = 0;

      while (names[j] != NULL && !g_str_equal (names[j], columns[i]))
        j++;
      g_assert_nonnull (names[j]);
      g_assert_cmpstr (values[j], ==, expected[i]);
    }
}

/* The export follows RFC 4180, also in a language with a decimal comma. */
static void
test_results (void)
{
  static const char *const rows[] = {
    "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1,0.85",
    "louis,louis,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,,",
    "louis,louis,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0,0",
    "louis,louis,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,,",
    "trefoil,trefoil-bases-in-play-deals-1,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1,0.85",
    "trefoil,trefoil-bases-in-play-deals-1,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,,",
    "trefoil,trefoil-bases-in-play-deals-1,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0,0",
    "trefoil,trefoil-bases-in-play-deals-1,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,,",
  };
  static const char *const languages[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "C" };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);
      g_auto (GStrv) lines = NULL;

      if (setlocale (LC_NUMERIC, languages[i]) == NULL)
        continue;

      parlour_export_begin (csv);
      parlour_export_variant (csv, louis, figures);
      parlour_export_variant (csv, trefoil, figures);
      lines = g_strsplit (csv->str, "\r\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, 1 + G_N_ELEMENTS (rows) + 1);
      g_assert_cmpstr (lines[1 + G_N_ELEMENTS (rows)], ==, "");
      for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
        assert_exported (lines[0], lines[1 + row], rows[row]);
    }
}

#define ROW "louis,louis,2020-09-14T12:26:40Z,130.457,91,won,yes,2,no,0.046875,0.875,1,0.5"

static ParlourImport *
parse_bytes (const char *csv,
             gsize       size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (csv, size);
  g_autoptr (GError) error = NULL;
  ParlourImport *import = parlour_import_new_parsed (bytes, "it.csv", NULL, NULL, &error);

  g_assert_no_error (error);
  return import;
}

static ParlourImport *
parse (const char *csv)
{
  return parse_bytes (csv, strlen (csv));
}

static void
assert_refused (const char *csv,
                const char *expected)
{
  g_autoptr (GBytes) bytes = g_bytes_new (csv, strlen (csv));
  g_autoptr (GError) error = NULL;

  g_assert_null (parlour_import_new_parsed (bytes, "it.csv", NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, expected);
}

static const ParlourResult *
get_result (const ParlourImport *import,
            guint                i)
{
  g_assert_cmpuint (i, <, import->results->len);

  return &g_array_index (import->results, ParlourResult, i);
}

static void
take_result_cb (GObject      *statistics,
                GAsyncResult *result,
                gpointer      data)
{
  GAsyncResult **taken = data;

  *taken = g_object_ref (result);
}

/* Exported results can be imported elsewhere, but only once. */
static void
test_import (void)
{
  g_autoptr (ParlourWriter) writer = parlour_writer_new ();
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) imported = NULL;
  g_autoptr (ParlourImport) import = NULL;
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GAsyncResult) taken = NULL;
  g_autoptr (GError) error = NULL;
  guint n_added;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));
  parlour_export_begin (csv);
  parlour_export_variant (csv, louis, figures);
  parlour_export_variant (csv, trefoil, figures);

  /* One of them was played here. */
  parlour_statistics_set_writer (statistics, writer);
  parlour_statistics_record (statistics, louis, &results[1]);
  import = parse (csv->str);
  g_assert_cmpuint (import->results->len, ==, 8);
  g_assert_cmpuint (import->n_bad_lines, ==, 0);
  parlour_statistics_import (statistics, import->results, take_result_cb, &taken);
  while (taken == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (parlour_statistics_import_finish (statistics, taken, &n_added, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_added, ==, 7);

  parlour_export_begin (again);
  imported = parlour_statistics_read (statistics, louis);
  parlour_export_variant (again, louis, imported);
  g_assert_true (g_str_has_prefix (csv->str, again->str));
  parlour_variant_statistics_free (g_steal_pointer (&imported));
  imported = parlour_statistics_read (statistics, trefoil);
  parlour_export_variant (again, trefoil, imported);
  g_assert_cmpstr (again->str, ==, csv->str);
}

/* Asserts that @csv has the one result of ROW. */
static void
assert_row (const char *csv,
            gsize       size)
{
  g_autoptr (ParlourImport) import = parse_bytes (csv, size);
  const ParlourResult *result = get_result (import, 0);

  g_assert_cmpuint (import->results->len, ==, 1);
  g_assert_cmpuint (import->n_bad_lines, ==, 0);
  g_assert_true (pat_variant_is_same (result->variant, louis));
  g_assert_cmpuint (result->facts.ended_ms, ==, results[0].ended_ms);
  g_assert_cmpuint (result->facts.elapsed_ms, ==, 130457);
  g_assert_cmpuint (result->facts.n_moves, ==, 91);
  g_assert_cmpint (result->facts.outcome, ==, PARLOUR_WON);
  g_assert_true (result->facts.helped);
  g_assert_cmpuint (result->facts.deal, ==, 2);
  g_assert_cmpint (result->facts.first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
  g_assert_cmpuint (result->facts.hasty, ==, 3);
  g_assert_cmpuint (result->facts.careful, ==, 7);
  g_assert_cmpuint (result->facts.can_be_won, ==, 1);
  g_assert_cmpuint (result->facts.chance, ==, 50);
}

/* An export is read after a spreadsheet has written it again. */
static void
test_forms (void)
{
  static const char *const forms[] = {
    COLUMNS "\n" ROW,
    COLUMNS "\r\n" ROW "\r\n",
    COLUMNS "\r" ROW "\r",
    "\xef\xbb\xbf" COLUMNS "\n" ROW "\n",
    COLUMNS ",,\n" ROW ",,\n,,,,,,,,,,,,,,\n\n",
    /* Quoted cells, spaces around cells, other columns, cells of two lines. */
    "\"game\",\"variant\", \"finished_at\" ,\"duration_s\",\"moves\",\"result\",\"help\",\"deal\",\"first_sight\","
    "\"hasty\",\"careful\",\"perfect\",\"chance\"\r\n"
    "\"louis\",\"louis\", \"2020-09-14T12:26:40Z\" ,\"130.457\",\"91\",\"won\",\"yes\",\"2\",\"no\","
    "\"0.046875\",\"0.875\",\"1\",\"0.5\"\r\n",
    "note," COLUMNS ",mood\n\"Dear, \"\"sir\"\"\"," ROW ",\"all\nis\r\n\r\nwell\"\n",
    /* Other separators, with a decimal comma. */
    "Game;Variant;Finished_at;Duration_s;Moves;Result;Help;Deal;First_sight;Hasty;Careful;Perfect;Chance\r\n"
    "louis;louis;2020-09-14 12:26:40;130,457;91;WON;TRUE;2;FALSE;0,046875;0,875;1,0;0,50\r\n",
    "chance\tperfect\tcareful\thasty\tfirst_sight\tdeal\thelp\tresult\tmoves\tduration_s\tfinished_at\tvariant\n"
    "0.500\t1.00\t.875\t0.046875\tno\t2\tyes\twon\t91\t130.4570\t2020-09-14T14:26:40+02:00\tlouis\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      glong n_units;
      g_autofree gunichar2 *native = g_utf8_to_utf16 (forms[i], -1, NULL, &n_units, NULL);
      g_autofree guint8 *other = g_malloc ((gsize) n_units * 2 + 2);

      g_test_message ("form %u", i);
      assert_row (forms[i], strlen (forms[i]));

      /* The same in UTF-16 of both orders, with and without a byte-order mark. */
      for (guint order = 0; order < 4; order++)
        {
          const gboolean big = order % 2 != 0;
          const gsize mark = order / 2 * 2;

          if (mark > 0)
            memcpy (other, big ? "\xfe\xff" : "\xff\xfe", 2);
          for (glong unit = 0; unit < n_units; unit++)
            {
              other[mark + (gsize) unit * 2 + big] = native[unit] & 0xff;
              other[mark + (gsize) unit * 2 + !big] = native[unit] >> 8;
            }
          assert_row ((const char *) other, mark + (gsize) n_units * 2);
        }
    }
}

/* An export needs only the columns that every result must have. */
static void
test_few_columns (void)
{
  g_autoptr (ParlourImport) import =
    parse ("variant,finished_at,duration_s,moves,result,help\nlouis,2020-09-14T12:26:40Z,130,91,won,yes\n"
           "louis,2020-09-14T12:26:41Z,0.5,91,lost,no\n");

  g_assert_cmpuint (import->results->len, ==, 2);
  g_assert_cmpuint (get_result (import, 0)->facts.elapsed_ms, ==, 130000);
  g_assert_cmpuint (get_result (import, 0)->facts.deal, ==, 0);
  g_assert_cmpuint (get_result (import, 0)->facts.hasty, ==, PARLOUR_UNKNOWN);
  g_assert_cmpuint (get_result (import, 1)->facts.elapsed_ms, ==, 500);

  assert_refused ("variant,finished_at,duration_s,result,help\n", "“it.csv” has no column “moves”");
  assert_refused ("game;finished_at;duration_s;moves;result;help\n", "“it.csv” has no column “variant”");
  assert_refused ("", "“it.csv” has no statistics that were exported by Parlour");
  assert_refused ("Dear sir,\n", "“it.csv” has no statistics that were exported by Parlour");
}

typedef struct
{
  const char *line;
  const char *fault;
} BadLine;

#define AT "louis,louis,2020-09-14T12:26:40Z,"

/* Lines that cannot be read are named with the cause; the others are taken. */
static void
test_bad_lines (void)
{
  static const BadLine bad[] = {
    { AT "130.457,91,lost,no,2,yes,0.046875,0.875", "too few values" },
    { AT "130.457,91,lost,no,2,yes,0.046875,0.875,1,0.5,0.5", "too many values" },
    { "louis,whist,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,", "“variant” cannot be “whist”" },
    { "trefoil,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,", "“game” cannot be “trefoil”" },
    { "louis,louis,,130.457,91,lost,no,2,yes,,,,", "“finished_at” is missing" },
    { "louis,louis,yesterday,130.457,91,lost,no,2,yes,,,,", "“finished_at” cannot be “yesterday”" },
    { "louis,louis,1920-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,",
      "“finished_at” cannot be “1920-09-14T12:26:40Z”" },
    { "louis,louis,1970-01-01T00:00:00Z,130.457,91,lost,no,2,yes,,,,",
      "“finished_at” cannot be “1970-01-01T00:00:00Z”" },
    { "louis,louis,9998-01-01T00:00:00Z,130.457,91,lost,no,2,yes,,,,",
      "“finished_at” cannot be “9998-01-01T00:00:00Z”" },
    { AT "1.5e3,91,lost,no,2,yes,,,,", "“duration_s” cannot be “1.5e3”" },
    { AT "\"130,457\",91,lost,no,2,yes,,,,", "“duration_s” cannot be “130,457”" },
    { AT "1.2.3,91,lost,no,2,yes,,,,", "“duration_s” cannot be “1.2.3”" },
    { AT "130.457,-1,lost,no,2,yes,,,,", "“moves” cannot be “-1”" },
    { AT "130.457,91.5,lost,no,2,yes,,,,", "“moves” cannot be “91.5”" },
    { AT "130.457,,lost,no,2,yes,,,,", "“moves” is missing" },
    { AT "130.457,91,drawn,no,2,yes,,,,", "“result” cannot be “drawn”" },
    { AT "130.457,91,,no,2,yes,,,,", "“result” is missing" },
    { AT "130.457,91,lost,maybe,2,yes,,,,", "“help” cannot be “maybe”" },
    { AT "130.457,91,true,no,2,yes,,,,", "“result” cannot be “true”" },
    { AT "130.457,91,lost,no,2147483648,yes,,,,", "“deal” cannot be “2147483648”" },
    { AT "130.457,91,lost,no,2,yes,1.5,0.875,1,", "“hasty” cannot be “1.5”" },
    { AT "130.457,91,lost,no,2,yes,nan,0.875,1,", "“hasty” cannot be “nan”" },
    { AT "130.457,91,lost,no,2,yes,,,1,", "too few values" },
    { "\"louis\"x,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,", "damaged text" },
    { "louis,\"louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,", "damaged text" },
    { "louis,louis,a long story of a game that never ended,130.457,91,lost,no,2,yes,,,,",
      "“finished_at” cannot be “a long story of a game that n…”" },
    { "\xff\xfe", "too few values" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *csv = g_strdup_printf (COLUMNS "\n\n" ROW "\n%s,\n" ROW "\r\n", bad[i].line);
      g_autofree char *fault = g_strdup_printf ("4: %s", bad[i].fault);
      g_autoptr (ParlourImport) import = parse (csv);

      g_assert_cmpuint (import->results->len, ==, 2);
      g_assert_cmpuint (import->n_bad_lines, ==, 1);
      g_assert_cmpuint (import->faults->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (import->faults, 0), ==, fault);
    }
}

/* All bad lines are counted, and the first few are described.  A zero byte or a line without an
 * end spoils no other line. */
static void
test_many_bad_lines (void)
{
  static const char damaged[] = "louis,\0louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,,,,\n";
  g_autoptr (GString) csv = g_string_new (COLUMNS "\n");
  g_autofree char *longest = g_strnfill (100000, '"');
  g_autoptr (ParlourImport) import = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_string_append_len (csv, damaged, sizeof damaged - 1);
      g_string_append (csv, ROW "\n");
    }
  g_string_append_printf (csv, "%s\n" ROW "\n", longest);
  import = parse_bytes (csv->str, csv->len);

  g_assert_cmpuint (import->results->len, ==, 51);
  g_assert_cmpuint (import->n_bad_lines, ==, 51);
  g_assert_cmpuint (import->faults->len, ==, PARLOUR_IMPORT_MOST_FAULTS);
  g_assert_cmpstr (g_ptr_array_index (import->faults, 1), ==, "4: damaged text");
}

enum { N_LINES = 40 };

/* Damages the text in one of several ways; notes which lines it touches. */
static void
mutate (GString  *csv,
        GRand    *rand,
        gboolean *touched)
{
  static const char strange[] = "\"\"\"\0\n\r,;\t 0z\xff";
  /* The first line is whole: without it nothing can be read. */
  const gsize head = strlen (COLUMNS "\n");
  const gsize at = head + (gsize) g_rand_int_range (rand, 0, (gint32) (csv->len - head));
  gsize n = 1;
  guint line = 0;

  for (gsize i = head; i < at; i++)
    line += csv->str[i] == '\n';
  touched[line] = TRUE;

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      /* Without its end a line is joined to the next one. */
      touched[line + (csv->str[at] == '\n')] = TRUE;
      csv->str[at] = strange[g_rand_int_range (rand, 0, sizeof strange - 1)];
      break;
    case 1:
      g_string_insert_c (csv, (gssize) at, strange[g_rand_int_range (rand, 0, sizeof strange - 1)]);
      break;
    case 2:
      n = (gsize) g_rand_int_range (rand, 1, 200);
      n = MIN (n, csv->len - at);
      for (gsize i = 0; i < n; i++)
        if (csv->str[at + i] == '\n')
          touched[++line] = TRUE;
      g_string_erase (csv, (gssize) at, (gssize) n);
      break;
    default:
      csv->str[at] = (char) g_rand_int_range (rand, 0, 256);
      touched[line + 1] = TRUE;
      break;
    }
}

/* Damage spoils the lines that it touches and no others. */
static void
test_mutations (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (46);

  for (guint try = 0; try < 2000; try++)
    {
      g_autoptr (GString) csv = g_string_new (COLUMNS "\n");
      g_autoptr (ParlourImport) import = NULL;
      gboolean touched[N_LINES + 2] = { FALSE };
      gboolean found[N_LINES] = { FALSE };

      /* The number of the deal is that of the line; in every second file all cells are
       * quoted. */
      for (guint i = 0; i < N_LINES; i++)
        {
          g_autofree char *line = g_strdup_printf (AT "130.457,91,won,no,%u,yes,,,,", 1000 + i);
          g_auto (GStrv) cells = g_strsplit (line, ",", -1);
          g_autofree char *quoted = g_strjoinv ("\",\"", cells);

          if (try % 2 != 0)
            g_string_append_printf (csv, "\"%s\"\n", quoted);
          else
            g_string_append_printf (csv, "%s\n", line);
        }
      mutate (csv, rand, touched);
      import = parse_bytes (csv->str, csv->len);

      g_assert_cmpuint (import->results->len, <=, N_LINES);
      for (guint i = 0; i < import->results->len; i++)
        {
          const guint deal = get_result (import, i)->facts.deal;

          if (deal >= 1000 && deal < 1000 + N_LINES)
            found[deal - 1000] = TRUE;
        }
      for (guint i = 0; i < N_LINES; i++)
        if (!found[i] && !touched[i])
          g_error ("try %u: line %u was lost in:\n%s", try, i, csv->str);
    }
}

/* A cancelled import has no results. */
static void
test_stop (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (COLUMNS "\n" ROW, strlen (COLUMNS "\n" ROW));
  g_autoptr (GError) error = NULL;
  int percent = 0;

  g_cancellable_cancel (cancellable);
  g_assert_null (parlour_import_new_parsed (bytes, "it.csv", &percent, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* An imported game takes its place in time.  A game as old as the sums does not count, because it
 * may be part of them, nor does a game of a deal that was won before. */
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

/* The order of the rows does not matter, even if there are more results than are kept one by one.
 * Two games that ended in the same second both count. */
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

TESTS_WITH (tests_init_alone)
{
  trefoil = variant_named ("trefoil", "bases=in-play deals=1");

  g_test_add_func ("/export/results", test_results);
  g_test_add_func ("/export/import", test_import);
  g_test_add_func ("/export/forms", test_forms);
  g_test_add_func ("/export/few-columns", test_few_columns);
  g_test_add_func ("/export/bad-lines", test_bad_lines);
  g_test_add_func ("/export/many-bad-lines", test_many_bad_lines);
  g_test_add_func ("/export/mutations", test_mutations);
  g_test_add_func ("/export/stop", test_stop);
  g_test_add_func ("/export/merge", test_merge);
  g_test_add_func ("/export/any-order", test_any_order);
}
