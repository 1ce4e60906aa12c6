/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include "pat-grade.h"

#include "parlour-variant.h"

/*
 * Results as comma-separated values, as RFC 4180 has them, in a form that does
 * not depend on the language.  None of the values needs quotation marks:
 *
 *   game         the game, such as louis
 *   variant      the game and what is not as in the book, such as
 *                louis-bases-in-play
 *   finished_at  when the game ended: date and time of day, ISO 8601, UTC
 *   duration_s   how long it took, in seconds, with a decimal point
 *   moves        how many moves were made
 *   result       won or lost
 *   help         yes if it was played with help, else no
 *   deal         the number of the deal; nothing if the pack had none
 *   first_sight  yes if no card was seen before its time, else no; nothing if
 *                that is not known
 *   hasty, careful, perfect
 *                how likely each of the three players wins that deal, 0 to 1,
 *                with a decimal point; nothing if that is not known
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

  g_string_append (csv,
                   "game,variant,finished_at,duration_s,moves,result,help,deal,first_sight,hasty,careful,perfect" LINE_END);
}

static const char *const first_sight_names[] = {
  [PARLOUR_FIRST_SIGHT_UNKNOWN] = "",
  [PARLOUR_FIRST_SIGHT_NO] = "no",
  [PARLOUR_FIRST_SIGHT_YES] = "yes",
};

static void
append_share (GString *csv,
              guint    n,
              guint    of)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (csv, ",%s", g_ascii_formatd (digits, sizeof digits, "%g", (double) n / of));
}

/* (nullable): not known. */
static void
append_grade (GString                 *csv,
              const ParlourGradedDeal *grade)
{
  if (grade == NULL)
    {
      g_string_append (csv, ",,,");
      return;
    }

  append_share (csv, grade->hasty, PAT_GRADE_HASTY);
  append_share (csv, grade->careful, PAT_GRADE_CAREFUL);
  append_share (csv, grade->can_be_won, 1);
}

static void
append_result (GString                 *csv,
               const ParlourResult     *result,
               const ParlourGradedDeal *grade)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (result->finished_at_s);
  g_autofree char *finished_at = time != NULL ? g_date_time_format_iso8601 (time) : g_strdup ("");

  g_string_append_printf (csv, "%s,%" G_GUINT64_FORMAT ".%03u,%u,%s,%s,",
                          finished_at,
                          result->duration_ms / 1000,
                          (guint) (result->duration_ms % 1000),
                          result->n_moves,
                          result->outcome == PARLOUR_WON ? "won" : "lost",
                          result->helped ? "yes" : "no");
  if (result->deal != 0)
    g_string_append_printf (csv, "%u", result->deal);
  g_string_append_printf (csv, ",%s", first_sight_names[result->first_sight]);
  append_grade (csv, grade);
  g_string_append (csv, LINE_END);
}

/**
 * parlour_export_variant:
 * @csv: where to write
 * @variant: a variant
 * @figures: the figures of @variant
 *
 * Appends a line for each result that is kept, the oldest first.
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
      const ParlourResult *result = &g_array_index (figures->results, ParlourResult, i);

      g_string_append_printf (csv, "%s,%s,", variant.game->name, id);
      append_result (csv, result, parlour_variant_statistics_get_grade (figures, result->deal));
    }
}
