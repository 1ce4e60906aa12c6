/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-csv.h"

#include <string.h>

/**
 * parlour_csv_read:
 * @file: a line with its kind, the names of the columns, and rows
 * @read_line: called for each line
 * @reader: passed to @read_line
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a file line by line.  The message of an error names the file and the line.
 *
 * Returns: whether all lines were accepted
 */
gboolean
parlour_csv_read (GFile           *file,
                  ParlourCsvFunc   read_line,
                  gpointer         reader,
                  GError         **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;
  guint n_lines, i = 0;
  gboolean good;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return FALSE;

  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  good = n_lines >= 2 && strlen (text) == length;
  while (good && i < n_lines)
    good = read_line (reader, (const char *const *) lines, i++);

  if (!good)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: this line does not belong to the table",
                 name, MAX (i, 1));
  return good;
}
