/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-advisor.h"
#include "parlour-variant.h"
#include "tests.h"

/*
 * The advisor is right in positions of random games: a win is won by the plan; a loss is
 * confirmed by a new search, and not refuted by one without early proofs; a hint is legal;
 * and a game is stuck only where there is no legal move.
 */

enum
{
  N_POSITIONS = 3,
  EARLY_MOVES = 40,
  MAX_MOVES = 200,
  PATIENCE_MS = 300,
  /* More than a search reaches in that time. */
  MOST_NODES = 5000000,
  UNPRUNED_NODES = 20000,
};

static gboolean
late_cb (gpointer late)
{
  *(gboolean *) late = TRUE;

  return G_SOURCE_REMOVE;
}

/* Waits for an answer, up to PATIENCE_MS. */
static ParlourWinnability
ask (ParlourAdvisor *advisor,
     ParlourGame    *game)
{
  gboolean late = FALSE;
  guint source = g_timeout_add (PATIENCE_MS, late_cb, &late);

  parlour_advisor_set_game (advisor, game);
  while (!late && parlour_advisor_get_winnability (advisor) == PARLOUR_WINNABILITY_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
  if (!late)
    g_source_remove (source);

  return parlour_advisor_get_winnability (advisor);
}

static void
assert_won_by_plan (ParlourAdvisor *advisor,
                    ParlourGame    *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  PatPosition position = *parlour_game_get_position (game);
  g_autoptr (GArray) plan = parlour_advisor_get_plan (advisor);

  g_assert_nonnull (plan);
  for (guint i = 0; i < plan->len; i++)
    {
      PatMove move = g_array_index (plan, PatMove, i);

      g_assert_true (pat_variant_is_legal (variant, &position, move));
      pat_variant_play (variant, &position, move);
    }
  g_assert_cmpint (pat_variant_status (variant, &position), ==, PAT_WON);
}

static PatVerdict
solve (ParlourGame *game,
       guint64      nodes,
       gboolean     unpruned)
{
  const PatLimits limits = { .nodes = nodes, .unpruned = unpruned };

  return model_search (parlour_game_get_variant (game), parlour_game_get_position (game), &limits);
}

static void
assert_lost (ParlourGame *game)
{
  g_assert_cmpint (solve (game, MOST_NODES, FALSE), ==, PAT_VERDICT_LOST);
  g_assert_cmpint (solve (game, UNPRUNED_NODES, TRUE), !=, PAT_VERDICT_WON);
}

static void
assert_true_words (ParlourAdvisor *advisor,
                   ParlourGame    *game)
{
  guint n_legal = parlour_game_get_legal (game)->n;
  PatStatus status = parlour_game_get_status (game);
  ParlourWinnability winnability = ask (advisor, game);
  ParlourAdvice advice;

  g_assert_true ((status == PAT_STUCK) == (n_legal == 0 && status != PAT_WON));

  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    assert_won_by_plan (advisor, game);
  else if (winnability == PARLOUR_WINNABILITY_LOST)
    assert_lost (game);

  if (parlour_advisor_get_advice (advisor, &advice))
    {
      g_assert_true (pat_variant_is_legal (parlour_game_get_variant (game),
                                           parlour_game_get_position (game), advice.move));
      g_assert_true (winnability != PARLOUR_WINNABILITY_WINNABLE || advice.winnability == winnability);
      g_assert_true (winnability != PARLOUR_WINNABILITY_LOST || advice.winnability == winnability);
    }
}

static void
test_honest (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autofree char *id = parlour_variant_to_id (*variant);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (id));
  guint n = g_getenv ("PARLOUR_TEST_SLOW") != NULL ? 1 : N_POSITIONS;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
      ParlourAdvisor *advisor = parlour_advisor_new (analyst);
      g_autoptr (ParlourGame) game = model_deal (id, (guint32) g_rand_int_range (random, 1, G_MAXINT32));

      parlour_advisor_set_watching (advisor, FALSE, TRUE);
      model_play_randomly (game, random,
                           (guint) g_rand_int_range (random, 0, i == 0 ? EARLY_MOVES : MAX_MOVES));
      assert_true_words (advisor, game);

      g_assert_finalize_object (advisor);
    }
}

TESTS
{
  model_add_for_all ("/model/honest", test_honest);
}
