/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"
#include "pat-solver.h"
#include "pat-setup.h"

#include <glib.h>

/*
 * The verdict and the nodes of searches of some deals.  After an intended change, write
 * solver.txt of each game with PARLOUR_TEST_WRITE=1 in the environment, and mention it in
 * the last line of the commit message.
 */
enum { N_DEALS = 3, MAX_NODES = 40000 };

static char *
bench_line (PatVariant variant,
            guint      deal)
{
  PatPosition position;
  PatLimits limits = { .nodes = MAX_NODES };
  PatSolution solution;
  char options[PAT_OPTIONS_TEXT];
  char *line;

  pat_variant_deal (variant, deal, &position);
  pat_solve (variant, &position, &limits, &solution);

  pat_options_format (variant, options);
  line = g_strdup_printf ("%s%s%s: deal %u %s %zu moves %" G_GUINT64_FORMAT " nodes", variant.game->name,
                          options[0] != '\0' ? " " : "", options, deal,
                          pat_verdict_name (solution.verdict), solution.n_moves, solution.nodes);
  pat_solution_clear (&solution);

  return line;
}

static void
test_signature (gconstpointer game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    for (guint deal = 1; deal <= N_DEALS && variants[i].game == game; deal++)
      {
        g_autofree char *line = bench_line (variants[i], deal);

        g_string_append_printf (text, "%s\n", line);
      }

  noted_assert_game (game, "solver.txt", text->str, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  noted_add_games ("/solver/signature/", test_signature);

  return g_test_run ();
}
