/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty.h"

#include "pat-setup.h"
#include "pat-shuffle.h"

#include "parlour-csv.h"

static gboolean
read_variant (ParlourCsv  *csv,
              guint        row,
              PatVariant  *variant,
              GError     **error)
{
  const char *game = parlour_csv_get_text (csv, row, "game", error);
  const char *options = game != NULL ? parlour_csv_get_text (csv, row, "options", error) : NULL;
  PatFault fault;

  if (options == NULL)
    return FALSE;

  variant->game = pat_game_find (game);
  if (variant->game != NULL && pat_options_parse (variant->game, options, variant, &fault))
    return TRUE;

  parlour_csv_refuse (csv, row, "there is no such variant", error);
  return FALSE;
}

static gboolean
read_share (ParlourCsv  *csv,
            guint        row,
            const char  *column,
            double      *share,
            GError     **error)
{
  const char *text = parlour_csv_get_text (csv, row, column, error);
  char *end;

  if (text == NULL)
    return FALSE;

  *share = g_ascii_strtod (text, &end);
  if (*text != '\0' && *end == '\0' && *share >= 0 && *share <= 1)
    return TRUE;

  parlour_csv_refuse (csv, row, "a share is no number from 0 to 1", error);
  return FALSE;
}

static gboolean
read_row (ParlourCsv         *csv,
          guint               row,
          ParlourDifficulty  *difficulty,
          GError            **error)
{
  guint64 n_deals, n_won, n_lost, n_open;

  if (!read_variant (csv, row, &difficulty->variant, error)
      || !parlour_csv_get_number (csv, row, "deals", PAT_DEAL_MAX, &n_deals, error)
      || !parlour_csv_get_number (csv, row, "won", n_deals, &n_won, error)
      || !parlour_csv_get_number (csv, row, "lost", n_deals, &n_lost, error)
      || !parlour_csv_get_number (csv, row, "open", n_deals, &n_open, error)
      || !read_share (csv, row, "from", &difficulty->from, error)
      || !read_share (csv, row, "to", &difficulty->to, error))
    return FALSE;

  if (n_deals == 0 || n_won + n_lost + n_open != n_deals || difficulty->from > difficulty->to)
    {
      parlour_csv_refuse (csv, row, "the numbers do not agree", error);
      return FALSE;
    }

  difficulty->n_deals = n_deals;
  difficulty->n_won = n_won;
  difficulty->n_lost = n_lost;
  difficulty->n_open = n_open;

  return TRUE;
}

/**
 * parlour_difficulty_load:
 * @file: what "parlour-solver survey --summary --csv" wrote of all variants
 * @table: (out caller-allocates): where to write it, in the order of
 *   pat_variants()
 * @error: return location for an error
 *
 * Reads how often each variant can be won.  The message of an error names the
 * file, the line and the cause.
 *
 * Returns: %FALSE with an error unless each variant is there, once
 */
gboolean
parlour_difficulty_load (GFile              *file,
                         ParlourDifficulty   table[static PAT_N_VARIANTS],
                         GError            **error)
{
  g_autoptr (ParlourCsv) csv = parlour_csv_load (file, error);

  if (csv == NULL)
    return FALSE;

  if (parlour_csv_get_n_rows (csv) != PAT_N_VARIANTS)
    {
      parlour_csv_refuse_head (csv, "it does not have a row for each variant", error);
      return FALSE;
    }

  for (gsize i = 0; i < PAT_N_VARIANTS; i++)
    table[i] = (ParlourDifficulty) { 0 };

  for (guint row = 0; row < PAT_N_VARIANTS; row++)
    {
      ParlourDifficulty difficulty;
      gsize i;

      if (!read_row (csv, row, &difficulty, error))
        return FALSE;

      i = pat_variant_index (difficulty.variant);
      if (table[i].n_deals > 0)
        {
          parlour_csv_refuse (csv, row, "this variant was there before", error);
          return FALSE;
        }
      table[i] = difficulty;
    }

  return TRUE;
}
