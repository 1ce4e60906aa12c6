/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-odds-view.h"

#include <glib/gi18n.h>

#include "parlour-difficulty-bar.h"
#include "parlour-odds.h"

#define MAX_WIDTH_CHARS 36

/*
 * The odds of a variant in words, with a difficulty bar below.
 */
struct _ParlourOddsView
{
  GtkBox                parent_instance;

  GtkLabel             *label;
  ParlourDifficultyBar *bar;
};

G_DEFINE_FINAL_TYPE (ParlourOddsView, parlour_odds_view, GTK_TYPE_BOX)

/**
 * parlour_odds_view_set_difficulty:
 * @self: an odds view
 * @difficulty: the difficulty of a variant
 */
void
parlour_odds_view_set_difficulty (ParlourOddsView         *self,
                                  const ParlourDifficulty *difficulty)
{
  g_autofree char *odds = NULL;
  g_autofree char *players = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (PARLOUR_IS_ODDS_VIEW (self));

  odds = parlour_odds_careful_line (difficulty);
  players = parlour_odds_players (difficulty);
  /* Translators: how often careful play wins, and whether skill or luck decides. */
  words = g_strdup_printf (_("%1$s · %2$s"), odds, parlour_odds_skill (difficulty));

  gtk_label_set_label (self->label, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, players,
                                  -1);
  parlour_difficulty_bar_set_difficulty (self->bar, difficulty);
}

static void
parlour_odds_view_class_init (ParlourOddsViewClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "odds");
}

static void
parlour_odds_view_init (ParlourOddsView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_lines (self->label, 2);
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (self->label, 10);
  gtk_label_set_max_width_chars (self->label, MAX_WIDTH_CHARS);
  self->bar = g_object_new (PARLOUR_TYPE_DIFFICULTY_BAR, NULL);

  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));
}
