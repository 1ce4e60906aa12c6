/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-verdict-cache.h"

enum { MANY = 10000, PER_GAME = 50 };

static const PatPosition *
position_after (ParlourGame *game,
                guint        n_moves)
{
  return parlour_history_get_after (parlour_game_get_history (game), n_moves);
}

static const ParlourKnown *
infer (ParlourVerdictCache *knowledge,
       ParlourGame         *game,
       guint                n_moves)
{
  return parlour_verdict_cache_infer (knowledge, parlour_game_get_history (game), n_moves);
}

static void
learn (ParlourVerdictCache *knowledge,
       ParlourGame         *game,
       guint                n_moves,
       PatVerdict           verdict)
{
  const PatSolution solution = { .verdict = verdict };

  parlour_verdict_cache_learn (knowledge, position_after (game, n_moves), &solution, 1);
}

/* A game after some moves, the last of which are taken back. */
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

/* Lost goes forward, and says nothing of what came before. */
static void
test_lost_goes_forward (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (20, 0);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (game));

  g_assert_null (infer (knowledge, game, 20));
  learn (knowledge, game, 5, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (knowledge, game, 5)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpint (infer (knowledge, game, 6)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpint (infer (knowledge, game, 20)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_null (infer (knowledge, game, 4));
}

/* A win goes backward, with the moves that lead to it, and says nothing of what
 * came after. */
static void
test_win_goes_backward (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (10, 10);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (game));
  const ParlourKnown *known;

  learn (knowledge, game, 15, PAT_VERDICT_WON);
  g_assert_null (infer (knowledge, game, 16));

  known = infer (knowledge, game, 10);
  g_assert_cmpint (known->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (parlour_known_count_left (known), ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpmem (&parlour_known_get_moves (known)[i], sizeof (PatMove),
                     parlour_history_get_move (parlour_game_get_history (game), 10 + i),
                     sizeof (PatMove));
}

/* An open position learns nothing from those beside it. */
static void
test_open_stays_open (void)
{
  g_autoptr (ParlourGame) game = game_with_redo (10, 10);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (game));

  learn (knowledge, game, 9, PAT_VERDICT_OPEN);
  learn (knowledge, game, 11, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (knowledge, game, 9)->winnability, ==, PARLOUR_WINNABILITY_UNKNOWN);
  g_assert_cmpuint (infer (knowledge, game, 9)->n_stages, ==, 1);
  g_assert_null (infer (knowledge, game, 10));
}

/* The whole way to a win. */
static void
solve (ParlourGame *game,
       PatSolution *far)
{
  const PatLimits limits = { 0 };

  pat_solve (parlour_game_get_variant (game), parlour_game_get_position (game), &limits, far);
  g_assert_cmpint (far->verdict, ==, PAT_VERDICT_WON);
  g_assert_cmpuint (far->n_moves, >, 1);
}

/* Of two lines the one that reaches further is kept. */
static void
test_keeps_the_better_line (void)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-deals-1", 2);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (game));
  PatMove first = parlour_game_get_legal (game)->moves[0];
  PatSolution far, near = { .verdict = PAT_VERDICT_OPEN, .moves = &first, .n_moves = 1 };

  solve (game, &far);
  /* As if it had been left open near the end. */
  far.verdict = PAT_VERDICT_OPEN;

  parlour_verdict_cache_learn (knowledge, parlour_game_get_position (game), &far, 1);
  parlour_verdict_cache_learn (knowledge, parlour_game_get_position (game), &near, 2);
  g_assert_cmpuint (infer (knowledge, game, 0)->n_stages, ==, 2);
  g_assert_cmpuint (parlour_known_count_left (infer (knowledge, game, 0)), ==, far.n_moves);

  /* A proof says so, and the line is still the best. */
  learn (knowledge, game, 0, PAT_VERDICT_LOST);
  g_assert_cmpint (infer (knowledge, game, 0)->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpuint (parlour_known_count_left (infer (knowledge, game, 0)), ==, far.n_moves);

  pat_solution_clear (&far);
}

/* And when it is found after the other. */
static void
test_takes_the_better_line (void)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-deals-1", 2);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (game));
  PatMove first = parlour_game_get_legal (game)->moves[0];
  PatSolution far, near = { .verdict = PAT_VERDICT_OPEN, .moves = &first, .n_moves = 1 };
  gsize n_far;

  solve (game, &far);
  n_far = far.n_moves;
  far.verdict = PAT_VERDICT_OPEN;
  far.n_moves--;

  parlour_verdict_cache_learn (knowledge, parlour_game_get_position (game), &near, 1);
  g_assert_cmpuint (parlour_known_count_left (infer (knowledge, game, 0)), ==, 1);
  parlour_verdict_cache_learn (knowledge, parlour_game_get_position (game), &far, 1);
  g_assert_cmpuint (parlour_known_count_left (infer (knowledge, game, 0)), ==, n_far - 1);

  /* A win before any other line. */
  far.verdict = PAT_VERDICT_WON;
  far.n_moves = n_far;
  parlour_verdict_cache_learn (knowledge, parlour_game_get_position (game), &far, 2);
  g_assert_cmpint (infer (knowledge, game, 0)->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (parlour_known_count_left (infer (knowledge, game, 0)), ==, n_far);

  pat_solution_clear (&far);
}

/* It does not grow for ever. */
static void
test_forgets (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (ParlourGame) first = model_deal ("nationale", 1);
  g_autoptr (ParlourVerdictCache) knowledge = parlour_verdict_cache_new (parlour_game_get_variant (first));
  guint n = 0;

  learn (knowledge, first, 0, PAT_VERDICT_OPEN);
  for (guint32 deal = 2; n < MANY; deal++)
    {
      g_autoptr (ParlourGame) game = model_deal ("nationale", deal);

      model_play_randomly (game, random, PER_GAME);
      for (guint i = 0; i <= parlour_game_get_n_moves (game); i++, n++)
        learn (knowledge, game, i, PAT_VERDICT_OPEN);
      g_assert_nonnull (parlour_verdict_cache_look_up (knowledge, position_after (game, 0)));
      g_assert_cmpint (parlour_verdict_cache_look_up (knowledge, position_after (first, 0)) != NULL,
                       ==, n < 8192);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/knowledge/lost-goes-forward", test_lost_goes_forward);
  g_test_add_func ("/model/knowledge/win-goes-backward", test_win_goes_backward);
  g_test_add_func ("/model/knowledge/open-stays-open", test_open_stays_open);
  g_test_add_func ("/model/knowledge/keeps-the-better-line", test_keeps_the_better_line);
  g_test_add_func ("/model/knowledge/takes-the-better-line", test_takes_the_better_line);
  g_test_add_func ("/model/knowledge/forgets", test_forgets);

  return g_test_run ();
}
