/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-window.h"

#include <glib/gi18n.h>

#include "parlour-banner-stack.h"
#include "parlour-breakpoint.h"
#include "parlour-calendar.h"
#include "parlour-css-class.h"
#include "parlour-day-words.h"
#include "parlour-fault-words.h"
#include "parlour-finished-words.h"
#include "parlour-list-row.h"
#include "parlour-numbers.h"
#include "parlour-odds.h"
#include "parlour-single-window.h"
#include "parlour-split-view.h"
#include "parlour-statistics-charts.h"
#include "parlour-statistics-transfer.h"
#include "parlour-statistics-words.h"
#include "parlour-words.h"

/* The figures above the curve: the games won, with or without help, and the games played. */
#define N_LEAD_FIGURES 2

/* A variant and its row in the list. */
typedef struct
{
  PatVariant     variant;
  GtkListBoxRow *row;
  gboolean       played;
} Entry;

/*
 * The statistics window: a list of variants, the played ones first, and the figures and charts
 * of the selected variant.
 */
struct _ParlourStatisticsWindow
{
  GtkWindow              parent_instance;

  ParlourStatistics     *statistics;
  ParlourDeals          *deals;
  ParlourStatisticsTransfer
                        *transfer;
  /* In the order of pat_variants(). */
  Entry                  entries[PAT_MAX_VARIANTS];
  gsize                  n_entries;
  PatVariant             variant;
  /* The variant that the player is asked whether to reset. */
  PatVariant             variant_to_reset;

  GtkWidget             *back_button;
  GtkMenuButton         *menu_button;
  GtkWidget             *not_kept_label;
  GtkLabel              *failure_label;
  ParlourSplitView      *split_view;
  GtkListBox            *list;
  GtkCheckButton        *all_button;
  ParlourBannerStack    *banners;

  /* The figures and charts of the selected variant. */
  GtkLabel              *name_label;
  GtkLabel              *variant_label;
  /* Hidden before the first game. */
  GtkWidget             *results;
  GtkFlowBox            *lead_figures;
  GtkLabel              *rate_label;
  ParlourChart          *rate_chart;
  GtkFlowBox            *figures;
  GtkWidget             *times;
  ParlourChart          *times_chart;

  /* The share of games won, by the chance that was told halfway. */
  GtkWidget             *foretold;
  GtkLabel              *foretold_label;

  /* The daily deals. */
  GtkWidget             *days;
  ParlourCalendar       *calendar;

  /* The other players, and their results on the same deals. */
  GtkLabel              *players_label;
  GtkWidget             *same_deals;
  GtkLabel              *same_label;
  GtkFlowBox            *same_figures;
  GtkWidget             *first_sight;
  GtkLabel              *first_sight_label;
  GtkFlowBox            *first_sight_figures;
};

G_DEFINE_FINAL_TYPE (ParlourStatisticsWindow, parlour_statistics_window, GTK_TYPE_WINDOW)

#define TEMPLATE "/org/parlour/Parlour/ui/parlour-statistics-window.ui"

/* The subject of the banner that asks whether to reset. */
#define ABOUT_QUESTION "question"

/* Resets the variant of the question. */
static void
answered_cb (ParlourStatisticsWindow *self,
             const char              *about)
{
  if (g_str_equal (about, ABOUT_QUESTION))
    parlour_statistics_reset (self->statistics, self->variant_to_reset);
}

/* Returns: (transfer full): the figures of the selected variant */
static ParlourVariantStatistics *
read_figures (ParlourStatisticsWindow *self)
{
  return parlour_statistics_read (self->statistics, self->variant);
}

static void
ask_to_reset_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  g_autoptr (ParlourVariantStatistics) figures = read_figures (self);
  const guint n_played = parlour_variant_statistics_get_totals (figures).n_played;
  g_autofree char *name = parlour_words_full_variant (self->variant);
  g_autofree char *words = NULL;

  /* Translators: a number of games, and a game or a variant.  You may write “%2$s:
   * delete …”. */
  words = g_strdup_printf (ngettext ("Delete the result of %1$u game of %2$s?",
                                     "Delete the results of %1$u games of %2$s?",
                                     n_played),
                           n_played, name);
  self->variant_to_reset = self->variant;
  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, ABOUT_QUESTION, words,
                                                    C_("statistics", "Reset"), _("Cancel")),
                          GTK_DIR_TAB_BACKWARD);
}

/**
 * parlour_statistics_window_export:
 * @self: the window
 * @file: the file to write
 *
 * Exports the results of all variants, asynchronously, and shows whether that succeeded.
 */
void
parlour_statistics_window_export (ParlourStatisticsWindow *self,
                                  GFile                   *file)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_WINDOW (self));

  parlour_statistics_transfer_export (self->transfer, file);
}

/**
 * parlour_statistics_window_import:
 * @self: the window
 * @file: an export
 *
 * Reads @file, asynchronously, and asks whether to import what is in it.
 */
void
parlour_statistics_window_import (ParlourStatisticsWindow *self,
                                  GFile                   *file)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_WINDOW (self));

  parlour_statistics_transfer_import (self->transfer, file);
}

static void
ask_to_export_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);

  parlour_statistics_transfer_ask_to_export (self->transfer);
}

static void
ask_to_import_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);

  parlour_statistics_transfer_ask_to_import (self->transfer);
}

static void
play_day_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);

  g_signal_emit_by_name (self, "play-day", &self->variant, g_variant_get_uint32 (parameter));
  gtk_window_close (GTK_WINDOW (self));
}

static void
copy_day_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  g_autoptr (ParlourVariantStatistics) figures = read_figures (self);
  const guint32 day = g_variant_get_uint32 (parameter);
  const ParlourFacts *kept = parlour_variant_statistics_get_day (figures, day);
  g_autofree char *result = NULL;
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (kept != NULL);

  result = parlour_finished_words_result (kept);
  line = parlour_day_words_line (self->variant, kept->day, result);
  words = g_strdup_printf (_("Copied: %s"), line);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line);
  parlour_banner_stack_ask (self->banners, words, words, NULL, _("Close"));
}

static gboolean
shows_only_detail (ParlourStatisticsWindow *self)
{
  return self->split_view->folded && self->split_view->show_detail;
}

static void
go_back_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (!shows_only_detail (self))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  parlour_split_view_set_show_detail (self->split_view, FALSE);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
split_changed_cb (ParlourStatisticsWindow *self)
{
  gtk_widget_set_visible (self->back_button, shows_only_detail (self));
}

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

/* Shows a figure, unless it is not known.  The accessible label has the number and its name.
 * @value: (nullable): the number */
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
  g_autofree char *both = g_strdup_printf (C_("figure", "%1$s: %2$s"),
                                           gtk_label_get_label (name_label),
                                           value != NULL ? value : "");

  gtk_widget_set_visible (GTK_WIDGET (child), value != NULL);
  gtk_label_set_label (value_label, value != NULL ? value : "");
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
show_comparison (ParlourStatisticsWindow        *self,
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
                                              "Won on the first try, of %u games",
                                              at_first_sight.n_games),
                                    at_first_sight.n_games));
}

/* Shows the figures and charts of the selected variant. */
static void
show_figures (ParlourStatisticsWindow        *self,
              const ParlourVariantStatistics *figures)
{
  const ParlourDifficulty *difficulty = parlour_deals_get_difficulty (self->deals, self->variant);
  g_autofree char *variant = parlour_words_variant (self->variant);
  g_autofree char *players = parlour_odds_players (difficulty);
  g_autofree char *foretold = parlour_statistics_words_foretold (figures);

  gtk_label_set_label (self->name_label, parlour_words_game (self->variant.game));
  gtk_label_set_label (self->variant_label, variant);
  gtk_label_set_label (self->players_label, players);
  for (ParlourFigure i = 0; i < PARLOUR_N_FIGURES; i++)
    {
      g_autofree char *value = parlour_statistics_words_value (figures, i);

      if (i < N_LEAD_FIGURES)
        set_figure (self->lead_figures, (int) i, value);
      else
        set_figure (self->figures, (int) i - N_LEAD_FIGURES, value);
    }
  gtk_widget_set_visible (self->days, parlour_deals_offers (self->deals, self->variant,
                                                            PARLOUR_DEAL_WINNABLE));
  parlour_calendar_show (self->calendar, figures);
  gtk_label_set_label (self->foretold_label, foretold);
  gtk_widget_set_visible (self->foretold, *foretold != '\0');
  show_comparison (self, figures);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.reset", figures->results->len > 0);
  gtk_widget_set_visible (self->results, figures->results->len > 0);
  if (figures->results->len > 0)
    parlour_statistics_charts_show_rate (self->rate_chart, figures);
  gtk_widget_set_visible (self->times,
                          parlour_statistics_charts_show_times (self->times_chart, figures));
}

static Entry *
get_entry (ParlourStatisticsWindow *self,
           GtkListBoxRow           *row)
{
  for (gsize i = 0; i < self->n_entries; i++)
    if (self->entries[i].row == row)
      return &self->entries[i];

  g_return_val_if_reached (NULL);
}

static void
fill_row (Entry                          *entry,
          const ParlourVariantStatistics *figures)
{
  g_autofree char *name = parlour_words_full_variant (entry->variant);
  g_autofree char *note = parlour_statistics_words_note (figures);
  g_autofree char *share = parlour_statistics_words_share (figures);
  /* Translators: “Played” and the like, and the number. */
  g_autofree char *label = g_strdup_printf (C_("figure", "%1$s: %2$s"), name, note);
  GtkWidget *share_label = gtk_label_new (share);

  gtk_widget_add_css_class (share_label, "share");
  parlour_list_row_fill (entry->row, NULL, name, note, share_label);
  parlour_css_class_set (GTK_WIDGET (entry->row), "unplayed", !entry->played);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Says why the statistics are not kept, if they are not. */
static void
show_trouble (ParlourStatisticsWindow *self)
{
  const gboolean are_kept = parlour_statistics_are_kept (self->statistics);
  const GError *failure = parlour_statistics_get_failure (self->statistics);
  g_autofree char *words = failure != NULL ? parlour_fault_words_save (failure) : NULL;

  gtk_widget_set_visible (self->not_kept_label, !are_kept && failure == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->failure_label), failure != NULL);
  gtk_label_set_label (self->failure_label, words != NULL ? words : "");
}

static void
update_variant (ParlourStatisticsWindow *self,
                PatVariant               variant)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  Entry *entry = &self->entries[pat_variant_index (variant)];

  figures = parlour_statistics_read (self->statistics, variant);
  entry->played = figures->results->len > 0;
  fill_row (entry, figures);
  gtk_list_box_row_changed (entry->row);
  if (pat_variant_is_same (self->variant, variant))
    show_figures (self, figures);
  show_trouble (self);
}

static void
changed_cb (ParlourStatisticsWindow *self,
            const PatVariant        *variant)
{
  update_variant (self, *variant);
}

/* The date may have changed while the window was not active. */
static void
active_cb (ParlourStatisticsWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    update_variant (self, self->variant);
}

static void
row_selected_cb (ParlourStatisticsWindow *self,
                 GtkListBoxRow           *row)
{
  if (row == NULL)
    return;

  self->variant = get_entry (self, row)->variant;
  update_variant (self, self->variant);
}

static void
row_activated_cb (ParlourStatisticsWindow *self)
{
  parlour_split_view_set_show_detail (self->split_view, TRUE);
}

/* Variants that were played come first, each in the order of pat_variants(). */
static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer       user_data)
{
  ParlourStatisticsWindow *self = user_data;
  const Entry *one = get_entry (self, a);
  const Entry *other = get_entry (self, b);

  if (one->played != other->played)
    return one->played ? -1 : 1;

  return one < other ? -1 : one > other;
}

/* Variants that were not played are listed only on request, except the selected one. */
static gboolean
is_listed (GtkListBoxRow *row,
           gpointer       user_data)
{
  ParlourStatisticsWindow *self = user_data;
  const Entry *entry = get_entry (self, row);

  return entry->played || pat_variant_is_same (entry->variant, self->variant)
         || gtk_check_button_get_active (self->all_button);
}

static void
fill_list (ParlourStatisticsWindow *self)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gboolean any = FALSE;

  self->n_entries = pat_variants (variants);
  for (gsize i = 0; i < self->n_entries; i++)
    {
      self->entries[i] = (Entry) { variants[i], GTK_LIST_BOX_ROW (gtk_list_box_row_new ()) };
      gtk_list_box_append (self->list, GTK_WIDGET (self->entries[i].row));
      update_variant (self, variants[i]);
      any |= self->entries[i].played;
    }
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_list_box_set_filter_func (self->list, is_listed, self, NULL);
  gtk_check_button_set_active (self->all_button, !any);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

/**
 * parlour_statistics_window_show_variant:
 * @self: the window
 * @variant: a valid variant
 *
 * Shows the page of @variant.
 */
void
parlour_statistics_window_show_variant (ParlourStatisticsWindow *self,
                                        PatVariant               variant)
{
  GtkListBoxRow *row;

  g_return_if_fail (PARLOUR_IS_STATISTICS_WINDOW (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  row = self->entries[pat_variant_index (variant)].row;
  gtk_list_box_select_row (self->list, row);
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  parlour_split_view_set_show_detail (self->split_view, TRUE);
}

/**
 * parlour_statistics_window_new:
 * @statistics: the statistics
 * @deals: the difficulty of each variant
 * @parent: the parent window
 *
 * Returns: (transfer none): the window, not presented yet; GTK owns it until it is
 *   closed
 */
ParlourStatisticsWindow *
parlour_statistics_window_new (ParlourStatistics *statistics,
                               ParlourDeals      *deals,
                               GtkWindow         *parent)
{
  ParlourStatisticsWindow *self;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);
  g_return_val_if_fail (PARLOUR_IS_DEALS (deals), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = parlour_single_window_new (PARLOUR_TYPE_STATISTICS_WINDOW, parent);
  self->statistics = g_object_ref (statistics);
  self->deals = g_object_ref (deals);
  self->transfer = parlour_statistics_transfer_new (GTK_WINDOW (self), self->banners, statistics);
  fill_list (self);
  g_signal_connect_object (statistics, "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);

  return self;
}

static gboolean
parlour_statistics_window_close_request (GtkWindow *window)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (window);
  GtkWindowClass *parent_class = GTK_WINDOW_CLASS (parlour_statistics_window_parent_class);

  return !parlour_statistics_transfer_may_close (self->transfer)
         || parent_class->close_request (window);
}

/* In unrealize, because a reference may keep the window alive after it is closed. */
static void
parlour_statistics_window_unrealize (GtkWidget *widget)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (widget);

  if (self->transfer != NULL)
    parlour_statistics_transfer_close (self->transfer);

  GTK_WIDGET_CLASS (parlour_statistics_window_parent_class)->unrealize (widget);
}

static void
parlour_statistics_window_dispose (GObject *object)
{
  ParlourStatisticsWindow *self = PARLOUR_STATISTICS_WINDOW (object);

  if (self->transfer != NULL)
    parlour_statistics_transfer_close (self->transfer);
  g_clear_object (&self->transfer);
  g_clear_object (&self->deals);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (parlour_statistics_window_parent_class)->dispose (object);
}

static void
parlour_statistics_window_class_init (ParlourStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_statistics_window_dispose;
  widget_class->unrealize = parlour_statistics_window_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = parlour_statistics_window_close_request;

  g_type_ensure (PARLOUR_TYPE_BANNER_STACK);
  g_type_ensure (PARLOUR_TYPE_SPLIT_VIEW);
  g_type_ensure (PARLOUR_TYPE_CALENDAR);
  g_type_ensure (PARLOUR_TYPE_CHART);

  gtk_widget_class_set_template_from_resource (widget_class, TEMPLATE);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, not_kept_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, failure_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, split_view);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, all_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, banners);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, variant_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, results);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, lead_figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, rate_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, rate_chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, times);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, times_chart);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, foretold);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, foretold_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, days);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, calendar);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, players_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, same_deals);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, same_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, same_figures);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, first_sight);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, first_sight_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourStatisticsWindow, first_sight_figures);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, split_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_list_box_invalidate_filter);

  g_signal_new ("play-day", PARLOUR_TYPE_STATISTICS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "statistics.back", NULL, go_back_cb);
  gtk_widget_class_install_action (widget_class, "statistics.export", NULL, ask_to_export_cb);
  gtk_widget_class_install_action (widget_class, "statistics.import", NULL, ask_to_import_cb);
  gtk_widget_class_install_action (widget_class, "statistics.reset", NULL, ask_to_reset_cb);
  gtk_widget_class_install_action (widget_class, "statistics.play-day", "u", play_day_cb);
  gtk_widget_class_install_action (widget_class, "statistics.copy-day", "u", copy_day_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "statistics.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK,
                                       "statistics.back", NULL);
}

static void
parlour_statistics_window_init (ParlourStatisticsWindow *self)
{
  g_autofree char *rate = g_strdup_printf (ngettext ("Won, of the last %u game",
                                                     "Won, of the last %u games",
                                                     PARLOUR_RATE_GAMES),
                                           PARLOUR_RATE_GAMES);

  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_breakpoint_fit_menu (self->menu_button);

  gtk_label_set_label (self->rate_label, rate);
  for (ParlourFigure i = 0; i < PARLOUR_N_FIGURES; i++)
    add_figure (i < N_LEAD_FIGURES ? self->lead_figures : self->figures,
                parlour_statistics_words_name (i));
  add_compared (self->same_figures);
  add_compared (self->first_sight_figures);
}
