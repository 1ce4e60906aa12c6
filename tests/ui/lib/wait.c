/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wait.h"

/* After this time a message says what the test waits for. */
enum { SILENT_MS = 10000 };

static gboolean
print_waiting_cb (gpointer what)
{
  g_test_message ("waiting for %s", (const char *) what);

  return G_SOURCE_CONTINUE;
}

/*
 * wait_step:
 *
 * Runs the main loop until something has happened.
 */
void
wait_step (void)
{
  g_main_context_iteration (NULL, TRUE);
}

/*
 * wait_for:
 * @what: description of @condition for a message after some time
 *
 * Runs the main loop until @condition holds of @data, without a timeout.
 */
void
wait_for (WaitCondition  condition,
          gpointer       data,
          const char    *what)
{
  guint timeout = g_timeout_add (SILENT_MS, print_waiting_cb, (gpointer) what);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

/*
 * wait_is_gone:
 * @weak_pointer: the address of a weak pointer
 *
 * Returns: whether its object is finalized
 */
gboolean
wait_is_gone (gpointer weak_pointer)
{
  return *(gpointer *) weak_pointer == NULL;
}
