/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "model-play.h"

#include "parlour-exercises.h"
#include "tests.h"

/* The answers of an exercise are compared with searches made here, for mistakes that are made
 * up: an exercise does not check them. */

/* Short deals: one can be won, and is lost by first legal moves. */
#define GAME "trefoil-deals-1"
enum { DEAL = 2, NEVER_WON_DEAL = 1 };
/* A game with a long review. */
#define LONG_GAME "nationale"
/* Cards are hidden, and careful play nearly always wins. */
#define EASY_GAME "louis"

typedef struct
{
  ParlourAnalyst   *analyst;
  ParlourGameList  *games;
  ParlourExercises *exercises;
  guint             n_changed;
  guint             n_answered;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->analyst = parlour_analyst_new ();
  fixture->games = parlour_game_list_new ();
  fixture->exercises = parlour_exercises_new (fixture->analyst, fixture->games);
  g_signal_connect_swapped (fixture->exercises, "changed", G_CALLBACK (model_count_cb), &fixture->n_changed);
  g_signal_connect_swapped (fixture->exercises, "answered", G_CALLBACK (model_count_cb), &fixture->n_answered);
}

static void
tear_down (Fixture *fixture)
{
  g_object_unref (fixture->exercises);
  g_object_unref (fixture->games);
  g_object_unref (fixture->analyst);
}

static ParlourGame *
play (const char *id,
      guint32     deal,
      guint       n_moves)
{
  ParlourGame *game = model_deal (id, deal);

  while (n_moves-- > 0 && parlour_game_get_status (game) == PAT_PLAYING)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);

  return game;
}

static guint64
keep (Fixture    *fixture,
      const char *id,
      guint32     deal)
{
  g_autoptr (ParlourGame) game = play (id, deal, G_MAXUINT);

  model_keep_ended (fixture->games, game);
  g_usleep (2000);

  return parlour_game_get_facts (game)->id;
}

static const ParlourFinishedGame *
get_game (Fixture *fixture,
          guint    i)
{
  return parlour_game_list_get_ended (fixture->games)->pdata[i];
}

/* Whether there are games without a review. */
static gboolean
is_looking (Fixture *fixture)
{
  guint n_games;

  return parlour_exercises_get_progress (fixture->exercises, &n_games) < n_games;
}

static void
look_through (Fixture *fixture)
{
  while (is_looking (fixture))
    g_main_context_iteration (NULL, TRUE);
}

/* Each game is reviewed once. */
static void
test_reviews_each_game_once (Fixture *fixture)
{
  guint n_games;
  guint64 id;

  g_assert_false (is_looking (fixture));
  id = keep (fixture, GAME, DEAL);
  keep (fixture, GAME, NEVER_WON_DEAL);
  g_assert_true (is_looking (fixture));
  g_assert_cmpuint (parlour_exercises_get_n (fixture->exercises), ==, 0);
  g_assert_cmpuint (parlour_exercises_get_progress (fixture->exercises, &n_games), ==, 0);
  g_assert_cmpuint (n_games, ==, 2);

  look_through (fixture);
  g_assert_cmpuint (parlour_exercises_get_progress (fixture->exercises, &n_games), ==, 2);
  g_assert_true (get_game (fixture, 0)->head.facts.reviewed);
  g_assert_cmpuint (get_game (fixture, 0)->head.n_mistakes, ==, 0);
  g_assert_true (get_game (fixture, 1)->head.facts.reviewed);
  g_assert_cmpuint (parlour_exercises_get_n (fixture->exercises), ==, 1);
  g_assert_cmpuint (fixture->n_changed, ==, 4);

  parlour_exercises_open (fixture->exercises, 0);
  g_assert_cmpuint (parlour_exercises_get_state (fixture->exercises)->finished->head.facts.id, ==, id);
  g_assert_cmpuint (parlour_exercises_get_state (fixture->exercises)->mistake.before, ==, 1000);
  g_assert_cmpuint (parlour_exercises_get_state (fixture->exercises)->mistake.after, ==, 0);

  /* Newer exercises come before it, and it is gone when its game is. */
  keep (fixture, GAME, DEAL);
  look_through (fixture);
  g_assert_cmpuint (parlour_exercises_get_n (fixture->exercises), ==, 2);
  g_assert_cmpuint (parlour_exercises_get_state (fixture->exercises)->index, ==, 1);
  parlour_game_list_clear (fixture->games);
  g_assert_cmpuint (parlour_exercises_get_state (fixture->exercises)->index, ==, G_MAXUINT);
  g_assert_cmpuint (parlour_exercises_get_n (fixture->exercises), ==, 0);
}

/* A review can be dropped at any time. */
static void
test_stops (Fixture *fixture)
{
  keep (fixture, LONG_GAME, DEAL);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (is_looking (fixture));

  /* The review of a game that is gone ends. */
  parlour_game_list_clear (fixture->games);
  g_assert_false (is_looking (fixture));

  keep (fixture, LONG_GAME, DEAL);
  g_clear_object (&fixture->exercises);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (get_game (fixture, 0)->head.facts.reviewed);
  fixture->exercises = parlour_exercises_new (fixture->analyst, fixture->games);
}

/* A review is noted only with its own game. */
static void
test_note (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = play (GAME, DEAL, G_MAXUINT);
  g_autoptr (ParlourGame) shorter = play (GAME, DEAL, 3);
  g_autoptr (ParlourReview) review = parlour_review_new (fixture->analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_autoptr (ParlourReview) other = parlour_review_new (fixture->analyst, shorter, PARLOUR_PRIORITY_WINDOW);

  while (!parlour_review_is_complete (review) || !parlour_review_is_complete (other))
    g_main_context_iteration (NULL, TRUE);

  parlour_exercises_note (fixture->games, review);
  model_keep_ended (fixture->games, game);
  parlour_exercises_note (fixture->games, other);
  g_assert_true (is_looking (fixture));

  parlour_exercises_note (fixture->games, review);
  g_assert_false (is_looking (fixture));
  g_assert_cmpuint (parlour_exercises_get_n (fixture->exercises), ==, 1);
}

/* Joins move @i, counted from 0, to the one before it. */
static void
join (ParlourGame *game,
      guint        i)
{
  const ParlourFacts facts = *parlour_game_get_facts (game);
  const guint run[] = { i, i + 1 };
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_vals (runs, run, G_N_ELEMENTS (run));
  parlour_game_restore (game, &facts, runs);
  g_assert_true (parlour_history_is_joined (parlour_game_get_history (game), i));
}

/* A review is of the same game, however its moves were joined into steps. */
static void
test_note_joined (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = play (GAME, DEAL, G_MAXUINT);
  g_autoptr (ParlourGame) joined = parlour_game_copy (game, parlour_game_get_n_moves (game));
  const ParlourHistory *history = parlour_game_get_history (joined);
  g_autoptr (ParlourReview) review = NULL;
  guint i = 1;

  while (!parlour_history_may_join (*parlour_history_get_move (history, i - 1), *parlour_history_get_move (history, i)))
    g_assert_cmpuint (++i, <, history->n_moves);
  join (joined, i);
  review = parlour_review_new (fixture->analyst, joined, PARLOUR_PRIORITY_WINDOW);
  join (parlour_review_get_game (review), i);
  while (!parlour_review_is_complete (review))
    g_main_context_iteration (NULL, TRUE);

  model_keep_ended (fixture->games, game);
  parlour_exercises_note (fixture->games, review);
  g_assert_false (is_looking (fixture));
}

/* Opens an exercise at the position after @n_moves of @game, where @better is better. */
static void
begin (Fixture     *fixture,
       ParlourGame *game,
       guint        n_moves,
       PatMove      better,
       guint        before,
       guint        after)
{
  const ParlourMistake mistake = { n_moves + 1, better, before, after };

  model_keep_ended (fixture->games, game);
  g_assert_true (parlour_game_list_note_mistakes (fixture->games, parlour_game_get_facts (game)->id, &mistake, 1));

  parlour_exercises_open (fixture->exercises, 0);
  fixture->n_answered = 0;
}

static ParlourExerciseAnswer
try (Fixture *fixture,
     PatMove  move)
{
  parlour_exercises_try (fixture->exercises, move);
  while (parlour_exercises_get_state (fixture->exercises)->answer == PARLOUR_EXERCISE_THINKING)
    g_main_context_iteration (NULL, TRUE);

  return parlour_exercises_get_state (fixture->exercises)->answer;
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
      g_autoptr (ParlourGame) game = model_deal (GAME, deal);
      const PatMoveList legal = *parlour_game_get_legal (game);

      if (legal.n < 3 || search (game, 0, legal.moves[1]) != PAT_VERDICT_WON)
        continue;

      parlour_game_play (game, legal.moves[0]);
      begin (fixture, game, 0, legal.moves[1], 1000, 0);
      g_assert_true (parlour_exercises_get_state (fixture->exercises)->is_proved);
      g_assert_cmpuint (parlour_game_get_n_moves (parlour_exercises_get_state (fixture->exercises)->game), ==, 0);
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
  g_autoptr (ParlourGame) game = model_deal (EASY_GAME, 1);
  PatMoveList legal;

  while (parlour_game_get_legal (game)->n < 3)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  legal = *parlour_game_get_legal (game);
  parlour_game_play (game, legal.moves[0]);
  begin (fixture, game, parlour_game_get_n_moves (game) - 1, legal.moves[1], 900, 100);
  g_assert_false (parlour_exercises_get_state (fixture->exercises)->is_proved);
  g_assert_cmpint (try (fixture, legal.moves[0]), ==, PARLOUR_EXERCISE_WORSE);
  g_assert_cmpfloat (parlour_exercises_get_state (fixture->exercises)->share, ==, 0.1);
  g_assert_cmpint (try (fixture, legal.moves[2]), ==, PARLOUR_EXERCISE_AS_GOOD);
  g_assert_cmpfloat (parlour_exercises_get_state (fixture->exercises)->share, >, 0.5);
}

/* Also while cards are hidden, one try is as good and another is worse. */
static void
test_worse (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (LONG_GAME, 7);
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
  g_assert_false (parlour_exercises_get_state (fixture->exercises)->is_proved);
  g_assert_cmpint (try (fixture, legal.moves[2]), ==, PARLOUR_EXERCISE_AS_GOOD);
  g_assert_cmpint (try (fixture, legal.moves[0]), ==, PARLOUR_EXERCISE_WORSE);
  g_assert_cmpfloat (parlour_exercises_get_state (fixture->exercises)->share, >, 0.1);
  g_assert_cmpfloat (parlour_exercises_get_state (fixture->exercises)->share, <, 0.8);
}

/* The next try, or forgetting, drops the answer to a try. */
static void
test_forget (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = model_deal (EASY_GAME, 1);
  const PatMoveList *legal;
  PatMove other, better;

  while (parlour_game_get_legal (game)->n < 3)
    parlour_game_play (game, parlour_game_get_legal (game)->moves[0]);
  legal = parlour_game_get_legal (game);
  better = legal->moves[1];
  other = legal->moves[2];
  parlour_game_play (game, legal->moves[0]);
  begin (fixture, game, parlour_game_get_n_moves (game) - 1, better, 900, 100);
  g_assert_cmpint (parlour_exercises_get_state (fixture->exercises)->answer, ==, PARLOUR_EXERCISE_NONE);

  parlour_exercises_try (fixture->exercises, other);
  g_assert_cmpint (parlour_exercises_get_state (fixture->exercises)->answer, ==, PARLOUR_EXERCISE_THINKING);
  parlour_exercises_try (fixture->exercises, better);
  g_assert_cmpint (parlour_exercises_get_state (fixture->exercises)->answer, ==, PARLOUR_EXERCISE_RIGHT);
  g_assert_cmpfloat (parlour_exercises_get_state (fixture->exercises)->share, ==, 0.9);

  parlour_exercises_try (fixture->exercises, other);
  parlour_exercises_forget (fixture->exercises);
  g_assert_cmpint (parlour_exercises_get_state (fixture->exercises)->answer, ==, PARLOUR_EXERCISE_NONE);
  parlour_exercises_try (fixture->exercises, other);
  parlour_exercises_open (fixture->exercises, G_MAXUINT);
  g_assert_null (parlour_exercises_get_state (fixture->exercises));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_answered, ==, 1);
}

TESTS
{
#define ADD(name, test) fixture_add ("/model/exercises/" name, Fixture, set_up, test, tear_down)
  ADD ("reviews-each-game-once", test_reviews_each_game_once);
  ADD ("stops", test_stops);
  ADD ("note", test_note);
  ADD ("note-ignores-steps", test_note_joined);
  ADD ("answers/open", test_open);
  ADD ("answers/as-good", test_as_good);
  if (g_getenv ("PARLOUR_TEST_SLOW") == NULL)
    ADD ("answers/worse", test_worse);
  ADD ("answers/forget", test_forget);
#undef ADD
}
