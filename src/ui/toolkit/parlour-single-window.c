/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-single-window.h"

/**
 * parlour_single_window_find:
 * @application: the program
 * @type: a kind of window of which there is never more than one
 *
 * Returns: (transfer none) (nullable): that window, if it is open
 */
gpointer
parlour_single_window_find (GtkApplication *application,
                            GType           type)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;

  return NULL;
}
