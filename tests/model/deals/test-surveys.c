/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey.h"
#include "parlour-variant.h"

/* The surveys that the program comes with, held against the solver. */

enum
{
  /* How many positions to look at for each variant, in deals that take no more
   * than a part of them. */
  MOST_NODES = 200000,
  MOST_NODES_A_DEAL = 100000,
  /* Not the first deals alone, on which a solver is tried while it is made. */
  STEP = 37,
};

static void
assert_wins (PatVariant         variant,
             const PatPosition *start,
             const PatSolution *solution)
{
  PatPosition position = *start;

  for (gsize i = 0; i < solution->n_moves; i++)
    {
      g_assert_true (pat_variant_is_legal (variant, &position, solution->moves[i]));
      pat_variant_play (variant, &position, solution->moves[i]);
    }
  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_WON);
}

/* Searches a deal again.  What is won cannot be lost as well, whatever the
 * version of the solver; and the same version says the same.
 *
 * Returns: how many positions it looked at */
static guint64
check_deal (const ParlourSurvey *survey,
            const PatSurveyRow  *surveyed)
{
  gboolean is_same_solver = survey->head.solver == PAT_SOLVER_VERSION;
  PatLimits limits = {
    .nodes = survey->head.nodes,
    .memory_mb = survey->head.memory_mb,
  };
  PatPosition position;
  PatSolution solution;
  guint64 nodes;

  /* Another version may take much longer. */
  if (!is_same_solver)
    limits.nodes = MIN (limits.nodes, MOST_NODES);

  g_test_message ("deal %u", surveyed->deal);
  pat_variant_deal (survey->head.variant, surveyed->deal, &position);
  pat_solve (survey->head.variant, &position, &limits, &solution);

  if (solution.verdict == PAT_VERDICT_WON)
    {
      assert_wins (survey->head.variant, &position, &solution);
      g_assert_cmpint (surveyed->verdict, !=, PAT_VERDICT_LOST);
    }
  if (solution.verdict == PAT_VERDICT_LOST)
    g_assert_cmpint (surveyed->verdict, !=, PAT_VERDICT_WON);

  if (is_same_solver)
    {
      g_assert_cmpint (solution.verdict, ==, surveyed->verdict);
      g_assert_cmpuint (solution.nodes, ==, surveyed->nodes);
      if (solution.verdict == PAT_VERDICT_WON)
        g_assert_cmpuint (solution.n_moves, ==, surveyed->n_moves);
    }

  nodes = solution.nodes;
  pat_solution_clear (&solution);

  return nodes;
}

static void
test_sample (gconstpointer data)
{
  const char *id = data;
  g_autofree char *name = g_strconcat (id, ".csv", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "surveys", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_load (file, &error);
  guint64 nodes = 0;
  guint n = 0;

  g_assert_no_error (error);

  for (guint i = 0; i < survey->deals->len && nodes < MOST_NODES; i++)
    {
      const PatSurveyRow *surveyed = &g_array_index (survey->deals, PatSurveyRow,
                                                        i * STEP % survey->deals->len);

      if (surveyed->nodes > MOST_NODES_A_DEAL)
        continue;
      nodes += check_deal (survey, surveyed);
      n++;
    }

  g_test_message ("%s: %u deals searched again", id, n);
  g_assert_cmpuint (n, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < n; i++)
    {
      char *id = parlour_variant_to_id (variants[i]);
      g_autofree char *path = g_strconcat ("/model/surveys/", id, NULL);

      g_test_add_data_func_full (path, id, test_sample, g_free);
    }

  return g_test_run ();
}
