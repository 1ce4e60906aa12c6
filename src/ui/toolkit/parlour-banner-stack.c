/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-banner-stack.h"

#include <glib/gi18n.h>

#include "parlour-wrap-layout.h"

/* Space between the words of a banner and its buttons, px. */
#define SPACING_PX 12

/* Maximum length of a line. */
#define LINE_CHARS 90

/*
 * Banners, one below the other: errors, progress, questions, and offers to undo.
 * Each has its own subject.  It stays until it is answered, closed or withdrawn.
 */
struct _ParlourBannerStack
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourBannerStack, parlour_banner_stack, GTK_TYPE_BOX)

enum
{
  ANSWERED,
  FOCUS_LOST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* (nullable): the banner with the subject @about. */
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
  GtkWidget *banner = button;
  g_autofree char *about = NULL;

  while (gtk_widget_get_parent (banner) != GTK_WIDGET (self))
    banner = gtk_widget_get_parent (banner);
  about = g_strdup (gtk_widget_get_name (banner));

  parlour_banner_stack_withdraw (self, about);
  if (accepts)
    g_signal_emit (self, signals[ANSWERED], 0, about);
}

static void
add_button (GtkWidget  *buttons,
            const char *label,
            gboolean    accepts)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), GINT_TO_POINTER (accepts));
  gtk_box_append (GTK_BOX (buttons), button);
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

/* Replaces a banner with the same subject. */
static GtkWidget *
add_banner (ParlourBannerStack *self,
            const char         *about,
            const char         *words)
{
  /* Screen readers read an alert when it appears. */
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
                                   "max-width-chars", LINE_CHARS,
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
 * @about: its subject, an identifier
 * @words: its text
 *
 * Shows a banner, instead of one with the same subject, until it is closed or
 * withdrawn.
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
 * @about: its subject, an identifier
 * @words: its text
 * @accept: (nullable): the label of a button that emits "answered"
 * @dismiss: (nullable): the label of a button that only closes the banner
 *
 * Shows a banner with buttons, instead of one with the same subject, until one is
 * pressed or it is withdrawn.
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
  GtkWidget *banner, *buttons;

  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (self), NULL);
  g_return_val_if_fail (about != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  banner = add_banner (self, about, words);
  /* In a narrow window the buttons stand below the words. */
  gtk_widget_set_layout_manager (banner, g_object_new (PARLOUR_TYPE_WRAP_LAYOUT,
                                                       "spacing", SPACING_PX,
                                                       NULL));
  buttons = g_object_new (GTK_TYPE_BOX,
                          "spacing", SPACING_PX,
                          "halign", GTK_ALIGN_END,
                          NULL);
  gtk_box_append (GTK_BOX (banner), buttons);
  if (accept != NULL)
    add_button (buttons, accept, TRUE);
  if (dismiss != NULL)
    add_button (buttons, dismiss, FALSE);

  return banner;
}

/**
 * parlour_banner_stack_update:
 * @self: banners
 * @about: the subject of a banner
 * @words: its new text
 *
 * Changes the text of a banner, without drawing attention to it.
 *
 * Returns: %FALSE if there is none
 */
gboolean
parlour_banner_stack_update (ParlourBannerStack *self,
                             const char         *about,
                             const char         *words)
{
  GtkWidget *banner;

  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (self), FALSE);
  g_return_val_if_fail (about != NULL, FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  banner = find_banner (self, about);
  if (banner == NULL)
    return FALSE;

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (banner)), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (banner),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  return TRUE;
}

/**
 * parlour_banner_stack_withdraw:
 * @self: banners
 * @about: the subject of a banner
 *
 * Removes the banner, if there is one.
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
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);

  if (focused)
    g_signal_emit (self, signals[FOCUS_LOST], 0);
}

static void
parlour_banner_stack_class_init (ParlourBannerStackClass *klass)
{
  /**
   * ParlourBannerStack::answered:
   * @about: the subject of the banner
   *
   * The player accepted, and the banner is gone.
   */
  signals[ANSWERED] = g_signal_new ("answered",
                                    PARLOUR_TYPE_BANNER_STACK,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * ParlourBannerStack::focus-lost:
   *
   * A banner with the focus is gone.
   */
  signals[FOCUS_LOST] = g_signal_new ("focus-lost",
                                      PARLOUR_TYPE_BANNER_STACK,
                                      G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
}

static void
parlour_banner_stack_init (ParlourBannerStack *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_hide (GTK_WIDGET (self));
}
