/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crowd.h"
#include "fixture.h"
#include "model-play.h"

#include "parlour-advisor.h"
#include "parlour-told-chance.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"
#include "variant.h"
#include "tests.h"

#include <string.h>

/* Deals with short searches. */
#define SMALL "trefoil-deals-1"
enum { WON_DEAL = 2, LOST_DEAL = 1 };

/* A game with hidden cards in which worlds are played quickly. */
static const PatVariant kings = { &pat_kings };

typedef struct
{
  ParlourAnalyst    *analyst;
  ParlourAdvisor    *advisor;
  GSignalGroup      *game_signals;
  ParlourWinnability winnability;
  guint              n_searching;
  guint              n_lost;
  gboolean           looked_back;
  ParlourLastWinnableAnswer  result;
  guint              n_moves;
  /* PatChance: all that were announced. */
  GArray            *known;
} Fixture;

static void
winnability_cb (Fixture *fixture)
{
  ParlourWinnability winnability = parlour_advisor_get_winnability (fixture->advisor);

  if (winnability == fixture->winnability)
    return;

  fixture->winnability = winnability;
  fixture->n_searching += winnability == PARLOUR_WINNABILITY_SEARCHING;
  fixture->n_lost += winnability == PARLOUR_WINNABILITY_LOST;
}

static void
last_winnable_cb (Fixture                   *fixture,
                  ParlourLastWinnableAnswer  result,
                  guint                      n_moves)
{
  fixture->looked_back = TRUE;
  fixture->result = result;
  fixture->n_moves = n_moves;
}

static const PatChance *
last (Fixture *fixture)
{
  return &g_array_index (fixture->known, PatChance, fixture->known->len - 1);
}

static void
chance_cb (Fixture        *fixture,
           ParlourAdvisor *advisor)
{
  const PatChance *chance = parlour_advisor_get_chance (advisor);
  guint n_before = fixture->known->len > 0 ? last (fixture)->n_worlds : 0;

  if (chance != NULL && chance->n_worlds != n_before)
    g_array_append_vals (fixture->known, chance, 1);
}

static void
set_up (Fixture *fixture)
{
  fixture->analyst = parlour_analyst_new ();
  fixture->advisor = parlour_advisor_new (fixture->analyst);
  fixture->known = g_array_new (FALSE, FALSE, sizeof (PatChance));
  fixture->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (fixture->game_signals, "changed",
                                  G_CALLBACK (parlour_advisor_update), fixture->advisor);
  g_signal_connect_swapped (fixture->advisor, "changed", G_CALLBACK (winnability_cb), fixture);
  g_signal_connect_swapped (fixture->advisor, "changed", G_CALLBACK (chance_cb), fixture);
  g_signal_connect_swapped (fixture->advisor, "last-winnable", G_CALLBACK (last_winnable_cb), fixture);
}

/* Advises on @game, now and whenever it changes. */
static void
advise_on (Fixture     *fixture,
           ParlourGame *game)
{
  parlour_advisor_set_game (fixture->advisor, game);
  g_signal_group_set_target (fixture->game_signals, game);
}

static void
set_up_watching (Fixture *fixture)
{
  set_up (fixture);
  parlour_advisor_set_watching (fixture->advisor, FALSE, TRUE);
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&fixture->game_signals);
  if (fixture->advisor != NULL)
    g_assert_finalize_object (fixture->advisor);
  g_clear_object (&fixture->analyst);
  g_array_unref (fixture->known);

  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_for_winnability (Fixture *fixture)
{
  while (parlour_advisor_get_winnability (fixture->advisor) == PARLOUR_WINNABILITY_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_last_winnable (Fixture *fixture)
{
  fixture->looked_back = FALSE;
  parlour_advisor_find_last_winnable (fixture->advisor);
  while (!fixture->looked_back)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
is_legal (ParlourGame *game,
          PatMove      move)
{
  return pat_variant_is_legal (parlour_game_get_variant (game),
                               parlour_game_get_position (game), move);
}

static PatMove
planned (GArray *plan,
         guint   i)
{
  return g_array_index (plan, PatMove, i);
}

/* Deals that begin alike in two variants may end differently. */
static void
test_another_variant (Fixture *fixture)
{
  g_autoptr (ParlourGame) lost = model_deal (SMALL, LOST_DEAL);
  g_autoptr (ParlourGame) won = model_deal ("trefoil-gathering-any-time", LOST_DEAL);

  g_assert_cmpmem (parlour_game_get_position (lost), sizeof (PatPosition),
                   parlour_game_get_position (won), sizeof (PatPosition));

  advise_on (fixture, lost);
  advise_on (fixture, won);
  wait_for_winnability (fixture);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_WINNABLE);
}

/* Along the plan every position is known at once. */
static void
test_winnable (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  g_autoptr (GArray) plan = NULL;
  ParlourAdvice advice;

  advise_on (fixture, game);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_SEARCHING);
  g_assert_false (parlour_advisor_get_advice (fixture->advisor, &advice));

  wait_for_winnability (fixture);
  plan = parlour_advisor_get_plan (fixture->advisor);
  for (guint i = 0; i < plan->len; i++)
    {
      g_autoptr (GArray) rest = parlour_advisor_get_plan (fixture->advisor);

      g_assert_cmpuint (rest->len, ==, plan->len - i);
      g_assert_cmpmem (rest->data, rest->len * sizeof (PatMove),
                       (PatMove *) plan->data + i, rest->len * sizeof (PatMove));
      g_assert_true (parlour_advisor_get_advice (fixture->advisor, &advice));
      g_assert_cmpint (advice.winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
      g_assert_cmpmem (&advice.move, sizeof (PatMove), rest->data, sizeof (PatMove));
      g_assert_true (parlour_game_play (game, advice.move));
    }
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
  g_assert_false (parlour_advisor_get_advice (fixture->advisor, &advice));

  while (parlour_game_undo (game))
    g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (fixture->n_searching, ==, 1);
}

static void
test_lost (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, LOST_DEAL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  ParlourAdvice advice;

  advise_on (fixture, game);
  wait_for_winnability (fixture);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_LOST);
  g_assert_null (parlour_advisor_get_plan (fixture->advisor));

  /* All later positions are lost at once; the best move is searched for if asked. */
  while (parlour_game_get_status (game) == PAT_PLAYING)
    {
      parlour_advisor_ask (fixture->advisor, FALSE);
      while (!parlour_advisor_get_advice (fixture->advisor, &advice))
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (advice.winnability, ==, PARLOUR_WINNABILITY_LOST);
      g_assert_true (is_legal (game, advice.move));

      model_play_randomly (game, random, 1);
      g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_LOST);
    }
  g_assert_cmpuint (fixture->n_searching, ==, 1);
}

/* A position before a winnable one is winnable. */
static void
test_undo_is_known (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  const PatMoveList *legal = parlour_game_get_legal (game);
  guint i = 0;
  g_autoptr (GArray) plan = NULL;

  while (model_judge (game, legal->moves[i]) != PAT_VERDICT_WON)
    g_assert_cmpuint (++i, <, legal->n);
  g_assert_true (parlour_game_play (game, legal->moves[i]));

  advise_on (fixture, game);
  wait_for_winnability (fixture);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (fixture->n_searching, ==, 1);

  plan = parlour_advisor_get_plan (fixture->advisor);
  for (i = 0; i < plan->len; i++)
    g_assert_true (parlour_game_play (game, planned (plan, i)));
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
}

/* An answer is never taken for that of another position. */
static void
test_stale_answer (Fixture *fixture)
{
  g_autoptr (ParlourGame) lost = model_deal (SMALL, LOST_DEAL);
  g_autoptr (ParlourGame) won = model_deal (SMALL, WON_DEAL);

  for (guint i = 0; i < 20; i++)
    {
      advise_on (fixture, lost);
      /* The search may have begun or not. */
      g_usleep (i * 500);
      advise_on (fixture, won);
      if (i % 2 == 0)
        wait_for_winnability (fixture);
    }

  wait_for_winnability (fixture);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_cmpuint (fixture->n_lost, ==, 0);
}

static void
test_only_when_asked (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  ParlourAdvice advice;

  parlour_advisor_set_watching (fixture->advisor, FALSE, FALSE);
  advise_on (fixture, game);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_UNKNOWN);
  g_assert_false (parlour_advisor_get_advice (fixture->advisor, &advice));

  parlour_advisor_ask (fixture->advisor, FALSE);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_SEARCHING);
  wait_for_winnability (fixture);
  g_assert_true (parlour_advisor_get_advice (fixture->advisor, &advice));
  g_assert_true (is_legal (game, advice.move));

  /* Another position has to be asked for again. */
  for (gsize i = 0; i < parlour_game_get_legal (game)->n; i++)
    if (memcmp (&parlour_game_get_legal (game)->moves[i], &advice.move, sizeof advice.move) != 0)
      {
        g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[i]));
        break;
      }
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_UNKNOWN);
}

/* No call waits for a search.  All threads are busy, so waiting would block forever. */
static void
test_never_waits (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  g_autoptr (ParlourGame) other = model_deal ("louis", 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Crowd crowd;

  crowd_begin (&crowd);
  advise_on (fixture, game);
  model_play_randomly (game, random, 2);
  parlour_advisor_ask (fixture->advisor, FALSE);
  parlour_game_undo (game);
  parlour_advisor_find_last_winnable (fixture->advisor);
  parlour_game_undo (game);
  advise_on (fixture, other);
  parlour_advisor_set_watching (fixture->advisor, FALSE, FALSE);
  parlour_advisor_set_watching (fixture->advisor, FALSE, TRUE);
  parlour_advisor_find_last_winnable (fixture->advisor);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_SEARCHING);
  g_assert_finalize_object (fixture->advisor);
  fixture->advisor = NULL;

  crowd_let_go (&crowd);
  crowd_end (&crowd);
}

/* The advisor can be dropped during a search. */
static void
test_destroyed_while_searching (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal ("auxiliary-sequences", 1);

  for (guint i = 0; i < 10; i++)
    {
      advise_on (fixture, game);
      g_usleep (i * 1000);
      tear_down (fixture);
      set_up_watching (fixture);
    }

  /* Once a later search has ended, the earlier one has ended too. */
  fixture->n_searching = 0;
  test_winnable (fixture);
}

/* Plays along the plan until another move loses, and then that one and first legal moves.
 * Returns: after how many moves a win was last possible */
static guint
blunder (ParlourGame *game,
         GArray      *plan)
{
  for (guint i = 0; i < plan->len; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);

      for (gsize j = 0; i >= 3 && j < legal->n; j++)
        {
          if (model_judge (game, legal->moves[j]) != PAT_VERDICT_LOST)
            continue;

          g_assert_true (parlour_game_play (game, legal->moves[j]));
          while (parlour_game_get_status (game) == PAT_PLAYING)
            g_assert_true (parlour_game_play (game, legal->moves[0]));
          return i;
        }
      g_assert_true (parlour_game_play (game, planned (plan, i)));
    }

  g_error ("no move loses");
}

static void
test_finds_last_winnable (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  g_autoptr (GArray) plan = NULL;
  guint last;

  advise_on (fixture, game);
  wait_for_winnability (fixture);
  plan = parlour_advisor_get_plan (fixture->advisor);
  advise_on (fixture, NULL);
  last = blunder (game, plan);
  g_assert_cmpuint (parlour_game_get_n_moves (game), >, last + 1);

  /* The new advisor knows nothing of the positions before. */
  advise_on (fixture, game);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_LOST);
  wait_for_last_winnable (fixture);
  g_assert_cmpint (fixture->result, ==, PARLOUR_LAST_WINNABLE_EXACT);
  g_assert_cmpuint (fixture->n_moves, ==, last);

  /* The positions around it are known now. */
  fixture->n_searching = 0;
  parlour_game_go_to (game, last);
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_true (parlour_game_redo (game));
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_LOST);
  g_assert_cmpuint (fixture->n_searching, ==, 0);

  /* In a winnable position the answer is that position. */
  parlour_game_go_to (game, last);
  wait_for_last_winnable (fixture);
  g_assert_cmpint (fixture->result, ==, PARLOUR_LAST_WINNABLE_EXACT);
  g_assert_cmpuint (fixture->n_moves, ==, last);
}

static void
test_finds_no_winnable (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, LOST_DEAL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  model_play_randomly (game, random, 5);
  advise_on (fixture, game);
  wait_for_last_winnable (fixture);
  g_assert_cmpint (fixture->result, ==, PARLOUR_LAST_WINNABLE_NEVER);
}

/* Another position stops the search for the last winnable one. */
static void
test_new_position_stops_search (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (SMALL, WON_DEAL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  parlour_advisor_set_watching (fixture->advisor, FALSE, FALSE);
  model_play_randomly (game, random, 2);
  advise_on (fixture, game);
  parlour_advisor_find_last_winnable (fixture->advisor);
  g_assert_true (parlour_advisor_is_finding_last_winnable (fixture->advisor));
  parlour_game_undo (game);
  g_assert_false (parlour_advisor_is_finding_last_winnable (fixture->advisor));
  g_assert_cmpint (parlour_advisor_get_winnability (fixture->advisor), ==, PARLOUR_WINNABILITY_UNKNOWN);

  /* The next search is not affected. */
  wait_for_last_winnable (fixture);
  g_assert_cmpint (fixture->result, ==, PARLOUR_LAST_WINNABLE_EXACT);
}

/* Waits until @n chances were announced. */
static void
wait (Fixture *fixture,
      guint    n)
{
  while (fixture->known->len < n)
    g_main_context_iteration (NULL, TRUE);
}

/* Each chance is from more worlds than the one before. */
static void
test_surer (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = parlour_game_new (kings, 5);

  advise_on (fixture, game);
  g_assert_true (parlour_advisor_has_hidden (fixture->advisor));
  g_assert_null (parlour_advisor_get_chance (fixture->advisor));

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  wait (fixture, 2);
  for (guint i = 0; i < 2; i++)
    {
      const PatChance *chance = &g_array_index (fixture->known, PatChance, i);

      g_assert_true (chance->has_first);
      g_assert_cmpuint (chance->n_worlds, >, i > 0 ? (chance - 1)->n_worlds : 0);
      g_assert_cmpfloat (chance->low, <=, chance->share);
      g_assert_cmpfloat (chance->share, <=, chance->high);
    }
  g_assert_true (parlour_game_play (game, last (fixture)->first));

  /* Another position has no chance at first. */
  g_assert_null (parlour_advisor_get_chance (fixture->advisor));
  g_array_set_size (fixture->known, 0);
  wait (fixture, 1);
}

/* A position is asked about until the game goes on. */
static void
test_asked (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = parlour_game_new (kings, 5);

  advise_on (fixture, game);
  parlour_advisor_ask (fixture->advisor, TRUE);
  wait (fixture, 1);

  parlour_game_play (game, last (fixture)->first);
  g_array_set_size (fixture->known, 0);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  g_assert_cmpuint (fixture->known->len, ==, 0);
}

/* The chances do not depend on the order of the hidden cards. */
static void
test_blind (Fixture *fixture)
{
  enum { N = 4 };
  guint n_said = g_getenv ("PARLOUR_TEST_SLOW") != NULL ? 2 : N;
  PatChance said[N];
  PatCard pack[PAT_MAX_CARDS];
  PatRandom random;

  pat_shuffle (7, 2, pack);
  pat_random_init (&random, 1, 1);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (ParlourGame) game = model_deal_pack (kings, pack);
      guint unseen;

      for (guint j = 0; j < 12 && parlour_game_deal_on (game, TRUE); j++)
        ;
      advise_on (fixture, game);
      g_array_set_size (fixture->known, 0);
      parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
      wait (fixture, n_said);
      if (i == 0)
        memcpy (said, fixture->known->data, n_said * sizeof *said);
      g_assert_cmpmem (fixture->known->data, n_said * sizeof *said, said, n_said * sizeof *said);
      parlour_advisor_set_watching (fixture->advisor, FALSE, FALSE);

      unseen = parlour_game_get_facts (game)->unseen;
      g_assert_cmpuint (unseen, >, 40);
      pat_random_shuffle (&random, pack + PAT_MAX_CARDS - unseen, unseen);
    }
}

/* The chance is higher if the deal was chosen as winnable. */
static void
test_chosen (Fixture *fixture)
{
  PatVariant storehouse = variant_named ("storehouse", "vacancies=storehouse");
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourGame) chosen = NULL;

  g_assert_true (pat_variant_is_valid (storehouse));
  game = parlour_game_new (storehouse, 40);
  chosen = parlour_game_new (storehouse, 40);
  parlour_game_set_dealt_winnable (chosen, PARLOUR_ODDS_SAME);

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  advise_on (fixture, game);
  wait (fixture, 2);
  /* With these cards open, some third of the deals can be won; hasty play wins all
   * that can. */
  g_assert_cmpfloat (last (fixture)->share, <, 0.9);

  g_array_set_size (fixture->known, 0);
  advise_on (fixture, chosen);
  wait (fixture, 2);
  g_assert_cmpfloat (last (fixture)->share, >, 0.95);
}

/* The chance of a hard deal is lower, in the same worlds. */
static void
test_odds (Fixture *fixture)
{
  PatVariant variant = { &pat_auxiliary_sequences };
  double shares[3];

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (variant, 40);

      if (i > 0)
        parlour_game_set_dealt_winnable (game, i == 1 ? PARLOUR_ODDS_SAME : PARLOUR_ODDS_SAME / 20);
      g_array_set_size (fixture->known, 0);
      advise_on (fixture, game);
      wait (fixture, 2);
      shares[i] = last (fixture)->share;
      g_assert_cmpfloat (last (fixture)->low, <=, shares[i]);
      g_assert_cmpfloat (last (fixture)->high, >=, shares[i]);
    }

  g_assert_cmpfloat (shares[0], ==, shares[1]);
  g_assert_cmpfloat (shares[0], >, 0.7);
  g_assert_cmpfloat (shares[2], <, 0.6);
  g_assert_cmpfloat (shares[2], >, 0.05);
}

/* The told chance stays until the chance is known to differ, and changes at most once for each
 * position. */
static void
test_steady (Fixture *fixture)
{
  static const struct
  {
    gboolean  moved;
    PatChance chance;
    gboolean  is_of_position;
    int       told;
  } steps[] = {
    { FALSE, { .share = 0.6, .low = 0.3, .high = 0.9 }, FALSE, -1 },
    { FALSE, { .share = 0.86, .low = 0.78, .high = 0.92 }, TRUE, 85 },
    { FALSE, { .share = 0.8, .low = 0.76, .high = 0.84 }, TRUE, 85 },
    { TRUE, { .share = 0, .low = 0, .high = 0.8 }, FALSE, 85 },
    { FALSE, { .share = 0.78, .low = 0.7, .high = 0.86 }, TRUE, 85 },
    { FALSE, { .share = 0.78, .low = 0.74, .high = 0.82 }, TRUE, 80 },
    { FALSE, { .share = 0.7, .low = 0.66, .high = 0.74 }, TRUE, 80 },
    { TRUE, { .share = 0.01, .low = 0, .high = 0.04 }, TRUE, 0 },
    { TRUE, { .share = 0.99, .low = 0.96, .high = 1 }, TRUE, 100 },
  };
  ParlourToldChance told = PARLOUR_TOLD_CHANCE_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (steps[i].moved)
        parlour_told_chance_move (&told);
      g_assert_cmpint (parlour_told_chance_update (&told, &steps[i].chance), ==,
                       steps[i].is_of_position);
      g_assert_cmpint (told.percent, ==, steps[i].told);
    }
}

/* The game notes the chance that the player is told.  A chance that was found only for a hint is
 * not told. */
static void
test_told (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = parlour_game_new (kings, 5);
  g_autoptr (ParlourGame) other = parlour_game_new (kings, 6);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const ParlourFacts *facts = parlour_game_get_facts (game);
  guint n_all = pat_hidden_count (parlour_game_get_position (game), PAT_UNSEEN_ALL);
  int told;

  while (2 * pat_hidden_count (parlour_game_get_position (game), facts->unseen) > n_all)
    model_play_randomly (game, random, 1);
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);

  advise_on (fixture, game);
  parlour_advisor_ask (fixture->advisor, TRUE);
  while (parlour_advisor_get_chance (fixture->advisor) == NULL
         || last (fixture)->high - last (fixture)->low > 0.2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (parlour_advisor_get_told (fixture->advisor), ==, -1);
  g_assert_cmpuint (facts->chance, ==, PARLOUR_UNKNOWN);

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  told = parlour_advisor_get_told (fixture->advisor);
  g_assert_cmpint (told, >=, 0);
  g_assert_cmpuint (facts->chance, ==, told);

  /* The figure stays while that of the next position is not known. */
  parlour_game_undo (game);
  g_assert_null (parlour_advisor_get_chance (fixture->advisor));
  g_assert_cmpint (parlour_advisor_get_told (fixture->advisor), ==, told);

  advise_on (fixture, other);
  g_assert_cmpint (parlour_advisor_get_told (fixture->advisor), ==, -1);
}

/* There is no chance where nothing is hidden. */
static void
test_nothing_hidden (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-gathering-any-time", 1);

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  advise_on (fixture, game);
  parlour_advisor_ask (fixture->advisor, TRUE);
  g_assert_false (parlour_advisor_has_hidden (fixture->advisor));
  g_assert_null (parlour_advisor_get_chance (fixture->advisor));
}

TESTS
{
#define ADD(name, function) \
  fixture_add ("/model/advisor/" name, Fixture, set_up_watching, function, tear_down)
  ADD ("winnable", test_winnable);
  ADD ("lost", test_lost);
  ADD ("another-variant", test_another_variant);
  ADD ("undo-is-known", test_undo_is_known);
  ADD ("stale-answer", test_stale_answer);
  ADD ("only-when-asked", test_only_when_asked);
  ADD ("never-waits", test_never_waits);
  ADD ("destroyed-while-searching", test_destroyed_while_searching);
  ADD ("finds-last-winnable", test_finds_last_winnable);
  ADD ("finds-no-winnable", test_finds_no_winnable);
  ADD ("new-position-stops-search", test_new_position_stops_search);
#undef ADD
#define ADD(name, function) \
  fixture_add ("/model/advisor/seen/" name, Fixture, set_up, function, tear_down)
  ADD ("surer", test_surer);
  ADD ("asked", test_asked);
  ADD ("blind", test_blind);
  ADD ("chosen", test_chosen);
  ADD ("odds", test_odds);
  ADD ("nothing-hidden", test_nothing_hidden);
  ADD ("steady", test_steady);
  ADD ("told", test_told);
#undef ADD
}
