/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-proof-study.h"
#include "parlour-turning-point.h"

#include "pat-player.h"
#include "tests.h"

/* Nothing is hidden in this game. */
#define GAME "trefoil-deals-1"
enum { WON_DEAL = 2, LOST_DEAL = 1 };

/* A longer game without hidden cards. */
#define LONG_GAME "trefoil-gathering-any-time"

static const PatLimits limits = { .nodes = 100000, .memory_mb = 32 };

/* Plays a win until another move loses, and makes that move if @errs.  Returns: %FALSE if
 * there is none */
static gboolean
play_to_fork (ParlourGame *game,
              gboolean     errs)
{
  PatVariant variant = parlour_game_get_variant (game);
  PatPlayer player;
  gboolean found = FALSE;
  PatMove move;

  pat_player_init (&player, PAT_PLAYER_PERFECT, variant, 1, &limits);
  while (!found && pat_player_next (&player, parlour_game_get_position (game), 0, &move))
    {
      const PatMoveList *legal = parlour_game_get_legal (game);

      for (gsize i = 0; i < legal->n && !found; i++)
        {
          PatPosition after = *parlour_game_get_position (game);

          pat_variant_play (variant, &after, legal->moves[i]);
          found = model_search (variant, &after, &limits) == PAT_VERDICT_LOST;
          if (found && errs)
            move = legal->moves[i];
        }
      parlour_game_play (game, move);
    }
  pat_player_clear (&player);

  return found;
}

/* Answers all questions of a study. */
static ParlourProofStudy *
study (ParlourGame *game,
       GArray      *points)
{
  ParlourProofStudy *self = parlour_proof_study_new (parlour_game_get_history (game), 0);
  ParlourQuestion question;

  while (parlour_proof_study_next (self, &question))
    {
      const PatLimits asked = { .nodes = question.nodes, .memory_mb = 96 };
      ParlourAnswer answer = { 0 };
      PatSolution solution;

      pat_solve (question.variant, &question.position, &asked, &solution);
      if (solution.verdict != PAT_VERDICT_OPEN)
        answer.winnability = solution.verdict == PAT_VERDICT_WON ? PARLOUR_WINNABILITY_WINNABLE : PARLOUR_WINNABILITY_LOST;
      answer.moves = solution.moves;
      answer.n_moves = solution.n_moves;
      parlour_proof_study_note (self, &answer);
      pat_solution_clear (&solution);
    }
  parlour_proof_study_add_turns (self, points);

  return self;
}

static guint
count_moves (ParlourGame *game)
{
  return parlour_history_get_length (parlour_game_get_history (game));
}

/* A blunder is found, with a move that would have won. */
static void
test_mistake (void)
{
  g_autoptr (ParlourGame) game = model_deal (GAME, WON_DEAL);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
  g_autoptr (ParlourProofStudy) self = NULL;
  const ParlourTurningPoint *point;
  PatPosition better;
  guint blunder;

  g_assert_true (play_to_fork (game, TRUE));
  blunder = parlour_game_get_n_moves (game) - 1;
  model_play_as (game, PAT_PLAYER_HASTY, G_MAXUINT);

  self = study (game, points);
  g_assert_cmpuint (points->len, ==, 1);
  point = &g_array_index (points, ParlourTurningPoint, 0);
  g_assert_cmpint (point->kind, ==, PARLOUR_TURN_MISTAKE);
  g_assert_cmpuint (point->move, ==, blunder);
  g_assert_cmpfloat (point->before, ==, 1);
  g_assert_cmpfloat (point->after, ==, 0);

  better = *parlour_history_get_after (parlour_game_get_history (game), blunder);
  pat_variant_play (parlour_game_get_variant (game), &better, point->better);
  g_assert_cmpint (model_search (parlour_game_get_variant (game), &better, &limits), ==, PAT_VERDICT_WON);

  for (guint i = 0; i <= count_moves (game); i++)
    g_assert_cmpint (parlour_proof_study_get_winnability (self, i), ==,
                     i <= blunder ? PARLOUR_WINNABILITY_WINNABLE : PARLOUR_WINNABILITY_LOST);
}

/* There is no mistake in a deal that cannot be won. */
static void
test_never (void)
{
  g_autoptr (ParlourGame) game = model_deal (GAME, LOST_DEAL);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
  g_autoptr (ParlourProofStudy) self = NULL;

  model_play_as (game, PAT_PLAYER_HASTY, G_MAXUINT);
  self = study (game, points);
  g_assert_cmpuint (points->len, ==, 0);
  for (guint i = 0; i <= count_moves (game); i++)
    g_assert_cmpint (parlour_proof_study_get_winnability (self, i), ==, PARLOUR_WINNABILITY_LOST);
}

/* The moves that alone kept a win are found. */
static void
test_saved (void)
{
  guint n_saved = 0;

  for (guint32 deal = 1; deal <= 30; deal++)
    {
      g_autoptr (ParlourGame) game = model_deal (LONG_GAME, deal);
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
      g_autoptr (ParlourProofStudy) self = NULL;
      PatVariant variant = parlour_game_get_variant (game);

      model_play_as (game, PAT_PLAYER_PERFECT, G_MAXUINT);
      if (parlour_game_get_status (game) != PAT_WON)
        continue;

      self = study (game, points);
      n_saved += points->len;
      for (guint i = 0; i < points->len; i++)
        {
          const ParlourTurningPoint *point = &g_array_index (points, ParlourTurningPoint, i);
          const PatPosition *position = parlour_history_get_after (parlour_game_get_history (game), point->move);
          PatMoveList legal;
          guint n_lost = 0;

          g_assert_cmpint (point->kind, ==, PARLOUR_TURN_SAVED);
          pat_variant_list_moves (variant, position, &legal);
          for (gsize j = 0; j < legal.n; j++)
            {
              PatPosition after = *position;

              pat_variant_play (variant, &after, legal.moves[j]);
              n_lost += model_search (variant, &after, &limits) == PAT_VERDICT_LOST;
            }
          g_assert_cmpuint (legal.n, >, 1);
          g_assert_cmpuint (n_lost, ==, legal.n - 1);
        }
    }

  g_assert_cmpuint (n_saved, >, 0);
}

/* There are no turning points while all is open. */
static void
test_open (void)
{
  g_autoptr (ParlourGame) game = model_deal (GAME, WON_DEAL);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
  g_autoptr (ParlourProofStudy) self = NULL;
  const ParlourAnswer nothing = { 0 };
  ParlourQuestion question;
  guint n_searched = 0;

  g_assert_true (play_to_fork (game, TRUE));
  self = parlour_proof_study_new (parlour_game_get_history (game), 0);
  while (parlour_proof_study_next (self, &question))
    {
      parlour_proof_study_note (self, &nothing);
      n_searched++;
    }
  g_assert_cmpuint (n_searched, >=, count_moves (game));
  parlour_proof_study_add_turns (self, points);
  g_assert_cmpuint (points->len, ==, 0);
  g_assert_cmpint (parlour_proof_study_get_winnability (self, 0), ==, PARLOUR_WINNABILITY_UNKNOWN);
}

TESTS
{
  g_test_add_func ("/model/proof-study/mistake", test_mistake);
  g_test_add_func ("/model/proof-study/never", test_never);
  g_test_add_func ("/model/proof-study/saved", test_saved);
  g_test_add_func ("/model/proof-study/open", test_open);
}
