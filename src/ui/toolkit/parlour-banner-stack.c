/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-banner-stack.h"

#include <glib/gi18n.h>

/* Lines longer than this are hard to read. */
#define LINE_CHARS 90

/*
 * What has gone wrong, in words that stay until they are read and closed, or
 * are true no more; and what goes on for long, and can be ended.  They stand
 * above the table and stop nothing.
 */
struct _ParlourBannerStack
{
  GtkWidget   parent_instance;

  /* Of GtkWidget, by what they are about. */
  GHashTable *notices;
  int         n_chars;
};

G_DEFINE_FINAL_TYPE (ParlourBannerStack, parlour_banner_stack, GTK_TYPE_WIDGET)

enum
{
  ANSWERED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
about_of (GtkWidget *notice)
{
  return gtk_widget_get_name (notice);
}

static void
close_cb (GtkWidget *button,
          gpointer   user_data)
{
  ParlourBannerStack *self = PARLOUR_BANNER_STACK (gtk_widget_get_ancestor (button, PARLOUR_TYPE_BANNER_STACK));
  g_autofree char *about = g_strdup (about_of (gtk_widget_get_parent (button)));

  parlour_banner_stack_withdraw (self, about);
}

static void
answer_cb (GtkWidget *button,
           gpointer   user_data)
{
  ParlourBannerStack *self = PARLOUR_BANNER_STACK (gtk_widget_get_ancestor (button, PARLOUR_TYPE_BANNER_STACK));
  g_autofree char *about = g_strdup (about_of (gtk_widget_get_parent (button)));

  parlour_banner_stack_withdraw (self, about);
  g_signal_emit (self, signals[ANSWERED], 0, about);
}

static GtkWidget *
close_button_new (void)
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
  g_signal_connect (button, "clicked", G_CALLBACK (close_cb), NULL);

  return button;
}

static GtkWidget *
answer_button_new (const char *answer)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON,
                                    "label", answer,
                                    "valign", GTK_ALIGN_CENTER,
                                    NULL);

  g_signal_connect (button, "clicked", G_CALLBACK (answer_cb), NULL);

  return button;
}

/* @answer: (nullable): what its button says, if not that it closes it */
static GtkWidget *
notice_new (const char *about,
            const char *words,
            const char *answer,
            int         n_chars)
{
  /* A screen reader reads an alert as it comes. */
  GtkWidget *notice = g_object_new (GTK_TYPE_BOX,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                    "name", about,
                                    "css-classes", (const char *const[]) { "notice", NULL },
                                    NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", words,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "max-width-chars", n_chars,
                                   "xalign", 0.0,
                                   "halign", GTK_ALIGN_START,
                                   "valign", GTK_ALIGN_CENTER,
                                   "hexpand", TRUE,
                                   NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (notice),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_box_append (GTK_BOX (notice), label);
  gtk_box_append (GTK_BOX (notice), answer ? answer_button_new (answer) : close_button_new ());

  return notice;
}

static void
add_notice (ParlourBannerStack *self,
            const char         *about,
            const char         *words,
            const char         *answer)
{
  GtkWidget *notice;

  parlour_banner_stack_withdraw (self, about);

  notice = notice_new (about, words, answer, self->n_chars);
  g_hash_table_insert (self->notices, g_strdup (about), notice);
  gtk_widget_set_parent (notice, GTK_WIDGET (self));
  gtk_widget_show (GTK_WIDGET (self));
}

/**
 * parlour_banner_stack_show:
 * @self: notices
 * @about: a word for what this is about
 * @words: what to say
 *
 * Says @words in place of what was said about the same thing.
 */
void
parlour_banner_stack_show (ParlourBannerStack *self,
                           const char         *about,
                           const char         *words)
{
  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));
  g_return_if_fail (about != NULL);
  g_return_if_fail (words != NULL);

  add_notice (self, about, words, NULL);
}

/**
 * parlour_banner_stack_ask:
 * @self: notices
 * @about: a word for what this is about
 * @words: what to say
 * @answer: what the button says that emits "answered"
 *
 * Says @words in place of what was said about the same thing, until the button
 * is pressed or it is withdrawn.
 */
void
parlour_banner_stack_ask (ParlourBannerStack *self,
                          const char         *about,
                          const char         *words,
                          const char         *answer)
{
  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));
  g_return_if_fail (about != NULL);
  g_return_if_fail (words != NULL);
  g_return_if_fail (answer != NULL);

  add_notice (self, about, words, answer);
}

/**
 * parlour_banner_stack_withdraw:
 * @self: notices
 * @about: a word for what a notice is about
 *
 * Takes back what was said about it, if anything.
 */
void
parlour_banner_stack_withdraw (ParlourBannerStack *self,
                               const char         *about)
{
  GtkWidget *notice;
  gboolean focused;

  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));
  g_return_if_fail (about != NULL);

  notice = g_hash_table_lookup (self->notices, about);
  if (notice == NULL)
    return;

  focused = gtk_widget_get_focus_child (notice) != NULL;
  g_hash_table_remove (self->notices, about);
  gtk_widget_unparent (notice);
  gtk_widget_set_visible (GTK_WIDGET (self), g_hash_table_size (self->notices) > 0);

  if (focused)
    g_signal_emit (self, signals[LEFT], 0);
}

/**
 * parlour_banner_stack_set_narrow:
 * @self: notices
 * @narrow: whether the window is narrow
 * @n_chars: how many letters a line has room for, then
 */
void
parlour_banner_stack_set_narrow (ParlourBannerStack *self,
                                 gboolean            narrow,
                                 int                 n_chars)
{
  GHashTableIter iter;
  gpointer notice;

  g_return_if_fail (PARLOUR_IS_BANNER_STACK (self));

  self->n_chars = narrow ? n_chars : LINE_CHARS;
  g_hash_table_iter_init (&iter, self->notices);
  while (g_hash_table_iter_next (&iter, NULL, &notice))
    gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (notice)), self->n_chars);
}

/**
 * parlour_banner_stack_get_words:
 * @self: notices
 * @about: a word for what a notice is about
 *
 * Returns: (transfer none) (nullable): what is said about it
 */
const char *
parlour_banner_stack_get_words (ParlourBannerStack *self,
                                const char         *about)
{
  GtkWidget *notice;

  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (self), NULL);

  notice = g_hash_table_lookup (self->notices, about);

  return notice != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (notice))) : NULL;
}

/**
 * parlour_banner_stack_new:
 *
 * Returns: (transfer floating): notices, hidden until there is one
 */
ParlourBannerStack *
parlour_banner_stack_new (void)
{
  return g_object_new (PARLOUR_TYPE_BANNER_STACK, NULL);
}

static void
parlour_banner_stack_dispose (GObject *object)
{
  ParlourBannerStack *self = PARLOUR_BANNER_STACK (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->notices, g_hash_table_unref);

  G_OBJECT_CLASS (parlour_banner_stack_parent_class)->dispose (object);
}

static void
parlour_banner_stack_class_init (ParlourBannerStackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_banner_stack_dispose;

  /**
   * ParlourBannerStack::answered:
   * @about: what the notice was about
   *
   * The button of what was asked was pressed, and the notice is gone.
   */
  signals[ANSWERED] = g_signal_new ("answered",
                                    PARLOUR_TYPE_BANNER_STACK,
                                    G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * ParlourBannerStack::left:
   *
   * A notice that had the focus is gone.
   */
  signals[LEFT] = g_signal_new ("left",
                                PARLOUR_TYPE_BANNER_STACK,
                                G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "notices");
}

static void
parlour_banner_stack_init (ParlourBannerStack *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->n_chars = LINE_CHARS;
  self->notices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_widget_hide (widget);
}
