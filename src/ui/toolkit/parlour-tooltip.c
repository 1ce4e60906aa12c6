/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-tooltip.h"

static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  GtkWidget *widget = g_value_get_object (values);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *name = NULL;
  g_autofree char *folded_name = NULL;
  g_autofree char *folded_tooltip = NULL;

  /* Without a bus for screen readers no widget has properties for them. */
  if (tooltip == NULL || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return G_SOURCE_CONTINUE;

  /* GTK has no other function that reads a name: this one returns it unless it is "". */
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  folded_name = g_utf8_casefold (name != NULL ? name : "", -1);
  folded_tooltip = g_utf8_casefold (tooltip, -1);
  if (*folded_name != '\0' && g_str_has_prefix (folded_tooltip, folded_name))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);

  return G_SOURCE_CONTINUE;
}

/**
 * parlour_tooltip_read_once:
 *
 * GTK makes the tooltip of a widget its description, which screen readers read after its
 * name.  From now on, removes descriptions that begin with the name when a widget is shown.
 */
void
parlour_tooltip_read_once (void)
{
  /* The class has the signal. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
