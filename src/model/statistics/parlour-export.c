/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include "parlour-variant.h"

/*
 * Results as comma-separated values, as in RFC 4180, in a form that does not depend on
 * the language.  No value needs quotation marks.  README.md describes the columns.
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
  g_return_if_fail (csv != NULL);

  g_string_append (csv, PARLOUR_EXPORT_GAME "," PARLOUR_EXPORT_VARIANT);
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
  g_autofree char *id = NULL;

  g_return_if_fail (csv != NULL);
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (figures != NULL);

  id = parlour_variant_to_id (variant);
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
