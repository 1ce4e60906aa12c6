/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-narrow.h"

#define CSS_CLASS "narrow"

/* Below this width, in sizes of the font, a window beside the table is one for
 * fingers. */
#define OTHER_WINDOW_EM 30

/**
 * parlour_narrow_is:
 * @widget: whose font it is
 * @width_px: a width
 * @limit_em: another one, in sizes of the font
 *
 * Returns: whether @width_px is less than @limit_em
 */
gboolean
parlour_narrow_is (GtkWidget *widget,
                   int        width_px,
                   double     limit_em)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return width_px < limit_em * size;
}

static gboolean
fit_cb (gpointer user_data)
{
  GtkWidget *window = user_data;

  if (parlour_narrow_is (window, gtk_widget_get_width (window), OTHER_WINDOW_EM))
    gtk_widget_add_css_class (window, CSS_CLASS);
  else
    gtk_widget_remove_css_class (window, CSS_CLASS);

  return G_SOURCE_REMOVE;
}

/* Nothing may change its size in the midst of an allocation. */
static void
layout_cb (GtkWidget *window)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, g_object_ref (window), g_object_unref);
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout",
                           G_CALLBACK (layout_cb), window, G_CONNECT_SWAPPED);
}

/**
 * parlour_narrow_follow:
 * @window: a window beside the one with the table
 *
 * Keeps the style class “narrow” on @window while it is no wider than a
 * telephone.  To be called once, before it is realized.
 */
void
parlour_narrow_follow (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
}
