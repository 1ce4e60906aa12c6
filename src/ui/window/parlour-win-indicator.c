/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-win-indicator.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-chance-words.h"
#include "parlour-statistics-words.h"

/* The words have a fixed width and wrap, so that nothing beside them moves when they change. */
enum { CHANCE_CHARS = 22, SIGN_CHARS = 16, NARROW_CHARS = 9, LINES = 2, NARROW_LINES = 3 };

/*
 * Shows how the game stands: a sign and words for whether it can still be won, or the chance
 * of a win as far as can be seen, with a meter.  The accessible label and the explanation say
 * more.  There is no tooltip, which would cover the table.
 */
struct _ParlourWinIndicator
{
  GtkButton  parent_instance;

  GtkImage  *sign;
  GtkLabel  *label;
  GtkWidget *meter;
  gboolean   narrow;
  gboolean   dealt_winnable;
  /* (nullable): the player's figures of the variant. */
  ParlourVariantStatistics *figures;
  char      *explanation;
};

G_DEFINE_FINAL_TYPE (ParlourWinIndicator, parlour_win_indicator, GTK_TYPE_BUTTON)

static const struct
{
  const char *name;
  const char *icon;
  const char *label;
  const char *words;
} signs[] = {
  [PARLOUR_WINNABILITY_UNKNOWN] = {
    "unknown", "parlour-light-unknown-symbolic",
    /* Translators: beside a sign below the table: whether the game can be won. */
    NC_("light", "Not known"),
    NC_("light", "Not known whether a win is possible"),
  },
  [PARLOUR_WINNABILITY_SEARCHING] = {
    "searching", "parlour-light-searching-symbolic",
    NC_("light", "Looking…"),
    NC_("light", "Not known yet whether a win is possible"),
  },
  [PARLOUR_WINNABILITY_WINNABLE] = {
    "winnable", "parlour-light-winnable-symbolic",
    NC_("light", "Can be won"),
    NC_("light", "A win is still possible"),
  },
  [PARLOUR_WINNABILITY_LOST] = {
    "lost", "parlour-light-lost-symbolic",
    NC_("light", "Lost"),
    NC_("light", "This cannot be won any more"),
  },
};

static void
update_chars (ParlourWinIndicator *self)
{
  int n_chars = gtk_widget_get_visible (self->meter) ? CHANCE_CHARS : SIGN_CHARS;

  g_object_set (self->label,
                "width-chars", self->narrow ? NARROW_CHARS : n_chars,
                "max-width-chars", self->narrow ? NARROW_CHARS : n_chars,
                "lines", self->narrow ? NARROW_LINES : LINES,
                NULL);
}

static void
show (ParlourWinIndicator *self,
      const char          *label,
      const char          *words,
      const char          *more)
{
  update_chars (self);
  gtk_label_set_label (self->label, label);
  g_free (self->explanation);
  self->explanation = parlour_announcement_join (words, more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more != NULL ? more : "",
                                  -1);
}

/**
 * parlour_win_indicator_set_winnability:
 * @self: a win indicator
 * @winnability: whether the game can be won
 *
 * Shows the sign of @winnability.
 */
void
parlour_win_indicator_set_winnability (ParlourWinIndicator *self,
                                       ParlourWinnability   winnability)
{
  const char *classes[] = { NULL, NULL };

  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));
  g_return_if_fail ((guint) winnability < G_N_ELEMENTS (signs));

  classes[0] = signs[winnability].name;
  gtk_widget_set_visible (GTK_WIDGET (self->sign), TRUE);
  gtk_widget_set_visible (self->meter, FALSE);
  gtk_image_set_from_icon_name (self->sign, signs[winnability].icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->sign), classes);
  show (self, g_dpgettext2 (NULL, "light", signs[winnability].label),
        g_dpgettext2 (NULL, "light", signs[winnability].words),
        /* Translators: after words such as "A win is still possible". */
        _("Worked out with all cards known"));
}

/**
 * parlour_win_indicator_set_chance:
 * @self: a win indicator
 * @percent: the chance of a win, 0 to 100; -1: not known yet
 *
 * Shows the chance, and how often the player won with such a chance.
 */
void
parlour_win_indicator_set_chance (ParlourWinIndicator *self,
                                  int                  percent)
{
  g_autofree char *own = NULL;
  g_autofree char *line = NULL;
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;
  g_autofree char *explained = NULL;
  const char *winnable = NULL;

  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));
  g_return_if_fail (percent <= 100);

  if (percent >= 0 && self->figures != NULL)
    own = parlour_statistics_words_near (self->figures, (guint) percent);
  line = parlour_chance_words_line (percent);
  /* Translators: above the chance of a win: the deal was chosen because it can be won. */
  label = self->dealt_winnable && !self->narrow
            ? g_strdup_printf ("%s\n%s", _("Winnable deal"), line)
            : g_strdup (line);
  words = parlour_chance_words_seen (percent);
  if (self->dealt_winnable && self->narrow)
    winnable = _("This deal was chosen as one that can be won");
  explained = parlour_announcement_join (words, winnable);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), FALSE);
  gtk_widget_set_visible (self->meter, TRUE);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->meter), MAX (percent, 0) / 100.0);
  show (self, label, explained, own);
}

/**
 * parlour_win_indicator_reset:
 * @self: a win indicator
 * @dealt_winnable: whether the deal was chosen as one that can be won
 * @figures: (transfer full) (nullable): the player's figures of the variant
 *
 * Call this when another game is on the table.
 */
void
parlour_win_indicator_reset (ParlourWinIndicator      *self,
                             gboolean                  dealt_winnable,
                             ParlourVariantStatistics *figures)
{
  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  self->dealt_winnable = dealt_winnable;
  g_clear_pointer (&self->figures, parlour_variant_statistics_free);
  self->figures = figures;
}

/**
 * parlour_win_indicator_set_narrow:
 * @self: a win indicator
 * @narrow: whether there is less room
 */
void
parlour_win_indicator_set_narrow (ParlourWinIndicator *self,
                                  gboolean             narrow)
{
  g_return_if_fail (PARLOUR_IS_WIN_INDICATOR (self));

  self->narrow = narrow;
  update_chars (self);
}

/**
 * parlour_win_indicator_get_explanation:
 * @self: a win indicator
 *
 * Returns: (transfer none): what it shows, in a sentence or more, without a full stop
 */
const char *
parlour_win_indicator_get_explanation (ParlourWinIndicator *self)
{
  g_return_val_if_fail (PARLOUR_IS_WIN_INDICATOR (self), NULL);

  return self->explanation;
}

static void
parlour_win_indicator_finalize (GObject *object)
{
  ParlourWinIndicator *self = PARLOUR_WIN_INDICATOR (object);

  g_free (self->explanation);
  g_clear_pointer (&self->figures, parlour_variant_statistics_free);

  G_OBJECT_CLASS (parlour_win_indicator_parent_class)->finalize (object);
}

static void
parlour_win_indicator_class_init (ParlourWinIndicatorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = parlour_win_indicator_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-win-indicator.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourWinIndicator, sign);
  gtk_widget_class_bind_template_child (widget_class, ParlourWinIndicator, label);
  gtk_widget_class_bind_template_child (widget_class, ParlourWinIndicator, meter);
}

static void
parlour_win_indicator_init (ParlourWinIndicator *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_win_indicator_set_winnability (self, PARLOUR_WINNABILITY_UNKNOWN);
}
