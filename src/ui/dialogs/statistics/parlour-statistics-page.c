/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-page.h"

#include <glib/gi18n.h>

#include "parlour-calendar.h"
#include "parlour-numbers.h"
#include "parlour-odds.h"
#include "parlour-statistics-charts.h"
#include "parlour-words.h"

/* The figures above the curve: the share won and the streak. */
enum { N_LEAD_FIGURES = 2 };

/*
 * The figures and charts of one variant.
 */
struct _ParlourStatisticsPage
{
  GtkBox           parent_instance;

  GtkLabel        *name_label;
  GtkLabel        *variant_label;
  /* Hidden before the first game. */
  GtkWidget       *results;
  GtkFlowBox      *lead_figures;
  GtkLabel        *rate_label;
  ParlourChart    *rate_chart;
  GtkFlowBox      *figures;
  GtkWidget       *times;
  ParlourChart    *times_chart;

  /* Games by the chance that was told halfway. */
  GtkWidget       *foretold;
  GtkLabel        *foretold_label;

  /* The daily deals. */
  GtkWidget       *days;
  ParlourCalendar *calendar;

  /* The other players, and their results on the same deals. */
  GtkLabel        *players_label;
  GtkWidget       *same_deals;
  GtkLabel        *same_label;
  GtkFlowBox      *same_figures;
  GtkWidget       *first_sight;
  GtkLabel        *first_sight_label;
  GtkFlowBox      *first_sight_figures;
};

G_DEFINE_FINAL_TYPE (ParlourStatisticsPage, parlour_statistics_page, GTK_TYPE_BOX)

/* A large number with its label below. */
static void
add_figure (GtkFlowBox *box,
            const char *name)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value_label = gtk_label_new (NULL);
  GtkWidget *name_label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (value_label), 0);
  gtk_widget_add_css_class (value_label, "figure");
  gtk_box_append (GTK_BOX (figure), value_label);
  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_label_set_wrap (GTK_LABEL (name_label), TRUE);
  gtk_widget_add_css_class (name_label, "note");
  gtk_box_append (GTK_BOX (figure), name_label);
  gtk_flow_box_append (box, figure);
}

static void
add_compared (GtkFlowBox *box)
{
  /* Translators: the share that you won, next to the shares that others win. */
  add_figure (box, C_("figure", "You"));
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    add_figure (box, parlour_odds_player (i));
}

/* The accessible label has the number and its name. */
static void
set_figure (GtkFlowBox *box,
            int         i,
            const char *value)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (box, i);
  GtkWidget *figure = gtk_flow_box_child_get_child (child);
  GtkLabel *value_label = GTK_LABEL (gtk_widget_get_first_child (figure));
  GtkLabel *name_label = GTK_LABEL (gtk_widget_get_last_child (figure));
  /* Translators: “Played” and the like, and the number. */
  g_autofree char *both = g_strdup_printf (C_("figure", "%1$s: %2$s"), gtk_label_get_label (name_label), value);

  gtk_label_set_label (value_label, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both,
                                  -1);
}

/* @comparison: of at least one game
 * @words: (transfer full): the label of the comparison */
static void
show_compared (GtkLabel                *label,
               GtkFlowBox              *box,
               const ParlourComparison *comparison,
               char                    *words)
{
  g_autofree char *own = parlour_numbers_share ((double) comparison->n_won / comparison->n_games);

  gtk_label_set_label (label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_free (words);

  set_figure (box, 0, own);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_autofree char *share = parlour_numbers_share (comparison->players[i] / comparison->n_games);

      set_figure (box, 1 + i, share);
    }
}

static void
show_comparison (ParlourStatisticsPage          *self,
                 const ParlourVariantStatistics *figures)
{
  const guint n_played = parlour_variant_statistics_get_totals (figures).n_played;
  ParlourComparison all, at_first_sight;

  parlour_variant_statistics_compare (figures, &all, &at_first_sight);

  gtk_widget_set_visible (self->same_deals, all.n_games > 0);
  if (all.n_games > 0)
    show_compared (self->same_label, self->same_figures, &all,
                   /* Translators: the number of games that are compared with other players,
                    * and the number of games played. */
                   g_strdup_printf (ngettext ("%1$u of %2$u game", "%1$u of %2$u games", n_played),
                                    all.n_games, n_played));

  gtk_widget_set_visible (self->first_sight, at_first_sight.n_games > 0);
  if (at_first_sight.n_games > 0)
    show_compared (self->first_sight_label, self->first_sight_figures, &at_first_sight,
                   g_strdup_printf (ngettext ("Won on the first try, of %u game",
                                              "Won on the first try, of %u games", at_first_sight.n_games),
                                    at_first_sight.n_games));
}

/**
 * parlour_statistics_page_show:
 * @self: a page
 * @difficulty: the difficulty of a variant
 * @figures: the statistics of that variant
 * @has_days: whether the variant has daily deals
 */
void
parlour_statistics_page_show (ParlourStatisticsPage          *self,
                              const ParlourDifficulty        *difficulty,
                              const ParlourVariantStatistics *figures,
                              gboolean                        has_days)
{
  g_autofree char *variant = NULL;
  g_autofree char *players = NULL;
  g_autofree char *foretold = NULL;

  g_return_if_fail (PARLOUR_IS_STATISTICS_PAGE (self));
  g_return_if_fail (difficulty != NULL);
  g_return_if_fail (figures != NULL);

  variant = parlour_words_variant (difficulty->variant);
  players = parlour_odds_players (difficulty);

  gtk_label_set_label (self->name_label, parlour_words_game (difficulty->variant.game));
  gtk_label_set_label (self->variant_label, variant);
  gtk_label_set_label (self->players_label, players);
  for (guint i = 0; parlour_statistics_words_name (i) != NULL; i++)
    {
      g_autofree char *value = parlour_statistics_words_value (figures, i);

      if (i < N_LEAD_FIGURES)
        set_figure (self->lead_figures, (int) i, value);
      else
        set_figure (self->figures, (int) i - N_LEAD_FIGURES, value);
    }
  gtk_widget_set_visible (self->days, has_days);
  parlour_calendar_show (self->calendar, figures);
  foretold = parlour_statistics_words_foretold (figures);
  gtk_label_set_label (self->foretold_label, foretold);
  gtk_widget_set_visible (self->foretold, *foretold != '\0');
  show_comparison (self, figures);

  gtk_widget_set_visible (self->results, figures->results->len > 0);
  if (figures->results->len > 0)
    parlour_statistics_charts_show_rate (self->rate_chart, figures);
  gtk_widget_set_visible (self->times, parlour_statistics_charts_show_times (self->times_chart, figures));
}

static void
parlour_statistics_page_class_init (ParlourStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PARLOUR_TYPE_CALENDAR);
  g_type_ensure (PARLOUR_TYPE_CHART);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "variantpage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, variant_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, results);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, lead_figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, rate_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, rate_chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, times);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, times_chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, foretold);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, foretold_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, days);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, calendar);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, players_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, same_deals);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, same_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, same_figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, first_sight);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, first_sight_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, first_sight_figures);
}

static void
parlour_statistics_page_init (ParlourStatisticsPage *self)
{
  g_autofree char *rate = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  rate = g_strdup_printf (ngettext ("Won, of the last %u game", "Won, of the last %u games",
                                    PARLOUR_RATE_GAMES),
                          PARLOUR_RATE_GAMES);
  gtk_label_set_label (self->rate_label, rate);
  for (guint i = 0; parlour_statistics_words_name (i) != NULL; i++)
    add_figure (i < N_LEAD_FIGURES ? self->lead_figures : self->figures, parlour_statistics_words_name (i));
  add_compared (self->same_figures);
  add_compared (self->first_sight_figures);
}
