/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "model-play.h"

#include "parlour-exercise.h"

/* Compares the answers with searches made here.  The mistakes are made up: an exercise does
 * not check them. */

/* Nothing is hidden. */
#define OPEN "trefoil-deals-1"
/* Cards are hidden, and careful play nearly always wins. */
#define HIDDEN "louis"
/* Cards are hidden, and moves lose what the better one might have won. */
#define RISKY "nationale"

typedef struct
{
  ParlourAnalyst       *analyst;
  ParlourGameList *games;
  ParlourExercise      *exercise;
  guint                 n_answered;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->analyst = parlour_analyst_new ();
  fixture->games = parlour_game_list_new ();
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&fixture->exercise);
  g_object_unref (fixture->games);
  g_object_unref (fixture->analyst);
}

/* An exercise at the position after @n_moves of @game, where @better is better. */
static void
begin (Fixture     *fixture,
       ParlourGame *game,
       guint        n_moves,
       PatMove      better,
       guint        before,
       guint        after)
{
  const ParlourMistake mistake = { n_moves + 1, better, before, after };

  parlour_game_list_keep_ended (fixture->games, game);
  g_assert_true (parlour_game_list_note_mistakes (fixture->games, parlour_game_get_facts (game)->id, &mistake, 1));

  g_clear_object (&fixture->exercise);
  fixture->exercise = parlour_exercise_new (fixture->analyst, parlour_game_list_get_ended (fixture->games)->pdata[0], 0);
  g_signal_connect_swapped (fixture->exercise, "answered", G_CALLBACK (model_count_cb), &fixture->n_answered);
  fixture->n_answered = 0;
}

static ParlourExerciseAnswer
try (Fixture *fixture,
     PatMove  move)
{
  parlour_exercise_try (fixture->exercise, move);
  while (parlour_exercise_get_state (fixture->exercise)->answer == PARLOUR_EXERCISE_THINKING)
    g_main_context_iteration (NULL, TRUE);

  return parlour_exercise_get_state (fixture->exercise)->answer;
}

static PatVerdict
search (ParlourGame *game,
        guint        n_moves,
        PatMove      move)
{
  const PatLimits limits = { .nodes = 100000, .memory_mb = 32 };
  PatVariant variant = parlour_game_get_variant (game);
  PatPosition position = *parlour_history_get_after (parlour_game_get_history (game), n_moves);

  pat_variant_play (variant, &position, move);
  return model_search (variant, &position, &limits);
}

/* Where nothing is hidden a try is right if the game can be won after it. */
static void
test_open (Fixture *fixture)
{
  guint n_as_good = 0, n_worse = 0;

  for (guint32 deal = 1; deal <= 20; deal++)
    {
      g_autoptr (ParlourGame) game = model_deal (OPEN, deal);
      const PatMoveList legal = *parlour_game_get_legal (game);

      if (legal.n < 3 || search (game, 0, legal.moves[1]) != PAT_VERDICT_WON)
        continue;

      parlour_game_play (game, legal.moves[0]);
      begin (fixture, game, 0, legal.moves[1], 1000, 0);
      g_assert_true (parlour_exercise_get_state (fixture->exercise)->is_proved);
      g_assert_cmpuint (parlour_game_get_n_moves (parlour_exercise_get_state (fixture->exercise)->game), ==, 0);
      g_assert_cmpint (try (fixture, legal.moves[1]), ==, PARLOUR_EXERCISE_RIGHT);
      g_assert_cmpint (try (fixture, legal.moves[0]), ==, PARLOUR_EXERCISE_WORSE);
      for (gsize j = 2; j < legal.n; j++)
        {
          PatVerdict verdict = search (game, 0, legal.moves[j]);
          ParlourExerciseAnswer answer = try (fixture, legal.moves[j]);

          n_as_good += answer == PARLOUR_EXERCISE_AS_GOOD;
          n_worse += answer == PARLOUR_EXERCISE_WORSE;
          if (verdict == PAT_VERDICT_WON)
            g_assert_true (answer == PARLOUR_EXERCISE_AS_GOOD || answer == PARLOUR_EXERCISE_RIGHT);
          if (verdict == PAT_VERDICT_LOST)
            g_assert_cmpint (answer, ==, PARLOUR_EXERCISE_WORSE);
        }
      g_assert_cmpuint (fixture->n_answered, ==, legal.n);
    }

  g_assert_cmpuint (n_as_good, >, 0);
  g_assert_cmpuint (n_worse, >, 0);
}

/* In an easy game every try is as good. */
static void
test_as_good (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, 1);
  PatMoveList legal;

  while (parlour_game_get_legal (game)->n < 3)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  legal = *parlour_game_get_legal (game);
  parlour_game_play (game, legal.moves[0]);
  begin (fixture, game, parlour_game_get_n_moves (game) - 1, legal.moves[1], 900, 100);
  g_assert_false (parlour_exercise_get_state (fixture->exercise)->is_proved);
  g_assert_cmpint (try (fixture, legal.moves[0]), ==, PARLOUR_EXERCISE_WORSE);
  g_assert_cmpfloat (parlour_exercise_get_state (fixture->exercise)->share, ==, 0.1);
  g_assert_cmpint (try (fixture, legal.moves[2]), ==, PARLOUR_EXERCISE_AS_GOOD);
  g_assert_cmpfloat (parlour_exercise_get_state (fixture->exercise)->share, >, 0.5);
}

/* While cards are hidden, too, one try is as good and another is not. */
static void
test_worse (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (RISKY, 7);
  PatMoveList legal;

  /* The deal is listed last. */
  for (guint i = 0; i < 88; i++)
    {
      legal = *parlour_game_get_legal (game);
      g_assert_true (parlour_game_play (game, legal.moves[legal.n - 1]));
    }
  legal = *parlour_game_get_legal (game);
  parlour_game_play (game, legal.moves[legal.n - 1]);
  begin (fixture, game, 88, legal.moves[1], 900, 100);
  g_assert_false (parlour_exercise_get_state (fixture->exercise)->is_proved);
  g_assert_cmpint (try (fixture, legal.moves[2]), ==, PARLOUR_EXERCISE_AS_GOOD);
  g_assert_cmpint (try (fixture, legal.moves[0]), ==, PARLOUR_EXERCISE_WORSE);
  g_assert_cmpfloat (parlour_exercise_get_state (fixture->exercise)->share, >, 0.1);
  g_assert_cmpfloat (parlour_exercise_get_state (fixture->exercise)->share, <, 0.8);
}

/* The next try, or forgetting, drops the answer to a try. */
static void
test_forget (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (HIDDEN, 1);
  const PatMoveList *legal;
  PatMove other, better;

  while (parlour_game_get_legal (game)->n < 3)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  legal = parlour_game_get_legal (game);
  better = legal->moves[1];
  other = legal->moves[2];
  parlour_game_play (game, legal->moves[0]);
  begin (fixture, game, parlour_game_get_n_moves (game) - 1, better, 900, 100);
  g_assert_cmpint (parlour_exercise_get_state (fixture->exercise)->answer, ==, PARLOUR_EXERCISE_NONE);

  parlour_exercise_try (fixture->exercise, other);
  g_assert_cmpint (parlour_exercise_get_state (fixture->exercise)->answer, ==, PARLOUR_EXERCISE_THINKING);
  parlour_exercise_try (fixture->exercise, better);
  g_assert_cmpint (parlour_exercise_get_state (fixture->exercise)->answer, ==, PARLOUR_EXERCISE_RIGHT);
  g_assert_cmpfloat (parlour_exercise_get_state (fixture->exercise)->share, ==, 0.9);

  parlour_exercise_try (fixture->exercise, other);
  parlour_exercise_forget (fixture->exercise);
  g_assert_cmpint (parlour_exercise_get_state (fixture->exercise)->answer, ==, PARLOUR_EXERCISE_NONE);
  parlour_exercise_try (fixture->exercise, other);
  g_clear_object (&fixture->exercise);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_answered, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, test) fixture_add ("/model/exercise/" name, Fixture, set_up, test, tear_down)
  ADD ("open", test_open);
  ADD ("as-good", test_as_good);
  if (g_getenv ("PARLOUR_TEST_SLOW") == NULL)
    ADD ("worse", test_worse);
  ADD ("forget", test_forget);
#undef ADD

  return g_test_run ();
}
