/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crowd.h"
#include "fixture.h"
#include "model-play.h"

#include "parlour-analyst.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "variant.h"
#include "tests.h"

#include <math.h>
#include <string.h>

/* Variants with a short and a long search. */
#define SMALL "trefoil-deals-1"
#define LARGE "auxiliary-sequences"
enum { WON_DEAL = 2, LOST_DEAL = 1, LONG_DEAL = 1 };

/* A game with hidden cards. */
#define HIDDEN "auxiliary-sequences"
enum { DEAL = 3, N_WORLDS = 6 };

enum { N_ASKERS = 4 };

typedef struct
{
  ParlourAnalyst *analyst;
  ParlourAsker   *askers[N_ASKERS];
  ParlourAsker   *asker;
  /* (nullable): the question to ask next. */
  const ParlourQuestion *next;
  /* The number of answers that were waited for, and the last answer. */
  guint           n_answers;
  PatChance       chance;
  ParlourWinnability winnability;
} Fixture;

static gboolean
next_question (gpointer         user_data,
               ParlourQuestion *question)
{
  Fixture *fixture = user_data;

  if (fixture->next == NULL)
    return FALSE;

  *question = *fixture->next;
  return TRUE;
}

static void
note_answer (gpointer             user_data,
             const ParlourAnswer *answer)
{
  Fixture *fixture = user_data;

  fixture->next = NULL;
  fixture->chance = answer->chance;
  fixture->winnability = answer->winnability;
}

static void
answer_noted (gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_answers++;
}

static const ParlourAskerClient client = { next_question, note_answer, answer_noted };

static void
set_up (Fixture *fixture)
{
  fixture->analyst = parlour_analyst_new ();
  for (guint i = 0; i < N_ASKERS; i++)
    fixture->askers[i] = parlour_asker_new (fixture->analyst, &client, fixture);
  fixture->asker = fixture->askers[0];
}

static void
tear_down (Fixture *fixture)
{
  for (guint i = 0; i < N_ASKERS; i++)
    g_clear_pointer (&fixture->askers[i], parlour_asker_free);
  g_object_unref (fixture->analyst);
}

static ParlourQuestion
ask_proof (const char *id,
           guint32     deal)
{
  g_autoptr (ParlourGame) game = model_deal (id, deal);
  ParlourQuestion question = parlour_question_proof (parlour_game_get_variant (game),
                                                     parlour_game_get_position (game), G_MAXINT32);

  question.priority = PARLOUR_PRIORITY_WINDOW;
  return question;
}

static ParlourQuestion
ask_chance (const char    *id,
            guint          n_worlds,
            ParlourWorlds  worlds)
{
  g_autoptr (ParlourGame) game = model_deal (id, DEAL);
  ParlourQuestion question = parlour_question_chance (parlour_game_get_history (game), 0, PAT_UNSEEN_ALL, PARLOUR_ODDS_SAME, worlds);

  question.priority = PARLOUR_PRIORITY_WINDOW;
  question.is_moved = TRUE;
  question.move = parlour_game_get_legal (game)->moves[0];
  question.n_worlds = n_worlds;
  return question;
}

/* Returns: whether it was answered at once */
static gboolean
ask (Fixture               *fixture,
     ParlourAsker          *asker,
     const ParlourQuestion *question)
{
  fixture->next = question;
  parlour_asker_go (asker);
  fixture->next = NULL;

  return !parlour_asker_is_waiting (asker);
}

static void
wait_for_answers (Fixture *fixture,
                  guint    n)
{
  while (fixture->n_answers < n)
    g_main_context_iteration (NULL, TRUE);
}

static PatChance
find (const ParlourQuestion *question)
{
  const PatChanceQuestion asked = {
    .variant = question->variant,
    .position = &question->position,
    .unseen = PAT_UNSEEN_ALL,
    .move = &question->move,
    .winnable = &question->beginning,
    .seed = question->worlds,
    .worlds = question->n_hidden,
    .limits = { .nodes = MIN (pat_careful_nodes (question->variant), PARLOUR_NODES_SHORT), .memory_mb = 32 },
  };
  PatChance chance = { 0 };

  pat_chance_add (&asked, question->n_worlds, &chance);
  return chance;
}

static void
assert_same (const PatChance *a,
             const PatChance *b)
{
  g_assert_cmpuint (a->n_worlds, ==, b->n_worlds);
  g_assert_cmpuint (a->n_won, ==, b->n_won);
  g_assert_cmpmem (a->won, sizeof a->won, b->won, sizeof b->won);
  g_assert_cmpfloat (a->low, ==, b->low);
  g_assert_cmpfloat (a->high, ==, b->high);
}

static void
test_proof (Fixture *fixture)
{
  const ParlourQuestion question = ask_proof (SMALL, LOST_DEAL);

  g_assert_false (parlour_asker_is_waiting (fixture->asker));
  g_assert_false (ask (fixture, fixture->asker, &question));
  g_assert_true (parlour_asker_is_waiting (fixture->asker));
  wait_for_answers (fixture, 1);
  g_assert_cmpint (fixture->winnability, ==, PARLOUR_WINNABILITY_LOST);
  g_assert_false (parlour_asker_is_waiting (fixture->asker));

  /* Any asker may take it from the cache. */
  fixture->winnability = PARLOUR_WINNABILITY_UNKNOWN;
  g_assert_true (ask (fixture, fixture->askers[1], &question));
  g_assert_cmpint (fixture->winnability, ==, PARLOUR_WINNABILITY_LOST);
}

/* The chance is the same as without an analyst, found at once or from the cache, and
 * whether or not the cache knows more. */
static void
test_chance (Fixture *fixture)
{
  ParlourQuestion question = ask_chance (HIDDEN, N_WORLDS, PARLOUR_WORLDS_FIRST);
  const PatChance few = find (&question);
  PatChance many;

  g_assert_false (ask (fixture, fixture->asker, &question));
  wait_for_answers (fixture, 1);
  g_assert_cmpuint (few.n_worlds, ==, N_WORLDS);
  assert_same (&fixture->chance, &few);

  question.n_worlds = 2 * N_WORLDS;
  many = find (&question);
  g_assert_false (ask (fixture, fixture->asker, &question));
  wait_for_answers (fixture, 2);
  assert_same (&fixture->chance, &many);

  question.n_worlds = N_WORLDS;
  g_assert_true (ask (fixture, fixture->asker, &question));
  assert_same (&fixture->chance, &few);
}

/* A turning point is found in some worlds, and confirmed in others. */
static void
test_fresh (Fixture *fixture)
{
  for (ParlourWorlds worlds = PARLOUR_WORLDS_FIRST; worlds <= PARLOUR_WORLDS_FRESH; worlds++)
    {
      ParlourQuestion question = ask_chance (HIDDEN, N_WORLDS, worlds);
      const PatChance expected = find (&question);

      g_assert_false (ask (fixture, fixture->asker, &question));
      wait_for_answers (fixture, worlds);
      assert_same (&fixture->chance, &expected);
    }
}

/* If one asker asks many questions, only the last one is answered, once. */
static void
test_stale (Fixture *fixture)
{
  const ParlourQuestion small = ask_proof (SMALL, WON_DEAL), large = ask_proof (LARGE, LONG_DEAL);
  const ParlourQuestion chance = ask_chance ("storehouse", 200, PARLOUR_WORLDS_FIRST);

  for (guint i = 0; i < 50; i++)
    {
      ask (fixture, fixture->asker, i % 2 == 0 ? &large : &chance);
      g_usleep (i * 20);
    }
  ask (fixture, fixture->asker, &small);
  wait_for_answers (fixture, 1);
  g_assert_cmpint (fixture->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);

  ask (fixture, fixture->asker, &large);
  parlour_asker_stop (fixture->asker);
  g_assert_false (parlour_asker_is_waiting (fixture->asker));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_answers, ==, 1);
}

/* A client with questions of which some are the same. */
typedef struct
{
  ParlourQuestion questions[4];
  guint           n_noted;
  /* How many answers were noted by each time that the client was told. */
  GArray         *pauses;
} Series;

static gboolean
next_of_series (gpointer         user_data,
                ParlourQuestion *question)
{
  Series *series = user_data;

  if (series->n_noted == G_N_ELEMENTS (series->questions))
    return FALSE;

  *question = series->questions[series->n_noted];
  return TRUE;
}

static void
note_of_series (gpointer             user_data,
                const ParlourAnswer *answer)
{
  Series *series = user_data;

  g_assert_cmpint (answer->winnability, ==,
                   series->n_noted < 2 ? PARLOUR_WINNABILITY_WINNABLE : PARLOUR_WINNABILITY_LOST);
  series->n_noted++;
}

static void
noted_of_series (gpointer user_data)
{
  Series *series = user_data;

  g_array_append_val (series->pauses, series->n_noted);
}

/* Questions are asked one after the other.  After an answer that was waited for, the next ones are
 * answered from the cache if possible, and only then the client is told. */
static void
test_series (Fixture *fixture)
{
  static const ParlourAskerClient series_client = {
    next_of_series, note_of_series, noted_of_series
  };
  const ParlourQuestion won = ask_proof (SMALL, WON_DEAL), lost = ask_proof (SMALL, LOST_DEAL);
  g_autoptr (GArray) pauses = g_array_new (FALSE, FALSE, sizeof (guint));
  Series series = { .questions = { won, won, lost, lost }, .pauses = pauses };
  g_autoptr (ParlourAsker) asker = parlour_asker_new (fixture->analyst, &series_client, &series);

  parlour_asker_go (asker);
  g_assert_cmpuint (series.n_noted, ==, 0);
  while (parlour_asker_is_waiting (asker))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (pauses->len, ==, 2);
  g_assert_cmpuint (g_array_index (pauses, guint, 0), ==, 2);
  g_assert_cmpuint (g_array_index (pauses, guint, 1), ==, 4);

  /* All is known now. */
  series.n_noted = 0;
  parlour_asker_go (asker);
  g_assert_cmpuint (series.n_noted, ==, 4);
  g_assert_cmpuint (pauses->len, ==, 2);
}

/* A question of higher priority takes the place of a long search, which is made again. */
static void
test_priority (Fixture *fixture)
{
  const ParlourQuestion large = ask_proof (LARGE, LONG_DEAL);
  ParlourQuestion small = ask_proof (SMALL, WON_DEAL);

  ask (fixture, fixture->askers[0], &large);
  ask (fixture, fixture->askers[1], &large);
  small.priority = PARLOUR_PRIORITY_HINT;
  ask (fixture, fixture->askers[2], &small);
  wait_for_answers (fixture, 1);
  g_assert_cmpint (fixture->winnability, ==, PARLOUR_WINNABILITY_WINNABLE);
  g_assert_false (parlour_asker_is_waiting (fixture->askers[2]));
  g_assert_true (parlour_asker_is_waiting (fixture->askers[0]));
  g_assert_true (parlour_asker_is_waiting (fixture->askers[1]));
}

/* Closing stops long searches, whose questions are not answered. */
static void
test_close (Fixture *fixture)
{
  const ParlourQuestion large = ask_proof (LARGE, LONG_DEAL), small = ask_proof (SMALL, WON_DEAL);

  ask (fixture, fixture->askers[0], &large);
  ask (fixture, fixture->askers[1], &large);
  ask (fixture, fixture->askers[2], &small);
  parlour_analyst_close (fixture->analyst);
  parlour_analyst_close (fixture->analyst);

  /* The threads give their references back, some of them without waking the main loop. */
  for (guint i = 0; i < N_ASKERS; i++)
    g_clear_pointer (&fixture->askers[i], parlour_asker_free);
  while (g_atomic_int_get (&G_OBJECT (fixture->analyst)->ref_count) > 1)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_assert_cmpuint (fixture->n_answers, ==, 0);
}

/* A chance whose jobs are stopped again and again misses no world. */
static void
test_gives_way (Fixture *fixture)
{
  const ParlourQuestion question = ask_chance (HIDDEN, N_WORLDS, PARLOUR_WORLDS_FIRST);
  const PatChance expected = find (&question);
  ParlourAsker *first = fixture->askers[0];

  ask (fixture, first, &question);
  for (guint i = 0; parlour_asker_is_waiting (first); i++)
    {
      ParlourQuestion other = ask_proof (SMALL, WON_DEAL);

      other.is_fresh = TRUE;
      other.priority = PARLOUR_PRIORITY_HINT;
      if (i < 20)
        for (guint j = 1; j <= 2; j++)
          ask (fixture, fixture->askers[j], &other);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (ask (fixture, first, &question));
  assert_same (&fixture->chance, &expected);
}

/* Asking, stopping and leaving wait for nothing, even while no thread is free. */
static void
test_never_waits (Fixture *fixture)
{
  const ParlourQuestion proof = ask_proof (LARGE, LONG_DEAL);
  const ParlourQuestion chance = ask_chance ("louis", 200, PARLOUR_WORLDS_FIRST);
  Crowd crowd;

  crowd_begin (&crowd);
  for (guint i = 0; i < N_ASKERS; i++)
    ask (fixture, fixture->askers[i], i % 2 == 0 ? &proof : &chance);
  ask (fixture, fixture->askers[0], &chance);
  parlour_asker_stop (fixture->askers[1]);
  tear_down (fixture);
  crowd_let_go (&crowd);
  crowd_end (&crowd);

  set_up (fixture);
  test_proof (fixture);
}

/* The odds of a hard deal change the chance, but less when fewer cards are hidden. */
static void
test_correct (void)
{
  const double expected[] = { 0.2, 1 / 3.0, 0.5 };
  ParlourQuestion question = {
    .variant = { &pat_auxiliary_sequences }, .odds = PARLOUR_ODDS_SAME / 4,
  };
  guint n_stock;

  pat_variant_deal (question.variant, 1, &question.beginning);
  n_stock = pat_position_count (&question.beginning, PAT_STOCK);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      PatChance chance = { .n_worlds = 100, .n_won = 50, .share = 0.5, .low = 0.4, .high = 0.6 };

      question.n_hidden = n_stock * (2 - i) / 2;
      parlour_question_correct (&question, &chance);
      g_assert_cmpfloat_with_epsilon (chance.share, expected[i], 1e-6);
      g_assert_cmpfloat (chance.low, <, chance.share);
      g_assert_cmpfloat (chance.high, >, chance.share);
    }
}

/* In Louis in two deals some games are won only by a longer search than the chance has time
 * for.  They count, so a chance of 0 is not told. */
static void
test_correct_late (void)
{
  const ParlourQuestion question = { .variant = variant_named ("louis", "deals=2") };
  PatChance none = { .n_worlds = 400, .high = 0.01 }, half = { .n_worlds = 400, .n_won = 200, .low = 0.45, .high = 0.55 };

  parlour_question_correct (&question, &none);
  parlour_question_correct (&question, &half);
  g_assert_cmpfloat_with_epsilon (none.share, pat_careful_late_wins (question.variant), 0.01);
  g_assert_cmpfloat_with_epsilon (half.share, (1 + pat_careful_late_wins (question.variant)) / 2, 0.01);
  g_assert_cmpfloat (half.low, <, half.share);
  g_assert_cmpfloat (half.high, >, half.share);
}

/* The chance in La Nationale is counted from a weaker player's games.  The correction for that
 * shrinks as cards are turned, but more slowly than the share of the hidden cards. */
static void
test_correct_brief (void)
{
  ParlourQuestion question = { .variant = { &pat_nationale } };
  double odds = pat_careful_brief_odds (question.variant), last = odds / (1 + odds);
  guint n_all;

  pat_variant_deal (question.variant, 1, &question.beginning);
  n_all = pat_position_count (&question.beginning, PAT_STOCK);
  for (guint n_hidden = n_all / 2; n_hidden > 1; n_hidden /= 2)
    {
      PatChance half = { .n_worlds = 400, .n_won = 200, .share = 0.5, .low = 0.45, .high = 0.55 };
      double by_share = pow (odds, (double) n_hidden / n_all);

      question.n_hidden = n_hidden;
      parlour_question_correct (&question, &half);
      g_assert_cmpfloat (half.share, <, last);
      g_assert_cmpfloat (half.share, >, by_share / (1 + by_share));
      last = half.share;
    }
}

TESTS
{
#define ADD(name, function) \
  fixture_add ("/model/analyst/" name, Fixture, set_up, function, tear_down)
  ADD ("proof", test_proof);
  ADD ("chance", test_chance);
  ADD ("fresh-worlds-are-not-cached", test_fresh);
  ADD ("stale-question-is-dropped", test_stale);
  ADD ("series", test_series);
  ADD ("priority", test_priority);
  ADD ("gives-way", test_gives_way);
  ADD ("close", test_close);
  ADD ("never-waits", test_never_waits);
#undef ADD
  g_test_add_func ("/model/analyst/odds-change-chance", test_correct);
  g_test_add_func ("/model/analyst/late-wins-count", test_correct_late);
  g_test_add_func ("/model/analyst/brief-play-is-weaker", test_correct_brief);
}
