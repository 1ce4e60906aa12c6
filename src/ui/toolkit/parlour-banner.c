/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-banner.h"

/*
 * A line across a window that says or asks something, without being in the way
 * of anything else.
 */
typedef struct
{
  GtkLabel *label;
} ParlourBannerPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (ParlourBanner, parlour_banner, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_WORDS,
  N_PROPS
};

enum
{
  ACCEPTED,
  DISMISSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GtkLabel *
get_label (ParlourBanner *self)
{
  ParlourBannerPrivate *priv = parlour_banner_get_instance_private (self);

  return priv->label;
}

static void
set_words (ParlourBanner *self,
           const char    *words)
{
  gtk_label_set_label (get_label (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
add_button (ParlourBanner *self,
            const char    *words,
            GCallback      callback)
{
  GtkWidget *button = gtk_button_new_with_label (words);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

/**
 * parlour_banner_new:
 * @words: what it says
 * @accept: (nullable): what the button says that emits "accepted"
 * @dismiss: (nullable): what the button says that emits "dismissed"
 *
 * Returns: (transfer floating): a remark
 */
GtkWidget *
parlour_banner_new (const char *words,
                    const char *accept,
                    const char *dismiss)
{
  ParlourBanner *self = g_object_new (PARLOUR_TYPE_BANNER, "words", words, NULL);

  if (accept != NULL)
    add_button (self, accept, G_CALLBACK (parlour_banner_accept));
  if (dismiss != NULL)
    add_button (self, dismiss, G_CALLBACK (parlour_banner_dismiss));

  return GTK_WIDGET (self);
}

/**
 * parlour_banner_get_words:
 * @self: a remark
 *
 * Returns: (transfer none): what it says
 */
const char *
parlour_banner_get_words (ParlourBanner *self)
{
  g_return_val_if_fail (PARLOUR_IS_BANNER (self), NULL);

  return gtk_label_get_label (get_label (self));
}

/**
 * parlour_banner_accept:
 * @self: a remark
 *
 * For its buttons: the player wants what it offers.
 */
void
parlour_banner_accept (ParlourBanner *self)
{
  g_return_if_fail (PARLOUR_IS_BANNER (self));

  g_signal_emit (self, signals[ACCEPTED], 0);
}

/**
 * parlour_banner_dismiss:
 * @self: a remark
 *
 * For its buttons: the player does not want to see it any more.
 */
void
parlour_banner_dismiss (ParlourBanner *self)
{
  g_return_if_fail (PARLOUR_IS_BANNER (self));

  g_signal_emit (self, signals[DISMISSED], 0);
}

static void
parlour_banner_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_WORDS)
    set_words (PARLOUR_BANNER (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
parlour_banner_class_init (ParlourBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = parlour_banner_set_property;

  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, "",
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACCEPTED] = g_signal_new ("accepted",
                                    PARLOUR_TYPE_BANNER,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[DISMISSED] = g_signal_new ("dismissed",
                                     PARLOUR_TYPE_BANNER,
                                     G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "remark");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
parlour_banner_init (ParlourBanner *self)
{
  ParlourBannerPrivate *priv = parlour_banner_get_instance_private (self);

  priv->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (priv->label, 0);
  gtk_label_set_wrap (priv->label, TRUE);
  gtk_label_set_wrap_mode (priv->label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (GTK_WIDGET (priv->label), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (priv->label));
}
