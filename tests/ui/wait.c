/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wait.h"

/* Far more than any wait takes, for a machine that has much else to do. */
enum { PATIENCE_MS = 60000 };

static gboolean
stop_cb (gpointer what)
{
  g_error ("%s: not within %d ms", (const char *) what, PATIENCE_MS);

  return G_SOURCE_REMOVE;
}

/*
 * wait_for:
 * @what: what to say when it does not come
 *
 * Lets the program run until @condition holds of @data, for a limited time.
 */
void
wait_for (WaitCondition  condition,
          gpointer       data,
          const char    *what)
{
  guint timeout = g_timeout_add (PATIENCE_MS, stop_cb, (gpointer) what);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}
