/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crowd.h"
#include "model-play.h"

#include "parlour-solver-worker.h"

/* A deal that is soon won, one that is soon lost, and one that takes long. */
#define SMALL "trefoil-deals-1"
#define LARGE "auxiliary-sequences"
enum { WON_DEAL = 2, LOST_DEAL = 1, LONG_DEAL = 1 };

typedef struct
{
  ParlourWorker       *worker;
  guint            n_answers;
  PatVerdict       verdict;
} Fixture;

static void
answer_cb (gconstpointer found,
           gpointer      user_data)
{
  Fixture *fixture = user_data;
  const PatSolution *solution = found;

  fixture->n_answers++;
  fixture->verdict = solution->verdict;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->worker = parlour_solver_worker_new (answer_cb, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  parlour_worker_free (fixture->worker);
}

static void
start (Fixture    *fixture,
       const char *id,
       guint32     deal,
       guint       wait_ms)
{
  g_autoptr (ParlourGame) game = model_deal (id, deal);
  const PatLimits limits = { .memory_mb = 64 };

  parlour_solver_worker_start (fixture->worker, parlour_game_get_variant (game),
                               parlour_game_get_position (game), &limits, wait_ms);
}

static void
wait_for_answer (Fixture *fixture)
{
  while (fixture->n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_false (parlour_worker_is_busy (fixture->worker));
  start (fixture, SMALL, LOST_DEAL, 0);
  g_assert_true (parlour_worker_is_busy (fixture->worker));
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_LOST);
  g_assert_false (parlour_worker_is_busy (fixture->worker));
}

/* Of many only the last is answered, once. */
static void
test_last_only (Fixture       *fixture,
                gconstpointer  data)
{
  for (guint i = 0; i < 50; i++)
    {
      start (fixture, i % 2 == 0 ? LARGE : SMALL, LOST_DEAL, i % 3);
      g_usleep (i * 20);
    }
  start (fixture, SMALL, WON_DEAL, 0);
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_WON);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_answers, ==, 1);
}

/* What was stopped is not answered; what comes next has to wait for its end
 * and so comes later. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  data)
{
  start (fixture, SMALL, LOST_DEAL, 0);
  /* Long enough to be done, though the answer has not been handed over. */
  g_usleep (100 * 1000);
  parlour_worker_stop (fixture->worker);
  g_assert_false (parlour_worker_is_busy (fixture->worker));

  start (fixture, SMALL, WON_DEAL, 0);
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_WON);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
}

/* Whoever cannot wait is told what there is. */
static void
test_hurries (Fixture       *fixture,
              gconstpointer  data)
{
  start (fixture, LARGE, LONG_DEAL, 1);
  g_assert_true (parlour_worker_is_busy (fixture->worker));
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_STOPPED);

  /* That was then: the next takes its time. */
  fixture->n_answers = 0;
  start (fixture, SMALL, WON_DEAL, 0);
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_WON);
}

/* Lets the search that is told to hurry know, before its turn comes. */
static void
assert_stopped (Fixture *fixture,
                Crowd   *crowd)
{
  g_usleep (2 * 1000);
  g_main_context_iteration (NULL, TRUE);
  crowd_let_go (crowd);
  wait_for_answer (fixture);
  g_assert_cmpint (fixture->verdict, ==, PAT_VERDICT_STOPPED);

  crowd_end (crowd);
}

/* Whoever is told to hurry before its turn has come has found nothing. */
static void
test_hurries_before_its_turn (Fixture       *fixture,
                              gconstpointer  data)
{
  Crowd crowd;

  crowd_begin (&crowd);
  start (fixture, SMALL, WON_DEAL, 1);
  assert_stopped (fixture, &crowd);
}

/* Nor is it the one before that is hurried: who waits behind it is still to be
 * told what there is. */
static void
test_hurries_behind_another (Fixture       *fixture,
                             gconstpointer  data)
{
  Crowd crowd;

  crowd_begin (&crowd);
  start (fixture, SMALL, WON_DEAL, 0);
  start (fixture, LARGE, LONG_DEAL, 1);
  assert_stopped (fixture, &crowd);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/model/worker/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("answers", test_answers);
  ADD ("last-only", test_last_only);
  ADD ("stopped", test_stopped);
  ADD ("hurries", test_hurries);
  ADD ("hurries-before-its-turn", test_hurries_before_its_turn);
  ADD ("hurries-behind-another", test_hurries_behind_another);
#undef ADD

  return g_test_run ();
}
