/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-win-indicator.h"

#include <glib/gi18n.h>

#include "parlour-chance-words.h"
#include "parlour-hint-words.h"

#define CHANCE "chance"

/* Width of the chance in a narrow window, where its text wraps to a second line. */
enum { NARROW_CHARS = 12 };

/*
 * Shows how the game stands: an icon for whether it can still be won, or the chance of a
 * win as far as can be seen.  The tooltip and the accessible label say it in words.
 */
struct _ParlourWinIndicator
{
  GtkButton       parent_instance;

  GtkStack       *stack;
  GtkLabel       *chance_label;
  /* The accessible label, without a full stop. */
  char           *words;
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
show (ParlourWinIndicator *self,
      const char          *name,
      const char          *words,
      const char          *caution)
{
  g_autofree char *tooltip = NULL;

  gtk_stack_set_visible_child_name (self->stack, name);
  if (g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->words);
  self->words = g_strdup (words);
  tooltip = g_strdup_printf ("%s\n%s", words, caution);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, caution,
                                  -1);
}

/**
 * parlour_win_indicator_set_winnability:
 * @self: a win indicator
 * @winnability: whether the game can be won
 *
 * Shows the icon of @winnability.
 */
void
parlour_win_indicator_set_winnability (ParlourWinIndicator *self,
                                       ParlourWinnability   winnability)
{
  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->chance_label), FALSE);
  show (self, signs[winnability].name, g_dpgettext2 (NULL, "light", signs[winnability].words),
        /* Translators: below words such as "A win is still possible". */
        _("This goes by perfect play, which knows the hidden cards."));
}

/**
 * parlour_win_indicator_set_chance:
 * @self: a win indicator
 * @chance: (nullable): the chance of a win; %NULL if it is not known yet
 *
 * Shows @chance.
 */
void
parlour_win_indicator_set_chance (ParlourWinIndicator *self,
                                  const PatChance     *chance)
{
  /* Translators: below words such as "Chance of a win, as far as can be seen: about 7
   * in 10". */
  const char *caution = _("This is how often careful play wins from here. It does not look at hidden cards.");
  g_autofree char *words = NULL;
  g_autofree char *share = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->chance_label), TRUE);
  if (chance == NULL)
    {
      show (self, signs[PARLOUR_WINNABILITY_SEARCHING].name, _("The chance of a win is not known yet"), caution);
      return;
    }

  words = parlour_hint_words_chance (chance);
  share = parlour_chance_words (chance);
  /* Translators: below the table, where there is little room; %s is how likely a win is,
   * such as "about 7 in 10". */
  label = g_strdup_printf (_("Chance: %s"), share);
  gtk_label_set_label (self->chance_label, label);
  show (self, CHANCE, words, caution);
}

/**
 * parlour_win_indicator_set_narrow:
 * @self: a win indicator
 * @narrow: whether to wrap the chance to two lines
 */
void
parlour_win_indicator_set_narrow (ParlourWinIndicator *self,
                                  gboolean             narrow)
{
  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  g_object_set (self->chance_label,
                "wrap", narrow,
                "width-chars", narrow ? NARROW_CHARS : -1,
                "max-width-chars", narrow ? NARROW_CHARS : -1,
                NULL);
}

/**
 * parlour_win_indicator_get_words:
 * @self: a win indicator
 *
 * Returns: (transfer none): its accessible label, without a full stop
 */
const char *
parlour_win_indicator_get_words (ParlourWinIndicator *self)
{
  g_return_val_if_fail (PARLOUR_IS_WIN_INDICATOR (self), NULL);

  return self->words;
}

static void
parlour_win_indicator_finalize (GObject *object)
{
  g_free (PARLOUR_WIN_INDICATOR (object)->words);

  G_OBJECT_CLASS (parlour_win_indicator_parent_class)->finalize (object);
}

static void
parlour_win_indicator_class_init (ParlourWinIndicatorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_win_indicator_finalize;
}

static void
parlour_win_indicator_init (ParlourWinIndicator *self)
{
  /* Screen readers read the label of the button instead.  The stack keeps the width of the
   * chance while it is not known, so that nothing moves when it is shown. */
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

  self->chance_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->chance_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->chance_label), CHANCE);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->chance_label), CHANCE);

  gtk_button_set_child (GTK_BUTTON (self), stack);
  gtk_widget_add_css_class (GTK_WIDGET (self), "light");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  parlour_win_indicator_set_winnability (self, PARLOUR_WINNABILITY_UNKNOWN);
}
