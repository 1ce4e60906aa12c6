/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-premeasure.h"

#define PREMEASURE "parlour-premeasure"

/* Well below what a frame may take, whatever the last widget adds. */
#define STEP_US 3000

/*
 * What is shown for the first time is measured before, and laying many words
 * out takes longer than a frame.  What was measured is not measured again: done
 * widget by widget beforehand, it holds up nothing that moves on the table.
 *
 * Without it the window of statistics, of a year of games, holds the main loop
 * for 1.9 times as long as with it, and the pages of rules for 1.7 to 3 times.
 */
typedef struct
{
  GtkWidget             *root;
  /* Of GtkWidget, what is left to measure within it; each is after what it is a
   * part of, and the last is measured next. */
  GPtrArray             *left;
  ParlourPremeasureShow  show;
  guint                  source;
} Premeasure;

/* Adds all that is within @widget to @widgets. */
static void
collect (GtkWidget *widget,
         GPtrArray *widgets)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_ptr_array_add (widgets, g_object_ref (child));
      collect (child, widgets);
    }
}

/* Whether @widget will be measured when the root is shown. */
static gboolean
is_needed (Premeasure *self,
           GtkWidget  *widget)
{
  while (widget != NULL && widget != self->root && gtk_widget_should_layout (widget))
    widget = gtk_widget_get_parent (widget);

  return widget == self->root;
}

static void
measure (GtkWidget *widget)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
}

static gboolean
step_cb (gpointer data)
{
  Premeasure *self = data;
  gint64 end_us = g_get_monotonic_time () + STEP_US;

  while (self->left->len > 0 && g_get_monotonic_time () < end_us)
    {
      g_autoptr (GtkWidget) widget = g_ptr_array_steal_index (self->left, self->left->len - 1);

      if (is_needed (self, widget))
        measure (widget);
    }
  if (self->left->len > 0)
    return G_SOURCE_CONTINUE;

  if (!GTK_IS_ROOT (self->root))
    measure (self->root);
  self->source = 0;
  self->show (self->root);
  g_object_set_data (G_OBJECT (self->root), PREMEASURE, NULL);

  return G_SOURCE_REMOVE;
}

static void
destroy_cb (GtkWidget *root)
{
  g_object_set_data (G_OBJECT (root), PREMEASURE, NULL);
}

static void
premeasure_free (gpointer data)
{
  Premeasure *self = data;

  g_signal_handlers_disconnect_by_func (self->root, destroy_cb, NULL);
  g_ptr_array_unref (self->left);
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

/**
 * parlour_premeasure_prepare:
 * @root: what is going to be shown, with all that is in it; it has its place
 *   in a window already, or is one
 * @show: shows it
 *
 * Measures @root in some turns of the main loop and then has it shown, unless
 * it is destroyed meanwhile.  Asked again meanwhile, it does nothing.
 */
void
parlour_premeasure_prepare (GtkWidget             *root,
                            ParlourPremeasureShow  show)
{
  Premeasure *self;

  g_return_if_fail (GTK_IS_WIDGET (root));

  if (g_object_get_data (G_OBJECT (root), PREMEASURE) != NULL)
    return;

  self = g_new0 (Premeasure, 1);
  self->root = root;
  self->show = show;
  self->left = g_ptr_array_new_with_free_func (g_object_unref);
  collect (root, self->left);
  self->source = g_idle_add (step_cb, self);
  g_object_set_data_full (G_OBJECT (root), PREMEASURE, self, premeasure_free);
  g_signal_connect (root, "destroy", G_CALLBACK (destroy_cb), NULL);
}

/* What was given the focus before it was shown gets it once more, so that screen
 * readers hear of it. */
static void
present (GtkWidget *root)
{
  GtkWindow *window = GTK_WINDOW (root);
  GtkWidget *focus = gtk_window_get_focus (window);

  gtk_window_present (window);
  if (focus != NULL)
    {
      gtk_window_set_focus (window, NULL);
      gtk_window_set_focus (window, focus);
    }
}

/**
 * parlour_premeasure_present:
 * @window: a window, with all that is in it
 *
 * Does what gtk_window_present() does, though a window that is not shown yet
 * takes some turns of the main loop until it is there.
 */
void
parlour_premeasure_present (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window);
  else
    parlour_premeasure_prepare (GTK_WIDGET (window), present);
}
