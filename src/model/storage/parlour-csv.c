/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-csv.h"

G_DEFINE_QUARK (parlour-csv-error-quark, parlour_csv_error)

struct ParlourCsv
{
  char       *name;
  /* (nullable): the first line that is one. */
  char       *comment;
  char      **columns;
  /* Of char **, the values of each row. */
  GPtrArray  *rows;
  /* Of guint, the line of each row, counted from 1. */
  GArray     *lines;
};

static void
refuse_line (const char  *name,
             guint        line,
             const char  *cause,
             GError     **error)
{
  g_set_error (error, PARLOUR_CSV_ERROR, PARLOUR_CSV_ERROR_INVALID,
               "%s:%u: %s", name, line, cause);
}

static gboolean
take_line (ParlourCsv  *self,
           const char  *text,
           guint        line,
           GError     **error)
{
  g_auto (GStrv) values = g_strsplit (text, ",", -1);

  if (self->columns == NULL)
    {
      self->columns = g_steal_pointer (&values);
      return TRUE;
    }

  /* Where tables were put one behind the other. */
  if (g_strv_equal ((const char *const *) values, (const char *const *) self->columns))
    return TRUE;

  if (g_strv_length (values) != g_strv_length (self->columns))
    {
      refuse_line (self->name, line, "there are not as many values as columns", error);
      return FALSE;
    }

  g_ptr_array_add (self->rows, g_steal_pointer (&values));
  g_array_append_val (self->lines, line);

  return TRUE;
}

/**
 * parlour_csv_parse:
 * @bytes: the text of a table
 * @name: what to call it in an error, such as the name of its file
 * @error: return location for an error
 *
 * Reads a table.  The message of an error names @name, the line and the cause.
 *
 * Returns: (transfer full): the table, or %NULL with an error of
 *   %PARLOUR_CSV_ERROR
 */
ParlourCsv *
parlour_csv_parse (GBytes      *bytes,
                   const char  *name,
                   GError     **error)
{
  g_autoptr (ParlourCsv) self = g_new0 (ParlourCsv, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  self->name = g_strdup (name);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));

  if (!g_utf8_validate (data, length, NULL))
    {
      refuse_line (name, 1, "this is not text", error);
      return NULL;
    }

  text = g_strndup (data, length);
  lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '#' && self->comment == NULL)
        self->comment = g_strdup (lines[i]);
      else if (lines[i][0] != '#' && lines[i][0] != '\0'
               && !take_line (self, lines[i], i + 1, error))
        return NULL;
    }

  if (self->columns == NULL)
    {
      refuse_line (name, 1, "there are no columns", error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * parlour_csv_load:
 * @file: where a table is kept
 * @error: return location for an error
 *
 * Reads a table, as parlour_csv_parse().
 *
 * Returns: (transfer full): the table, or %NULL with an error
 */
ParlourCsv *
parlour_csv_load (GFile   *file,
                  GError **error)
{
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  if (bytes == NULL)
    return NULL;

  return parlour_csv_parse (bytes, shown, error);
}

/**
 * parlour_csv_free:
 * @self: (transfer full): a table
 */
void
parlour_csv_free (ParlourCsv *self)
{
  g_free (self->name);
  g_free (self->comment);
  g_strfreev (self->columns);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->lines);
  g_free (self);
}

/* Returns: how many rows there are below the names of the columns */
guint
parlour_csv_get_n_rows (ParlourCsv *self)
{
  return self->rows->len;
}

/**
 * parlour_csv_get_comment:
 * @self: a table
 *
 * Returns: (transfer none): the first comment, with its #, or nothing
 */
const char *
parlour_csv_get_comment (ParlourCsv *self)
{
  return self->comment != NULL ? self->comment : "";
}

/**
 * parlour_csv_refuse:
 * @self: a table
 * @row: a row, from 0
 * @cause: what is wrong with it
 * @error: return location for an error
 *
 * Sets an error that names the file, the line and the cause.
 */
void
parlour_csv_refuse (ParlourCsv  *self,
                    guint        row,
                    const char  *cause,
                    GError     **error)
{
  g_return_if_fail (row < self->rows->len);

  refuse_line (self->name, g_array_index (self->lines, guint, row), cause, error);
}

/**
 * parlour_csv_refuse_head:
 * @self: a table
 * @cause: what is wrong with it
 * @error: return location for an error
 *
 * Sets an error that names the file, its first line and the cause.
 */
void
parlour_csv_refuse_head (ParlourCsv  *self,
                         const char  *cause,
                         GError     **error)
{
  refuse_line (self->name, 1, cause, error);
}

/**
 * parlour_csv_get_text:
 * @self: a table
 * @row: a row, from 0
 * @column: the name of a column
 * @error: return location for an error
 *
 * Returns: (transfer none): the value, or %NULL with an error where there is
 *   no such column
 */
const char *
parlour_csv_get_text (ParlourCsv  *self,
                      guint        row,
                      const char  *column,
                      GError     **error)
{
  g_autofree char *cause = NULL;

  g_return_val_if_fail (row < self->rows->len, NULL);

  for (guint i = 0; self->columns[i] != NULL; i++)
    if (g_str_equal (self->columns[i], column))
      return ((char **) g_ptr_array_index (self->rows, row))[i];

  cause = g_strdup_printf ("there is no column “%s”", column);
  parlour_csv_refuse (self, row, cause, error);

  return NULL;
}

/**
 * parlour_csv_get_number:
 * @self: a table
 * @row: a row, from 0
 * @column: the name of a column
 * @max: the greatest number that makes sense
 * @number: (out): a whole number
 * @error: return location for an error
 *
 * Returns: %FALSE with an error where there is no such number
 */
gboolean
parlour_csv_get_number (ParlourCsv  *self,
                        guint        row,
                        const char  *column,
                        guint64      max,
                        guint64     *number,
                        GError     **error)
{
  const char *text = parlour_csv_get_text (self, row, column, error);
  g_autofree char *cause = NULL;

  if (text == NULL)
    return FALSE;

  if (g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL))
    return TRUE;

  cause = g_strdup_printf ("%s: “%s” is no number from 0 to %" G_GUINT64_FORMAT, column, text, max);
  parlour_csv_refuse (self, row, cause, error);

  return FALSE;
}
