/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-mnemonic.h"

/**
 * parlour_mnemonic_read_once:
 * @widget: a widget with buttons, at any depth
 *
 * GTK names a button with a mnemonic twice, by itself and by its label, and screen
 * readers read both.  Removes the second name.
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
