/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-remark.h"

/*
 * A line across a window that says or asks something, without being in the way
 * of anything else.
 */
struct _ParlourRemark
{
  GtkBox    parent_instance;

  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (ParlourRemark, parlour_remark, GTK_TYPE_BOX)

enum
{
  ACCEPTED,
  DISMISSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
accept_cb (ParlourRemark *self)
{
  g_signal_emit (self, signals[ACCEPTED], 0);
}

static void
dismiss_cb (ParlourRemark *self)
{
  g_signal_emit (self, signals[DISMISSED], 0);
}

static void
add_button (ParlourRemark *self,
            const char    *words,
            GCallback      callback)
{
  GtkWidget *button = gtk_button_new_with_label (words);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

/**
 * parlour_remark_new:
 * @words: what it says
 * @accept: (nullable): what the button says that emits "accepted"
 * @dismiss: (nullable): what the button says that emits "dismissed"
 *
 * Returns: (transfer floating): a remark
 */
GtkWidget *
parlour_remark_new (const char *words,
                    const char *accept,
                    const char *dismiss)
{
  ParlourRemark *self = g_object_new (PARLOUR_TYPE_REMARK, NULL);

  gtk_label_set_label (self->label, words);
  if (accept != NULL)
    add_button (self, accept, G_CALLBACK (accept_cb));
  if (dismiss != NULL)
    add_button (self, dismiss, G_CALLBACK (dismiss_cb));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_remark_get_words:
 * @self: a remark
 *
 * Returns: (transfer none): what it says
 */
const char *
parlour_remark_get_words (ParlourRemark *self)
{
  g_return_val_if_fail (PARLOUR_IS_REMARK (self), NULL);

  return gtk_label_get_label (self->label);
}

static void
parlour_remark_class_init (ParlourRemarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[ACCEPTED] = g_signal_new ("accepted",
                                    PARLOUR_TYPE_REMARK,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[DISMISSED] = g_signal_new ("dismissed",
                                     PARLOUR_TYPE_REMARK,
                                     G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "remark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
parlour_remark_init (ParlourRemark *self)
{
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->label));
}
