/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-felt-style.h"

static void
update (GtkWidget       *widget,
        GParamSpec      *pspec,
        ParlourSettings *settings)
{
  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    gtk_widget_remove_css_class (widget, parlour_felt_get_css_class (i));

  gtk_widget_add_css_class (widget, parlour_felt_get_css_class (parlour_settings_get_felt (settings)));
}

/**
 * parlour_felt_style_follow:
 * @widget: an ancestor of tables
 *
 * Keeps the style class of the felt on @widget up to date with @settings.
 */
void
parlour_felt_style_follow (GtkWidget       *widget,
                           ParlourSettings *settings)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));

  g_signal_connect_object (settings, "notify::felt",
                           G_CALLBACK (update), widget, G_CONNECT_SWAPPED);
  update (widget, NULL, settings);
}
