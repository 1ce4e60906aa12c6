/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-column-layout.h"

#include "parlour-breakpoint.h"

/* The maximum width, in font sizes. */
#define MAX_EM 46

static int
get_width (GtkWidget *widget,
           int        width)
{
  return MIN (width, (int) (MAX_EM * parlour_breakpoint_get_em (widget)));
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
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = get_width (widget, for_size);

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  int column = get_width (widget, width);

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation) { (width - column) / 2, 0, column, height }, baseline);
}

/**
 * parlour_column_layout_new:
 *
 * Used instead of %GTK_ALIGN_CENTER, with which GTK searches for a width that fits the height.
 * With a long text that takes minutes.
 *
 * Returns: (transfer full): a layout for a widget with one child, which becomes a centred
 *   column of legible width
 */
GtkLayoutManager *
parlour_column_layout_new (void)
{
  return gtk_custom_layout_new (get_request_mode, measure, allocate);
}
