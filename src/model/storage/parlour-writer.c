/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-writer.h"

/* Debounce: changes within this time are written together. */
#define GATHER_MS 150

/* Delay before a retry after a failure. */
#define RETRY_MS 5000

typedef struct
{
  const ParlourJobKind *kind;
  char                 *key;
  gpointer              data;
  /* Set by the thread: whether it need not be run again, and how it failed. */
  gboolean              done;
  GError               *error;
} Job;

struct _ParlourWriter
{
  GObject            parent_instance;

  /* Guards the members that both threads use: pending, hurries, rests and the fault. */
  GMutex             lock;
  GCond              hurry;

  /* The elements are Job, in the order in which they are done. */
  GPtrArray         *pending;
  /* The jobs that the thread has taken, how many of them it has tried, and whether any failed.
   * While there is a thread, only it may touch these. */
  GPtrArray         *writing;
  guint              n_written;
  gboolean           failed;

  GThread           *thread;
  /* Whether the thread starts at once, without gathering more jobs. */
  gboolean           hurries;
  /* Whether the thread has ended, or is about to. */
  gboolean           rests;
  /* The thread sets this just before it ends, so the main thread reads it only after the join. */
  guint              ended_source;
  guint              retry_source;
  /* Whether jobs are being reported.  The failed jobs go back to the queue first, so a job that
   * is added meanwhile has to wait. */
  gboolean           reports;

  /* (nullable): the last failure, until writing succeeds. */
  GError            *failure;

  gboolean           closed;

  ParlourWriterFault fault;
  gpointer           fault_data;
};

G_DEFINE_FINAL_TYPE (ParlourWriter, parlour_writer, G_TYPE_OBJECT)

static guint trouble_signal;

static void
job_free (gpointer data)
{
  Job *job = data;

  job->kind->free (job->data);
  g_free (job->key);
  g_clear_error (&job->error);
  g_free (job);
}

static GPtrArray *
jobs_new (void)
{
  return g_ptr_array_new_with_free_func (job_free);
}

static gboolean
is_same (const Job *one,
         const Job *other)
{
  return g_str_equal (one->key, other->key);
}

/* Decides whether job number @i must wait for an earlier one that failed.  If it makes an earlier
 * one needless, that one counts as done.
 * @failed: whether any earlier job failed */
static gboolean
must_wait (GPtrArray *jobs,
           guint      i,
           gboolean   failed)
{
  const Job *job = jobs->pdata[i];
  gboolean waits = FALSE;

  for (guint j = 0; j < i && failed; j++)
    {
      Job *earlier = jobs->pdata[j];

      if (earlier->done || !is_same (earlier, job))
        continue;

      if (earlier->kind->superseded)
        earlier->done = TRUE;
      else
        waits = TRUE;
    }

  return waits || (failed && job->kind->destroys);
}

static gpointer work (gpointer user_data);

static void
start (ParlourWriter *self)
{
  g_clear_handle_id (&self->retry_source, g_source_remove);
  self->rests = FALSE;
  self->thread = g_thread_new ("writer", work, self);
}

static void
retry_cb (gpointer user_data)
{
  ParlourWriter *self = user_data;

  self->retry_source = 0;
  start (self);
}

/* Whether the thread has done all jobs and has ended, or is about to, but is not joined yet. */
static gboolean
can_go_on (ParlourWriter *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->rests && !self->failed;
}

/* Makes sure that a thread does the pending jobs.  It does not leave this to the main loop, which
 * may never run again: GTK 4.8 hangs if the Wayland compositor goes while a window is being
 * mapped. */
static void
write_soon (ParlourWriter *self)
{
  if (self->reports)
    return;

  if (self->thread != NULL && can_go_on (self))
    {
      /* Its jobs are reported together with those of the next thread. */
      g_thread_join (self->thread);
      g_clear_handle_id (&self->ended_source, g_source_remove);
      start (self);
    }
  else if (self->thread == NULL && self->failure == NULL)
    {
      start (self);
    }
  else if (self->thread == NULL && self->retry_source == 0)
    {
      self->retry_source = g_timeout_add_once (RETRY_MS, retry_cb, self);
    }
}

/* Emits “trouble” if the cause of failure has changed or is gone. */
static void
note_failure (ParlourWriter *self,
              const GError  *error)
{
  g_autoptr (GError) before = g_steal_pointer (&self->failure);
  gboolean is_news;

  self->failure = error != NULL ? g_error_copy (error) : NULL;
  if (self->closed)
    return;

  if (error == NULL)
    is_news = before != NULL;
  else
    is_news = before == NULL || !g_error_matches (error, before->domain, before->code);
  if (is_news)
    g_signal_emit (self, trouble_signal, 0, error);
}

/* Joins the thread and reports its jobs in their order.  Jobs that failed become pending again,
 * before later ones.
 * Returns: how many have failed */
static guint
join (ParlourWriter *self)
{
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (GError) first = NULL;
  guint n_left = 0;

  g_thread_join (g_steal_pointer (&self->thread));
  g_clear_handle_id (&self->ended_source, g_source_remove);
  written = g_steal_pointer (&self->writing);
  g_ptr_array_set_free_func (written, NULL);
  self->writing = jobs_new ();
  self->n_written = 0;
  self->failed = FALSE;
  self->reports = TRUE;

  for (guint i = 0; i < written->len; i++)
    {
      Job *job = written->pdata[i];

      if (first == NULL && job->error != NULL && !job->done)
        first = g_error_copy (job->error);
      if (job->kind->report != NULL && (job->done || job->error != NULL))
        job->kind->report (job->data, job->done ? NULL : job->error);
      g_clear_error (&job->error);

      if (job->done)
        job_free (job);
      else
        g_ptr_array_insert (self->pending, (int) n_left++, job);
    }

  note_failure (self, first);
  self->reports = FALSE;
  if (self->pending->len > 0 && !self->closed)
    write_soon (self);

  return n_left;
}

static gboolean
ended_cb (gpointer user_data)
{
  join (user_data);

  return G_SOURCE_REMOVE;
}

/* Waits until more jobs have gathered, and takes all that are pending.
 * Returns: whether there are any; FALSE also after a failure, which the main loop must report
 *   first, unless the thread hurries */
static gboolean
take (ParlourWriter *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  const gint64 end_us = g_get_monotonic_time () + GATHER_MS * G_TIME_SPAN_MILLISECOND;

  if (self->pending->len == 0 || (self->failed && !self->hurries))
    {
      self->rests = TRUE;
      return FALSE;
    }

  while (!self->hurries && g_cond_wait_until (&self->hurry, &self->lock, end_us))
    ;

  g_ptr_array_extend_and_steal (self->writing, g_steal_pointer (&self->pending));
  self->pending = jobs_new ();

  return TRUE;
}

/* Runs the jobs in their order.  A job that fails delays only the jobs that depend on it. */
static gpointer
work (gpointer user_data)
{
  ParlourWriter *self = user_data;

  while (take (self))
    for (; self->n_written < self->writing->len; self->n_written++)
      {
        Job *job = self->writing->pdata[self->n_written];

        if (must_wait (self->writing, self->n_written, self->failed))
          continue;

        job->done = job->kind->run (self, job->data, &job->error);
        self->failed |= !job->done;
      }

  self->ended_source = g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, self, NULL);

  return NULL;
}

/* Adds @job to what is pending. */
static void
push (ParlourWriter *self,
      Job           *job)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (self->pending->len > 0)
    {
      const guint last = self->pending->len - 1;
      const Job *before = self->pending->pdata[last];

      if (before->kind->superseded && is_same (before, job))
        g_ptr_array_remove_index (self->pending, last);
    }

  g_ptr_array_add (self->pending, job);
}

static void
set_hurries (ParlourWriter *self,
             gboolean       hurries)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  self->hurries = hurries;
  g_cond_signal (&self->hurry);
}

/**
 * parlour_writer_add:
 * @self: a writer
 * @kind: what to do
 * @key: names what is written, such as a file
 * @data: (transfer full): for @kind
 *
 * Does the job within a second, after all that were added before.  If the job added last has the
 * same key and is made needless by this one, this one replaces it.
 */
void
parlour_writer_add (ParlourWriter        *self,
                    const ParlourJobKind *kind,
                    const char           *key,
                    gpointer              data)
{
  Job *job;

  g_return_if_fail (PARLOUR_IS_WRITER (self));
  g_return_if_fail (!self->closed);
  g_return_if_fail (key != NULL);

  job = g_new0 (Job, 1);
  job->kind = kind;
  job->key = g_strdup (key);
  job->data = data;

  push (self, job);
  write_soon (self);
}

/**
 * parlour_writer_is_idle:
 * @self: a writer
 *
 * Returns: whether everything is written
 */
gboolean
parlour_writer_is_idle (ParlourWriter *self)
{
  g_return_val_if_fail (PARLOUR_IS_WRITER (self), FALSE);

  return self->thread == NULL && self->pending->len == 0;
}

/**
 * parlour_writer_flush:
 * @self: a writer
 *
 * Waits until everything that was added has been written and reported, or has failed.
 */
void
parlour_writer_flush (ParlourWriter *self)
{
  guint n_failed = 0;

  g_return_if_fail (PARLOUR_IS_WRITER (self));

  set_hurries (self, TRUE);
  if (self->thread != NULL)
    n_failed = join (self);

  /* A report may have added another job. */
  if (self->thread == NULL && self->pending->len > n_failed)
    start (self);
  if (self->thread != NULL)
    join (self);
  set_hurries (self, FALSE);
}

/**
 * parlour_writer_close:
 * @self: a writer
 *
 * Does what parlour_writer_flush() does, and drops the jobs that failed.  The writer accepts
 * nothing and emits nothing after that.
 */
void
parlour_writer_close (ParlourWriter *self)
{
  g_return_if_fail (PARLOUR_IS_WRITER (self));

  self->closed = TRUE;
  parlour_writer_flush (self);
  g_ptr_array_set_size (self->pending, 0);
}

/**
 * parlour_writer_set_fault:
 * @self: a writer
 * @fault: (nullable): decides about each write
 * @user_data: for @fault
 *
 * For tests, which end the process at a certain write, or make that write fail.
 */
void
parlour_writer_set_fault (ParlourWriter      *self,
                          ParlourWriterFault  fault,
                          gpointer            user_data)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_if_fail (PARLOUR_IS_WRITER (self));

  locker = g_mutex_locker_new (&self->lock);
  self->fault = fault;
  self->fault_data = user_data;
}

/**
 * parlour_writer_may_write:
 * @self: a writer
 * @what: what is written next
 * @error: return location for an error of %G_IO_ERROR
 *
 * Called by jobs before each single write.
 *
 * Returns: %FALSE if the write must fail
 */
gboolean
parlour_writer_may_write (ParlourWriter  *self,
                          const char     *what,
                          GError        **error)
{
  ParlourWriterFault fault;
  gpointer fault_data;

  g_return_val_if_fail (PARLOUR_IS_WRITER (self), FALSE);

  g_mutex_lock (&self->lock);
  fault = self->fault;
  fault_data = self->fault_data;
  g_mutex_unlock (&self->lock);

  if (fault == NULL || fault (what, fault_data))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s: no space left", what);
  return FALSE;
}

/**
 * parlour_writer_new:
 *
 * Returns: (transfer full): a writer with nothing to write
 */
ParlourWriter *
parlour_writer_new (void)
{
  return g_object_new (PARLOUR_TYPE_WRITER, NULL);
}

static void
parlour_writer_finalize (GObject *object)
{
  ParlourWriter *self = PARLOUR_WRITER (object);

  g_assert (self->thread == NULL);

  g_clear_handle_id (&self->retry_source, g_source_remove);
  g_ptr_array_unref (self->pending);
  g_ptr_array_unref (self->writing);
  g_clear_error (&self->failure);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->hurry);

  G_OBJECT_CLASS (parlour_writer_parent_class)->finalize (object);
}

static void
parlour_writer_class_init (ParlourWriterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_writer_finalize;

  trouble_signal = g_signal_new ("trouble", PARLOUR_TYPE_WRITER, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
parlour_writer_init (ParlourWriter *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->hurry);
  self->pending = jobs_new ();
  self->writing = jobs_new ();
}
