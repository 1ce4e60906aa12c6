/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "model-play.h"

#include "parlour-advisor.h"
#include "pat-shuffle.h"

/* A game with hidden cards in which worlds are played quickly. */
static const PatVariant kings = { &pat_kings };

typedef struct
{
  ParlourAnalyst *analyst;
  ParlourAdvisor *advisor;
  /* PatChance: all that were announced. */
  GArray         *known;
} Fixture;

static const PatChance *
last (Fixture *fixture)
{
  return &g_array_index (fixture->known, PatChance, fixture->known->len - 1);
}

static void
changed_cb (Fixture        *fixture,
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
  g_signal_connect_swapped (fixture->advisor, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->advisor);
  g_object_unref (fixture->analyst);
  g_array_unref (fixture->known);
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

  parlour_advisor_set_game (fixture->advisor, game);
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

  parlour_advisor_set_game (fixture->advisor, game);
  parlour_advisor_ask_seen (fixture->advisor);
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
      g_autoptr (ParlourGame) game = parlour_game_new_for_pack (kings, pack);
      guint unseen;

      for (guint j = 0; j < 12 && parlour_game_deal_on (game, TRUE); j++)
        ;
      parlour_advisor_set_game (fixture->advisor, game);
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
  PatVariant storehouse = { &pat_storehouse, PAT_OPTION_VACANCIES };
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourGame) chosen = NULL;

  g_assert_true (pat_variant_is_valid (storehouse));
  game = parlour_game_new (storehouse, 40);
  chosen = parlour_game_new (storehouse, 40);
  parlour_game_set_dealt_winnable (chosen, PARLOUR_ODDS_SAME);

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  parlour_advisor_set_game (fixture->advisor, game);
  wait (fixture, 2);
  /* With these cards open, some third of the deals can be won; hasty play wins all
   * that can. */
  g_assert_cmpfloat (last (fixture)->share, <, 0.9);

  g_array_set_size (fixture->known, 0);
  parlour_advisor_set_game (fixture->advisor, chosen);
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
      parlour_advisor_set_game (fixture->advisor, game);
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

/* There is no chance where nothing is hidden. */
static void
test_nothing_hidden (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil-gathering-any-time", 1);

  parlour_advisor_set_watching (fixture->advisor, TRUE, FALSE);
  parlour_advisor_set_game (fixture->advisor, game);
  parlour_advisor_ask_seen (fixture->advisor);
  g_assert_false (parlour_advisor_has_hidden (fixture->advisor));
  g_assert_null (parlour_advisor_get_chance (fixture->advisor));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  fixture_add ("/model/advisor/seen/" name, Fixture, set_up, function, tear_down)
  ADD ("surer", test_surer);
  ADD ("asked", test_asked);
  ADD ("blind", test_blind);
  ADD ("chosen", test_chosen);
  ADD ("odds", test_odds);
  ADD ("nothing-hidden", test_nothing_hidden);
#undef ADD

  return g_test_run ();
}
