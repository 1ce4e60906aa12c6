/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include "parlour-variant.h"

/*
 * Results as comma-separated values, as in RFC 4180, in a form that does not depend on
 * the language.  No value needs quotation marks.  The columns:
 *
 *   game         the game, by its name in records
 *   variant      the game and the options that are not the book's, see
 *                parlour_variant_to_id()
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
