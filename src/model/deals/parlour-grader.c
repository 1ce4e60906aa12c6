/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-grader.h"

/* Grades a deal in another thread, which is never waited for. */

enum { SEED = 1 };

typedef struct
{
  PatVariant  variant;
  guint32     deal;
  atomic_bool stop;
  PatGrade    grade;
} Job;

static void
stop_cb (GCancellable *cancellable,
         Job          *job)
{
  atomic_store (&job->stop, true);
}

static void
grade_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Job *job = data;
  gulong handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb), job, NULL);
  PatPosition position;
  gboolean done;

  pat_variant_deal (job->variant, job->deal, &position);
  done = pat_grade_find (job->variant, &position, SEED, &job->stop, &job->grade);
  g_cancellable_disconnect (cancellable, handler);
  g_task_return_boolean (task, done);
}

/**
 * parlour_grader_start:
 * @variant: a variant
 * @deal: a deal of it that can be won
 * @cancellable: ends it soon
 * @callback: called when it has ended
 * @user_data: handed to @callback
 *
 * Finds out how often hasty and careful play win @deal.
 */
void
parlour_grader_start (PatVariant           variant,
                      guint32              deal,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  job->variant = variant;
  job->deal = deal;
  g_task_set_name (task, "parlour-grade");
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, grade_in_thread);
}

/**
 * parlour_grader_finish:
 * @result: what the callback was given
 * @grade: (out): how often the deal is won
 *
 * Returns: %FALSE if it was cancelled, or there was no memory for it
 */
gboolean
parlour_grader_finish (GAsyncResult *result,
                       PatGrade     *grade)
{
  const Job *job = g_task_get_task_data (G_TASK (result));

  *grade = job->grade;
  return g_task_propagate_boolean (G_TASK (result), NULL);
}
