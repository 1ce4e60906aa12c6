/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-css-class.h"

/**
 * parlour_css_class_set:
 * @widget: a widget
 * @css_class: the name of a class
 * @set: whether to add or to remove it
 */
void
parlour_css_class_set (GtkWidget  *widget,
                       const char *css_class,
                       gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}
