/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-premeasure.h"

#define OPENING "opening"

/* Well below what a frame may take, whatever the last part adds. */
#define STEP_US 3000

/*
 * What is shown for the first time is measured before, and laying many words
 * out takes longer than a frame.  What was measured is not measured again: done
 * part by part beforehand, it holds up nothing that moves on the table.
 */
typedef struct
{
  GtkWidget      *whole;
  /* (nullable): the part that comes next, if it is still there. */
  GtkWidget      *next;
  ParlourPremeasure  show;
  guint           source;
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

/* Whether @part will be measured when the whole is shown. */
static gboolean
is_needed (Opening   *self,
           GtkWidget *part)
{
  while (part != self->whole && gtk_widget_should_layout (part))
    part = gtk_widget_get_parent (part);

  return part == self->whole;
}

static void
measure_next (Opening *self)
{
  GtkWidget *part = self->next;
  GtkWidget *next = part != self->whole ? find_next (part) : NULL;

  if (is_needed (self, part) && !GTK_IS_ROOT (part))
    {
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
    }

  g_set_weak_pointer (&self->next, next);
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

  self->source = 0;
  self->show (self->whole);
  g_object_set_data (G_OBJECT (self->whole), OPENING, NULL);

  return G_SOURCE_REMOVE;
}

static void
destroy_cb (GtkWidget *whole)
{
  g_object_set_data (G_OBJECT (whole), OPENING, NULL);
}

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_signal_handlers_disconnect_by_func (self->whole, destroy_cb, NULL);
  g_clear_weak_pointer (&self->next);
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

/**
 * parlour_premeasure_prepare:
 * @whole: what is going to be shown, with all that is in it; it has its place
 *   in a window already, or is one
 * @show: shows it
 *
 * Measures @whole in some turns of the main loop and then has it shown, unless
 * it is destroyed meanwhile.  Asked again meanwhile, it does nothing.
 */
void
parlour_premeasure_prepare (GtkWidget         *whole,
                            ParlourPremeasure  show)
{
  Opening *self;

  g_return_if_fail (GTK_IS_WIDGET (whole));

  if (g_object_get_data (G_OBJECT (whole), OPENING) != NULL)
    return;

  self = g_new0 (Opening, 1);
  self->whole = whole;
  self->show = show;
  g_set_weak_pointer (&self->next, find_innermost (whole));
  self->source = g_idle_add (step_cb, self);
  g_object_set_data_full (G_OBJECT (whole), OPENING, self, opening_free);
  g_signal_connect (whole, "destroy", G_CALLBACK (destroy_cb), NULL);
}

/* What was given the focus before it was shown gets it once more, so that screen
 * readers hear of it. */
static void
present (GtkWidget *whole)
{
  GtkWindow *window = GTK_WINDOW (whole);
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
