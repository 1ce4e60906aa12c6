/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-single-window.h"

#include "parlour-breakpoint.h"

/**
 * parlour_single_window_find:
 * @application: the program
 * @type: the type of a window that is never open twice
 *
 * Returns: (transfer none) (nullable): the window, if it is open
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
 * @type: a type of window
 * @parent: its transient parent
 *
 * Returns: (transfer none): a window with the style class “narrow” while it is narrow;
 *   GTK owns it until it is closed
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
 * Calls gtk_window_present().  If a widget had the focus before the window was shown, sets
 * the focus again afterwards; otherwise screen readers would not notice it.
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
