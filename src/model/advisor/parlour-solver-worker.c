/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solver-worker.h"

#include <gio/gio.h>

/* One search: made by the owner's thread, worked on by the other, and given
 * back. */
typedef struct
{
  PatVariant       variant;
  PatPosition      position;
  PatLimits        limits;
  atomic_bool      stop;

  PatSolution      solution;

  /* The owner's thread alone reads this: %NULL when there is no worker any
   * more. */
  ParlourSolverWorker *worker;
} Job;

struct _ParlourSolverWorker
{
  ParlourSolverWorkerFunc  answer;
  gpointer             user_data;

  /* In the other thread, wanted or told to stop. */
  Job                 *running;
  /* (nullable): comes after it. */
  Job                 *next;

  /* When it is up, what has been found so far is the answer. */
  guint                wait_source;
  gboolean             hurried;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  pat_solution_clear (&job->solution);
  g_free (job);
}

static void
search_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Job *job = data;

  /* A job may have been told to stop before its turn came: it keeps the
   * verdict it was made with. */
  if (!atomic_load (&job->stop))
    pat_solve (job->variant, &job->position, &job->limits, &job->solution);

  g_task_return_boolean (task, TRUE);
}

static void ended_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data);

static void
launch (ParlourSolverWorker *self,
        Job                 *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, ended_cb, NULL);

  self->running = job;
  g_task_set_name (task, "parlour-search");
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, search_in_thread);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  ParlourSolverWorker *self = job->worker;

  if (self == NULL)
    return;

  self->running = NULL;
  if (self->next != NULL)
    {
      launch (self, g_steal_pointer (&self->next));
      return;
    }

  g_clear_handle_id (&self->wait_source, g_source_remove);
  if (self->hurried || !atomic_load (&job->stop))
    self->answer (&job->solution, self->user_data);
}

/* A busy machine may give the other thread little of its time. */
static gboolean
wait_cb (gpointer user_data)
{
  ParlourSolverWorker *self = user_data;

  /* The search before has not noticed yet that it is to stop. */
  if (self->next != NULL)
    return G_SOURCE_CONTINUE;

  self->wait_source = 0;
  self->hurried = TRUE;
  atomic_store (&self->running->stop, true);

  return G_SOURCE_REMOVE;
}

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
  parlour_solver_worker_stop (self);
  if (self->running != NULL)
    self->running->worker = NULL;

  g_free (self);
}

/**
 * parlour_solver_worker_start:
 * @self: a worker
 * @variant: the game of @position
 * @position: where to start from; it is copied
 * @limits: how far to go; their stop is not used
 * @wait_ms: how long to wait for the answer by the clock, however little of
 *   its processor time the search has had by then, or 0
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
  Job *job = g_new0 (Job, 1);

  job->variant = variant;
  job->position = *position;
  job->limits = *limits;
  job->limits.stop = &job->stop;
  job->solution.verdict = PAT_VERDICT_STOPPED;
  job->worker = self;

  parlour_solver_worker_stop (self);
  if (self->running != NULL)
    self->next = job;
  else
    launch (self, job);

  if (wait_ms > 0)
    self->wait_source = g_timeout_add (wait_ms, wait_cb, self);
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
  g_clear_pointer (&self->next, job_free);
  g_clear_handle_id (&self->wait_source, g_source_remove);
  self->hurried = FALSE;
  if (self->running != NULL)
    atomic_store (&self->running->stop, true);
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
  return self->next != NULL
         || (self->running != NULL && (self->hurried || !atomic_load (&self->running->stop)));
}
