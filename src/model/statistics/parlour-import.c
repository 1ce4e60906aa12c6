/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-import.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-csv.h"
#include "parlour-export.h"
#include "parlour-variant.h"

/*
 * Reads results from an export, also after a spreadsheet has rewritten it: columns are found by
 * their names, and a value may have another form if its meaning is certain.  A line that cannot
 * be read is described and left out; the lines around it are still read.
 */

/* The longest line that is read, bytes, and over how many more lines its last cell may go on. */
#define LINE_MAX_SIZE 4096
#define MORE_LINES 16

/* How many lines are read between two checks of the cancellable. */
#define LINES_AT_ONCE 256

/* The longest part of a value that is shown, characters. */
#define SHOWN_CHARS 30

/* The place of a column that is missing. */
#define NO_COLUMN -1

typedef struct
{
  ParlourImport *import;
  ParlourCsv    *csv;
  /* From the id of a variant to the variant. */
  GHashTable    *variants;
  /* The places of the columns, from 0, and their number. */
  int            game_column;
  int            variant_column;
  int            fact_columns[64];
  guint          n_columns;
  /* The cells of the present line. */
  GPtrArray     *cells;
  guint64        now_ms;
} Reader;

/* Returns: (transfer full): @value, short enough to be shown */
static char *
shorten (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  if (g_utf8_strlen (valid, -1) > SHOWN_CHARS)
    strcpy (g_utf8_offset_to_pointer (valid, SHOWN_CHARS - 1), "…");

  return g_steal_pointer (&valid);
}

static char *
describe_value (const char *column,
                const char *value)
{
  g_autofree char *shown = shorten (value);

  if (*value == '\0')
    /* Translators: the name of a column in a file, such as “moves”. */
    return g_strdup_printf (C_("import", "“%s” is missing"), column);

  /* Translators: the name of a column in a file, such as “moves”, and the value there, which
   * is not possible. */
  return g_strdup_printf (C_("import", "“%1$s” cannot be “%2$s”"), column, shown);
}

static const char *
get_cell (const Reader *self,
          int           column)
{
  return g_ptr_array_index (self->cells, column);
}

/* Reads digits with at most one decimal point; a comma means the same where it does not
 * separate the cells. */
static gboolean
read_decimal (const char *cell,
              char        separator,
              double     *value)
{
  g_autofree char *text = g_strdup (cell);
  const gsize n_whole = strspn (text, "0123456789");
  char *mark = text + n_whole;

  if (*mark == ',' && separator != ',')
    *mark = '.';
  if (n_whole == 0)
    return FALSE;
  if (*mark != '\0' && (*mark != '.' || strspn (mark + 1, "0123456789") != strlen (mark + 1)))
    return FALSE;

  *value = g_ascii_strtod (text, NULL);
  return TRUE;
}

/* Spreadsheets rewrite numbers and flags, e.g. without the zeros at the end.
 * Returns: (transfer full): @cell as parlour_field_print() writes it if its meaning is certain,
 *   otherwise a copy */
static char *
normalise (const ParlourField *field,
           const char         *cell,
           char                separator)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  const char *format = field->type == PARLOUR_FIELD_DURATION ? "%.3f" : "%.17g";
  double value;

  if (field->type == PARLOUR_FIELD_WORD)
    {
      const gboolean is_flag = g_strv_contains (field->words, "yes");
      g_autofree char *lower = g_ascii_strdown (cell, -1);

      if (is_flag && (g_str_equal (lower, "true") || g_str_equal (lower, "1")))
        return g_strdup ("yes");
      if (is_flag && (g_str_equal (lower, "false") || g_str_equal (lower, "0")))
        return g_strdup ("no");

      return g_steal_pointer (&lower);
    }

  if (field->type == PARLOUR_FIELD_TIME || !read_decimal (cell, separator, &value))
    return g_strdup (cell);

  return g_strdup (g_ascii_formatd (digits, sizeof digits, format, value));
}

/* Returns: (transfer full) (nullable): what is wrong */
static char *
read_fact (const Reader       *self,
           const ParlourField *field,
           const char         *cell,
           ParlourFacts       *facts)
{
  g_autofree char *text = normalise (field, cell, self->csv->separator);

  if (*cell == '\0' && !field->needed)
    return NULL;
  if (!parlour_field_read (field, facts, text))
    return describe_value (field->column, cell);
  if (field->type == PARLOUR_FIELD_TIME && (facts->ended_ms == 0 || facts->ended_ms > self->now_ms))
    return describe_value (field->column, cell);

  return NULL;
}

/* Returns: (transfer full) (nullable): what is wrong */
static char *
read_variant (const Reader *self,
              PatVariant   *variant)
{
  const char *game = self->game_column != NO_COLUMN ? get_cell (self, self->game_column) : "";
  const char *id = get_cell (self, self->variant_column);
  const PatVariant *found = g_hash_table_lookup (self->variants, id);

  if (found == NULL)
    return describe_value (PARLOUR_EXPORT_VARIANT, id);
  if (*game != '\0' && !g_str_equal (game, found->game->name))
    return describe_value (PARLOUR_EXPORT_GAME, game);

  *variant = *found;
  return NULL;
}

/* Reads the cells of a line.  Returns: (transfer full) (nullable): what is wrong */
static char *
read_cells (const Reader *self,
            const char   *start,
            const char   *end)
{
  if (end - start > LINE_MAX_SIZE
      || parlour_csv_split (self->csv, start, end, self->cells) != PARLOUR_CSV_WHOLE)
    return g_strdup (C_("import", "damaged text"));
  if (self->cells->len < self->n_columns)
    return g_strdup (C_("import", "too few values"));

  for (guint i = self->n_columns; i < self->cells->len; i++)
    if (*(const char *) g_ptr_array_index (self->cells, i) != '\0')
      return g_strdup (C_("import", "too many values"));

  return NULL;
}

/* Returns: (transfer full) (nullable): what is wrong */
static char *
read_line (const Reader  *self,
           const char    *start,
           const char    *end,
           ParlourResult *result)
{
  char *fault = read_cells (self, start, end);

  if (fault == NULL)
    fault = read_variant (self, &result->variant);

  result->facts = parlour_facts_none ();
  for (guint i = 0; parlour_facts[i].name != NULL && fault == NULL; i++)
    if (self->fact_columns[i] != NO_COLUMN)
      fault = read_fact (self, &parlour_facts[i], get_cell (self, self->fact_columns[i]),
                         &result->facts);
  if (fault == NULL && !parlour_variant_statistics_can_count (&result->facts))
    fault = g_strdup (C_("import", "too few values"));

  return fault;
}

/* Reads a result whose last cell goes on in the next lines.  A line that is a result on its own
 * is not part of another one.
 * Returns: FALSE if they are no result; no further line is taken then */
static gboolean
read_with_next (Reader        *self,
                const char    *start,
                ParlourResult *result)
{
  const ParlourCsv before = *self->csv;
  const char *next, *end;

  for (guint i = 0; i < MORE_LINES && parlour_csv_next (self->csv, &next, &end); i++)
    {
      g_autofree char *alone = read_line (self, next, end, result);
      g_autofree char *together = alone != NULL ? read_line (self, start, end, result) : NULL;

      if (alone == NULL)
        break;
      if (together == NULL)
        return TRUE;
    }

  *self->csv = before;
  return FALSE;
}

static gboolean
is_blank (const Reader *self,
          const char   *start,
          const char   *end)
{
  while (start < end && (*start == self->csv->separator || *start == ' ' || *start == '\t'))
    start++;

  return start == end;
}

static void
add_line (Reader     *self,
          const char *start,
          const char *end)
{
  const guint line = self->csv->line;
  ParlourResult result;
  g_autofree char *fault = NULL;

  if (is_blank (self, start, end))
    return;

  fault = read_line (self, start, end, &result);
  if (fault == NULL
      || (memchr (start, '"', (gsize) (end - start)) != NULL
          && read_with_next (self, start, &result)))
    {
      g_array_append_val (self->import->results, result);
      return;
    }

  if (self->import->n_bad_lines++ < PARLOUR_IMPORT_MOST_FAULTS)
    g_ptr_array_add (self->import->faults, g_strdup_printf ("%u: %s", line, fault));
}

/* Returns: the place of a column in the first line */
static int
find_column (const Reader *self,
             const char   *name)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (g_ascii_strcasecmp (get_cell (self, (int) i), name) == 0)
      return (int) i;

  return NO_COLUMN;
}

/* Finds the places of the known columns.
 * @any: (out): whether there is a known column
 * Returns: (nullable): the name of a column that is needed and missing */
static const char *
find_columns (Reader   *self,
              gboolean *any)
{
  const char *missing = NULL;

  self->n_columns = self->cells->len;
  /* A spreadsheet may add empty ones at the end of each line. */
  while (self->n_columns > 0 && *get_cell (self, (int) self->n_columns - 1) == '\0')
    self->n_columns--;

  self->game_column = find_column (self, PARLOUR_EXPORT_GAME);
  self->variant_column = find_column (self, PARLOUR_EXPORT_VARIANT);
  *any = self->variant_column != NO_COLUMN;
  if (self->variant_column == NO_COLUMN)
    missing = PARLOUR_EXPORT_VARIANT;

  for (guint i = 0; parlour_facts[i].name != NULL; i++)
    {
      const ParlourField *field = &parlour_facts[i];

      self->fact_columns[i] = NO_COLUMN;
      if (field->column != NULL)
        self->fact_columns[i] = find_column (self, field->column);
      *any |= self->fact_columns[i] != NO_COLUMN;
      if (missing == NULL && field->needed && self->fact_columns[i] == NO_COLUMN)
        missing = field->column;
    }

  return missing;
}

/* Reads the first line. */
static gboolean
read_head (Reader      *self,
           const char  *name,
           GError     **error)
{
  const char *start, *end;
  const char *missing = NULL;
  gboolean any = FALSE;

  if (parlour_csv_next (self->csv, &start, &end) && end - start <= LINE_MAX_SIZE
      && parlour_csv_split (self->csv, start, end, self->cells) == PARLOUR_CSV_WHOLE)
    missing = find_columns (self, &any);

  if (!any)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %s is the name of a file. */
                 _("“%s” has no statistics that were exported by Parlour"), name);
  else if (missing != NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: the name of a file, and the name of a column in it, such as
                  * “moves”. */
                 _("“%1$s” has no column “%2$s”"), name, missing);

  return any && missing == NULL;
}

/* Returns: (transfer full): all variants by their ids */
static GHashTable *
list_variants (void)
{
  GHashTable *variants = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  PatVariant all[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (all);

  for (gsize i = 0; i < n; i++)
    g_hash_table_insert (variants, parlour_variant_to_id (all[i]),
                         g_memdup2 (&all[i], sizeof all[i]));

  return variants;
}

/* Reads the lines after the first.  Returns: FALSE if it was cancelled */
static gboolean
read_all (Reader        *self,
          int           *percent,
          GCancellable  *cancellable,
          GError       **error)
{
  const char *first = self->csv->next;
  const char *start, *end;

  while (parlour_csv_next (self->csv, &start, &end))
    {
      add_line (self, start, end);
      if (self->csv->line % LINES_AT_ONCE != 0)
        continue;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (percent != NULL)
        g_atomic_int_set (percent,
                          (int) ((self->csv->next - first) * 100 / (self->csv->end - first)));
    }

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/**
 * parlour_import_new_parsed:
 * @csv: the contents of any file
 * @name: the name of the file, for errors
 * @percent: (nullable): where to write the progress; another thread may read it atomically
 * @cancellable: (nullable): stops it
 * @error: return location for an error of %G_IO_ERROR, for the player
 *
 * Reads an export.  May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the results; %NULL if this is no export, a column that
 *   is needed is missing, or it was cancelled
 */
ParlourImport *
parlour_import_new_parsed (GBytes        *csv,
                           const char    *name,
                           int           *percent,
                           GCancellable  *cancellable,
                           GError       **error)
{
  g_autoptr (ParlourImport) self = g_new0 (ParlourImport, 1);
  g_autoptr (ParlourCsv) text = parlour_csv_new (csv);
  g_autoptr (GHashTable) variants = list_variants ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  Reader reader = {
    .import = self,
    .csv = text,
    .variants = variants,
    .cells = cells,
    .now_ms = (guint64) (g_get_real_time () / 1000),
  };

  self->results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));
  self->faults = g_ptr_array_new_with_free_func (g_free);

  return read_head (&reader, name, error) && read_all (&reader, percent, cancellable, error)
         ? g_steal_pointer (&self) : NULL;
}

/**
 * parlour_import_free:
 * @self: (transfer full): results
 */
void
parlour_import_free (ParlourImport *self)
{
  g_array_unref (self->results);
  g_ptr_array_unref (self->faults);
  g_free (self);
}
