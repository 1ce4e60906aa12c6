/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/*
 * Works on something in another thread, one thing at a time.  Nobody waits for it:
 * what is not wanted any more is told to stop and left to end when it notices, and
 * what came of it is dropped.
 */
typedef struct _ParlourWorker ParlourWorker;

/* What it works on belongs to one thread at a time, and is handed on by address. */
typedef struct
{
  /* Of the thread, for those who look at it from outside. */
  const char *name;
  /* In the other thread: works on @task until that is done, or @stop is set. */
  void      (*work) (gpointer           task,
                     const atomic_bool *stop);
  void      (*free) (gpointer           task);
} ParlourWork;

/* In the owner's thread, when @task has been worked on; it is valid during the call,
 * which may start another one. */
typedef void (*ParlourWorkerFunc) (gconstpointer task,
                                   gpointer      user_data);

ParlourWorker *parlour_worker_new     (const ParlourWork *work,
                                       ParlourWorkerFunc  answer,
                                       gpointer           user_data);
void           parlour_worker_free    (ParlourWorker     *self);

void           parlour_worker_start   (ParlourWorker     *self,
                                       gpointer           task,
                                       guint              wait_ms);
void           parlour_worker_stop    (ParlourWorker     *self);
gboolean       parlour_worker_is_busy (ParlourWorker     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourWorker, parlour_worker_free)

G_END_DECLS
