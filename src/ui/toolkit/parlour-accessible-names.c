/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-accessible-names.h"

/**
 * parlour_accessible_names_name_once:
 * @widget: a widget, such as a window
 *
 * GTK names a button with a mnemonic twice, by itself and by its label, and screen readers read
 * both.  Removes the second name of all buttons in @widget.
 */
void
parlour_accessible_names_name_once (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget))
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    parlour_accessible_names_name_once (child);
}

/* Returns: (transfer full) (nullable): the name of @widget */
static char *
get_name (GtkWidget *widget)
{
  /* GTK has no function to get a name.  This one compares it with "", and returns it if it
   * differs. */
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, "");
}

/* If the tooltip begins with the name, makes the rest of the tooltip the description. */
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
  if (tooltip == NULL
      || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return G_SOURCE_CONTINUE;

  name = get_name (widget);
  folded_name = g_utf8_casefold (name != NULL ? name : "", -1);
  folded_tooltip = g_utf8_casefold (tooltip, -1);
  if (*folded_name != '\0' && g_str_has_prefix (folded_tooltip, folded_name))
    {
      const glong n = MIN (g_utf8_strlen (name, -1), g_utf8_strlen (tooltip, -1));
      g_autofree char *rest = g_strdup (g_utf8_offset_to_pointer (tooltip, n));

      /* The name may be only the beginning of a word of the tooltip. */
      if (g_unichar_isalnum (g_utf8_get_char (rest)))
        return G_SOURCE_CONTINUE;

      /* GTK 4.18 reads the tooltip if the description is empty, unless it is the name. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      g_strstrip (g_strdelimit (rest, "()", ' ')), -1);
      if (*rest == '\0')
        gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        tooltip, -1);
    }

  return G_SOURCE_CONTINUE;
}

/**
 * parlour_accessible_names_describe_once:
 *
 * Screen readers read the name of a widget and then its description, which GTK takes from the
 * tooltip.  If the tooltip begins with the name, only the rest of it, usually a key, becomes the
 * description, so that the name is read once.  Applies to all widgets that are shown from now on.
 */
void
parlour_accessible_names_describe_once (void)
{
  /* The signal exists only once the class is loaded. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
