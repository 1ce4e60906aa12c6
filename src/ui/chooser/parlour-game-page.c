/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-page.h"

#include <glib/gi18n.h>

#include "parlour-choice.h"
#include "parlour-css-class.h"
#include "parlour-mnemonic.h"
#include "parlour-odds-view.h"
#include "parlour-statistics-words.h"
#include "parlour-table-preview.h"
#include "parlour-variant.h"
#include "parlour-words.h"
#include "parlour-wrap-layout.h"

#define PREVIEW_WIDTH_PX 540

/*
 * The page of one game in the chooser: a preview, the odds, the player's results, and
 * a choice for each option.
 */
struct _ParlourGamePage
{
  GtkBox               parent_instance;

  ParlourSettings     *settings;
  ParlourGameList     *games;
  ParlourDeals        *deals;
  ParlourStatistics   *statistics;
  /* The game is NULL until one is shown. */
  PatVariant           variant;

  GtkBox              *box;
  ParlourTablePreview *preview;
  GtkLabel            *name_label;
  GtkLabel            *line_label;
  ParlourOddsView     *odds_view;
  GtkButton           *own_statistics;
  GtkBox              *choices;
  GtkWidget           *continue_button;
  GtkButton           *play_button;
};

G_DEFINE_FINAL_TYPE (ParlourGamePage, parlour_game_page, GTK_TYPE_BOX)

static guint chosen_signal;

static void
update_buttons (ParlourGamePage *self)
{
  gboolean unfinished;

  if (self->variant.game == NULL)
    return;

  unfinished = parlour_game_list_get_last (self->games, self->variant) != NULL;
  gtk_widget_set_visible (self->continue_button, unfinished);
  gtk_button_set_label (self->play_button, unfinished ? C_("verb", "New Deal") : C_("verb", "Play"));
  parlour_css_class_set (GTK_WIDGET (self->play_button), "suggested-action", !unfinished);
}

/* Shown after the first game, unless the preferences hide statistics. */
static void
update_own_statistics (ParlourGamePage *self)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *line = NULL;
  g_autofree char *id = NULL;
  gboolean wanted;

  if (self->variant.game == NULL)
    return;

  g_object_get (self->settings, "show-statistics", &wanted, NULL);
  figures = parlour_statistics_read (self->statistics, self->variant);
  line = parlour_statistics_words_line (figures);
  id = parlour_variant_to_id (self->variant);
  gtk_button_set_label (self->own_statistics, line);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->own_statistics), "s", id);
  gtk_widget_set_visible (GTK_WIDGET (self->own_statistics), wanted && figures->results->len > 0);
}

/* The odds of each value of @choice, with the other options unchanged. */
static void
update_shares (ParlourGamePage *self,
               ParlourChoice   *choice,
               guint            options)
{
  PatOptions option = parlour_choice_get_option (choice);
  const PatGame *game = self->variant.game;
  PatVariant values[] = {
    parlour_variant_settle (game, options & ~option),
    parlour_variant_settle (game, options | option),
  };

  parlour_choice_set_difficulties (choice,
                                   parlour_deals_get_difficulty (self->deals, values[0]),
                                   parlour_deals_get_difficulty (self->deals, values[1]));
}

/* Applies the choices.  Hides a choice that is not valid with those above it. */
static void
choices_changed_cb (ParlourGamePage *self)
{
  const PatGame *game = self->variant.game;
  guint options = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->choices));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (parlour_choice_get_other (PARLOUR_CHOICE (child)))
      options |= parlour_choice_get_option (PARLOUR_CHOICE (child));

  self->variant = parlour_variant_settle (game, options);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->choices));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      PatOptions option = parlour_choice_get_option (PARLOUR_CHOICE (child));
      PatVariant other = parlour_variant_settle (game, self->variant.chosen & (option - 1));

      other.chosen |= option;
      gtk_widget_set_visible (child, pat_variant_is_valid (other));
      update_shares (self, PARLOUR_CHOICE (child), options);
    }

  parlour_table_preview_set_variant (self->preview, self->variant);
  update_own_statistics (self);
  parlour_odds_view_set_difficulty (self->odds_view, parlour_deals_get_difficulty (self->deals, self->variant));
  update_buttons (self);
}

static void
rebuild_choices (ParlourGamePage *self)
{
  PatVariant variant = self->variant;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_box_remove (self->choices, child);

  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    {
      PatOptions option = pat_options[i].bit;
      GtkWidget *choice;

      if ((variant.game->options & option) == 0)
        continue;

      choice = parlour_choice_new (variant.game, option);
      parlour_choice_set_other (PARLOUR_CHOICE (choice), (variant.chosen & option) != 0);
      g_signal_connect_object (choice, "changed",
                               G_CALLBACK (choices_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->choices, choice);
    }

  choices_changed_cb (self);
}

static void
chosen_cb (ParlourGamePage *self,
           GtkWidget       *button)
{
  g_signal_emit (self, chosen_signal, 0, self->variant.game, self->variant.chosen,
                 button == self->continue_button);
}

/**
 * parlour_game_page_follow:
 * @self: a page
 * @settings: the preferences
 * @deals: the difficulty of each variant
 * @games: the games that can be continued
 * @statistics: the player's results
 *
 * Call this once.
 */
void
parlour_game_page_follow (ParlourGamePage   *self,
                          ParlourSettings   *settings,
                          ParlourDeals      *deals,
                          ParlourGameList   *games,
                          ParlourStatistics *statistics)
{
  g_return_if_fail (PARLOUR_IS_GAME_PAGE (self));
  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (self->deals == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::show-statistics",
                           G_CALLBACK (update_own_statistics), self, G_CONNECT_SWAPPED);
  self->deals = g_object_ref (deals);
  self->games = g_object_ref (games);
  g_signal_connect_object (games, "unfinished-changed",
                           G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed",
                           G_CALLBACK (update_own_statistics), self, G_CONNECT_SWAPPED);
}

/**
 * parlour_game_page_set_deck:
 * @self: a page
 * @deck: the deck of its preview
 */
void
parlour_game_page_set_deck (ParlourGamePage *self,
                            ParlourDeck     *deck)
{
  g_return_if_fail (PARLOUR_IS_GAME_PAGE (self));

  parlour_table_preview_set_deck (self->preview, deck);
}

/**
 * parlour_game_page_set_narrow:
 * @self: a page
 * @narrow: whether to use one column
 */
void
parlour_game_page_set_narrow (ParlourGamePage *self,
                              gboolean         narrow)
{
  g_return_if_fail (PARLOUR_IS_GAME_PAGE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_valign (GTK_WIDGET (self->box), narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  /* In a column it is as wide as the text below. */
  gtk_widget_set_halign (GTK_WIDGET (self->preview), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

/**
 * parlour_game_page_show:
 * @self: a page
 * @variant: a variant
 *
 * Shows the game of @variant and selects its options.
 */
void
parlour_game_page_show (ParlourGamePage *self,
                        PatVariant       variant)
{
  g_return_if_fail (PARLOUR_IS_GAME_PAGE (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  self->variant = variant;

  gtk_label_set_label (self->name_label, parlour_words_game (variant.game));
  gtk_label_set_label (self->line_label, parlour_words_game_line (variant.game));
  rebuild_choices (self);
}

/**
 * parlour_game_page_get_variant:
 * @self: a page
 *
 * Returns: the selected variant; its game is %NULL until one is shown
 */
PatVariant
parlour_game_page_get_variant (ParlourGamePage *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_PAGE (self), (PatVariant) { 0 });

  return self->variant;
}

static gboolean
parlour_game_page_grab_focus (GtkWidget *widget)
{
  ParlourGamePage *self = PARLOUR_GAME_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->continue_button)
                                  ? self->continue_button
                                  : GTK_WIDGET (self->play_button));
}

static void
parlour_game_page_dispose (GObject *object)
{
  ParlourGamePage *self = PARLOUR_GAME_PAGE (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->games);
  g_clear_object (&self->deals);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (parlour_game_page_parent_class)->dispose (object);
}

static void
parlour_game_page_class_init (ParlourGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_game_page_dispose;
  widget_class->grab_focus = parlour_game_page_grab_focus;

  chosen_signal = g_signal_new ("chosen",
                                PARLOUR_TYPE_GAME_PAGE,
                                G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL,
                                G_TYPE_NONE, 3,
                                G_TYPE_POINTER, G_TYPE_UINT, G_TYPE_BOOLEAN);

  g_type_ensure (PARLOUR_TYPE_ODDS_VIEW);
  g_type_ensure (PARLOUR_TYPE_TABLE_PREVIEW);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, PARLOUR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, preview);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, line_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, odds_view);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, own_statistics);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, choices);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, play_button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
parlour_game_page_init (ParlourGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_table_preview_set_size (self->preview, PREVIEW_WIDTH_PX, 0);
  parlour_mnemonic_read_once (GTK_WIDGET (self));
}
