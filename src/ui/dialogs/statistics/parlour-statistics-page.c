/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-page.h"

#include <glib/gi18n.h>

#include "parlour-odds.h"
#include "parlour-statistics-charts.h"
#include "parlour-words.h"

/*
 * One variant in depth: its figures and charts.
 */
struct _ParlourStatisticsPage
{
  GtkWidget     parent_instance;

  GtkWidget    *scroller;
  GtkLabel     *name_label;
  GtkLabel     *variant_label;
  GtkFlowBox   *figures;
  GtkLabel     *perfect_label;
  ParlourChart *rate_chart;
  ParlourChart *times_chart;

  GtkLabel     *values[PARLOUR_N_STATISTICS];
};

G_DEFINE_FINAL_TYPE (ParlourStatisticsPage, parlour_statistics_page, GTK_TYPE_WIDGET)

static void
add_figure (ParlourStatisticsPage *self,
            ParlourStatistic       figure)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (parlour_statistics_words_name (figure));
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_widget_add_css_class (value, "figure");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "note");
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), name);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_flow_box_append (self->figures, child);
  self->values[figure] = GTK_LABEL (value);
}

/* Each number is read with its name. */
static void
set_figure (ParlourStatisticsPage          *self,
            ParlourStatistic                figure,
            const ParlourVariantStatistics *figures)
{
  GtkWidget *child = GTK_WIDGET (gtk_flow_box_get_child_at_index (self->figures, figure));
  g_autofree char *value = parlour_statistics_words_value (figures, figure);
  /* Translators: “Played” and the like, and the number. */
  g_autofree char *both = g_strdup_printf (C_("figure", "%1$s: %2$s"),
                                           parlour_statistics_words_name (figure), value);

  gtk_label_set_label (self->values[figure], value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both,
                                  -1);
}

/**
 * parlour_statistics_page_show:
 * @self: a page
 * @difficulty: how often a variant can be won
 * @figures: the figures of that variant
 */
void
parlour_statistics_page_show (ParlourStatisticsPage          *self,
                              const ParlourDifficulty        *difficulty,
                              const ParlourVariantStatistics *figures)
{
  g_autofree char *variant = NULL;
  g_autofree char *perfect = NULL;
  g_autofree char *details = NULL;

  g_return_if_fail (PARLOUR_IS_STATISTICS_PAGE (self));
  g_return_if_fail (difficulty != NULL);
  g_return_if_fail (figures != NULL);

  variant = parlour_words_variant (difficulty->variant);
  perfect = parlour_odds_line (difficulty);
  details = parlour_odds_details (difficulty);

  gtk_label_set_label (self->name_label, parlour_words_game (difficulty->variant.game));
  gtk_label_set_label (self->variant_label, variant);
  gtk_label_set_label (self->perfect_label, perfect);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->perfect_label), details);
  for (ParlourStatistic i = 0; i < PARLOUR_N_STATISTICS; i++)
    set_figure (self, i, figures);

  parlour_statistics_charts_show_rate (self->rate_chart, figures, difficulty);
  parlour_statistics_charts_show_times (self->times_chart, figures);
}

/**
 * parlour_statistics_page_get_figure:
 * @self: a page
 * @figure: a figure
 *
 * Returns: (transfer none): the figure as it is shown
 */
const char *
parlour_statistics_page_get_figure (ParlourStatisticsPage *self,
                                    ParlourStatistic       figure)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS_PAGE (self), NULL);
  g_return_val_if_fail (figure < PARLOUR_N_STATISTICS, NULL);

  return gtk_label_get_label (self->values[figure]);
}

static void
parlour_statistics_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PARLOUR_TYPE_STATISTICS_PAGE);

  G_OBJECT_CLASS (parlour_statistics_page_parent_class)->dispose (object);
}

static void
parlour_statistics_page_class_init (ParlourStatisticsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_statistics_page_dispose;

  g_type_ensure (PARLOUR_TYPE_CHART);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "variantpage");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, variant_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, perfect_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, rate_chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsPage, times_chart);
}

static void
parlour_statistics_page_init (ParlourStatisticsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (ParlourStatistic i = 0; i < PARLOUR_N_STATISTICS; i++)
    add_figure (self, i);
}
