/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-worker.h"

#include "parlour-worker.h"

/* A question with all that it points to. */
typedef struct
{
  PatChanceQuestion question;
  PatPosition       position;
  PatMove           move;
  PatPosition       winnable;
  guint             n_worlds;
  PatChance         chance;
} Task;

struct _ParlourChanceWorker
{
  ParlourChanceWorkerFunc  answer;
  gpointer                 user_data;
  ParlourWorker           *worker;
};

static void
find_in_thread (gpointer           task,
                const atomic_bool *stop)
{
  Task *self = task;

  self->question.limits.stop = stop;
  pat_chance_add (&self->question, self->n_worlds, &self->chance);
}

static void
tell (gpointer task,
      gpointer user_data)
{
  ParlourChanceWorker *self = user_data;
  const Task *found = task;

  self->answer (&found->chance, self->user_data);
}

static const ParlourWork work = { "parlour-chance", find_in_thread, tell, g_free };

/**
 * parlour_chance_worker_new:
 * @answer: called in the thread that calls this, when a chance has been found; it
 *   may start with another one
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
ParlourChanceWorker *
parlour_chance_worker_new (ParlourChanceWorkerFunc answer,
                           gpointer                user_data)
{
  ParlourChanceWorker *self = g_new0 (ParlourChanceWorker, 1);

  self->answer = answer;
  self->user_data = user_data;
  self->worker = parlour_worker_new (&work, self);

  return self;
}

/**
 * parlour_chance_worker_free:
 * @self: a worker
 *
 * Lets go of it without waiting.  What it does still is stopped and dropped.
 */
void
parlour_chance_worker_free (ParlourChanceWorker *self)
{
  parlour_worker_free (self->worker);
  g_free (self);
}

/**
 * parlour_chance_worker_start:
 * @self: a worker
 * @question: what is asked; it is copied, with the positions and the move that it
 *   points to, and the stop of its limits is not used
 * @n_worlds: how many more worlds to play on in, as for pat_chance_add()
 * @so_far: (nullable): what was found before, to be added to
 *
 * Finds out about @question, and nothing else any more.
 */
void
parlour_chance_worker_start (ParlourChanceWorker     *self,
                             const PatChanceQuestion *question,
                             guint                    n_worlds,
                             const PatChance         *so_far)
{
  Task *task = g_new0 (Task, 1);

  task->question = *question;
  task->position = *question->position;
  task->question.position = &task->position;
  if (question->move != NULL)
    {
      task->move = *question->move;
      task->question.move = &task->move;
    }
  if (question->winnable != NULL)
    {
      task->winnable = *question->winnable;
      task->question.winnable = &task->winnable;
    }
  task->n_worlds = n_worlds;
  if (so_far != NULL)
    task->chance = *so_far;
  parlour_worker_start (self->worker, task, 0);
}

/**
 * parlour_chance_worker_stop:
 * @self: a worker
 *
 * Gives up what is being found out, if anything; there will be no answer.
 */
void
parlour_chance_worker_stop (ParlourChanceWorker *self)
{
  parlour_worker_stop (self->worker);
}

/**
 * parlour_chance_worker_is_busy:
 * @self: a worker
 *
 * Returns: whether an answer is to be expected
 */
gboolean
parlour_chance_worker_is_busy (ParlourChanceWorker *self)
{
  return parlour_worker_is_busy (self->worker);
}
