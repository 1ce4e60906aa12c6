/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-figure.h"

#include <glib/gi18n.h>

/*
 * A number, large, and below it what it is.
 */
struct _ParlourFigure
{
  GtkFlowBoxChild  parent_instance;

  GtkLabel        *name_label;
  GtkLabel        *value_label;
};

G_DEFINE_FINAL_TYPE (ParlourFigure, parlour_figure, GTK_TYPE_FLOW_BOX_CHILD)

/**
 * parlour_figure_new:
 * @name: what the number is, in the player's language
 *
 * Returns: (transfer floating): the figure, without a number yet
 */
GtkWidget *
parlour_figure_new (const char *name)
{
  ParlourFigure *self = g_object_new (PARLOUR_TYPE_FIGURE, NULL);

  gtk_label_set_label (self->name_label, name);

  return GTK_WIDGET (self);
}

/**
 * parlour_figure_set_value:
 * @self: a figure
 * @value: the number as it is read
 *
 * Each number is read aloud with its name.
 */
void
parlour_figure_set_value (ParlourFigure *self,
                          const char    *value)
{
  g_autofree char *both = NULL;

  g_return_if_fail (PARLOUR_IS_FIGURE (self));

  /* Translators: “Played” and the like, and the number. */
  both = g_strdup_printf (C_("figure", "%1$s: %2$s"), gtk_label_get_label (self->name_label), value);
  gtk_label_set_label (self->value_label, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both,
                                  -1);
}

/**
 * parlour_figure_get_value:
 * @self: a figure
 *
 * Returns: (transfer none): the number as it is shown
 */
const char *
parlour_figure_get_value (ParlourFigure *self)
{
  g_return_val_if_fail (PARLOUR_IS_FIGURE (self), NULL);

  return gtk_label_get_label (self->value_label);
}

static void
parlour_figure_class_init (ParlourFigureClass *klass)
{
}

static GtkLabel *
append_label (GtkBox     *box,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);

  return GTK_LABEL (label);
}

static void
parlour_figure_init (ParlourFigure *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->value_label = append_label (GTK_BOX (box), "figure");
  self->name_label = append_label (GTK_BOX (box), "note");
  gtk_label_set_wrap (self->name_label, TRUE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
}
