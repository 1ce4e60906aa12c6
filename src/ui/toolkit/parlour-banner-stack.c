/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-banner-stack.h"

#include <glib/gi18n.h>

/* Lines longer than this are hard to read. */
#define LINE_CHARS 90

/*
 * Lines with buttons, one below the other, each about something else: what has
 * gone wrong, goes on for long, is asked or can be undone.  They stay until they
 * are answered, closed, or true no more, and stop nothing.
 */
struct _ParlourBannerStack
{
  GtkBox parent_instance;

  /* How long a line is at most; -1 if as long as there is room for. */
  int    n_chars;
};

G_DEFINE_FINAL_TYPE (ParlourBannerStack, parlour_banner_stack, GTK_TYPE_BOX)

enum
{
  ANSWERED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* (nullable): the banner about this. */
static GtkWidget *
find_banner (ParlourBannerStack *self,
             const char         *about)
{
  GtkWidget *banner = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (banner != NULL && !g_str_equal (gtk_widget_get_name (banner), about))
    banner = gtk_widget_get_next_sibling (banner);

  return banner;
}

static void
clicked_cb (GtkWidget *button,
            gpointer   accepts)
{
  ParlourBannerStack *self =
    PARLOUR_BANNER_STACK (gtk_widget_get_ancestor (button, PARLOUR_TYPE_BANNER_STACK));
  g_autofree char *about = g_strdup (gtk_widget_get_name (gtk_widget_get_parent (button)));

  parlour_banner_stack_withdraw (self, about);
  if (accepts)
    g_signal_emit (self, signals[ANSWERED], 0, about);
}

static void
add_button (GtkWidget  *banner,
            const char *label,
            gboolean    accepts)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GINT_TO_POINTER (accepts));
  gtk_box_append (GTK_BOX (banner), button);
}

static void
add_close_button (GtkWidget *banner)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON,
                                    "icon-name", "window-close-symbolic",
                                    "tooltip-text", _("Close"),
                                    "valign", GTK_ALIGN_START,
                                    "has-frame", FALSE,
                                    NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"),
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GINT_TO_POINTER (FALSE));
  gtk_box_append (GTK_BOX (banner), button);
}

/* In place of what was said about the same thing. */
static GtkWidget *
add_banner (ParlourBannerStack *self,
            const char         *about,
            const char         *words)
{
  /* A screen reader reads an alert as it comes. */
  GtkWidget *banner = g_object_new (GTK_TYPE_BOX,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                    "css-name", "banner",
                                    "name", about,
                                    NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", words,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "max-width-chars", self->n_chars,
                                   "xalign", 0.0,
                                   "halign", GTK_ALIGN_START,
                                   "valign", GTK_ALIGN_CENTER,
                                   "hexpand", TRUE,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (banner),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_box_append (GTK_BOX (banner), label);

  parlour_banner_stack_withdraw (self, about);
  gtk_box_append (GTK_BOX (self), banner);
  gtk_widget_show (GTK_WIDGET (self));

  return banner;
}

/**
 * parlour_banner_stack_show:
 * @self: banners
 * @about: a word for what this is about
 * @words: what to say
 *
 * Says @words in place of what was said about the same thing, until they are
 * closed or withdrawn.
 */
void
parlour_banner_stack_show (ParlourBannerStack *self,
                           const char         *about,
                           const char         *words)
{
  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));
  g_return_if_fail (about != NULL);
  g_return_if_fail (words != NULL);

  add_close_button (add_banner (self, about, words));
}

/**
 * parlour_banner_stack_ask:
 * @self: banners
 * @about: a word for what this is about
 * @words: what to say
 * @accept: (nullable): what the button says that emits "answered"
 * @dismiss: (nullable): what the button says that does no more than close it
 *
 * Says @words in place of what was said about the same thing, until a button is
 * pressed or they are withdrawn.
 *
 * Returns: (transfer none): the banner
 */
GtkWidget *
parlour_banner_stack_ask (ParlourBannerStack *self,
                          const char         *about,
                          const char         *words,
                          const char         *accept,
                          const char         *dismiss)
{
  GtkWidget *banner;

  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (self), NULL);
  g_return_val_if_fail (about != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  banner = add_banner (self, about, words);
  if (accept != NULL)
    add_button (banner, accept, TRUE);
  if (dismiss != NULL)
    add_button (banner, dismiss, FALSE);

  return banner;
}

/**
 * parlour_banner_stack_withdraw:
 * @self: banners
 * @about: a word for what a banner is about
 *
 * Takes back what was said about it, if anything.
 */
void
parlour_banner_stack_withdraw (ParlourBannerStack *self,
                               const char         *about)
{
  GtkWidget *banner;
  gboolean focused;

  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));
  g_return_if_fail (about != NULL);

  banner = find_banner (self, about);
  if (banner == NULL)
    return;

  focused = gtk_widget_get_focus_child (banner) != NULL;
  gtk_box_remove (GTK_BOX (self), banner);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);

  if (focused)
    g_signal_emit (self, signals[LEFT], 0);
}

/**
 * parlour_banner_stack_set_narrow:
 * @self: banners
 * @narrow: whether the window is narrow
 * @n_chars: how many letters a line has room for, then
 */
void
parlour_banner_stack_set_narrow (ParlourBannerStack *self,
                                 gboolean            narrow,
                                 int                 n_chars)
{
  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));

  self->n_chars = narrow ? n_chars : LINE_CHARS;
  for (GtkWidget *banner = gtk_widget_get_first_child (GTK_WIDGET (self));
       banner != NULL;
       banner = gtk_widget_get_next_sibling (banner))
    gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (banner)), self->n_chars);
}

/**
 * parlour_banner_stack_get_words:
 * @self: banners
 * @about: a word for what a banner is about
 *
 * Returns: (transfer none) (nullable): what is said about it
 */
const char *
parlour_banner_stack_get_words (ParlourBannerStack *self,
                                const char         *about)
{
  GtkWidget *banner;

  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (self), NULL);

  banner = find_banner (self, about);

  return banner != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (banner))) : NULL;
}

static void
parlour_banner_stack_class_init (ParlourBannerStackClass *klass)
{
  /**
   * ParlourBannerStack::answered:
   * @about: what the banner was about
   *
   * What was asked is accepted, and the banner gone.
   */
  signals[ANSWERED] = g_signal_new ("answered",
                                    PARLOUR_TYPE_BANNER_STACK,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * ParlourBannerStack::left:
   *
   * A banner that had the focus is gone.
   */
  signals[LEFT] = g_signal_new ("left",
                                PARLOUR_TYPE_BANNER_STACK,
                                G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
parlour_banner_stack_init (ParlourBannerStack *self)
{
  self->n_chars = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_hide (GTK_WIDGET (self));
}
