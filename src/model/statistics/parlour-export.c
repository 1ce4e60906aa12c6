/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include "parlour-variant.h"

/*
 * Results as comma-separated values, as in RFC 4180, in a form that does not depend on
 * the language.  No value needs quotation marks.  The columns:
 *
 *   game         the game, such as louis
 *   variant      the game and the options that are not the book's, such as
 *                louis-bases-in-play
 *   finished_at  when the game ended: ISO 8601, UTC
 *   duration_s   playing time in seconds, with a decimal point
 *   moves        moves made
 *   result       won or lost
 *   help         yes if the player was shown a move, else no
 *   deal         the number of the deal; empty if the pack had none
 *   first_sight  yes if no card was seen before its time, else no; empty if unknown
 *   hasty, careful, perfect
 *                how likely each player wins the deal, 0 to 1; empty if unknown
 *   chance       the chance of a win that was told halfway, 0 to 1; empty if none was
 */

#define LINE_END "\r\n"

/**
 * parlour_export_begin:
 * @csv: where to write
 *
 * Appends the line that names the columns.
 */
void
parlour_export_begin (GString *csv)
{
  g_string_append (csv, "game,variant");
  for (const ParlourField *field = parlour_facts; field->name != NULL; field++)
    if (field->column != NULL)
      g_string_append_printf (csv, ",%s", field->column);
  g_string_append (csv, LINE_END);
}

/**
 * parlour_export_variant:
 * @csv: where to write
 * @variant: a variant
 * @figures: the figures of @variant
 *
 * Appends a line for each result, the oldest first.
 */
void
parlour_export_variant (GString                        *csv,
                        PatVariant                      variant,
                        const ParlourVariantStatistics *figures)
{
  g_autofree char *id = parlour_variant_to_id (variant);

  for (guint i = 0; i < figures->results->len; i++)
    {
      g_string_append_printf (csv, "%s,%s", variant.game->name, id);
      for (const ParlourField *field = parlour_facts; field->name != NULL; field++)
        if (field->column != NULL)
          {
            const ParlourFacts *result = &g_array_index (figures->results, ParlourFacts, i);

            g_string_append_c (csv, ',');
            if (field->type == PARLOUR_FIELD_WORD || parlour_field_is_known (field, result))
              parlour_field_print (field, result, csv);
          }
      g_string_append (csv, LINE_END);
    }
}

/* Results from the file of an export. */

static gboolean
read_line (const char    *line,
           ParlourResult *result)
{
  g_auto (GStrv) values = g_strsplit (line, ",", -1);
  guint i = 2;

  *result = (ParlourResult) { .facts = parlour_facts_none () };
  if (g_strv_length (values) < i || !parlour_variant_from_id (values[1], &result->variant))
    return FALSE;

  for (const ParlourField *field = parlour_facts; field->name != NULL; field++)
    {
      if (field->column == NULL)
        continue;
      if (values[i] == NULL || (*values[i] != '\0' && !parlour_field_read (field, &result->facts, values[i])))
        return FALSE;
      i++;
    }

  return values[i] == NULL && result->facts.ended_ms != 0
         && parlour_variant_statistics_can_count (&result->facts);
}

/**
 * parlour_import_new_parsed:
 * @csv: the contents of any file
 *
 * Returns: (transfer full) (nullable): the results, or %NULL if this is no export
 */
ParlourImport *
parlour_import_new_parsed (GBytes *csv)
{
  gsize size;
  const char *start = g_bytes_get_data (csv, &size);
  g_autofree char *text = g_strndup (start != NULL ? start : "", size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) columns = g_string_new (NULL);
  ParlourImport *self;

  parlour_export_begin (columns);
  if (lines[0] == NULL || !g_str_equal (g_strstrip (lines[0]), g_strstrip (columns->str)))
    return NULL;

  self = g_new0 (ParlourImport, 1);
  self->results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));
  self->bad_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 1; lines[i] != NULL; i++)
    {
      const guint number = i + 1;
      ParlourResult result;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (read_line (lines[i], &result))
        g_array_append_val (self->results, result);
      else
        g_array_append_val (self->bad_lines, number);
    }

  return self;
}

/**
 * parlour_import_free:
 * @self: (transfer full): results
 */
void
parlour_import_free (ParlourImport *self)
{
  g_array_unref (self->results);
  g_array_unref (self->bad_lines);
  g_free (self);
}

/**
 * parlour_import_count_new:
 * @self: results
 * @statistics: the statistics
 *
 * Returns: how many of the results were not counted before
 */
guint
parlour_import_count_new (const ParlourImport *self,
                          ParlourStatistics   *statistics)
{
  PatVariant variants[PAT_N_VARIANTS];
  const gsize n = pat_variants (variants);
  guint n_new = 0;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
      g_autoptr (ParlourVariantStatistics) figures
        = parlour_statistics_read (statistics, variants[i]);

      for (guint j = 0; j < self->results->len; j++)
        {
          const ParlourResult *result = &g_array_index (self->results, ParlourResult, j);

          if (pat_variant_is_same (result->variant, variants[i]))
            g_array_append_val (facts, result->facts);
        }
      n_new += parlour_variant_statistics_import (figures,
                                                  (const ParlourFacts *) (gconstpointer) facts->data,
                                                  facts->len);
    }

  return n_new;
}
