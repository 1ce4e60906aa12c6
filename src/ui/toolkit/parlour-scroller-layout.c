/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-scroller-layout.h"

/* GtkScrolledWindow adds the viewport. */
static GtkWidget *
get_content (GtkScrolledWindow *scroller)
{
  return gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller)));
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (widget));

  gtk_widget_measure (GTK_WIDGET (scroller), orientation, for_size, minimum, natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (get_content (scroller), orientation, for_size, NULL, natural, NULL, NULL);
      *natural = MIN (*natural, gtk_scrolled_window_get_max_content_height (scroller));
      *minimum = MIN (*minimum, *natural);
    }
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (widget);

  /* A child without a height must not take the focus, so hide it. */
  gtk_widget_set_child_visible (scroller, height > 0);
  gtk_widget_size_allocate (scroller, &(GtkAllocation) { .width = width, .height = height },
                            baseline);
}

/**
 * parlour_scroller_layout_new:
 *
 * GtkScrolledWindow measures its height for its natural width, which is wrong for a text
 * that wraps.
 *
 * Returns: (transfer full): a layout for a widget with one scrolled window, which scrolls
 *   vertically: at the height of its content for the given width, up to
 *   max-content-height
 */
GtkLayoutManager *
parlour_scroller_layout_new (void)
{
  return gtk_custom_layout_new (get_request_mode, measure, allocate);
}
