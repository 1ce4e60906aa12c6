/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey.h"

#include <string.h>

/* Reads line @i of @lines, from 0.  Where tables were put one behind the other
 * the first two come again.
 * Returns: (transfer none) (nullable): what is wrong with it */
static const char *
read_line (ParlourSurvey     *self,
           const char *const *lines,
           guint              i)
{
  PatSurveyRow row;

  if (i == 0)
    return pat_survey_head_parse (lines[0], &self->head)
           ? NULL : "it does not say what was searched, how far and by whom";
  if (i == 1)
    return g_str_equal (lines[1], PAT_SURVEY_COLUMNS) ? NULL : "the names of the columns are missing";
  if (*lines[i] == '\0' || g_str_equal (lines[i], lines[0]) || g_str_equal (lines[i], lines[1]))
    return NULL;

  if (!pat_survey_row_parse (lines[i], &row))
    return "not a row of a survey";
  if (self->deals->len > 0
      && row.deal <= g_array_index (self->deals, PatSurveyRow, self->deals->len - 1).deal)
    return "the deals do not ascend";

  g_array_append_val (self->deals, row);
  return NULL;
}

/**
 * parlour_survey_parse:
 * @bytes: the text of a survey
 * @name: what to call it in an error, such as the name of its file
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads what "parlour-solver survey" wrote.  The message of an error names
 * @name, the line and the cause.
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_parse (GBytes      *bytes,
                      const char  *name,
                      GError     **error)
{
  g_autoptr (ParlourSurvey) self = g_new0 (ParlourSurvey, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  const char *cause = NULL;
  guint i;

  self->deals = g_array_new (FALSE, FALSE, sizeof (PatSurveyRow));
  if (n_lines < 2 || strlen (text) != length)
    cause = "this is not a survey";
  for (i = 0; cause == NULL && i < n_lines; i++)
    cause = read_line (self, (const char *const *) lines, i);
  if (cause == NULL)
    return g_steal_pointer (&self);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", name, MAX (i, 1), cause);
  return NULL;
}

/**
 * parlour_survey_load:
 * @file: where a survey is kept
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a survey, as parlour_survey_parse().
 *
 * Returns: (transfer full): the survey, or %NULL with an error
 */
ParlourSurvey *
parlour_survey_load (GFile   *file,
                     GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  return bytes != NULL ? parlour_survey_parse (bytes, shown, error) : NULL;
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
