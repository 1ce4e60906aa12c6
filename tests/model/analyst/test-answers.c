/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-answers.h"
#include "tests.h"

enum { MANY = 10000, PER_GAME = 50 };

static const PatPosition *
position_after (ParlourGame *game,
                guint        n_moves)
{
  return parlour_history_get_after (parlour_game_get_history (game), n_moves);
}

static const ParlourKnown *
infer (ParlourAnswers *answers,
       ParlourGame    *game,
       guint           n_moves)
{
  return parlour_answers_infer (answers, parlour_game_get_history (game), n_moves);
}

static void
learn_solution (ParlourAnswers    *answers,
                ParlourGame       *game,
                guint              n_moves,
                const PatSolution *solution,
                guint64            nodes)
{
  const ParlourQuestion question = parlour_question_proof (parlour_game_get_variant (game),
                                                           position_after (game, n_moves), nodes);

  parlour_answers_learn (answers, &question, solution);
}

static void
learn (ParlourAnswers *answers,
       ParlourGame    *game,
       guint           n_moves,
       PatVerdict      verdict)
{
  const PatSolution solution = { .verdict = verdict };

  learn_solution (answers, game, n_moves, &solution, 1);
}

/* Returns: a game after @n_moves, with @n_undone that can be redone */
static ParlourGame *
game_with_redo (guint n_moves,
                guint n_undone)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  ParlourGame *game = model_deal ("nationale", 1);

  model_play_randomly (game, random, n_moves + n_undone);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves + n_undone);
  parlour_game_go_to (game, n_moves);

  return game;
}

/* Positions after a lost one are lost; those before it stay unknown. */
static void
test_lost_goes_forward (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (20, 0);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();

  g_assert_null (infer (answers, game, 20));
  learn (answers, game, 5, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (answers, game, 5)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpint (infer (answers, game, 6)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpint (infer (answers, game, 20)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_null (infer (answers, game, 4));
}

/* Positions before a winnable one are winnable, with the moves that lead there; those after
 * it stay unknown. */
static void
test_win_goes_backward (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (10, 10);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();
  const ParlourKnown *known;

  learn (answers, game, 15, PAT_VERDICT_WON);
  g_assert_null (infer (answers, game, 16));

  known = infer (answers, game, 10);
  g_assert_cmpint (known->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (parlour_known_count_left (known), ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpmem (&parlour_known_get_moves (known)[i], sizeof (PatMove),
                     parlour_history_get_move (parlour_game_get_history (game), 10 + i),
                     sizeof (PatMove));
}

/* An open position stays open between others. */
static void
test_open_stays_open (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (10, 10);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();

  learn (answers, game, 9, PAT_VERDICT_OPEN);
  learn (answers, game, 11, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (answers, game, 9)->winnability, ==, PARLOUR_WINNABILITY_UNKNOWN);
  g_assert_cmpuint (infer (answers, game, 9)->nodes, ==, 1);
  g_assert_null (infer (answers, game, 10));
}

/* Finds a win. */
static void
solve (ParlourGame *game,
       PatSolution *far)
{
  const PatLimits limits = { 0 };

  pat_solve (parlour_game_get_variant (game), parlour_game_get_position (game), &limits, far);
  g_assert_cmpint (far->verdict, ==, PAT_VERDICT_WON);
  g_assert_cmpuint (far->n_moves, >, 1);
}

/* A shorter line does not replace the one that reaches further. */
static void
test_keeps_the_better_line (void)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-deals-1", 2);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();
  PatMove first = parlour_game_get_legal (game)->moves[0];
  PatSolution far, near = { .verdict = PAT_VERDICT_OPEN, .moves = &first, .n_moves = 1 };

  solve (game, &far);
  /* As if the search had come to its limit near the end. */
  far.verdict = PAT_VERDICT_OPEN;

  learn_solution (answers, game, 0, &far, 1);
  learn_solution (answers, game, 0, &near, 2);
  g_assert_cmpuint (infer (answers, game, 0)->nodes, ==, 2);
  g_assert_cmpuint (parlour_known_count_left (infer (answers, game, 0)), ==, far.n_moves);

  /* A proof without a line keeps the line. */
  learn (answers, game, 0, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (answers, game, 0)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpuint (parlour_known_count_left (infer (answers, game, 0)), ==, far.n_moves);

  pat_solution_clear (&far);
}

/* A line that reaches further replaces the other. */
static void
test_takes_the_better_line (void)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-deals-1", 2);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();
  PatMove first = parlour_game_get_legal (game)->moves[0];
  PatSolution far, near = { .verdict = PAT_VERDICT_OPEN, .moves = &first, .n_moves = 1 };
  gsize n_far;

  solve (game, &far);
  n_far = far.n_moves;
  far.verdict = PAT_VERDICT_OPEN;
  far.n_moves--;

  learn_solution (answers, game, 0, &near, 1);
  g_assert_cmpuint (parlour_known_count_left (infer (answers, game, 0)), ==, 1);
  learn_solution (answers, game, 0, &far, 1);
  g_assert_cmpuint (parlour_known_count_left (infer (answers, game, 0)), ==, n_far - 1);

  /* A win replaces any other line. */
  far.verdict = PAT_VERDICT_WON;
  far.n_moves = n_far;
  learn_solution (answers, game, 0, &far, 2);
  g_assert_cmpint (infer (answers, game, 0)->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (parlour_known_count_left (infer (answers, game, 0)), ==, n_far);

  pat_solution_clear (&far);
}

/* The oldest entries are dropped. */
static void
test_forgets (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (ParlourGame) first = model_deal ("nationale", 1);
  g_autoptr (ParlourAnswers) answers = parlour_answers_new ();
  guint n = 0;

  learn (answers, first, 0, PAT_VERDICT_OPEN);
  for (guint32 deal = 2; n < MANY; deal++)
    {
      g_autoptr (ParlourGame) game = model_deal ("nationale", deal);

      model_play_randomly (game, random, PER_GAME);
      for (guint i = 0; i <= parlour_game_get_n_moves (game); i++, n++)
        learn (answers, game, i, PAT_VERDICT_OPEN);
      g_assert_nonnull (infer (answers, game, 0));
      g_assert_cmpint (infer (answers, first, 0) != NULL, ==, n < 8192);
    }
}

TESTS
{
  g_test_add_func ("/model/answers/lost-goes-forward", test_lost_goes_forward);
  g_test_add_func ("/model/answers/win-goes-backward", test_win_goes_backward);
  g_test_add_func ("/model/answers/open-stays-open", test_open_stays_open);
  g_test_add_func ("/model/answers/keeps-the-better-line", test_keeps_the_better_line);
  g_test_add_func ("/model/answers/takes-the-better-line", test_takes_the_better_line);
  g_test_add_func ("/model/answers/forgets", test_forgets);
}
