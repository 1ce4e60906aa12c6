/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-page.h"

#include <glib/gi18n.h>

#include "parlour-css-class.h"
#include "parlour-mnemonic.h"
#include "parlour-odds.h"
#include "parlour-statistics-words.h"
#include "parlour-table-preview.h"
#include "parlour-variant.h"
#include "parlour-words.h"
#include "parlour-wrap-layout.h"

#define PREVIEW_WIDTH_PX 540
#define NOTE_WIDTH_CHARS 36

/* The bar of odds is a grid with a column for each per cent. */
enum { N_COLUMNS = 100 };

static const char *const player_classes[] = { "hasty", "careful", "perfect", "unwon" };

/* The choice between the two values of an option, the book's first, with the odds of each. */
typedef struct
{
  PatOptions      option;
  GtkWidget      *box;
  const char     *other_note;
  GtkLabel       *other_note_label;
  GtkCheckButton *buttons[2];
  GtkLabel       *shares[2];
} Choice;

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
  Choice               choices[PAT_N_OPTIONS];
  guint                n_choices;

  GtkBox              *box;
  ParlourTablePreview *preview;
  GtkLabel            *name_label;
  GtkLabel            *line_label;
  GtkGrid             *odds_bar;
  GtkBox              *odds_players;
  GtkButton           *own_statistics;
  GtkBox              *choices_box;
  GtkWidget           *continue_button;
  GtkButton           *play_button;
};

G_DEFINE_FINAL_TYPE (ParlourGamePage, parlour_game_page, GTK_TYPE_BOX)

static void
update_buttons (ParlourGamePage *self)
{
  g_autofree char *id = NULL;
  gboolean unfinished;

  if (self->variant.game == NULL)
    return;

  id = parlour_variant_to_id (self->variant);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_button), "s", id);
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

/* Fills the bar from column @from to @to.  Returns: where the next part begins */
static int
add_part (ParlourGamePage *self,
          int              from,
          int              to,
          const char      *css_class)
{
  GtkWidget *part;

  if (to <= from)
    return from;

  part = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (part, css_class);
  gtk_grid_attach (self->odds_bar, part, from, 0, to - from, 1);

  return to;
}

/**
 * parlour_game_page_show_odds:
 * @self: a page
 * @difficulty: the difficulty of a variant
 *
 * Shows the shares of deals that hasty, careful and perfect play win.
 */
void
parlour_game_page_show_odds (ParlourGamePage         *self,
                             const ParlourDifficulty *difficulty)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->odds_players));
  int from = 0;

  g_return_if_fail (PARLOUR_IS_GAME_PAGE (self));

  gtk_grid_remove_row (self->odds_bar, 0);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_autofree char *share = parlour_odds_share (difficulty, i);
      g_autofree char *words = g_strdup_printf (C_("figure", "%1$s: %2$s"), parlour_odds_player (i), share);

      gtk_label_set_label (GTK_LABEL (label), words);
      label = gtk_widget_get_next_sibling (label);
      from = add_part (self, from, (int) (N_COLUMNS * parlour_share_get (&difficulty->players[i]) + 0.5), player_classes[i]);
    }
  add_part (self, from, N_COLUMNS, player_classes[PAT_N_PLAYERS]);
}

static const ParlourDifficulty *
get_difficulty (ParlourGamePage *self,
                guint            options)
{
  return parlour_deals_get_difficulty (self->deals, parlour_variant_settle (self->variant.game, options));
}

/* Shows the odds of each value, with the other options unchanged, and whether the other value
 * is easier or harder. */
static void
update_odds (ParlourGamePage *self,
             Choice          *choice,
             guint            options)
{
  const ParlourDifficulty *difficulties[] = {
    get_difficulty (self, options & ~choice->option),
    get_difficulty (self, options | choice->option),
  };
  g_autofree char *note = g_strjoin (" ", choice->other_note,
                                     parlour_odds_compare (difficulties[0], difficulties[1]), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (difficulties); i++)
    {
      g_autofree char *share = parlour_odds_share (difficulties[i], PAT_PLAYER_CAREFUL);
      g_autofree char *line = parlour_odds_careful_line (difficulties[i]);

      gtk_label_set_label (choice->shares[i], share);
      gtk_accessible_update_property (GTK_ACCESSIBLE (choice->shares[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, line,
                                      -1);
    }
  gtk_label_set_label (choice->other_note_label, note);
}

/* Applies the choices.  Hides a choice that is not valid with those above it. */
static void
choices_changed_cb (ParlourGamePage *self)
{
  const PatGame *game = self->variant.game;
  guint options = 0;

  for (guint i = 0; i < self->n_choices; i++)
    if (gtk_check_button_get_active (self->choices[i].buttons[1]))
      options |= self->choices[i].option;

  self->variant = parlour_variant_settle (game, options);

  for (guint i = 0; i < self->n_choices; i++)
    {
      PatOptions option = self->choices[i].option;
      PatVariant other = parlour_variant_settle (game, self->variant.chosen & (option - 1));

      other.chosen |= option;
      gtk_widget_set_visible (self->choices[i].box, pat_variant_is_valid (other));
      update_odds (self, &self->choices[i], options);
    }

  parlour_table_preview_set_variant (self->preview, self->variant);
  update_own_statistics (self);
  parlour_game_page_show_odds (self, parlour_deals_get_difficulty (self->deals, self->variant));
  update_buttons (self);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_row (Choice        *choice,
            const PatGame *game,
            gboolean       other)
{
  GtkWidget *row = parlour_wrap_layout_new_box (12, FALSE);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *value = create_label (parlour_words_value (game, choice->option, other), "value");
  const char *note_words = parlour_words_value_note (game, choice->option, other);
  GtkWidget *note = create_label (note_words, "note");

  if (other)
    {
      choice->other_note = note_words;
      choice->other_note_label = GTK_LABEL (note);
    }
  gtk_label_set_natural_wrap_mode (GTK_LABEL (note), GTK_NATURAL_WRAP_INHERIT);
  gtk_label_set_max_width_chars (GTK_LABEL (note), NOTE_WIDTH_CHARS);
  gtk_box_append (GTK_BOX (words), value);
  gtk_box_append (GTK_BOX (words), note);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (row, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  choice->shares[other] = GTK_LABEL (create_label (NULL, "share"));
  gtk_label_set_wrap (choice->shares[other], FALSE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (choice->shares[other]));

  choice->buttons[other] = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_child (choice->buttons[other], row);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice->buttons[other]),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, value, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, note, choice->shares[other], NULL,
                                  -1);

  return GTK_WIDGET (choice->buttons[other]);
}

static void
add_choice (ParlourGamePage *self,
            PatOptions       option)
{
  Choice *choice = &self->choices[self->n_choices++];
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *heading = create_label (parlour_words_option (option), "heading");
  GtkWidget *share_heading = create_label (_("Careful play wins"), "note");
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (heading, TRUE);
  gtk_widget_add_css_class (share_heading, "share-heading");
  gtk_box_append (GTK_BOX (head), heading);
  gtk_box_append (GTK_BOX (head), share_heading);

  choice->option = option;
  gtk_widget_add_css_class (rows, "rows");
  gtk_box_append (GTK_BOX (rows), create_row (choice, self->variant.game, FALSE));
  gtk_box_append (GTK_BOX (rows), create_row (choice, self->variant.game, TRUE));
  gtk_check_button_set_group (choice->buttons[1], choice->buttons[0]);
  gtk_check_button_set_active (choice->buttons[(self->variant.chosen & option) != 0], TRUE);
  g_signal_connect_object (choice->buttons[1], "toggled",
                           G_CALLBACK (choices_changed_cb), self, G_CONNECT_SWAPPED);

  choice->box = g_object_new (GTK_TYPE_BOX,
                              "css-name", "choice",
                              "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP,
                              "orientation", GTK_ORIENTATION_VERTICAL,
                              NULL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice->box),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, heading, NULL,
                                  -1);
  gtk_box_append (GTK_BOX (choice->box), head);
  gtk_box_append (GTK_BOX (choice->box), rows);
  gtk_box_append (self->choices_box, choice->box);
}

static void
rebuild_choices (ParlourGamePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices_box))) != NULL)
    gtk_box_remove (self->choices_box, child);

  self->n_choices = 0;
  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    if ((self->variant.game->options & pat_options[i].bit) != 0)
      add_choice (self, pat_options[i].bit);

  choices_changed_cb (self);
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

  g_type_ensure (PARLOUR_TYPE_TABLE_PREVIEW);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, PARLOUR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, preview);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, line_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, odds_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, odds_players);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, own_statistics);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, choices_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourGamePage, play_button);
}

static void
parlour_game_page_init (ParlourGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  parlour_table_preview_set_size (self->preview, PREVIEW_WIDTH_PX, 0);
  parlour_mnemonic_read_once (GTK_WIDGET (self));
}
