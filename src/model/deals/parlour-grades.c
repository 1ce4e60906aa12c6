/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-grades.h"

#include "parlour-csv.h"

static gboolean
read_line (gpointer           reader,
           const char *const *lines,
           guint              i)
{
  ParlourGrades *self = reader;
  PatGradeRow row;

  if (i == 0)
    return pat_grade_head_parse (lines[0], &self->head);
  if (i == 1)
    return g_str_equal (lines[1], PAT_GRADE_COLUMNS);
  if (*lines[i] == '\0')
    return TRUE;

  if (!pat_grade_row_parse (lines[i], &row)
      || (self->deals->len > 0
          && row.deal <= g_array_index (self->deals, PatGradeRow, self->deals->len - 1).deal))
    return FALSE;

  g_array_append_val (self->deals, row);
  return TRUE;
}

/**
 * parlour_grades_load:
 * @file: the output of "parlour-solver grade"
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads grades.  The message of an error names the file and the line.
 *
 * Returns: (transfer full): the grades, or %NULL with an error
 */
ParlourGrades *
parlour_grades_load (GFile   *file,
                     GError **error)
{
  g_autoptr (ParlourGrades) self = g_new0 (ParlourGrades, 1);

  self->deals = g_array_new (FALSE, FALSE, sizeof (PatGradeRow));

  return parlour_csv_read (file, read_line, self, error) ? g_steal_pointer (&self) : NULL;
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
