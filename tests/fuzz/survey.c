/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "pat-shuffle.h"

#include "parlour-csv.h"
#include "parlour-survey.h"

#define NAME "survey.csv"

/* What a survey says; a table that is none is refused with file and line. */

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == PARLOUR_CSV_ERROR);
  g_assert_true (g_str_has_prefix (error->message, NAME ":"));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
check_survey (const ParlourSurvey *survey)
{
  guint32 last = 0;

  g_assert_true (pat_variant_is_valid (survey->variant));
  for (guint i = 0; i < survey->deals->len; i++)
    {
      const ParlourSurveyed *surveyed = &g_array_index (survey->deals, ParlourSurveyed, i);

      g_assert_cmpuint (surveyed->deal, >, last);
      g_assert_cmpuint (surveyed->deal, <=, PAT_DEAL_MAX);
      g_assert_nonnull (pat_verdict_name (surveyed->verdict));
      last = surveyed->deal;
    }
}

/* Every value of every row, by the names that surveys and summaries have. */
static void
check_table (ParlourCsv *csv)
{
  static const char *const columns[] = { "deal", "verdict", "moves", "nodes", "from" };

  g_assert_nonnull (parlour_csv_get_comment (csv));
  for (guint row = 0; row < parlour_csv_get_n_rows (csv); row++)
    for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
      {
        g_autoptr (GError) error = NULL;
        guint64 number;

        if (parlour_csv_get_number (csv, row, columns[i], 1000, &number, &error))
          g_assert_cmpuint (number, <=, 1000);
        else
          check_error (error);
      }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) survey_error = NULL;
  g_autoptr (ParlourCsv) csv = parlour_csv_parse (bytes, NAME, &error);
  g_autoptr (ParlourSurvey) survey = parlour_survey_parse (bytes, NAME, &survey_error);

  if (csv != NULL)
    check_table (csv);
  else
    check_error (error);

  if (survey != NULL)
    check_survey (survey);
  else
    check_error (survey_error);

  return 0;
}
