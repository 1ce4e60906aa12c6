/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-export.h"

#include <locale.h>

#include "pat-shuffle.h"

static const PatVariant louis = { &pat_louis };
static const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_BASES | PAT_OPTION_DEALS };

static const ParlourFacts results[] = {
  { .ended_ms = G_GUINT64_CONSTANT (1600086400000), .elapsed_ms = 130457, .n_moves = 91, .outcome = PARLOUR_LOST,
    .deal = 2, .id = 1, .first_sight = PARLOUR_FIRST_SIGHT_YES, .hasty = 3, .careful = 7, .can_be_won = 1 },
  { .ended_ms = G_GUINT64_CONSTANT (1600172800000), .elapsed_ms = 137458, .n_moves = 92, .outcome = PARLOUR_LOST,
    .helped = TRUE, .id = 2, .first_sight = PARLOUR_FIRST_SIGHT_NO,
    .hasty = PARLOUR_UNKNOWN, .careful = PARLOUR_UNKNOWN, .can_be_won = PARLOUR_UNKNOWN },
  { .ended_ms = G_GUINT64_CONSTANT (1600259200000), .elapsed_ms = 59, .n_moves = 93, .outcome = PARLOUR_WON,
    .deal = PAT_DEAL_MAX, .id = 3, .first_sight = PARLOUR_FIRST_SIGHT_YES },
  { .ended_ms = G_GUINT64_CONSTANT (1600345600000), .elapsed_ms = 1000000000, .n_moves = 94, .outcome = PARLOUR_WON,
    .helped = TRUE, .deal = 5, .id = 4,
    .hasty = PARLOUR_UNKNOWN, .careful = PARLOUR_UNKNOWN, .can_be_won = PARLOUR_UNKNOWN },
};

/* The export follows RFC 4180, also in a language with a decimal comma. */
static void
test_results (void)
{
  static const char *const languages[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "C" };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &results[i]));

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      if (setlocale (LC_NUMERIC, languages[i]) == NULL)
        continue;

      parlour_export_begin (csv);
      parlour_export_variant (csv, louis, figures);
      parlour_export_variant (csv, trefoil, figures);
      g_assert_cmpstr (csv->str, ==,
                       "game,variant,finished_at,duration_s,moves,result,help,deal,first_sight,hasty,careful,perfect\r\n"
                       "louis,louis,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1\r\n"
                       "louis,louis,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,\r\n"
                       "louis,louis,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0\r\n"
                       "louis,louis,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-14T12:26:40Z,130.457,91,lost,no,2,yes,0.046875,0.875,1\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-15T12:26:40Z,137.458,92,lost,yes,,no,,,\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-16T12:26:40Z,0.059,93,won,no,2147483647,yes,0,0,0\r\n"
                       "trefoil,trefoil-bases-in-play-deals-1,2020-09-17T12:26:40Z,1000000.000,94,won,yes,5,,,,\r\n");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/results", test_results);

  return g_test_run ();
}
