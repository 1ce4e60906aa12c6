/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-premeasure.h"

#define PREMEASURE "parlour-premeasure"

/* Well below what a frame may take, whatever the last widget adds. */
#define STEP_US 3000

/*
 * What is shown for the first time is built and measured before, and laying
 * many words out takes longer than a frame.  What was measured is not measured
 * again: done part by part and widget by widget beforehand, it holds up nothing
 * that moves on the table.
 *
 * Without measuring the window of statistics, of a year of games, holds the main
 * loop for 1.9 times as long as with it, and the pages of rules for 1.7 to 3
 * times.  Built in one go, a look back at 130 moves holds it for 2.5 times as long.
 */
typedef struct
{
  GtkWidget              *root;
  /* (nullable): while parts of it are missing. */
  ParlourPremeasureBuild  build;
  /* Of GtkWidget, what is left to measure within it; each is after what it is a
   * part of, and the last is measured next.  (nullable): before it is built. */
  GPtrArray              *left;
  ParlourPremeasureShow   show;
  guint                   source;
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

static void
build_part (Premeasure *self)
{
  if (!self->build (self->root))
    self->build = NULL;
}

static void
measure_next (Premeasure *self)
{
  g_autoptr (GtkWidget) widget = g_ptr_array_steal_index (self->left, self->left->len - 1);

  if (is_needed (self, widget))
    measure (widget);
}

/* Returns: whether more is to be done before @root is shown */
static gboolean
step (Premeasure *self)
{
  if (self->build != NULL)
    {
      build_part (self);
      return TRUE;
    }
  if (self->left == NULL)
    {
      self->left = g_ptr_array_new_with_free_func (g_object_unref);
      collect (self->root, self->left);
    }
  if (self->left->len > 0)
    measure_next (self);

  return self->left->len > 0;
}

static gboolean
step_cb (gpointer data)
{
  Premeasure *self = data;
  gint64 end_us = g_get_monotonic_time () + STEP_US;

  while (step (self))
    if (g_get_monotonic_time () >= end_us)
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

/* It is shown without waiting. */
static void
realize_cb (Premeasure *self)
{
  while (self->build != NULL)
    build_part (self);
}

static void
premeasure_free (gpointer data)
{
  Premeasure *self = data;

  g_signal_handlers_disconnect_by_func (self->root, destroy_cb, NULL);
  g_signal_handlers_disconnect_by_func (self->root, realize_cb, self);
  g_clear_pointer (&self->left, g_ptr_array_unref);
  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

/* Returns: what is made ready of @root */
static Premeasure *
ensure (GtkWidget *root)
{
  Premeasure *self = g_object_get_data (G_OBJECT (root), PREMEASURE);

  if (self != NULL)
    return self;

  self = g_new0 (Premeasure, 1);
  self->root = root;
  g_object_set_data_full (G_OBJECT (root), PREMEASURE, self, premeasure_free);
  g_signal_connect (root, "destroy", G_CALLBACK (destroy_cb), NULL);

  return self;
}

/**
 * parlour_premeasure_build:
 * @root: a window that is not shown yet
 * @build: adds a part of what is in it, which takes a few milliseconds at most, and
 *   says whether another is missing
 *
 * Has @root built in as many turns of the main loop as it takes before it is measured.
 * What is missing when it is shown without that is built at once.
 */
void
parlour_premeasure_build (GtkWidget              *root,
                          ParlourPremeasureBuild  build)
{
  Premeasure *self;

  g_return_if_fail (GTK_IS_WIDGET (root));
  g_return_if_fail (build != NULL);

  self = ensure (root);
  self->build = build;
  g_signal_connect_swapped (root, "realize", G_CALLBACK (realize_cb), self);
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

  self = ensure (root);
  if (self->source != 0)
    return;

  self->show = show;
  self->source = g_idle_add (step_cb, self);
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
