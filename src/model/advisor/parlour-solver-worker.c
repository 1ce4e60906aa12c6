/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solver-worker.h"

typedef struct
{
  PatSolution solution;
  PatVariant  variant;
  PatPosition position;
  PatLimits   limits;
} Search;

static void
search_in_thread (gpointer           task,
                  const atomic_bool *stop)
{
  Search *self = task;

  self->limits.stop = stop;
  pat_solve (self->variant, &self->position, &self->limits, &self->solution);
}

static void
search_free (gpointer task)
{
  Search *self = task;

  pat_solution_clear (&self->solution);
  g_free (self);
}

/**
 * parlour_solver_worker_new:
 * @answer: called in the thread that calls this, when a search has ended, with a
 *   PatSolution
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
ParlourWorker *
parlour_solver_worker_new (ParlourWorkerFunc answer,
                           gpointer          user_data)
{
  static const ParlourWork work = { "parlour-search", search_in_thread, search_free };

  return parlour_worker_new (&work, answer, user_data);
}

/**
 * parlour_solver_worker_start:
 * @worker: a worker
 * @variant: the game of @position
 * @position: where to start from; it is copied
 * @limits: how far to go; their stop is not used
 * @wait_ms: as for parlour_worker_start()
 *
 * Searches @position, and nothing else any more.
 */
void
parlour_solver_worker_start (ParlourWorker     *worker,
                             PatVariant         variant,
                             const PatPosition *position,
                             const PatLimits   *limits,
                             guint              wait_ms)
{
  Search *search = g_new0 (Search, 1);

  search->variant = variant;
  search->position = *position;
  search->limits = *limits;
  search->solution.verdict = PAT_VERDICT_STOPPED;
  parlour_worker_start (worker, search, wait_ms);
}
