/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-queue.h"

#include "parlour-variant.h"

/* What changes within so short a time is written at once.  Well below the
 * second that may be lost. */
#define GATHER_US (150 * G_TIME_SPAN_MILLISECOND)

/* After a failure, until it is tried again. */
#define RETRY_US (5 * G_TIME_SPAN_SECOND)

struct _ParlourSaveQueue
{
  ParlourSaveTold    told;
  gpointer           user_data;

  GThread           *worker;

  /* Of the worker. */
  ParlourSaveFolder *folder;
  char              *written_id;

  GMutex             mutex;
  GCond              cond;

  /* Under the lock.  Of Job, by the name of the variant, and when they are to
   * be done. */
  GHashTable        *jobs;
  gint64             due_us;
  gboolean           flushing;
  gboolean           quitting;
};

/* What is to become of the save of one variant. */
typedef struct
{
  /* NULL to remove it, or where there is only a time to be written. */
  GBytes *text;
  /* Below 0 where all is to be written. */
  gint64  elapsed_ms;
} Job;

static Job *
job_new (GBytes *text,
         gint64  elapsed_ms)
{
  Job *job = g_new (Job, 1);

  job->text = text;
  job->elapsed_ms = elapsed_ms;

  return job;
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->text, g_bytes_unref);
  g_free (job);
}

/* In the worker. */
static gboolean
do_job (ParlourSaveQueue  *self,
        const char        *id,
        const Job         *job,
        GError           **error)
{
  gboolean done;

  if (job->elapsed_ms >= 0)
    {
      if (g_strcmp0 (self->written_id, id) == 0)
        parlour_save_folder_write_time (self->folder, id, job->elapsed_ms);
      return TRUE;
    }

  if (job->text == NULL)
    return parlour_save_folder_remove (self->folder, id, error);

  done = parlour_save_folder_write (self->folder, id, job->text, error);
  g_clear_pointer (&self->written_id, g_free);
  if (done)
    self->written_id = g_strdup (id);

  return done;
}

/* In the worker.  What could be done is taken from @jobs.
 * Returns: (transfer full): the first thing that went wrong */
static GError *
do_jobs (ParlourSaveQueue *self,
         GHashTable       *jobs,
         gboolean         *tried)
{
  GError *first = NULL;
  GHashTableIter iter;
  gpointer id, job;

  *tried = FALSE;
  g_hash_table_iter_init (&iter, jobs);
  while (g_hash_table_iter_next (&iter, &id, &job))
    {
      g_autoptr (GError) error = NULL;

      *tried |= ((Job *) job)->elapsed_ms < 0;
      if (do_job (self, id, job, &error))
        g_hash_table_iter_remove (&iter);
      else if (first == NULL)
        first = g_steal_pointer (&error);
    }

  return first;
}

static GHashTable *
jobs_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) job_free);
}

/* Under the lock.  What failed is tried again, unless there is something newer
 * to be tried; a time alone is no such thing. */
static void
take_back (ParlourSaveQueue *self,
           GHashTable       *jobs)
{
  GHashTableIter iter;
  gpointer id, job;

  g_hash_table_iter_init (&iter, jobs);
  while (g_hash_table_iter_next (&iter, &id, &job))
    {
      const Job *newer = g_hash_table_lookup (self->jobs, id);

      if (newer != NULL && newer->elapsed_ms >= 0)
        g_hash_table_remove (self->jobs, id);
    }

  if (g_hash_table_size (jobs) > 0 && g_hash_table_size (self->jobs) == 0)
    self->due_us = g_get_monotonic_time () + RETRY_US;

  g_hash_table_iter_init (&iter, jobs);
  while (g_hash_table_iter_next (&iter, &id, &job))
    if (!g_hash_table_contains (self->jobs, id))
      {
        g_hash_table_iter_steal (&iter);
        g_hash_table_insert (self->jobs, id, job);
      }
}

/* Under the lock: until there is something to be done now. */
static void
wait_for_jobs (ParlourSaveQueue *self)
{
  while (!self->quitting && !self->flushing)
    if (g_hash_table_size (self->jobs) == 0)
      g_cond_wait (&self->cond, &self->mutex);
    else if (!g_cond_wait_until (&self->cond, &self->mutex, self->due_us))
      return;
}

static gpointer
work (gpointer user_data)
{
  ParlourSaveQueue *self = user_data;
  gboolean quitting;

  g_mutex_lock (&self->mutex);
  do
    {
      g_autoptr (GHashTable) jobs = NULL;
      gboolean flushing, tried;
      GError *error;

      wait_for_jobs (self);
      flushing = self->flushing;
      jobs = g_steal_pointer (&self->jobs);
      self->jobs = jobs_new ();
      g_mutex_unlock (&self->mutex);

      error = do_jobs (self, jobs, &tried);
      if (tried)
        self->told (error, self->user_data);

      g_mutex_lock (&self->mutex);
      take_back (self, jobs);
      /* Who asked while the disk was busy asked for what came since. */
      if (flushing)
        {
          self->flushing = FALSE;
          g_cond_broadcast (&self->cond);
        }
      quitting = self->quitting;
    }
  while (!quitting);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

/* Hands over a job, which takes the place of an older one; but a time does not
 * take that of a save. */
static void
hand_over (ParlourSaveQueue *self,
           PatVariant        variant,
           Job              *job)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  gint64 due_us = g_get_monotonic_time ();
  const Job *waiting;

  if (job->elapsed_ms < 0)
    due_us += GATHER_US;

  g_mutex_lock (&self->mutex);
  waiting = g_hash_table_lookup (self->jobs, id);
  if (job->elapsed_ms >= 0 && waiting != NULL && waiting->elapsed_ms < 0)
    {
      job_free (job);
    }
  else
    {
      if (g_hash_table_size (self->jobs) == 0 || due_us < self->due_us)
        self->due_us = due_us;
      g_hash_table_insert (self->jobs, g_steal_pointer (&id), job);
      g_cond_broadcast (&self->cond);
    }
  g_mutex_unlock (&self->mutex);
}

/**
 * parlour_save_queue_write:
 * @self: a queue
 * @variant: a variant
 * @text: (transfer full): what parlour_save_print() wrote
 *
 * Has the save of @variant replaced, within a second.
 */
void
parlour_save_queue_write (ParlourSaveQueue *self,
                          PatVariant        variant,
                          GBytes           *text)
{
  hand_over (self, variant, job_new (text, -1));
}

/**
 * parlour_save_queue_time:
 * @self: a queue
 * @variant: a variant
 * @elapsed_ms: how long its game has been played
 *
 * Has the time put into the save of @variant if it is the one written last.
 */
void
parlour_save_queue_time (ParlourSaveQueue *self,
                         PatVariant        variant,
                         gint64            elapsed_ms)
{
  hand_over (self, variant, job_new (NULL, elapsed_ms));
}

/**
 * parlour_save_queue_remove:
 * @self: a queue
 * @variant: a variant
 *
 * Has the save of @variant removed, within a second.
 */
void
parlour_save_queue_remove (ParlourSaveQueue *self,
                           PatVariant        variant)
{
  hand_over (self, variant, job_new (NULL, -1));
}

/**
 * parlour_save_queue_flush:
 * @self: a queue
 *
 * Waits until all has been done, or could not be.
 */
void
parlour_save_queue_flush (ParlourSaveQueue *self)
{
  g_mutex_lock (&self->mutex);
  self->flushing = TRUE;
  g_cond_broadcast (&self->cond);
  while (self->flushing)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

/**
 * parlour_save_queue_new:
 * @folder: (transfer full): the folder
 * @told: (scope notified): told of each attempt
 * @user_data: for @told
 *
 * Returns: (transfer full): a queue
 */
ParlourSaveQueue *
parlour_save_queue_new (ParlourSaveFolder *folder,
                        ParlourSaveTold    told,
                        gpointer           user_data)
{
  ParlourSaveQueue *self = g_new0 (ParlourSaveQueue, 1);

  self->told = told;
  self->user_data = user_data;
  self->folder = folder;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->jobs = jobs_new ();
  self->worker = g_thread_new ("saver", work, self);

  return self;
}

/**
 * parlour_save_queue_free:
 * @self: a queue
 *
 * Does what is still to be done and frees the queue with its folder.
 */
void
parlour_save_queue_free (ParlourSaveQueue *self)
{
  parlour_save_queue_flush (self);

  g_mutex_lock (&self->mutex);
  self->quitting = TRUE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->worker);

  parlour_save_folder_free (self->folder);
  g_hash_table_unref (self->jobs);
  g_free (self->written_id);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
}
