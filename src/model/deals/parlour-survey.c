/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey.h"

#include "parlour-csv.h"

/* A survey may be several tables in one file, so the first two lines may come
 * again. */
static gboolean
read_line (gpointer           reader,
           const char *const *lines,
           guint              i)
{
  ParlourSurvey *self = reader;
  PatSurveyRow row;

  if (i == 0)
    return pat_survey_head_parse (lines[0], &self->head);
  if (i == 1)
    return g_str_equal (lines[1], PAT_SURVEY_COLUMNS);
  if (*lines[i] == '\0' || g_str_equal (lines[i], lines[0]) || g_str_equal (lines[i], lines[1]))
    return TRUE;

  if (!pat_survey_row_parse (lines[i], &row)
      || (self->deals->len > 0
          && row.deal <= g_array_index (self->deals, PatSurveyRow, self->deals->len - 1).deal))
    return FALSE;

  g_array_append_val (self->deals, row);
  return TRUE;
}

/**
 * parlour_survey_load:
 * @file: the output of "parlour-solver survey"
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a survey.  The message of an error names the file and the line.
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_load (GFile   *file,
                     GError **error)
{
  g_autoptr (ParlourSurvey) self = g_new0 (ParlourSurvey, 1);

  self->deals = g_array_new (FALSE, FALSE, sizeof (PatSurveyRow));

  return parlour_csv_read (file, read_line, self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * parlour_survey_free:
 * @self: (transfer full): a survey
 */
void
parlour_survey_free (ParlourSurvey *self)
{
  g_array_unref (self->deals);
  g_free (self);
}
