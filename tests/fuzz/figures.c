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
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  guint n_unreadable, n_without_sum;

  figures = parlour_variant_statistics_new_parsed ((const char *const *) lines, unreadable,
                                                   &n_without_sum);
  n_unreadable = unreadable->len;
  g_assert_cmpuint (n_unreadable + n_without_sum, <=, g_strv_length (lines));
  g_assert_cmpuint (figures->results->len, <=, PARLOUR_MAX_RESULTS);

  /* What was read is read again. */
  printed = parlour_variant_statistics_print (figures);
  again = parlour_variant_statistics_new_parsed ((const char *const *) printed, unreadable,
                                                 &n_without_sum);
  g_assert_cmpuint (unreadable->len, ==, n_unreadable);
  g_assert_cmpuint (n_without_sum, ==, 0);
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
