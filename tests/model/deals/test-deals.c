/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-deals.h"
#include "parlour-facts.h"
#include "parlour-survey-files.h"
#include "parlour-variant.h"
#include "pat-shuffle.h"
#include "place.h"
#include "variant.h"
#include "tests.h"

#define HEAD \
  "# parlour-solver survey: kings, options \"bases=laid-out\", nodes 200000, " \
  "memory-mb 256, solver 1\n"
#define COLUMNS "deal,verdict,moves,nodes,ms\n"

static const PatVariant kings = { &pat_kings };

/* 21 November 2026, as g_date_get_julian() has it. */
#define A_DAY 739941

/* A survey with six deals that can be won. */
static const char six_won[] =
  HEAD COLUMNS
  "1,won,90,9000,3\n"
  "2,won,80,300,1\n"
  "3,lost,0,17,0\n"
  "4,won,80,200,1\n"
  "5,won,80,4000,1\n"
  "6,open,0,200000,99\n"
  "8,won,81,300,1\n"
  "9,won,99,100,1\n";

/* Grades of five of them: games won of 64, of 8 and of 8. */
static const char five_grades[] =
  "# parlour-solver grades: kings, options \"bases=laid-out\", hasty 64, careful 8, mixed 8, seed 1, players 1, solver 1\n"
  "deal,hasty,careful,mixed\n"
  "1,6,8,4\n"
  "2,12,8,8\n"
  "4,13,8,8\n"
  "5,7,0,4\n"
  "9,64,8,2\n";

/* A folder with difficulty.csv, and the survey and the grades of The Kings alone. */
typedef struct
{
  char         *path;
  ParlourDeals *deals;
} Fixture;

static char *
data_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", name, NULL);
}

static ParlourDeals *
open_deals (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (GError) error = NULL;
  ParlourDeals *deals = parlour_deals_new (folder, analyst, &error);

  g_assert_no_error (error);
  return deals;
}

static void
set_up (Fixture *fixture)
{
  g_autofree char *source = data_path ("difficulty.csv");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = g_dir_make_tmp ("parlour-deals-XXXXXX", &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  place_put (fixture->path, "difficulty.csv", text);
  place_put (fixture->path, "surveys/kings.csv", six_won);
  place_put (fixture->path, "grades/kings.csv", five_grades);

  fixture->deals = open_deals (fixture->path);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->deals);
  place_remove (fixture->path);
  g_free (fixture->path);
}

/* (transfer full) (nullable): NULL while a variant is not surveyed. */
static ParlourSurvey *
load_survey (PatVariant variant)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autofree char *name = g_strconcat ("surveys/", id, ".csv", NULL);
  g_autofree char *path = data_path (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  ParlourSurvey *survey = parlour_survey_load (file, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_assert_no_error (error);

  return survey;
}

/* Every survey that the program has can be read and is of its variant. */
static void
test_all_surveys (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (ParlourSurvey) survey = load_survey (variants[i]);

      if (survey == NULL)
        continue;
      g_assert_true (survey->head.variant.game == variants[i].game);
      g_assert_cmpuint (survey->head.variant.chosen, ==, variants[i].chosen);
      g_assert_cmpuint (survey->deals->len, >=, 100);
      /* A limit in time would make it unrepeatable. */
      g_assert_cmpuint (survey->head.nodes, >, 0);
    }
}

/* Without a readable survey deals are still dealt, but not by kind. */
static void
test_broken_survey (Fixture *fixture)
{
  place_put (fixture->path, "surveys/kings.csv", HEAD COLUMNS "1,perhaps,0,0,0\n");
  g_test_expect_message ("Parlour", G_LOG_LEVEL_WARNING, "*kings.csv:3: *");
  g_assert_false (parlour_deals_offers (fixture->deals, kings, PARLOUR_DEAL_WINNABLE));
  g_test_assert_expected_messages ();

  g_assert_cmpuint (parlour_deals_pick (fixture->deals, kings, PARLOUR_DEAL_HARD), >=, PAT_DEAL_MIN);
  g_assert_cmpuint (parlour_deals_today (fixture->deals, kings, A_DAY), ==, 0);
}

/* A missing survey is no worse than an unreadable one. */
static void
test_survey_is_missing (Fixture *fixture)
{
  const PatVariant trefoil = variant_named ("trefoil", "gathering=any-time");

  for (guint kind = PARLOUR_DEAL_WINNABLE; kind <= PARLOUR_DEAL_HARD; kind++)
    g_assert_false (parlour_deals_offers (fixture->deals, trefoil, kind));

  g_assert_cmpuint (parlour_deals_today (fixture->deals, trefoil, A_DAY), ==, 0);
  g_assert_cmpuint (parlour_deals_get_kind (fixture->deals, trefoil, 1), ==, PARLOUR_DEAL_ANY);
  g_assert_cmpuint (parlour_deals_get_difficulty (fixture->deals, trefoil)->players[PAT_PLAYER_PERFECT].n_deals, >, 0);

  /* Deals are still dealt and noted. */
  for (guint kind = PARLOUR_DEAL_ANY; kind <= PARLOUR_DEAL_HARD; kind++)
    {
      guint32 deal = parlour_deals_pick (fixture->deals, trefoil, kind);

      g_assert_cmpuint (deal, >=, PAT_DEAL_MIN);
      g_assert_cmpuint (deal, <=, PAT_DEAL_MAX);
      parlour_deals_note_played (fixture->deals, trefoil, deal);
    }

  /* Other variants are not affected. */
  g_assert_true (parlour_deals_offers (fixture->deals, kings, PARLOUR_DEAL_WINNABLE));
}

/* The bounds that DESIGN.md states, each met and just missed. */
static void
test_grades (Fixture *fixture)
{
  static const struct
  {
    guint32         deal;
    ParlourDealKind kind;
  } expected[] = {
    { 4, PARLOUR_DEAL_EASY },
    { 2, PARLOUR_DEAL_MIDDLING },
    { 9, PARLOUR_DEAL_EASY },
    { 5, PARLOUR_DEAL_MIDDLING },
    { 1, PARLOUR_DEAL_HARD },
    { 8, PARLOUR_DEAL_WINNABLE },
    { 3, PARLOUR_DEAL_ANY },
    { 6, PARLOUR_DEAL_ANY },
    { 10, PARLOUR_DEAL_ANY },
  };
  ParlourDealGrade grade;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (parlour_deals_get_kind (fixture->deals, kings, expected[i].deal), ==,
                      expected[i].kind);

  g_assert_true (parlour_deals_find_grade (fixture->deals, kings, 2, &grade));
  g_assert_true (grade.can_be_won);
  g_assert_cmpuint (grade.grade.hasty, ==, 12);
  g_assert_cmpuint (grade.grade.careful, ==, 8);
  g_assert_true (parlour_deals_find_grade (fixture->deals, kings, 3, &grade));
  g_assert_false (grade.can_be_won);
  g_assert_cmpuint (grade.grade.hasty + grade.grade.careful, ==, 0);
  for (guint32 deal = 6; deal <= 8; deal += 2)
    g_assert_false (parlour_deals_find_grade (fixture->deals, kings, deal, &grade));

  /* There are too few of each to offer. */
  g_assert_true (parlour_deals_offers (fixture->deals, kings, PARLOUR_DEAL_WINNABLE));
  for (ParlourDealKind kind = PARLOUR_DEAL_EASY; kind <= PARLOUR_DEAL_HARD; kind++)
    g_assert_false (parlour_deals_offers (fixture->deals, kings, kind));
}

/* Careful play wins four of the five graded deals: both easy ones, one of two middling ones,
 * and the hard one.  One deal more is counted as won and one as lost. */
static void
test_odds (Fixture *fixture)
{
  const double easy = 3.0 / 1 * (2 * 0.2 + 1) / (2 * 0.8 + 1);
  const double middling = 2.0 / 2 * (2 * 0.2 + 1) / (2 * 0.8 + 1);
  const double hard = 2.0 / 1 * (1 * 0.2 + 1) / (1 * 0.8 + 1);

  g_assert_cmpuint (parlour_deals_get_odds (fixture->deals, kings, PARLOUR_DEAL_WINNABLE), ==, PARLOUR_ODDS_SAME);
  g_assert_cmpuint (parlour_deals_get_odds (fixture->deals, kings, PARLOUR_DEAL_EASY), ==,
                    (guint) (PARLOUR_ODDS_SAME * easy + 0.5));
  g_assert_cmpuint (parlour_deals_get_odds (fixture->deals, kings, PARLOUR_DEAL_MIDDLING), ==,
                    (guint) (PARLOUR_ODDS_SAME * middling + 0.5));
  g_assert_cmpuint (parlour_deals_get_odds (fixture->deals, kings, PARLOUR_DEAL_HARD), ==,
                    (guint) (PARLOUR_ODDS_SAME * hard + 0.5));
}

/* Returns: the odds of careful play that has won @won games of these deals, with one more deal
 *   that is won and one that is lost */
static double
compute_odds (double won,
              guint  n_deals)
{
  return (won + PAT_GRADE_CAREFUL) / (n_deals * PAT_GRADE_CAREFUL - won + PAT_GRADE_CAREFUL);
}

/* Also with few deals of a kind: if careful play wins more of them than of all deals, their odds
 * are not lower, and if it wins fewer, not higher.  They are rounded only once. */
static void
test_odds_of_few_deals (void)
{
  g_autofree char *path = data_path ("");
  g_autoptr (ParlourDeals) deals = open_deals (path);
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n_variants = pat_variants (variants);
  guint n_graded = 0;

  for (guint v = 0; v < n_variants; v++)
    {
      guint n[PARLOUR_DEAL_HARD + 1] = { 0 };
      guint n_won[PARLOUR_DEAL_HARD + 1] = { 0 };

      for (guint32 deal = 1; deal <= 1000; deal++)
        {
          ParlourDealKind kind = parlour_deals_get_kind (deals, variants[v], deal);
          ParlourDealGrade grade;

          if (kind <= PARLOUR_DEAL_WINNABLE || !parlour_deals_find_grade (deals, variants[v], deal, &grade))
            continue;
          n[kind]++;
          n_won[kind] += grade.grade.careful;
          n[PARLOUR_DEAL_WINNABLE]++;
          n_won[PARLOUR_DEAL_WINNABLE] += grade.grade.careful;
        }

      /* A game that is still being developed has no grades. */
      n_graded += n[PARLOUR_DEAL_WINNABLE] > 0;
      for (ParlourDealKind kind = PARLOUR_DEAL_EASY; kind <= PARLOUR_DEAL_HARD; kind++)
        {
          guint odds = parlour_deals_get_odds (deals, variants[v], kind);
          double expected = (double) n[kind] * n_won[PARLOUR_DEAL_WINNABLE] / n[PARLOUR_DEAL_WINNABLE];
          double exact = compute_odds (n_won[kind], n[kind]) / compute_odds (expected, n[kind]);
          guint here = n_won[kind] * n[PARLOUR_DEAL_WINNABLE], everywhere = n_won[PARLOUR_DEAL_WINNABLE] * n[kind];

          g_assert_true (here >= everywhere ? odds >= PARLOUR_ODDS_SAME : odds <= PARLOUR_ODDS_SAME);
          if (n[kind] > 0)
            g_assert_cmpuint (odds, ==, (guint) (PARLOUR_ODDS_SAME * exact + 0.5));
        }
    }

  g_assert_cmpuint (n_graded, >, 0);
}

/* Unknown grades are found when they are asked for. */
static void
test_wanted_grades (Fixture *fixture)
{
  ParlourDealGrade grade;

  parlour_deals_want_grade (fixture->deals, kings, 2);
  parlour_deals_want_grade (fixture->deals, kings, 700);
  parlour_deals_want_grade (fixture->deals, kings, 701);
  for (guint32 deal = 700; deal <= 701; deal++)
    {
      while (!parlour_deals_find_grade (fixture->deals, kings, deal, &grade))
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (grade.can_be_won);
      g_assert_cmpuint (grade.grade.careful, ==, PAT_GRADE_CAREFUL);
    }

  /* This search is still running when the test ends. */
  parlour_deals_want_grade (fixture->deals, kings, 702);
}

/* Each deal that was won has a grade, and each variant offers several kinds or none. */
static void
test_all_grades (void)
{
  g_autofree char *data = data_path ("");
  g_autoptr (ParlourDeals) deals = open_deals (data);
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    {
      g_autoptr (ParlourSurvey) survey = load_survey (variants[v]);
      guint n_offered = 0, n_graded = 0;
      gboolean graded = TRUE;

      if (survey == NULL)
        continue;
      /* Grading may have ended before the survey: after a deal without a grade there is none. */
      for (guint i = 0; i < survey->deals->len; i++)
        {
          const PatSurveyRow *deal = &g_array_index (survey->deals, PatSurveyRow, i);
          ParlourDealKind kind = parlour_deals_get_kind (deals, variants[v], deal->deal);

          if (deal->verdict != PAT_VERDICT_WON)
            g_assert_cmpuint (kind, ==, PARLOUR_DEAL_ANY);
          else if (graded && kind >= PARLOUR_DEAL_EASY)
            n_graded++;
          else
            {
              graded = FALSE;
              g_assert_cmpuint (kind, ==, PARLOUR_DEAL_WINNABLE);
            }
        }
      g_assert_true (graded || n_graded >= 100);
      for (ParlourDealKind kind = PARLOUR_DEAL_EASY; kind <= PARLOUR_DEAL_HARD; kind++)
        n_offered += parlour_deals_offers (deals, variants[v], kind);
      /* A single grade would be no choice. */
      g_assert_cmpuint (n_offered, !=, 1);
    }
}

static void
test_picks (void)
{
  g_autofree char *path = data_path ("");
  g_autoptr (ParlourDeals) deals = open_deals (path);
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    for (ParlourDealKind kind = PARLOUR_DEAL_ANY; kind < PARLOUR_N_DEAL_KINDS; kind++)
      for (guint i = 0; i < 20; i++)
        {
          guint32 deal = parlour_deals_pick (deals, variants[v], kind);
          ParlourDealKind is = parlour_deals_get_kind (deals, variants[v], deal);

          g_assert_cmpuint (deal, >=, PAT_DEAL_MIN);
          g_assert_cmpuint (deal, <=, PAT_DEAL_MAX);
          if (kind == PARLOUR_DEAL_ANY || !parlour_deals_offers (deals, variants[v], kind))
            continue;
          if (kind == PARLOUR_DEAL_WINNABLE)
            g_assert_cmpuint (is, !=, PARLOUR_DEAL_ANY);
          else
            g_assert_cmpuint (is, ==, kind);
        }
}

/* No deal comes twice before all have come; then the oldest comes again. */
static void
test_nothing_comes_again_soon (Fixture *fixture)
{
  guint32 played[6];

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      played[i] = parlour_deals_pick (fixture->deals, kings, PARLOUR_DEAL_WINNABLE);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (played[i], !=, played[j]);
      parlour_deals_note_played (fixture->deals, kings, played[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    {
      g_assert_cmpuint (parlour_deals_pick (fixture->deals, kings, PARLOUR_DEAL_WINNABLE), ==, played[i]);
      parlour_deals_note_played (fixture->deals, kings, played[i]);
    }
}

/* The deals of the days must never change, because all players get the same. */
static void
test_today (Fixture *fixture)
{
  static const guint32 expected[] = { 4, 2, 8, 1, 5, 9, 2, 9, 5, 8, 4, 1 };
  /* The first day of a round of six. */
  const guint32 first = A_DAY / 6 * 6;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (parlour_deals_today (fixture->deals, kings, first + i), ==, expected[i]);

  /* Playing deals and finding others does not change the deals of the days. */
  parlour_deals_note_played (fixture->deals, kings, expected[0]);
  g_assert_cmpuint (parlour_deals_today (fixture->deals, kings, first), ==, expected[0]);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Two easy deals are few, so more are searched for in the background, one after the other. */
static void
test_finds_more (Fixture *fixture)
{
  static const guint32 surveyed[] = { 1, 2, 4, 5, 8, 9 };
  guint32 found[2];
  guint n_searched = 0;

  for (guint i = 0; i < G_N_ELEMENTS (surveyed); i++)
    parlour_deals_note_played (fixture->deals, kings, surveyed[i]);
  g_signal_connect_swapped (fixture->deals, "graded", G_CALLBACK (count_cb), &n_searched);
  parlour_deals_pick (fixture->deals, kings, PARLOUR_DEAL_EASY);
  while (n_searched < 2)
    g_main_context_iteration (NULL, TRUE);

  /* The deal played longest ago comes again until there is a new one. */
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      while ((found[i] = parlour_deals_pick (fixture->deals, kings, PARLOUR_DEAL_WINNABLE)) == surveyed[0])
        g_main_context_iteration (NULL, TRUE);
      parlour_deals_note_played (fixture->deals, kings, found[i]);
    }
  g_assert_cmpuint (found[0], !=, found[1]);

  /* The next search is still running when the test ends. */
}

/* Deals are searched for without a survey, too. */
static void
test_survey_is_found (Fixture *fixture)
{
  const PatVariant trefoil = variant_named ("trefoil", "gathering=any-time");
  guint32 deal;

  parlour_deals_pick (fixture->deals, trefoil, PARLOUR_DEAL_WINNABLE);
  while (!parlour_deals_offers (fixture->deals, trefoil, PARLOUR_DEAL_WINNABLE))
    g_main_context_iteration (NULL, TRUE);

  deal = parlour_deals_pick (fixture->deals, trefoil, PARLOUR_DEAL_WINNABLE);
  g_assert_cmpuint (parlour_deals_get_kind (fixture->deals, trefoil, deal), !=, PARLOUR_DEAL_ANY);
}

/* No folder; a file with other columns. */
static void
test_difficulty_is_missing (Fixture *fixture)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autofree char *path = g_build_filename (fixture->path, "difficulty.csv", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_null (parlour_deals_new (nowhere, analyst, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, "game,options,deals,won,lost,open,from,to\n"
                                            "louis,bases=laid-out,9,4,4,1,0.1,0.9\n", -1,
                                      NULL));
  g_assert_null (parlour_deals_new (folder, analyst, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (g_str_has_prefix (error->message, "difficulty.csv:1: "));
}

TESTS
{
#define ADD(name, function) \
  fixture_add ("/model/deals/" name, Fixture, set_up, function, tear_down)
  g_test_add_func ("/model/deals/all-surveys", test_all_surveys);
  ADD ("broken-survey", test_broken_survey);
  ADD ("survey-is-missing", test_survey_is_missing);
  ADD ("survey-is-found", test_survey_is_found);
  ADD ("grades", test_grades);
  ADD ("odds", test_odds);
  g_test_add_func ("/deals/odds-of-few-deals", test_odds_of_few_deals);
  ADD ("wanted-grades", test_wanted_grades);
  g_test_add_func ("/model/deals/all-grades", test_all_grades);
  g_test_add_func ("/model/deals/picks", test_picks);
  ADD ("nothing-comes-again-soon", test_nothing_comes_again_soon);
  ADD ("today", test_today);
  ADD ("finds-more", test_finds_more);
  ADD ("difficulty-is-missing", test_difficulty_is_missing);
#undef ADD
}
