/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-style.h"

#define STYLE "/org/parlour/Parlour/style.css"
#define HIGH_CONTRAST_STYLE "/org/parlour/Parlour/style-high-contrast.css"

/* GTK_INTERFACE_CONTRAST_MORE, which came with GTK 4.20. */
enum { CONTRAST_MORE = 2 };

/* Loads our style sheet, and a second one while the theme has high contrast. */
struct _ParlourStyle
{
  GObject         parent_instance;

  GdkDisplay     *display;
  GtkSettings    *settings;
  GtkCssProvider *style;
  GtkCssProvider *high_contrast;
  gboolean        strong;
};

G_DEFINE_FINAL_TYPE (ParlourStyle, parlour_style, G_TYPE_OBJECT)

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
update (ParlourStyle *self)
{
  gboolean strong = wants_contrast (self->settings);

  if (self->strong == strong)
    return;

  self->strong = strong;
  if (strong)
    gtk_style_context_add_provider_for_display (self->display,
                                                GTK_STYLE_PROVIDER (self->high_contrast),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (self->display,
                                                   GTK_STYLE_PROVIDER (self->high_contrast));
}

static void
parlour_style_dispose (GObject *object)
{
  ParlourStyle *self = PARLOUR_STYLE (object);

  if (self->display)
    {
      gtk_style_context_remove_provider_for_display (self->display,
                                                     GTK_STYLE_PROVIDER (self->style));
      gtk_style_context_remove_provider_for_display (self->display,
                                                     GTK_STYLE_PROVIDER (self->high_contrast));
    }
  g_clear_object (&self->style);
  g_clear_object (&self->high_contrast);
  g_clear_object (&self->settings);
  g_clear_object (&self->display);

  G_OBJECT_CLASS (parlour_style_parent_class)->dispose (object);
}

static void
parlour_style_class_init (ParlourStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_style_dispose;
}

static void
parlour_style_init (ParlourStyle *self)
{
  self->style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->style, STYLE);
  self->high_contrast = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->high_contrast, HIGH_CONTRAST_STYLE);
}

/**
 * parlour_style_new:
 * @display: the display of the program
 * @settings: the settings with the theme
 *
 * Returns: (transfer full): the style, which is loaded while this lives
 */
ParlourStyle *
parlour_style_new (GdkDisplay  *display,
                   GtkSettings *settings)
{
  ParlourStyle *self;

  g_return_val_if_fail (GDK_IS_DISPLAY (display), NULL);
  g_return_val_if_fail (GTK_IS_SETTINGS (settings), NULL);

  self = g_object_new (PARLOUR_TYPE_STYLE, NULL);
  self->display = g_object_ref (display);
  self->settings = g_object_ref (settings);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (settings, "notify::gtk-theme-name",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-contrast"))
    g_signal_connect_object (settings, "notify::gtk-interface-contrast",
                             G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}
