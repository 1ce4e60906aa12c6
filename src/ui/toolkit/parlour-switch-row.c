/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-switch-row.h"

#include "parlour-wrap-layout.h"

#define SPACING_PX 12

/*
 * A label, and a switch or a drop-down at its end.  A click anywhere on the row toggles
 * or opens it: a switch alone is too small for a finger.
 */
struct _ParlourSwitchRow
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourSwitchRow, parlour_switch_row, GTK_TYPE_BOX)

static void
released_cb (GtkWidget *widget,
             int        n_press,
             double     x,
             double     y)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  GtkWidget *picked = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  /* The last child, a switch or a drop-down, handles its own clicks. */
  if (picked == NULL || picked == last || gtk_widget_is_ancestor (picked, last))
    return;

  if (GTK_IS_SWITCH (last))
    gtk_switch_set_active (GTK_SWITCH (last), !gtk_switch_get_active (GTK_SWITCH (last)));
  else
    gtk_widget_activate (last);
}

static void
parlour_switch_row_class_init (ParlourSwitchRowClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "switchrow");
}

static void
parlour_switch_row_init (ParlourSwitchRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* GtkBox would lay the label out a dozen times to find a width that fits the height. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), parlour_wrap_layout_new_line (SPACING_PX));
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
