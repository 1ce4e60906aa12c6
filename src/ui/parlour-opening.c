/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-opening.h"

#define OPENING "opening"

/* Well below what a frame may take, whatever the last part adds. */
#define STEP_US 3000

/*
 * A window is measured before it is shown for the first time, and laying all of
 * its words out takes longer than a frame.  What was measured is not measured
 * again: done part by part beforehand, it holds up nothing that moves on the
 * table.
 */
typedef struct
{
  GtkWindow *window;
  /* (nullable): the part that comes next, if it is still there. */
  GtkWidget *next;
  guint      source;
} Opening;

static GtkWidget *
find_innermost (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    widget = child;

  return widget;
}

/* Every part comes before what it is a part of. */
static GtkWidget *
find_next (GtkWidget *widget)
{
  GtkWidget *sibling = gtk_widget_get_next_sibling (widget);

  return sibling != NULL ? find_innermost (sibling) : gtk_widget_get_parent (widget);
}

/* Whether @widget will be measured when the window is shown. */
static gboolean
is_needed (GtkWidget *widget)
{
  for (; !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget))
      return FALSE;

  return GTK_IS_ROOT (widget);
}

static void
measure_next (Opening *self)
{
  GtkWidget *part = self->next;
  GtkWidget *next = find_next (part);

  if (is_needed (part))
    {
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
    }

  g_set_weak_pointer (&self->next, next != GTK_WIDGET (self->window) ? next : NULL);
}

/* What was given the focus before it was shown gets it once more, so that screen
 * readers hear of it. */
static void
show (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  gtk_window_present (window);
  if (focus != NULL)
    {
      gtk_window_set_focus (window, NULL);
      gtk_window_set_focus (window, focus);
    }
}

static gboolean
step_cb (gpointer data)
{
  Opening *self = data;
  gint64 end_us = g_get_monotonic_time () + STEP_US;

  while (self->next != NULL && g_get_monotonic_time () < end_us)
    measure_next (self);
  if (self->next != NULL)
    return G_SOURCE_CONTINUE;

  show (self->window);
  g_object_set_data (G_OBJECT (self->window), OPENING, NULL);

  return G_SOURCE_REMOVE;
}

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_clear_weak_pointer (&self->next);
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

static void
destroy_cb (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), OPENING, NULL);
}

/**
 * parlour_opening_present:
 * @window: a window, with all that is in it
 *
 * Does what gtk_window_present() does, though a window that is not shown yet
 * takes some turns of the main loop until it is there.
 */
void
parlour_opening_present (GtkWindow *window)
{
  Opening *self;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    {
      gtk_window_present (window);
      return;
    }
  if (g_object_get_data (G_OBJECT (window), OPENING) != NULL)
    return;

  self = g_new0 (Opening, 1);
  self->window = window;
  g_set_weak_pointer (&self->next, find_innermost (GTK_WIDGET (window)));
  self->source = g_idle_add (step_cb, self);
  g_object_set_data_full (G_OBJECT (window), OPENING, self, opening_free);
  g_signal_connect (window, "destroy", G_CALLBACK (destroy_cb), NULL);
}
