/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-grader.h"

#include "parlour-worker.h"

enum { SEED = 1 };

typedef struct
{
  PatVariant variant;
  guint32    deal;
  gboolean   done;
  PatGrade   grade;
} Task;

struct _ParlourGrader
{
  ParlourGraderFunc  answer;
  gpointer           user_data;
  ParlourWorker     *worker;
};

static void
grade_in_thread (gpointer           task,
                 const atomic_bool *stop)
{
  Task *self = task;
  PatPosition position;

  pat_variant_deal (self->variant, self->deal, &position);
  self->done = pat_grade_find (self->variant, &position, SEED, stop, &self->grade);
}

static void
tell (gpointer task,
      gpointer user_data)
{
  ParlourGrader *self = user_data;
  const Task *graded = task;

  self->answer (graded->done ? &graded->grade : NULL, self->user_data);
}

static const ParlourWork work = { "parlour-grade", grade_in_thread, tell, g_free };

/**
 * parlour_grader_new:
 * @answer: called in the thread that calls this, when a deal has been graded; it
 *   may start with another one
 * @user_data: handed to @answer
 *
 * Returns: (transfer full): a grader that does nothing yet
 */
ParlourGrader *
parlour_grader_new (ParlourGraderFunc answer,
                    gpointer          user_data)
{
  ParlourGrader *self = g_new0 (ParlourGrader, 1);

  self->answer = answer;
  self->user_data = user_data;
  self->worker = parlour_worker_new (&work, self);

  return self;
}

/**
 * parlour_grader_free:
 * @self: a grader
 *
 * Lets go of it without waiting.  What it does still is stopped and dropped.
 */
void
parlour_grader_free (ParlourGrader *self)
{
  parlour_worker_free (self->worker);
  g_free (self);
}

/**
 * parlour_grader_start:
 * @self: a grader
 * @variant: a variant
 * @deal: a deal of it that can be won
 *
 * Grades @deal, and nothing else any more.
 */
void
parlour_grader_start (ParlourGrader *self,
                      PatVariant     variant,
                      guint32        deal)
{
  Task *task = g_new0 (Task, 1);

  task->variant = variant;
  task->deal = deal;
  parlour_worker_start (self->worker, task, 0);
}
