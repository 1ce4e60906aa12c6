/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solver-worker.h"

#include "parlour-worker.h"

typedef struct
{
  PatVariant  variant;
  PatPosition position;
  PatLimits   limits;
  PatSolution solution;
} Search;

struct _ParlourSolverWorker
{
  ParlourSolverWorkerFunc  answer;
  gpointer                 user_data;
  ParlourWorker           *worker;
};

static void
search_in_thread (gpointer           task,
                  const atomic_bool *stop)
{
  Search *self = task;

  self->limits.stop = stop;
  pat_solve (self->variant, &self->position, &self->limits, &self->solution);
}

static void
tell (gpointer task,
      gpointer user_data)
{
  ParlourSolverWorker *self = user_data;
  Search *search = task;

  self->answer (&search->solution, self->user_data);
}

static void
search_free (gpointer task)
{
  Search *self = task;

  pat_solution_clear (&self->solution);
  g_free (self);
}

static const ParlourWork work = { "parlour-search", search_in_thread, tell, search_free };

/**
 * parlour_solver_worker_new:
 * @answer: called in the thread that calls this, when a search has ended; it
 *   may start another one
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
ParlourSolverWorker *
parlour_solver_worker_new (ParlourSolverWorkerFunc answer,
                           gpointer                user_data)
{
  ParlourSolverWorker *self = g_new0 (ParlourSolverWorker, 1);

  self->answer = answer;
  self->user_data = user_data;
  self->worker = parlour_worker_new (&work, self);

  return self;
}

/**
 * parlour_solver_worker_free:
 * @self: a worker
 *
 * Lets go of it without waiting.  What it does still is stopped and dropped.
 */
void
parlour_solver_worker_free (ParlourSolverWorker *self)
{
  parlour_worker_free (self->worker);
  g_free (self);
}

/**
 * parlour_solver_worker_start:
 * @self: a worker
 * @variant: the game of @position
 * @position: where to start from; it is copied
 * @limits: how far to go; their stop is not used
 * @wait_ms: as for parlour_worker_start()
 *
 * Searches @position, and nothing else any more.
 */
void
parlour_solver_worker_start (ParlourSolverWorker *self,
                             PatVariant           variant,
                             const PatPosition   *position,
                             const PatLimits     *limits,
                             guint                wait_ms)
{
  Search *search = g_new0 (Search, 1);

  search->variant = variant;
  search->position = *position;
  search->limits = *limits;
  search->solution.verdict = PAT_VERDICT_STOPPED;
  parlour_worker_start (self->worker, search, wait_ms);
}

/**
 * parlour_solver_worker_stop:
 * @self: a worker
 *
 * Gives up what is being searched, if anything; there will be no answer.
 */
void
parlour_solver_worker_stop (ParlourSolverWorker *self)
{
  parlour_worker_stop (self->worker);
}

/**
 * parlour_solver_worker_is_busy:
 * @self: a worker
 *
 * Returns: whether an answer is to be expected
 */
gboolean
parlour_solver_worker_is_busy (ParlourSolverWorker *self)
{
  return parlour_worker_is_busy (self->worker);
}
