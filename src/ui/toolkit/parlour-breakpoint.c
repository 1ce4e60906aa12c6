/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-breakpoint.h"

#include "parlour-css-class.h"

#define CSS_CLASS "narrow"

/* Keys of a window's data: the function that fits its content, and the source that calls it. */
#define FIT "parlour-fit"
#define FIT_SOURCE "parlour-fit-source"

/* A window other than the main window is narrow below this width, in font sizes. */
#define OTHER_WINDOW_EM 30

/* The width of padding and a button beside a text. */
#define BESIDE_TEXT_PX 80
#define MIN_CHARS 8

/**
 * parlour_breakpoint_get_em:
 * @widget: a widget
 *
 * Returns: the size of its font, px
 */
double
parlour_breakpoint_get_em (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return size;
}

/**
 * parlour_breakpoint_is_below:
 * @widget: a widget
 * @width_px: a width
 * @limit_em: another width, in sizes of its font
 *
 * Returns: whether @width_px is less than @limit_em
 */
gboolean
parlour_breakpoint_is_below (GtkWidget *widget,
                             int        width_px,
                             double     limit_em)
{
  return width_px < limit_em * parlour_breakpoint_get_em (widget);
}

static gboolean
fit_cb (gpointer user_data)
{
  GtkWidget *window = user_data;
  ParlourBreakpointFunc fit = (ParlourBreakpointFunc) g_object_get_data (user_data, FIT);

  g_object_set_data (user_data, FIT_SOURCE, NULL);
  fit (window, gtk_widget_get_width (window), gtk_widget_get_height (window));

  return G_SOURCE_REMOVE;
}

/* Calls the function later, because sizes must not change during an allocation. */
static void
layout_cb (GtkWidget *window)
{
  guint source;

  if (g_object_get_data (G_OBJECT (window), FIT_SOURCE) != NULL)
    return;

  source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, window, NULL);
  g_object_set_data (G_OBJECT (window), FIT_SOURCE, GUINT_TO_POINTER (source));
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout",
                           G_CALLBACK (layout_cb), window, G_CONNECT_SWAPPED);
}

/* A closed window has no size to fit to. */
static void
unrealize_cb (GtkWidget *window)
{
  guint source = GPOINTER_TO_UINT (g_object_steal_data (G_OBJECT (window), FIT_SOURCE));

  g_clear_handle_id (&source, g_source_remove);
}

/**
 * parlour_breakpoint_watch:
 * @window: a window that is not realized
 * @fit: called with @window and its size, px, after each layout
 *
 * Call this once.
 */
void
parlour_breakpoint_watch (GtkWindow             *window,
                          ParlourBreakpointFunc  fit)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_object_set_data (G_OBJECT (window), FIT, (gpointer) fit);
  g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
}

static void
set_class (gpointer window,
           int      width_px,
           int      height_px)
{
  parlour_css_class_set (window, CSS_CLASS,
                         parlour_breakpoint_is_below (window, width_px, OTHER_WINDOW_EM));
}

/**
 * parlour_breakpoint_follow:
 * @window: a window other than the main window
 *
 * Keeps the style class “narrow” on @window while it is no wider than a phone.  Call
 * this once, before it is realized.
 */
void
parlour_breakpoint_follow (GtkWindow *window)
{
  parlour_breakpoint_watch (window, set_class);
}

/* Returns: how many letters of the font of @widget fit in a line of text, in a window of this
 *   width */
static int
count_chars (GtkWidget *widget,
             int        width_px)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics =
    pango_context_get_metrics (context, pango_context_get_font_description (context),
                               pango_context_get_language (context));
  int letter = pango_font_metrics_get_approximate_char_width (metrics);
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);

  pango_font_metrics_unref (metrics);

  /* The width comes from the settings and may be any number. */
  return (int) CLAMP ((gint64) (width_px - BESIDE_TEXT_PX) * PANGO_SCALE
                        / MAX (MAX (letter, digit), 1),
                      MIN_CHARS, G_MAXINT);
}

/* Wraps a menu item in a narrow window, and hides its shortcut: the window is probably on a phone,
 * which has no keys. */
static void
fit_item (GtkWidget *widget,
          gboolean   narrow,
          int        n_chars)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    gtk_widget_set_visible (widget, !narrow);
  else if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), narrow);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (widget), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_max_width_chars (GTK_LABEL (widget), narrow ? n_chars : -1);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fit_item (child, narrow, n_chars);
}

/* The items exist only once the menu is shown. */
static void
show_menu_cb (GtkWidget *menu)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (menu));

  fit_item (menu, gtk_widget_has_css_class (root, CSS_CLASS),
            count_chars (menu, gtk_widget_get_width (root)));
}

/**
 * parlour_breakpoint_fit_menu:
 * @button: a button with a menu
 *
 * Wraps the items of the menu in a narrow window.  Call this once.
 */
void
parlour_breakpoint_fit_menu (GtkMenuButton *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_signal_connect (gtk_menu_button_get_popover (button), "show", G_CALLBACK (show_menu_cb), NULL);
}
