/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-single-window.h"

#include "parlour-breakpoint.h"

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

/**
 * parlour_single_window_new:
 * @type: a type of windows
 * @parent: the window that it is asked from
 *
 * Returns: (transfer none): one above @parent, which goes by its width; it belongs to
 *   GTK until it is closed
 */
gpointer
parlour_single_window_new (GType      type,
                           GtkWindow *parent)
{
  GtkWindow *window;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  window = g_object_new (type,
                         "application", gtk_window_get_application (parent),
                         "transient-for", parent,
                         NULL);
  parlour_breakpoint_follow (window);

  return window;
}

/**
 * parlour_single_window_present:
 * @window: a window
 *
 * Does what gtk_window_present() does.  A widget that had the focus before the
 * window was shown gets it again afterwards, or screen readers would not hear of
 * it.
 */
void
parlour_single_window_present (GtkWindow *window)
{
  GtkWidget *focus;
  gboolean visible;

  g_return_if_fail (GTK_IS_WINDOW (window));

  focus = gtk_window_get_focus (window);
  visible = gtk_widget_get_visible (GTK_WIDGET (window));
  gtk_window_present (window);
  if (visible || focus == NULL)
    return;

  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
}
