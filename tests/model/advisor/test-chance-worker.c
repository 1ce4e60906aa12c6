/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-chance-worker.h"
#include "pat-hidden.h"

#include <string.h>

enum { DEAL = 3, N_WORLDS = 6 };

typedef struct
{
  ParlourWorker       *worker;
  guint                n_answers;
  PatChance            chance;
} Fixture;

static void
answer_cb (gconstpointer found,
           gpointer      user_data)
{
  Fixture *fixture = user_data;
  const PatChance *chance = found;

  fixture->n_answers++;
  fixture->chance = *chance;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->worker = parlour_chance_worker_new (answer_cb, fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  parlour_worker_free (fixture->worker);
}

/* Asks of what is gone when the other thread looks. */
static void
start (Fixture         *fixture,
       const char      *id,
       guint            n_worlds,
       const PatChance *so_far,
       PatChance       *expected)
{
  g_autoptr (ParlourGame) game = model_deal (id, DEAL);
  PatPosition position = *parlour_game_get_position (game), beginning = position;
  PatMove move = parlour_game_get_legal (game)->moves[0];
  PatChanceQuestion question = {
    .variant = parlour_game_get_variant (game),
    .position = &position,
    .unseen = PAT_UNSEEN_ALL,
    .move = &move,
    .winnable = &beginning,
    .seed = 1,
    .limits = { .nodes = 2000, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB },
  };

  if (expected != NULL)
    {
      *expected = so_far != NULL ? *so_far : (PatChance) { 0 };
      pat_chance_add (&question, n_worlds, expected);
    }
  parlour_chance_worker_start (fixture->worker, &question, n_worlds, so_far);
  memset (&position, 0, sizeof position);
  memset (&beginning, 0, sizeof beginning);
  memset (&move, 0, sizeof move);
}

static void
wait_for_answer (Fixture *fixture)
{
  guint before = fixture->n_answers;

  while (fixture->n_answers == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_same (const PatChance *a,
             const PatChance *b)
{
  g_assert_cmpuint (a->n_tried, ==, b->n_tried);
  g_assert_cmpuint (a->n_worlds, ==, b->n_worlds);
  g_assert_cmpuint (a->n_won, ==, b->n_won);
  g_assert_cmpuint (a->nodes, ==, b->nodes);
}

/* What it finds, and adds to it, is what would be found without it. */
static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  PatChance expected, first;

  start (fixture, "auxiliary-sequences", N_WORLDS, NULL, &expected);
  g_assert_true (parlour_worker_is_busy (fixture->worker));
  wait_for_answer (fixture);
  g_assert_false (parlour_worker_is_busy (fixture->worker));
  g_assert_cmpuint (expected.n_worlds, ==, N_WORLDS);
  assert_same (&fixture->chance, &expected);

  first = fixture->chance;
  start (fixture, "auxiliary-sequences", N_WORLDS, &first, &expected);
  wait_for_answer (fixture);
  g_assert_cmpuint (expected.n_worlds, ==, 2 * N_WORLDS);
  assert_same (&fixture->chance, &expected);
}

/* What was stopped is not answered, and what comes next is. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  data)
{
  PatChance expected;

  start (fixture, "storehouse", 100000, NULL, NULL);
  parlour_worker_stop (fixture->worker);
  g_assert_false (parlour_worker_is_busy (fixture->worker));

  start (fixture, "auxiliary-sequences", N_WORLDS, NULL, &expected);
  wait_for_answer (fixture);
  assert_same (&fixture->chance, &expected);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
}

/* Whoever lets go of it in the midst waits for nothing. */
static void
test_let_go (Fixture       *fixture,
             gconstpointer  data)
{
  start (fixture, "louis", 100000, NULL, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/chance-worker/answers", Fixture, NULL, set_up, test_answers, tear_down);
  g_test_add ("/chance-worker/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  g_test_add ("/chance-worker/let-go", Fixture, NULL, set_up, test_let_go, tear_down);

  return g_test_run ();
}
