/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-csv.h"

#include <string.h>

/**
 * parlour_csv_read:
 * @bytes: a text: a line with its kind, the names of the columns, and rows
 * @name: its name for errors, e.g. of its file
 * @none: the error if @bytes is not such a text at all
 * @read_line: called for each line
 * @reader: passed to @read_line
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads a text line by line.  The message of an error names @name, the line and the
 * cause.
 *
 * Returns: whether all lines were accepted
 */
gboolean
parlour_csv_read (GBytes          *bytes,
                  const char      *name,
                  const char      *none,
                  ParlourCsvFunc   read_line,
                  gpointer         reader,
                  GError         **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  const char *cause = NULL;
  guint i;

  if (n_lines < 2 || strlen (text) != length)
    cause = none;
  for (i = 0; cause == NULL && i < n_lines; i++)
    cause = read_line (reader, (const char *const *) lines, i);
  if (cause == NULL)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s:%u: %s", name, MAX (i, 1), cause);
  return FALSE;
}

/**
 * parlour_csv_load:
 * @file: a file
 * @name: (out) (transfer full): its name for errors
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: (transfer full): its contents, or %NULL with an error
 */
GBytes *
parlour_csv_load (GFile   *file,
                  char   **name,
                  GError **error)
{
  g_autofree char *raw = g_file_get_basename (file);

  *name = g_filename_display_name (raw);
  return g_file_load_bytes (file, NULL, NULL, error);
}
