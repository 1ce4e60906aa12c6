/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-mnemonic.h"

/**
 * parlour_mnemonic_read_once:
 * @widget: what has buttons, at any depth
 *
 * GTK gives a button with a mnemonic two names, its own and that of the label
 * in it, and a screen reader reads both.  Leaves the buttons below @widget
 * their own.
 */
void
parlour_mnemonic_read_once (GtkWidget *widget)
{
  GtkWidget *child;

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  for (child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    parlour_mnemonic_read_once (child);
}
