/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chance-worker.h"

/* A question with all that it points to. */
typedef struct
{
  PatChance         chance;
  PatChanceQuestion question;
  PatPosition       position;
  PatMove           move;
  PatPosition       winnable;
  guint             n_worlds;
} Task;

static void
find_in_thread (gpointer           task,
                const atomic_bool *stop)
{
  Task *self = task;

  self->question.limits.stop = stop;
  pat_chance_add (&self->question, self->n_worlds, &self->chance);
}

/**
 * parlour_chance_worker_new:
 * @answer: called in the thread that calls this, when a chance has been found, with
 *   a PatChance
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a worker that does nothing yet
 */
ParlourWorker *
parlour_chance_worker_new (ParlourWorkerFunc answer,
                           gpointer          user_data)
{
  static const ParlourWork work = { "parlour-chance", find_in_thread, g_free };

  return parlour_worker_new (&work, answer, user_data);
}

/**
 * parlour_chance_worker_start:
 * @worker: a worker
 * @question: what is asked; it is copied, with the positions and the move that it
 *   points to, and the stop of its limits is not used
 * @n_worlds: how many more worlds to play on in, as for pat_chance_add()
 * @so_far: (nullable): what was found before, to be added to
 *
 * Finds out about @question, and nothing else any more.
 */
void
parlour_chance_worker_start (ParlourWorker           *worker,
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
  parlour_worker_start (worker, task, 0);
}
