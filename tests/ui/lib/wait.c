/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wait.h"

/* Whoever waits for longer says for what, in case it never comes. */
enum { SILENT_MS = 10000 };

static gboolean
tell_cb (gpointer what)
{
  g_test_message ("waiting for %s", (const char *) what);

  return G_SOURCE_CONTINUE;
}

/*
 * wait_for:
 * @what: what to say when it is long in coming
 *
 * Lets the program run until @condition holds of @data, for as long as that takes.
 */
void
wait_for (WaitCondition  condition,
          gpointer       data,
          const char    *what)
{
  guint timeout = g_timeout_add (SILENT_MS, tell_cb, (gpointer) what);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

/*
 * wait_is_gone:
 * @weak_pointer: where a weak pointer is
 *
 * Returns: whether what it pointed to is no more
 */
gboolean
wait_is_gone (gpointer weak_pointer)
{
  return *(gpointer *) weak_pointer == NULL;
}
