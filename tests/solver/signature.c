/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"
#include "pat-solver.h"
#include "pat-setup.h"

#include <glib.h>

/*
 * What the search says of a fixed bench, and after how many nodes: a change of
 * the search that nobody meant shows here.  One that was meant is written down
 * with PARLOUR_TEST_WRITE=signature.txt in the environment, and said in the
 * last line of the commit message.
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

static char *
run_bench (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    for (guint deal = 1; deal <= N_DEALS; deal++)
      {
        g_autofree char *line = bench_line (variants[i], deal);

        g_string_append_printf (text, "%s\n", line);
      }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_signature (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "signature.txt", NULL);
  g_autofree char *text = run_bench ();

  noted_assert (path, text, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/signature", test_signature);

  return g_test_run ();
}
