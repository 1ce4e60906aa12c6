/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <gio/gio.h>

#include <dlfcn.h>

/*
 * ThreadSanitizer observes only code that was compiled for it, and GLib was not.  It does
 * not see GLib's locks, tasks and references, and would report accesses as races that these
 * put in order.
 *
 * Therefore this library replaces the functions of GLib with which threads synchronize.
 * Each one calls the real function and reports the order that this guarantees: everything
 * before the release of an address comes before everything after its acquisition.
 */
void __tsan_acquire (void *address) __attribute__ ((weak));
void __tsan_release (void *address) __attribute__ ((weak));

/* The library is also loaded into programs without the sanitizer. */
static void
take (gpointer address)
{
  if (__tsan_acquire != NULL && address != NULL)
    __tsan_acquire (address);
}

static void
give (gpointer address)
{
  if (__tsan_release != NULL && address != NULL)
    __tsan_release (address);
}

/* Finds the replaced function. */
#define REAL(name) \
  static __typeof__ (&name) real; \
  if (real == NULL) \
    real = (__typeof__ (&name)) dlsym (RTLD_NEXT, #name)

/* Locks. */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  take (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked;

  REAL (g_mutex_trylock);
  locked = real (mutex);
  if (locked)
    take (mutex);

  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  give (mutex);
  real (mutex);
}

void
g_cond_wait (GCond  *cond,
             GMutex *mutex)
{
  REAL (g_cond_wait);
  give (mutex);
  real (cond, mutex);
  take (mutex);
}

gboolean
g_cond_wait_until (GCond  *cond,
                   GMutex *mutex,
                   gint64  end_time)
{
  gboolean signalled;

  REAL (g_cond_wait_until);
  give (mutex);
  signalled = real (cond, mutex, end_time);
  take (mutex);

  return signalled;
}

/* Objects: dropping the last reference comes after all uses of the object. */

void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);
  give (object);
  take (object);
  real (object);
}

/* Tasks: passed to a thread, and back with the result. */

static GTaskThreadFunc
get_thread_func (GTask *task)
{
  return (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "tsan-thread-func");
}

static void
run_task (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  take (task);
  get_thread_func (task) (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask           *task,
                      GTaskThreadFunc  func)
{
  REAL (g_task_run_in_thread);
  g_object_set_data (G_OBJECT (task), "tsan-thread-func", (gpointer) func);
  give (task);
  real (task, run_task);
}

void
g_task_return_boolean (GTask    *task,
                       gboolean  result)
{
  REAL (g_task_return_boolean);
  give (task);
  real (task, result);
}

void
g_task_return_pointer (GTask          *task,
                       gpointer        result,
                       GDestroyNotify  destroy)
{
  REAL (g_task_return_pointer);
  give (task);
  real (task, result, destroy);
}

gpointer
g_task_get_task_data (GTask *task)
{
  REAL (g_task_get_task_data);
  take (task);

  return real (task);
}

gboolean
g_task_propagate_boolean (GTask   *task,
                          GError **error)
{
  REAL (g_task_propagate_boolean);
  take (task);

  return real (task, error);
}

gpointer
g_task_propagate_pointer (GTask   *task,
                          GError **error)
{
  REAL (g_task_propagate_pointer);
  take (task);

  return real (task, error);
}

/* Idle callbacks: a call from one thread to another. */

typedef struct
{
  GSourceFunc    func;
  gpointer       data;
  GDestroyNotify notify;
} Idle;

static gboolean
idle_cb (gpointer user_data)
{
  Idle *idle = user_data;

  take (idle->data);

  return idle->func (idle->data);
}

static void
idle_free (gpointer user_data)
{
  Idle *idle = user_data;

  take (idle->data);
  if (idle->notify != NULL)
    idle->notify (idle->data);
  g_free (idle);
}

guint
g_idle_add_full (gint           priority,
                 GSourceFunc    func,
                 gpointer       data,
                 GDestroyNotify notify)
{
  Idle *idle = g_new (Idle, 1);

  REAL (g_idle_add_full);
  *idle = (Idle) { func, data, notify };
  give (data);

  return real (priority, idle_cb, idle, idle_free);
}
