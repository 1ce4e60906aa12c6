/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey-files.h"

#include <string.h>

/* Reads the CSV files in data/: surveys, grades, and the difficulty of each variant. */

#define WRONG_COLUMNS "the columns must be "
#define NOT_ASCENDING "the deals must ascend"

/**
 * parlour_survey_file_read:
 * @file: a line with its kind, the names of the columns, and rows
 * @read_line: called for each line
 * @reader: passed to @read_line
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a file line by line.  The message of an error names the file, the line and the
 * cause.
 *
 * Returns: whether all lines were accepted
 */
gboolean
parlour_survey_file_read (GFile                  *file,
                          ParlourSurveyLineFunc   read_line,
                          gpointer                reader,
                          GError                **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  const char *cause = NULL;
  gsize length;
  guint n_lines, i = 0;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return FALSE;

  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  if (n_lines < 2)
    cause = "this file has no rows";
  else if (strlen (text) != length)
    cause = "this file is no text";

  while (cause == NULL && i < n_lines)
    cause = read_line (reader, (const char *const *) lines, i++);
  if (cause == NULL)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", name, MAX (i, 1), cause);
  return FALSE;
}

/* Several surveys may have been joined to one file, so the first two lines may come again. */
static const char *
read_survey_line (gpointer           reader,
                  const char *const *lines,
                  guint              i)
{
  ParlourSurvey *self = reader;
  PatSurveyRow row;

  if (i == 0)
    return pat_survey_head_parse (lines[0], &self->head)
           ? NULL
           : "the first line of a survey says what was searched, how far and by whom";
  if (i == 1)
    return g_str_equal (lines[1], PAT_SURVEY_COLUMNS) ? NULL : WRONG_COLUMNS PAT_SURVEY_COLUMNS;
  if (*lines[i] == '\0' || g_str_equal (lines[i], lines[0]) || g_str_equal (lines[i], lines[1]))
    return NULL;

  if (!pat_survey_row_parse (lines[i], &row))
    return "this is not a row of a survey";
  if (self->deals->len > 0
      && row.deal <= g_array_index (self->deals, PatSurveyRow, self->deals->len - 1).deal)
    return NOT_ASCENDING;

  g_array_append_val (self->deals, row);
  return NULL;
}

/**
 * parlour_survey_load:
 * @file: the output of "parlour-solver survey"
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a survey.  The message of an error names the file, the line and the cause.
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_load (GFile   *file,
                     GError **error)
{
  g_autoptr (ParlourSurvey) self = g_new0 (ParlourSurvey, 1);

  self->deals = g_array_new (FALSE, FALSE, sizeof (PatSurveyRow));

  if (!parlour_survey_file_read (file, read_survey_line, self, error))
    return NULL;

  return g_steal_pointer (&self);
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

static const char *
read_grades_line (gpointer           reader,
                  const char *const *lines,
                  guint              i)
{
  ParlourGrades *self = reader;
  PatGradeRow row;

  if (i == 0)
    return pat_grade_head_parse (lines[0], &self->head)
           ? NULL
           : "the first line of grades says what was graded, and by whom";
  if (i == 1)
    return g_str_equal (lines[1], PAT_GRADE_COLUMNS) ? NULL : WRONG_COLUMNS PAT_GRADE_COLUMNS;
  if (*lines[i] == '\0')
    return NULL;

  if (!pat_grade_row_parse (lines[i], &row))
    return "this is not a row of grades";
  if (self->deals->len > 0
      && row.deal <= g_array_index (self->deals, PatGradeRow, self->deals->len - 1).deal)
    return NOT_ASCENDING;

  g_array_append_val (self->deals, row);
  return NULL;
}

/**
 * parlour_grades_load:
 * @file: the output of "parlour-solver grade"
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads grades.  The message of an error names the file, the line and the cause.
 *
 * Returns: (transfer full): the grades, or %NULL with an error
 */
ParlourGrades *
parlour_grades_load (GFile   *file,
                     GError **error)
{
  g_autoptr (ParlourGrades) self = g_new0 (ParlourGrades, 1);

  self->deals = g_array_new (FALSE, FALSE, sizeof (PatGradeRow));

  if (!parlour_survey_file_read (file, read_grades_line, self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_grades_free:
 * @self: (transfer full): grades
 */
void
parlour_grades_free (ParlourGrades *self)
{
  g_array_unref (self->deals);
  g_free (self);
}
