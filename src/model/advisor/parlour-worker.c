/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-worker.h"

#include <gio/gio.h>
#include <stdbool.h>

/* One task: made by the owner's thread, worked on by the other, and given back. */
typedef struct
{
  const ParlourWork *work;
  gpointer           task;
  atomic_bool        stop;

  /* The owner's thread alone reads this: %NULL when there is no worker any
   * more. */
  ParlourWorker     *worker;
} Job;

struct _ParlourWorker
{
  const ParlourWork *work;
  ParlourWorkerFunc  answer;
  gpointer           user_data;

  /* In the other thread, wanted or told to stop. */
  Job               *running;
  /* (nullable): comes after it. */
  Job               *next;

  /* When it is up, what has come of it so far is the answer. */
  guint              wait_source;
  gboolean           hurried;
};

static void
job_free (gpointer data)
{
  Job *job = data;

  job->work->free (job->task);
  g_free (job);
}

static void
work_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Job *job = data;

  /* It may have been told to stop before its turn came. */
  if (!atomic_load (&job->stop))
    job->work->work (job->task, &job->stop);

  g_task_return_boolean (task, TRUE);
}

static void ended_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data);

static void
launch (ParlourWorker *self,
        Job           *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, ended_cb, NULL);

  self->running = job;
  g_task_set_name (task, self->work->name);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_in_thread);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  ParlourWorker *self = job->worker;

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
    self->answer (job->task, self->user_data);
}

/* A busy machine may give the other thread little of its time. */
static gboolean
wait_cb (gpointer user_data)
{
  ParlourWorker *self = user_data;

  /* What came before has not noticed yet that it is to stop. */
  if (self->next != NULL)
    return G_SOURCE_CONTINUE;

  self->wait_source = 0;
  self->hurried = TRUE;
  atomic_store (&self->running->stop, true);

  return G_SOURCE_REMOVE;
}

/**
 * parlour_worker_new:
 * @work: what it does; it outlives the worker and what that still does
 * @answer: called in the thread that calls this, when a task has been worked on
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
ParlourWorker *
parlour_worker_new (const ParlourWork *work,
                    ParlourWorkerFunc  answer,
                    gpointer           user_data)
{
  ParlourWorker *self = g_new0 (ParlourWorker, 1);

  self->work = work;
  self->answer = answer;
  self->user_data = user_data;

  return self;
}

/**
 * parlour_worker_free:
 * @self: a worker
 *
 * Lets go of it without waiting.  What it does still is stopped and dropped.
 */
void
parlour_worker_free (ParlourWorker *self)
{
  parlour_worker_stop (self);
  if (self->running != NULL)
    self->running->worker = NULL;

  g_free (self);
}

/**
 * parlour_worker_start:
 * @self: a worker
 * @task: (transfer full): what to work on
 * @wait_ms: how long to wait for the answer by the clock, however little of its
 *   processor time it has had by then, or 0
 *
 * Works on @task, and on nothing else any more.
 */
void
parlour_worker_start (ParlourWorker *self,
                      gpointer       task,
                      guint          wait_ms)
{
  Job *job = g_new0 (Job, 1);

  job->work = self->work;
  job->task = task;
  job->worker = self;

  parlour_worker_stop (self);
  if (self->running != NULL)
    self->next = job;
  else
    launch (self, job);

  if (wait_ms > 0)
    self->wait_source = g_timeout_add (wait_ms, wait_cb, self);
}

/**
 * parlour_worker_stop:
 * @self: a worker
 *
 * Gives up what is being worked on, if anything; there will be no answer.
 */
void
parlour_worker_stop (ParlourWorker *self)
{
  g_clear_pointer (&self->next, job_free);
  g_clear_handle_id (&self->wait_source, g_source_remove);
  self->hurried = FALSE;
  if (self->running != NULL)
    atomic_store (&self->running->stop, true);
}

/**
 * parlour_worker_is_busy:
 * @self: a worker
 *
 * Returns: whether an answer is to be expected
 */
gboolean
parlour_worker_is_busy (ParlourWorker *self)
{
  return self->next != NULL
         || (self->running != NULL && (self->hurried || !atomic_load (&self->running->stop)));
}
