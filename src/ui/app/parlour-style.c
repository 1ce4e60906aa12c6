/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-style.h"

#define STYLE "/org/parlour/Parlour/style.css"
#define HIGH_CONTRAST_STYLE "/org/parlour/Parlour/style-high-contrast.css"

/* GTK_INTERFACE_CONTRAST_MORE, which came with GTK 4.20. */
enum { CONTRAST_MORE = 2 };

static gboolean
wants_contrast (GtkSettings *settings)
{
  g_autofree char *theme = NULL;
  int contrast = 0;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-contrast"))
    g_object_get (settings, "gtk-interface-contrast", &contrast, NULL);

  return contrast == CONTRAST_MORE
         || (theme != NULL && (g_str_has_prefix (theme, "HighContrast")
                               || g_str_has_prefix (theme, "Default-hc")));
}

static void
update (GtkStyleProvider *high_contrast,
        GParamSpec       *pspec,
        GtkSettings      *settings)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (wants_contrast (settings))
    gtk_style_context_add_provider_for_display (display, high_contrast,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, high_contrast);
}

/**
 * parlour_style_load:
 * @settings: the settings with the theme
 *
 * Loads our style sheet for the default display, and from now on a second one while the theme
 * has high contrast.
 */
void
parlour_style_load (GtkSettings *settings)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (GtkCssProvider) high_contrast = gtk_css_provider_new ();

  g_return_if_fail (GTK_IS_SETTINGS (settings));

  gtk_css_provider_load_from_resource (style, STYLE);
  gtk_css_provider_load_from_resource (high_contrast, HIGH_CONTRAST_STYLE);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  g_object_set_data_full (G_OBJECT (settings), HIGH_CONTRAST_STYLE,
                          g_object_ref (high_contrast), g_object_unref);
  g_signal_connect_object (settings, "notify::gtk-theme-name",
                           G_CALLBACK (update), high_contrast, G_CONNECT_SWAPPED);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-contrast"))
    g_signal_connect_object (settings, "notify::gtk-interface-contrast",
                             G_CALLBACK (update), high_contrast, G_CONNECT_SWAPPED);
  update (GTK_STYLE_PROVIDER (high_contrast), NULL, settings);
}
