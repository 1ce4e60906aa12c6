/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crowd.h"

static void
hold_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_mutex_lock (data);
  g_mutex_unlock (data);
  g_task_return_boolean (task, TRUE);
}

void
crowd_begin (Crowd *crowd)
{
  g_mutex_init (&crowd->held);
  g_mutex_lock (&crowd->held);
  for (guint i = 0; i < CROWD_N_TASKS; i++)
    {
      crowd->tasks[i] = g_task_new (NULL, NULL, NULL, NULL);
      g_task_set_task_data (crowd->tasks[i], &crowd->held, NULL);
      g_task_run_in_thread (crowd->tasks[i], hold_in_thread);
    }
}

void
crowd_let_go (Crowd *crowd)
{
  g_mutex_unlock (&crowd->held);
}

/* Waits until the tasks have ended, and frees them.  Call crowd_let_go() before. */
void
crowd_end (Crowd *crowd)
{
  for (guint i = 0; i < CROWD_N_TASKS; i++)
    {
      while (!g_task_get_completed (crowd->tasks[i]))
        g_main_context_iteration (NULL, TRUE);
      g_object_unref (crowd->tasks[i]);
    }
  g_mutex_clear (&crowd->held);
}
