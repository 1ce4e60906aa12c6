/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-grades.h"

#include <string.h>

/* Reads line @i of @lines, from 0.
 * Returns: (transfer none) (nullable): what is wrong with it */
static const char *
read_line (ParlourGrades     *self,
           const char *const *lines,
           guint              i)
{
  PatGradeRow row;

  if (i == 0)
    return pat_grade_head_parse (lines[0], &self->head) ? NULL : "it does not say what was graded, and by whom";
  if (i == 1)
    return g_str_equal (lines[1], PAT_GRADE_COLUMNS) ? NULL : "the names of the columns are missing";
  if (*lines[i] == '\0')
    return NULL;

  if (!pat_grade_row_parse (lines[i], &row))
    return "not a row of grades";
  if (self->deals->len > 0
      && row.deal <= g_array_index (self->deals, PatGradeRow, self->deals->len - 1).deal)
    return "the deals do not ascend";

  g_array_append_val (self->deals, row);
  return NULL;
}

/**
 * parlour_grades_load:
 * @file: what "parlour-solver grade" wrote
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
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;
  g_autoptr (ParlourGrades) self = NULL;
  g_auto (GStrv) lines = NULL;
  const char *cause = NULL;
  gsize length;
  guint n_lines, i;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return NULL;

  self = g_new0 (ParlourGrades, 1);
  self->deals = g_array_new (FALSE, FALSE, sizeof (PatGradeRow));
  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  if (n_lines < 2 || strlen (text) != length)
    cause = "these are no grades";
  for (i = 0; cause == NULL && i < n_lines; i++)
    cause = read_line (self, (const char *const *) lines, i);
  if (cause == NULL)
    return g_steal_pointer (&self);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", shown, MAX (i, 1), cause);
  return NULL;
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
