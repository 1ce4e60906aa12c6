/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

/*
 * ThreadSanitizer knows the threads of POSIX and not those of C.  In the GNU
 * library the latter are the former with other names; these say so.
 */
_Static_assert (sizeof (thrd_t) == sizeof (pthread_t), "a thread is a thread");
_Static_assert (sizeof (mtx_t) == sizeof (pthread_mutex_t), "a lock is a lock");
_Static_assert (sizeof (cnd_t) == sizeof (pthread_cond_t), "a condition is a condition");

typedef struct
{
  thrd_start_t  func;
  void         *data;
} Start;

static int
answer (int error)
{
  return error == 0 ? thrd_success : thrd_error;
}

static void *
run (void *data)
{
  Start start = *(Start *) data;

  free (data);

  return (void *) (intptr_t) start.func (start.data);
}

int
thrd_create (thrd_t       *thread,
             thrd_start_t  func,
             void         *data)
{
  Start *start = malloc (sizeof *start);

  if (start == NULL)
    return thrd_nomem;

  *start = (Start) { func, data };

  return answer (pthread_create (thread, NULL, run, start));
}

int
thrd_join (thrd_t  thread,
           int    *result)
{
  void *returned;
  int error = pthread_join (thread, &returned);

  if (error == 0 && result != NULL)
    *result = (int) (intptr_t) returned;

  return answer (error);
}

int
mtx_init (mtx_t *lock,
          int    type)
{
  return answer (pthread_mutex_init ((pthread_mutex_t *) lock, NULL));
}

int
mtx_lock (mtx_t *lock)
{
  return answer (pthread_mutex_lock ((pthread_mutex_t *) lock));
}

int
mtx_unlock (mtx_t *lock)
{
  return answer (pthread_mutex_unlock ((pthread_mutex_t *) lock));
}

void
mtx_destroy (mtx_t *lock)
{
  pthread_mutex_destroy ((pthread_mutex_t *) lock);
}

int
cnd_init (cnd_t *condition)
{
  return answer (pthread_cond_init ((pthread_cond_t *) condition, NULL));
}

int
cnd_signal (cnd_t *condition)
{
  return answer (pthread_cond_signal ((pthread_cond_t *) condition));
}

int
cnd_broadcast (cnd_t *condition)
{
  return answer (pthread_cond_broadcast ((pthread_cond_t *) condition));
}

int
cnd_wait (cnd_t *condition,
          mtx_t *lock)
{
  return answer (pthread_cond_wait ((pthread_cond_t *) condition, (pthread_mutex_t *) lock));
}

int
cnd_timedwait (cnd_t                 *restrict condition,
               mtx_t                 *restrict lock,
               const struct timespec *restrict until)
{
  return answer (pthread_cond_timedwait ((pthread_cond_t *) condition, (pthread_mutex_t *) lock,
                                         until));
}

void
cnd_destroy (cnd_t *condition)
{
  pthread_cond_destroy ((pthread_cond_t *) condition);
}
