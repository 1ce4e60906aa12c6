/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-win-indicator.h"

#include <glib/gi18n.h>

/*
 * A small sign of whether the game can still be won: a shape, a colour, and
 * words for those who point at it, press it or hear it.
 */
struct _ParlourWinIndicator
{
  GtkButton       parent_instance;

  GtkStack       *stack;
  ParlourWinnability  winnability;
};

G_DEFINE_FINAL_TYPE (ParlourWinIndicator, parlour_win_indicator, GTK_TYPE_BUTTON)

static const struct
{
  const char *name;
  const char *icon;
  const char *words;
} signs[] = {
  [PARLOUR_WINNABILITY_UNKNOWN] = {
    "unknown", "parlour-light-unknown-symbolic",
    NC_("light", "Not known whether a win is possible"),
  },
  [PARLOUR_WINNABILITY_SEARCHING] = {
    "searching", "parlour-light-searching-symbolic",
    NC_("light", "Not known yet whether a win is possible"),
  },
  [PARLOUR_WINNABILITY_WINNABLE] = {
    "winnable", "parlour-light-winnable-symbolic",
    NC_("light", "A win is still possible"),
  },
  [PARLOUR_WINNABILITY_LOST] = {
    "lost", "parlour-light-lost-symbolic",
    NC_("light", "This cannot be won any more"),
  },
};

static void
update (ParlourWinIndicator *self)
{
  const char *words = parlour_win_indicator_get_words (self);
  /* Translators: below words such as "A win is still possible". */
  const char *caution = _("The light knows the cards still to be dealt: it goes by perfect play.");
  g_autofree char *tooltip = g_strdup_printf ("%s\n%s", words, caution);

  gtk_stack_set_visible_child_name (self->stack, signs[self->winnability].name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, caution,
                                  -1);
}

/**
 * parlour_win_indicator_set_winnability:
 * @self: a win indicator
 * @winnability: what to show
 */
void
parlour_win_indicator_set_winnability (ParlourWinIndicator *self,
                                       ParlourWinnability   winnability)
{
  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  if (self->winnability == winnability)
    return;

  self->winnability = winnability;
  update (self);
}

/**
 * parlour_win_indicator_get_words:
 * @self: a win indicator
 *
 * Returns: (transfer none): what it says, without a full stop
 */
const char *
parlour_win_indicator_get_words (ParlourWinIndicator *self)
{
  g_return_val_if_fail (PARLOUR_IS_WIN_INDICATOR (self), NULL);

  return g_dpgettext2 (NULL, "light", signs[self->winnability].words);
}

static void
parlour_win_indicator_class_init (ParlourWinIndicatorClass *klass)
{
}

static void
parlour_win_indicator_init (ParlourWinIndicator *self)
{
  /* The words of the button say it all. */
  GtkWidget *stack = g_object_new (GTK_TYPE_STACK,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                                   NULL);

  self->stack = GTK_STACK (stack);
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      GtkWidget *sign = gtk_image_new_from_icon_name (signs[i].icon);

      gtk_widget_add_css_class (sign, signs[i].name);
      gtk_stack_add_named (self->stack, sign, signs[i].name);
    }

  gtk_button_set_child (GTK_BUTTON (self), stack);
  gtk_widget_add_css_class (GTK_WIDGET (self), "light");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  update (self);
}
