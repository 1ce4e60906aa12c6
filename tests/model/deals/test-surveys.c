/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-survey-files.h"
#include "parlour-variant.h"

#include "pat-hidden.h"

#include "referee.h"
#include "tests.h"

/* Compares the surveys and grades in data/ with the solver and the players. */

enum
{
  /* The number of positions searched for each variant, in deals that take at most
   * MOST_NODES_A_DEAL. */
  MOST_NODES = 100000,
  MOST_NODES_A_DEAL = 100000,
  /* The number where searching is slow. */
  MOST_NODES_SLOWLY = 10000,
  /* The step between deals.  The first deals alone will not do, because solvers are
   * tuned on them. */
  STEP = 37,
  /* The number of deals of each variant that hasty and careful play replay. */
  N_PLAYED = 2,
  /* The number of deals of a grade that are graded again with other seeds; a grade with
   * fewer is not tested. */
  ENOUGH = 2,
  OTHER_SEED = 1001,
};

static gboolean
is_slow (void)
{
  return g_getenv ("PARLOUR_TEST_SLOW") != NULL;
}

/* Searches a deal again.  Another version of the solver must not contradict the
 * verdict, and the same version must give the same.
 *
 * Returns: the number of positions searched */
static guint64
check_deal (const ParlourSurvey *survey,
            const PatSurveyRow  *surveyed)
{
  gboolean is_same_solver = survey->head.solver_version == PAT_SOLVER_VERSION;
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
      referee_replay (survey->head.variant, &position, &solution);
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

static ParlourSurvey *
load_survey (const char *folder,
             const char *id)
{
  g_autofree char *name = g_strconcat (id, ".csv", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  ParlourSurvey *survey = parlour_survey_load (file, &error);

  g_assert_no_error (error);

  return survey;
}

/* Asserts that a player gets the same result in a deal again. */
static void
check_played (const ParlourSurvey *survey,
              const PatSurveyRow  *surveyed)
{
  PatLimits limits = { .nodes = survey->head.nodes, .memory_mb = survey->head.memory_mb };
  PatPosition position;
  PatSolution solution;

  pat_variant_deal (survey->head.variant, surveyed->deal, &position);
  pat_player_play (survey->head.player, survey->head.variant, survey->head.seed, &limits, &position, PAT_UNSEEN_ALL,
                   &solution);
  g_assert_cmpint (solution.verdict, ==, surveyed->verdict);
  g_assert_cmpuint (solution.nodes, ==, surveyed->nodes);
  if (solution.verdict == PAT_VERDICT_WON)
    {
      referee_replay (survey->head.variant, &position, &solution);
      g_assert_cmpuint (solution.n_moves, ==, surveyed->n_moves);
    }

  pat_solution_clear (&solution);
}

/* Hasty and careful play get the results of their surveys, and win no deal that perfect
 * play loses. */
static void
test_players (gconstpointer data)
{
  static const char *const folders[] = {
    [PAT_PLAYER_HASTY] = "surveys/hasty",
    [PAT_PLAYER_CAREFUL] = "surveys/careful",
  };
  const char *id = data;
  g_autoptr (ParlourSurvey) perfect = load_survey ("surveys", id);

  for (PatPlayerKind kind = PAT_PLAYER_HASTY; kind <= PAT_PLAYER_CAREFUL; kind++)
    {
      g_autoptr (ParlourSurvey) survey = load_survey (folders[kind], id);

      g_assert_cmpint (survey->head.player, ==, kind);
      g_assert_cmpuint (survey->head.player_version, ==, PAT_PLAYER_VERSION);
      g_assert_cmpuint (survey->head.solver_version, ==, PAT_SOLVER_VERSION);
      g_assert_cmpuint (survey->deals->len, ==, perfect->deals->len);
      for (guint i = 0; i < survey->deals->len; i++)
        {
          const PatSurveyRow *row = &g_array_index (survey->deals, PatSurveyRow, i);

          g_assert_cmpuint (row->deal, ==, g_array_index (perfect->deals, PatSurveyRow, i).deal);
          if (row->verdict == PAT_VERDICT_WON)
            g_assert_cmpint (g_array_index (perfect->deals, PatSurveyRow, i).verdict, !=, PAT_VERDICT_LOST);
        }
      for (guint i = 0; i < N_PLAYED; i++)
        check_played (survey, &g_array_index (survey->deals, PatSurveyRow, i * 151 % survey->deals->len));
    }
}

static void
grade (PatVariant  variant,
       guint32     deal,
       guint64     seed,
       PatGrade   *grade)
{
  PatPosition position;

  pat_variant_deal (variant, deal, &position);
  g_assert_true (pat_grade_find (variant, &position, seed, NULL, grade));
}

/* The same seeds give the same grade, and careful play has the result of its survey.  With
 * other seeds, unless that is slow, easy deals by the book still have a larger share than hard
 * ones. */
static void
test_grades (gconstpointer data)
{
  const char *id = data;
  g_autofree char *name = g_strconcat (id, ".csv", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "grades", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGrades) grades = parlour_grades_load (file, &error);
  g_autoptr (ParlourSurvey) careful = load_survey ("surveys/careful", id);
  const PatGradeRow *rows[3][ENOUGH] = { { NULL } };
  const PatGradeRow *first;
  double sums[3] = { 0 };
  guint counts[3] = { 0 };
  PatGrade again;

  g_assert_no_error (error);
  g_assert_cmpuint (grades->head.player_version, ==, PAT_PLAYER_VERSION);
  g_assert_cmpuint (grades->head.solver_version, ==, PAT_SOLVER_VERSION);

  first = &g_array_index (grades->deals, PatGradeRow, 0);
  for (guint i = 0; i < grades->deals->len; i++)
    {
      const PatGradeRow *row = &g_array_index (grades->deals, PatGradeRow, i * STEP % grades->deals->len);
      PatGradeName kind = pat_grade_name (&row->grade);
      PatVerdict verdict = g_array_index (careful->deals, PatSurveyRow, row->deal - 1).verdict;

      g_assert_cmpint (row->grade.careful > 0, ==, verdict == PAT_VERDICT_WON);
      if (counts[kind] < ENOUGH)
        rows[kind][counts[kind]++] = row;
    }

  grade (grades->head.variant, first->deal, grades->head.seed, &again);
  g_assert_cmpmem (&again, sizeof again, &first->grade, sizeof again);
  if (counts[PAT_GRADE_EASY] < ENOUGH || counts[PAT_GRADE_HARD] < ENOUGH || grades->head.variant.chosen != 0 || is_slow ())
    return;

  for (PatGradeName kind = PAT_GRADE_EASY; kind <= PAT_GRADE_HARD; kind += PAT_GRADE_HARD - PAT_GRADE_EASY)
    for (guint i = 0; i < ENOUGH; i++)
      {
        grade (grades->head.variant, rows[kind][i]->deal, OTHER_SEED, &again);
        sums[kind] += pat_grade_share (&again);
      }
  g_assert_cmpfloat (sums[PAT_GRADE_EASY], >, sums[PAT_GRADE_HARD]);
}

static void
test_sample (gconstpointer data)
{
  const char *id = data;
  g_autoptr (ParlourSurvey) survey = load_survey ("surveys", id);
  guint64 most_nodes = is_slow () ? MOST_NODES_SLOWLY : MOST_NODES;
  guint64 nodes = 0;
  guint n = 0;

  for (guint i = 0; i < survey->deals->len && nodes < most_nodes; i++)
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

TESTS
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      g_autofree char *survey = g_strconcat ("/model/surveys/", id, NULL);
      g_autofree char *players = g_strconcat ("/model/surveys/players/", id, NULL);
      g_autofree char *grades = g_strconcat ("/model/grades/", id, NULL);
      g_autofree char *name = g_strconcat (id, ".csv", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "surveys", name, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_test_add_data_func_full (survey, g_strdup (id), test_sample, g_free);
      if (is_slow () && variants[i].game != &pat_trefoil)
        continue;
      g_test_add_data_func_full (players, g_strdup (id), test_players, g_free);
      g_test_add_data_func_full (grades, g_strdup (id), test_grades, g_free);
    }
}
