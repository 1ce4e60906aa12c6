/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-odds-view.h"

#include <glib/gi18n.h>

#include "parlour-comparison-words.h"
#include "parlour-odds.h"
#include "parlour-wrap-layout.h"

/* The bar is a grid with a column for each per cent. */
enum { N_COLUMNS = 100 };

#define WIDTH_CHARS 10
#define MAX_WIDTH_CHARS 38

/*
 * A bar with the shares of deals that hasty, careful and perfect play win; their names and
 * numbers; and a sentence that explains the names.
 */
struct _ParlourOddsView
{
  GtkBox     parent_instance;

  GtkGrid   *bar;
  GtkLabel  *players[PAT_N_PLAYERS];
};

G_DEFINE_FINAL_TYPE (ParlourOddsView, parlour_odds_view, GTK_TYPE_BOX)

static const char *const css_classes[] = { "hasty", "careful", "perfect", "unwon" };

/* Fills the bar from column @from to @to.  Returns: where the next part begins */
static int
add_part (ParlourOddsView *self,
          int              from,
          int              to,
          const char      *css_class)
{
  GtkWidget *part;

  if (to <= from)
    return from;

  part = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (part, css_class);
  gtk_grid_attach (self->bar, part, from, 0, to - from, 1);

  return to;
}

/**
 * parlour_odds_view_set_difficulty:
 * @self: an odds view
 * @difficulty: the difficulty of a variant
 */
void
parlour_odds_view_set_difficulty (ParlourOddsView         *self,
                                  const ParlourDifficulty *difficulty)
{
  int from = 0;

  g_return_if_fail (PARLOUR_IS_ODDS_VIEW (self));

  gtk_grid_remove_row (self->bar, 0);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_autofree char *share = parlour_odds_share (difficulty, i);
      g_autofree char *words = g_strdup_printf (C_("figure", "%1$s: %2$s"), parlour_comparison_words_player (i), share);

      gtk_label_set_label (self->players[i], words);
      from = add_part (self, from, (int) (N_COLUMNS * parlour_share_get (&difficulty->players[i]) + 0.5), css_classes[i]);
    }
  add_part (self, from, N_COLUMNS, css_classes[PAT_N_PLAYERS]);
}

static void
parlour_odds_view_class_init (ParlourOddsViewClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "odds");
}

static void
parlour_odds_view_init (ParlourOddsView *self)
{
  GtkWidget *names = parlour_wrap_layout_new_box (12, TRUE);
  GtkWidget *sentence;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);

  self->bar = g_object_new (GTK_TYPE_GRID,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            "column-homogeneous", TRUE,
                            "overflow", GTK_OVERFLOW_HIDDEN,
                            "css-classes", (const char *const[]) { "bar", NULL },
                            NULL);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bar));

  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      self->players[i] = GTK_LABEL (gtk_label_new (NULL));
      gtk_widget_add_css_class (GTK_WIDGET (self->players[i]), css_classes[i]);
      gtk_box_append (GTK_BOX (names), GTK_WIDGET (self->players[i]));
    }
  gtk_box_append (GTK_BOX (self), names);

  sentence = g_object_new (GTK_TYPE_LABEL,
                           "label", _("How many deals are won: hasty play never looks ahead, careful play plans with "
                                      "the cards it sees, and perfect play knows all cards."),
                           "xalign", 0.0,
                           "wrap", TRUE,
                           "width-chars", WIDTH_CHARS,
                           "max-width-chars", MAX_WIDTH_CHARS,
                           "css-classes", (const char *const[]) { "note", NULL },
                           NULL);
  gtk_box_append (GTK_BOX (self), sentence);
}
