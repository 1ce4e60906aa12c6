/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-scroller-layout.h"

/*
 * Lays out a box with one scrolled window, which scrolls vertically, at the height of
 * its content for the given width, up to max-content-height.
 *
 * GtkScrolledWindow measures the height for its natural width instead, which is wrong
 * for a text that wraps.
 */
struct _ParlourScrollerLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourScrollerLayout, parlour_scroller_layout, GTK_TYPE_LAYOUT_MANAGER)

/* GtkScrolledWindow adds the viewport. */
static GtkWidget *
get_content (GtkScrolledWindow *scroller)
{
  return gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller)));
}

static GtkSizeRequestMode
parlour_scroller_layout_get_request_mode (GtkLayoutManager *layout_manager,
                                          GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
parlour_scroller_layout_measure (GtkLayoutManager *layout_manager,
                                 GtkWidget        *widget,
                                 GtkOrientation    orientation,
                                 int               for_size,
                                 int              *minimum,
                                 int              *natural,
                                 int              *minimum_baseline,
                                 int              *natural_baseline)
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
parlour_scroller_layout_allocate (GtkLayoutManager *layout_manager,
                                  GtkWidget        *widget,
                                  int               width,
                                  int               height,
                                  int               baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation) { .width = width, .height = height }, baseline);
}

static void
parlour_scroller_layout_class_init (ParlourScrollerLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = parlour_scroller_layout_get_request_mode;
  layout_class->measure = parlour_scroller_layout_measure;
  layout_class->allocate = parlour_scroller_layout_allocate;
}

static void
parlour_scroller_layout_init (ParlourScrollerLayout *self)
{
}
