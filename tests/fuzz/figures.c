/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "parlour-variant-statistics.h"

/* Statistics as they may be stored, one line after the other. */

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (ParlourVariantStatistics) figures = NULL, again = NULL;
  g_auto (GStrv) printed = NULL, printed_again = NULL;
  ParlourComparison all, at_first_sight;
  guint n_unreadable;

  figures = parlour_variant_statistics_new_parsed ((const char *const *) lines, &n_unreadable);
  g_assert_cmpuint (n_unreadable, <=, g_strv_length (lines));
  g_assert_cmpuint (figures->results->len, <=, PARLOUR_MAX_RESULTS);

  /* What was read is read again. */
  printed = parlour_variant_statistics_print (figures);
  again = parlour_variant_statistics_new_parsed ((const char *const *) printed, &n_unreadable);
  g_assert_cmpuint (n_unreadable, ==, 0);
  printed_again = parlour_variant_statistics_print (again);
  g_assert_cmpstrv (printed, printed_again);

  parlour_variant_statistics_get_totals (figures);
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  g_assert_cmpuint (all.n_games, <=, figures->results->len);
  g_assert_cmpuint (at_first_sight.n_games, <=, all.n_games);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_assert_true (all.players[i] >= at_first_sight.players[i]);
      g_assert_true (all.players[i] <= all.n_games);
    }

  return 0;
}
