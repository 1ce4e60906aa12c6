/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difficulty.h"
#include "parlour-grades.h"
#include "parlour-survey.h"

/* Valid and invalid surveys and summaries. */

#define HEAD \
  "# parlour-solver survey: kings, options \"bases=laid-out\", nodes 200000, ms 0, " \
  "memory-mb 256, solver 1\n"
#define COLUMNS "deal,verdict,moves,nodes,ms\n"

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
  g_autoptr (GBytes) bytes = g_bytes_new_static (eight_deals, sizeof eight_deals - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_parse (bytes, "kings.csv", &error);
  const PatSurveyRow *surveyed;

  g_assert_no_error (error);
  g_assert_true (survey->head.variant.game == &pat_kings);
  g_assert_cmpuint (survey->head.solver, ==, 1);
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
test_survey_is_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "s:1: this is not a survey" },
    { HEAD, "s:2: the names of the columns are missing" },
    { COLUMNS, "s:1: it does not say what was searched, how far and by whom" },
    { "# parlour-solver survey: patience, options \"bases=laid-out\", nodes 1, ms 0, "
      "memory-mb 256, solver 1\n" COLUMNS,
      "s:1: it does not say what was searched, how far and by whom" },
    { "# parlour-solver survey: kings, options \"packs=2\", nodes 1, ms 0, "
      "memory-mb 256, solver 1\n" COLUMNS,
      "s:1: it does not say what was searched, how far and by whom" },
    { "# parlour-solver survey: kings, options \"bases=laid-out\", nodes 1, ms 0, "
      "memory-mb 256, solver 1 or so\n" COLUMNS,
      "s:1: it does not say what was searched, how far and by whom" },
    { HEAD "deal,verdict,nodes\n1,won,5\n", "s:2: the names of the columns are missing" },
    { HEAD COLUMNS "1,won,5,50,1\n2,won,5,50\n", "s:4: not a row of a survey" },
    { HEAD COLUMNS "1,won,5,50,1\n0,won,5,50,1\n", "s:4: not a row of a survey" },
    { HEAD COLUMNS "7,won,5,50,1\n7,won,5,50,1\n", "s:4: the deals do not ascend" },
    { HEAD COLUMNS "1,maybe,5,50,1\n", "s:3: not a row of a survey" },
    { HEAD COLUMNS "1,stopped,5,50,1\n", "s:3: not a row of a survey" },
    { HEAD COLUMNS "\n1,won,-5,50,1\n", "s:4: not a row of a survey" },
    { HEAD COLUMNS "\xff\xfe", "s:3: not a row of a survey" },
    { HEAD COLUMNS "2147483648,won,5,50,1\n", "s:3: not a row of a survey" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autoptr (GError) error = NULL;

      g_assert_null (parlour_survey_parse (bytes, "s", &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

#define GRADES_HEAD "# parlour-solver grades: kings, options \"bases=laid-out\", hasty 64, careful 8, mixed 8, " \
                    "seed 1, players 1, solver 1\n"
#define GRADES_COLUMNS "deal,hasty,careful,mixed\n"

static void
test_bad_grades_are_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "g:1: these are no grades" },
    { HEAD COLUMNS, "g:1: it does not say what was graded, and by whom" },
    { "# parlour-solver grades: kings, options \"bases=laid-out\", hasty 32, careful 8, mixed 8, "
      "seed 1, players 1, solver 1\n" GRADES_COLUMNS, "g:1: it does not say what was graded, and by whom" },
    { GRADES_HEAD "deal,careful,hasty,mixed\n", "g:2: the names of the columns are missing" },
    { GRADES_HEAD GRADES_COLUMNS "1,64,8,8\n2,65,8,8\n", "g:4: not a row of grades" },
    { GRADES_HEAD GRADES_COLUMNS "1,64,8,9\n", "g:3: not a row of grades" },
    { GRADES_HEAD GRADES_COLUMNS "1,64,9,8\n", "g:3: not a row of grades" },
    { GRADES_HEAD GRADES_COLUMNS "1,64,8,8,\n", "g:3: not a row of grades" },
    { GRADES_HEAD GRADES_COLUMNS "0,1,1,1\n", "g:3: not a row of grades" },
    { GRADES_HEAD GRADES_COLUMNS "7,1,1,1\n7,1,1,1\n", "g:4: the deals do not ascend" },
  };
  static const char good[] = GRADES_HEAD GRADES_COLUMNS "1,64,8,8\n3,0,0,0\n";
  g_autoptr (GBytes) good_bytes = g_bytes_new_static (good, sizeof good - 1);
  g_autoptr (ParlourGrades) grades = parlour_grades_parse (good_bytes, "g", NULL);

  g_assert_nonnull (grades);
  g_assert_cmpuint (grades->deals->len, ==, 2);
  g_assert_cmpuint (g_array_index (grades->deals, PatGradeRow, 0).grade.hasty, ==, 64);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autoptr (GError) error = NULL;

      g_assert_null (parlour_grades_parse (bytes, "g", &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* A zero byte does not end the text. */
static void
test_zero_is_refused (void)
{
  static const char text[] = HEAD COLUMNS "1,won,5,50,1\n\0";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text);
  g_autoptr (GError) error = NULL;

  g_assert_null (parlour_survey_parse (bytes, "s", &error));
  g_assert_cmpstr (error->message, ==, "s:1: this is not a survey");
}

#define SUMMARY "game,options,player,deals,won,lost,open,share,share_if_open_won,from,to\n"

static void
test_difficulty_is_refused (void)
{
  static const struct
  {
    const char *row;
    const char *message;
  } cases[] = {
    { "patience,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1,0.9", ":2: there is no such variant" },
    { "louis,packs=2,perfect,9,4,4,1,0.5,0.5,0.1,0.9", ":2: there is no such variant" },
    { "louis,bases=laid-out,lucky,9,4,4,1,0.5,0.5,0.1,0.9", ":2: there is no such player" },
    { "louis,bases=laid-out,perfect,9,4,4,2,0.5,0.5,0.1,0.9", ":2: the numbers do not agree" },
    { "louis,bases=laid-out,perfect,0,0,0,0,0.5,0.5,0.1,0.9", ":2: the numbers do not agree" },
    { "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.9,0.1", ":2: the numbers do not agree" },
    { "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1,1.9", ":2: a share is no number from 0 to 1" },
    { "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,,1", ":2: a share is no number from 0 to 1" },
    { "louis,bases=laid-out,perfect,9,10,0,0,0.5,0.5,0.1,0.9", ":2: the numbers do not agree" },
    { "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1,0.9", ":3: this variant was there before, with this player" },
    { "louis,bases=laid-out,perfect,9,x,4,1,0.5,0.5,0.1,0.9", ":2: a count is no number of deals" },
    { "louis,bases=laid-out,perfect,9,-4,4,1,0.5,0.5,0.1,0.9", ":2: a count is no number of deals" },
    { "louis,bases=laid-out,perfect,9,4,4,1,0.5,0.5,0.1", ":2: there are not as many values as columns" },
  };
  ParlourDifficulty table[PAT_N_VARIANTS];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (SUMMARY);
      g_autoptr (GFileIOStream) stream = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) file = g_file_new_tmp ("parlour-difficulty-XXXXXX", &stream, &error);
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *message = g_strconcat (name, cases[i].message, NULL);

      g_assert_no_error (error);
      for (guint row = 0; row < PAT_N_VARIANTS * PAT_N_PLAYERS; row++)
        g_string_append_printf (text, "%s\n", cases[i].row);
      g_assert_true (g_file_replace_contents (file, text->str, text->len, NULL, FALSE,
                                              G_FILE_CREATE_NONE, NULL, NULL, NULL));

      g_assert_false (parlour_difficulty_load (file, table, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, message);
      g_assert_true (g_file_delete (file, NULL, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/survey-file/survey-is-read", test_survey_is_read);
  g_test_add_func ("/model/survey-file/survey-is-refused", test_survey_is_refused);
  g_test_add_func ("/model/survey-file/zero-is-refused", test_zero_is_refused);
  g_test_add_func ("/model/survey-file/bad-grades", test_bad_grades_are_refused);
  g_test_add_func ("/model/survey-file/difficulty-is-refused", test_difficulty_is_refused);

  return g_test_run ();
}
