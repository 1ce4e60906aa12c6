/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-row.h"

#include <glib/gi18n.h>

#include "parlour-comparison-words.h"
#include "parlour-css-class.h"
#include "parlour-odds.h"
#include "parlour-statistics-words.h"
#include "parlour-words.h"
#include "parlour-wrap-layout.h"

/*
 * A row of a variant: the player's results, the share that perfect play wins, and the
 * other players on the same deals.
 */
struct _ParlourStatisticsRow
{
  GtkListBoxRow            parent_instance;

  const ParlourDifficulty *difficulty;
  GtkLabel                *note_label;
  GtkLabel                *same_label;
  GtkLabel                *share_label;
};

G_DEFINE_FINAL_TYPE (ParlourStatisticsRow, parlour_statistics_row, GTK_TYPE_LIST_BOX_ROW)

static GtkLabel *
append_label (GtkBox     *box,
              const char *css_class,
              float       xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);

  return GTK_LABEL (label);
}

static void
add_words (ParlourStatisticsRow *self,
           GtkBox               *row)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *text = parlour_words_variant (self->difficulty->variant);
  GtkLabel *name = append_label (GTK_BOX (words), "value", 0);

  gtk_label_set_label (name, text);
  gtk_label_set_wrap (name, TRUE);
  gtk_label_set_natural_wrap_mode (name, GTK_NATURAL_WRAP_NONE);
  self->note_label = append_label (GTK_BOX (words), "note", 0);
  gtk_label_set_wrap (self->note_label, TRUE);
  gtk_label_set_natural_wrap_mode (self->note_label, GTK_NATURAL_WRAP_NONE);
  self->same_label = append_label (GTK_BOX (words), "note", 0);
  gtk_label_set_wrap (self->same_label, TRUE);
  gtk_label_set_natural_wrap_mode (self->same_label, GTK_NATURAL_WRAP_WORD);

  gtk_widget_set_hexpand (words, TRUE);
  /* Centre the children.  Centring the box would make GTK measure its width for its
   * height. */
  gtk_label_set_yalign (name, 1);
  gtk_widget_set_vexpand (GTK_WIDGET (name), TRUE);
  gtk_label_set_yalign (self->note_label, 0);
  gtk_widget_set_vexpand (GTK_WIDGET (self->note_label), TRUE);
  gtk_widget_set_vexpand (words, FALSE);
  gtk_box_append (row, words);
}

static void
add_shares (ParlourStatisticsRow *self,
            GtkBox               *row)
{
  GtkWidget *shares = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *share = parlour_odds_share (self->difficulty);
  g_autofree char *line = parlour_odds_line (self->difficulty);
  g_autofree char *details = parlour_odds_details (self->difficulty);
  GtkLabel *perfect;

  self->share_label = append_label (GTK_BOX (shares), "share", 1);
  perfect = append_label (GTK_BOX (shares), "note", 1);
  gtk_label_set_label (perfect, share);
  gtk_widget_set_tooltip_text (GTK_WIDGET (perfect), details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (perfect),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, line,
                                  -1);

  gtk_widget_set_valign (shares, GTK_ALIGN_CENTER);
  gtk_box_append (row, shares);
}

/**
 * parlour_statistics_row_new:
 * @difficulty: the difficulty of a variant; must outlive the row
 *
 * Returns: (transfer floating): the row of that variant
 */
GtkWidget *
parlour_statistics_row_new (const ParlourDifficulty *difficulty)
{
  ParlourStatisticsRow *self = g_object_new (PARLOUR_TYPE_STATISTICS_ROW, NULL);
  GtkWidget *line = parlour_wrap_layout_new_box (12, FALSE);

  self->difficulty = difficulty;
  add_words (self, GTK_BOX (line));
  add_shares (self, GTK_BOX (line));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), line);

  return GTK_WIDGET (self);
}

/**
 * parlour_statistics_row_get_variant:
 * @self: a row
 *
 * Returns: its variant
 */
PatVariant
parlour_statistics_row_get_variant (ParlourStatisticsRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS_ROW (self), (PatVariant) { NULL });

  return self->difficulty->variant;
}

static void
update_accessible_label (ParlourStatisticsRow *self,
                         const char           *note,
                         const char           *share,
                         const char           *same,
                         gboolean              played)
{
  g_autofree char *variant = parlour_words_variant (self->difficulty->variant);
  g_autofree char *perfect = parlour_odds_line (self->difficulty);
  g_autofree char *label = NULL;

  if (played)
    /* Translators: a game, a variant, the games won and the best time, the share won,
     * and the share that perfect play wins. */
    label = g_strdup_printf (_("%1$s, %2$s: %3$s, %4$s. %5$s"),
                             parlour_words_game (self->difficulty->variant.game), variant,
                             note, share, perfect);
  else
    /* Translators: a game, a variant, "not played yet", and the share that
     * perfect play wins. */
    label = g_strdup_printf (_("%1$s, %2$s: %3$s. %4$s"),
                             parlour_words_game (self->difficulty->variant.game), variant,
                             note, perfect);
  if (same != NULL)
    {
      g_autofree char *first = g_steal_pointer (&label);

      /* Translators: two sentences. */
      label = g_strdup_printf (C_("row", "%1$s. %2$s"), first, same);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/**
 * parlour_statistics_row_set_statistics:
 * @self: a row
 * @figures: the statistics of its variant
 */
void
parlour_statistics_row_set_statistics (ParlourStatisticsRow           *self,
                                       const ParlourVariantStatistics *figures)
{
  g_autofree char *note = NULL;
  g_autofree char *share = NULL;
  g_autofree char *same = NULL;
  gboolean played;
  ParlourComparison all, at_first_sight;

  g_return_if_fail (PARLOUR_IS_STATISTICS_ROW (self));
  g_return_if_fail (figures != NULL);

  played = figures->results->len > 0;
  note = parlour_statistics_words_note (figures);
  share = parlour_statistics_words_share (figures);

  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  if (all.n_games > 0)
    same = parlour_comparison_words_note (&all);

  gtk_label_set_label (self->note_label, note);
  gtk_label_set_label (self->same_label, same != NULL ? same : "");
  gtk_widget_set_visible (GTK_WIDGET (self->same_label), same != NULL);
  gtk_label_set_label (self->share_label, share);
  update_accessible_label (self, note, share, same, played);
  parlour_css_class_set (GTK_WIDGET (self), "unplayed", !played);
}

static void
parlour_statistics_row_class_init (ParlourStatisticsRowClass *klass)
{
}

static void
parlour_statistics_row_init (ParlourStatisticsRow *self)
{
}
