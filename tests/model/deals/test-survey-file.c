/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty.h"
#include "parlour-survey-files.h"
#include "place.h"
#include "tests.h"

/* Valid and invalid surveys, grades and summaries. */

#define HEAD \
  "# parlour-solver survey: kings, options \"bases=laid-out\", nodes 200000, " \
  "memory-mb 256, solver 1\n"
#define COLUMNS "deal,verdict,moves,nodes,ms\n"
#define GRADES_HEAD "# parlour-solver grades: kings, options \"bases=laid-out\", hasty 64, careful 8, mixed 8, " \
                    "seed 1, players 1, solver 1\n"
#define GRADES_COLUMNS "deal,hasty,careful,mixed\n"
#define SUMMARY "game,options,player,deals,won,lost,open,share,share_if_open_won,from,to\n"
#define KINGS_ROW "kings,bases=laid-out,hasty,9,2,6,1,0.5,0.5,0.1,0.9\n"
#define ROW "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1,0.9\n"

static const char eight_deals[] =
  HEAD COLUMNS
  "1,won,90,9000,3\n"
  "2,won,80,300,1\n"
  "3,lost,0,17,0\n"
  "4,won,80,200,1\n"
  "5,won,80,4000,1\n"
  "6,open,0,200000,99\n"
  "8,won,81,300,1\n"
  "9,won,99,100,1\n";

static void
test_survey_is_read (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourSurvey) survey = NULL;
  const PatSurveyRow *surveyed;

  place_write_text (place->file, eight_deals, strlen (eight_deals));
  survey = parlour_survey_load (place->file, &error);
  g_assert_no_error (error);
  g_assert_true (survey->head.variant.game == &pat_kings);
  g_assert_cmpuint (survey->head.solver_version, ==, 1);
  g_assert_cmpuint (survey->head.nodes, ==, 200000);
  g_assert_cmpuint (survey->head.memory_mb, ==, 256);
  g_assert_cmpuint (survey->deals->len, ==, 8);

  surveyed = &g_array_index (survey->deals, PatSurveyRow, 5);
  g_assert_cmpuint (surveyed->deal, ==, 6);
  g_assert_cmpuint (surveyed->verdict, ==, PAT_VERDICT_OPEN);
  g_assert_cmpuint (surveyed->nodes, ==, 200000);

  surveyed = &g_array_index (survey->deals, PatSurveyRow, 6);
  g_assert_cmpuint (surveyed->verdict, ==, PAT_VERDICT_WON);
  g_assert_cmpuint (surveyed->n_moves, ==, 81);
}

static void
test_grades_are_read (void)
{
  static const char text[] = GRADES_HEAD GRADES_COLUMNS "1,64,8,8\n3,0,0,0\n";
  g_autoptr (Place) place = place_new ();
  g_autoptr (ParlourGrades) grades = NULL;

  place_write_text (place->file, text, strlen (text));
  grades = parlour_grades_load (place->file, NULL);
  g_assert_nonnull (grades);
  g_assert_cmpuint (grades->deals->len, ==, 2);
  g_assert_cmpuint (g_array_index (grades->deals, PatGradeRow, 0).grade.hasty, ==, 64);
}

static void
test_difficulty_is_read (void)
{
  g_autoptr (Place) place = place_new ();
  ParlourDifficulty difficulties[PAT_MAX_VARIANTS];
  const PatVariant kings = { &pat_kings, 0 };
  const ParlourShare *share = &difficulties[pat_variant_index (kings)].players[PAT_PLAYER_HASTY];

  place_write_text (place->file, SUMMARY KINGS_ROW, strlen (SUMMARY KINGS_ROW));
  g_assert_true (parlour_difficulty_load (place->file, difficulties, NULL));
  g_assert_true (pat_variant_is_same (difficulties[pat_variant_index (kings)].variant, kings));
  g_assert_cmpuint (share->n_won, ==, 2);
  g_assert_cmpuint (share->n_lost, ==, 6);
  g_assert_cmpuint (share->n_open, ==, 1);
}

/* The kinds of files. */
typedef enum { SURVEY, GRADES, DIFFICULTY } Kind;

static void
assert_refused (Kind        kind,
                const char *text,
                gsize       length,
                guint       line,
                const char *cause)
{
  g_autoptr (Place) place = place_new ();
  g_autofree char *name = g_file_get_basename (place->file);
  g_autofree char *start = g_strdup_printf ("%s:%u: ", name, line);
  ParlourDifficulty difficulties[PAT_MAX_VARIANTS];
  g_autoptr (GError) error = NULL;

  place_write_text (place->file, text, length);
  if (kind == SURVEY)
    g_assert_null (parlour_survey_load (place->file, &error));
  else if (kind == GRADES)
    g_assert_null (parlour_grades_load (place->file, &error));
  else
    g_assert_false (parlour_difficulty_load (place->file, difficulties, &error));

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_nonnull (strstr (error->message, cause));
}

/* tests/cli has other heads and rows of surveys. */
static void
test_refused (void)
{
  static const struct
  {
    Kind        kind;
    const char *text;
    guint       line;
    const char *cause;
  } cases[] = {
    { SURVEY, "", 1, "no rows" },
    { SURVEY, HEAD, 2, "columns must be" },
    { SURVEY, COLUMNS, 1, "first line of a survey" },
    { SURVEY, "# parlour-solver survey: kings, options \"bases=laid-out\", nodes 1, "
      "memory-mb 256, solver 1 or so\n" COLUMNS, 1, "first line of a survey" },
    { SURVEY, HEAD "deal,verdict,nodes\n1,won,5\n", 2, "columns must be" },
    { SURVEY, HEAD COLUMNS "1,won,5,50,1\n2,won,5,50\n", 4, "row of a survey" },
    { SURVEY, HEAD COLUMNS "7,won,5,50,1\n7,won,5,50,1\n", 4, "must ascend" },
    { SURVEY, HEAD COLUMNS "\n1,won,-5,50,1\n", 4, "row of a survey" },
    { GRADES, "", 1, "no rows" },
    { GRADES, HEAD COLUMNS, 1, "first line of grades" },
    { GRADES, "# parlour-solver grades: kings, options \"bases=laid-out\", hasty 32, careful 8, mixed 8, "
      "seed 1, players 1, solver 1\n" GRADES_COLUMNS, 1, "first line of grades" },
    { GRADES, GRADES_HEAD "deal,careful,hasty,mixed\n", 2, "columns must be" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "1,64,8,8\n2,65,8,8\n", 4, "row of grades" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "1,64,8,9\n", 3, "row of grades" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "1,64,9,8\n", 3, "row of grades" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "1,64,8,8,\n", 3, "row of grades" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "0,1,1,1\n", 3, "row of grades" },
    { GRADES, GRADES_HEAD GRADES_COLUMNS "7,1,1,1\n7,1,1,1\n", 4, "must ascend" },
    { DIFFICULTY, "game,options,deals\n" ROW, 1, "columns must begin" },
    { DIFFICULTY, SUMMARY "patience,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1,0.9\n", 2, "no such variant" },
    { DIFFICULTY, SUMMARY "louis,packs=2,perfect,9,4,4,1,0.5,0.5,0.1,0.9\n", 2, "no such variant" },
    { DIFFICULTY, SUMMARY "louis,bases=laid-out,lucky,9,4,4,1,0.5,0.5,0.1,0.9\n", 2, "no such player" },
    { DIFFICULTY, SUMMARY "louis,bases=laid-out,perfect,9,4,4,2,0.5,0.5,0.1,0.9\n", 2, "add up" },
    { DIFFICULTY, SUMMARY "louis,bases=laid-out,perfect,0,0,0,0,0.5,0.5,0.1,0.9\n", 2, "add up" },
    { DIFFICULTY, SUMMARY "louis,bases=laid-out,perfect,9,x,4,1,0.5,0.5,0.1,0.9\n", 2, "not a number" },
    { DIFFICULTY, SUMMARY "louis,bases=laid-out,perfect,9,4,4\n", 2, "as many values" },
    { DIFFICULTY, SUMMARY ROW ROW, 3, "before" },
  };
  static const char zero[] = HEAD COLUMNS "1,won,5,50,1\n\0";

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (cases[i].kind, cases[i].text, strlen (cases[i].text), cases[i].line,
                    cases[i].cause);

  /* A zero byte does not end the text. */
  assert_refused (SURVEY, zero, sizeof zero, 1, "no text");
}

TESTS
{
  g_test_add_func ("/model/survey-file/survey-is-read", test_survey_is_read);
  g_test_add_func ("/model/survey-file/grades-are-read", test_grades_are_read);
  g_test_add_func ("/model/survey-file/difficulty-is-read", test_difficulty_is_read);
  g_test_add_func ("/model/survey-file/refused", test_refused);
}
