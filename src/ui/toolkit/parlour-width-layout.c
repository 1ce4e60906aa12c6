/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-width-layout.h"

/*
 * Children one upon the other, as of a GtkBinLayout, but their width is never
 * sought for a height.  A GtkStack asks for that whenever it is allocated, and a
 * label that wraps answers by laying its words out again and again.
 */
struct _ParlourWidthLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourWidthLayout, parlour_width_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
parlour_width_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
parlour_width_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *least,
                              int              *natural,
                              int              *least_baseline,
                              int              *natural_baseline)
{
  *least = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_least, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, orientation,
                          orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1,
                          &child_least, &child_natural, NULL, NULL);
      *least = MAX (*least, child_least);
      *natural = MAX (*natural, child_natural);
    }
}

static void
parlour_width_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
parlour_width_layout_class_init (ParlourWidthLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = parlour_width_layout_get_request_mode;
  manager_class->measure = parlour_width_layout_measure;
  manager_class->allocate = parlour_width_layout_allocate;
}

static void
parlour_width_layout_init (ParlourWidthLayout *self)
{
}
