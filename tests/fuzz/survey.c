/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "pat-shuffle.h"

#include "parlour-grades.h"
#include "parlour-survey.h"

#define NAME "survey.csv"

/* What a survey says, and what grades; a table that is none is refused with file and line. */

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_true (g_str_has_prefix (error->message, NAME ":"));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
check_survey (const ParlourSurvey *survey)
{
  guint32 last = 0;

  g_assert_true (pat_variant_is_valid (survey->head.variant));
  for (guint i = 0; i < survey->deals->len; i++)
    {
      const PatSurveyRow *surveyed = &g_array_index (survey->deals, PatSurveyRow, i);

      g_assert_cmpuint (surveyed->deal, >, last);
      g_assert_cmpuint (surveyed->deal, <=, PAT_DEAL_MAX);
      g_assert_nonnull (pat_verdict_name (surveyed->verdict));
      last = surveyed->deal;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_parse (bytes, NAME, &error);

  g_autoptr (GError) grades_error = NULL;
  g_autoptr (ParlourGrades) grades = parlour_grades_parse (bytes, NAME, &grades_error);

  if (survey != NULL)
    check_survey (survey);
  else
    check_error (error);
  if (grades == NULL)
    check_error (grades_error);

  return 0;
}
