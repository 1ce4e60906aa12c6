/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chooser.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-css-class.h"
#include "parlour-game-words.h"
#include "parlour-odds.h"
#include "parlour-statistics-words.h"
#include "parlour-table-preview.h"
#include "parlour-variant.h"
#include "parlour-words.h"
#include "parlour-wrap-layout.h"

#define PAGE_GAMES "games"
#define PAGE_VARIANT "variant"

/* Width and height of the window that the tiles cannot use. */
#define MARGINS_PX 44
#define TOP_AND_MARGINS_PX 88
#define GAP_PX 18
#define CAPTION_PX 138

#define MAX_COLUMNS 3
#define TILE_MIN_PX 280
#define TILE_USUAL_PX 328
#define TILE_MAX_PX 568
#define TILE_STEP_PX 24

#define PREVIEW_WIDTH_PX 540

/* The bar of odds is a grid with a column for each per cent. */
enum { N_COLUMNS = 100 };

static const char *const player_classes[] = { "hasty", "careful", "perfect", "unwon" };

/* A game among all games: a preview, its name, its odds in a few words, and a button that
 * plays it. */
typedef struct
{
  ParlourTablePreview *preview;
  GtkButton           *play_button;
} Tile;

/* A value of an option, with its effect, its origin and its odds. */
typedef struct
{
  GtkCheckButton *button;
  GtkLabel       *note_label;
  GtkLabel       *share;
} Row;

/* The choice between the values of an option, the book's first. */
typedef struct
{
  GtkWidget *box;
  Row        rows[PAT_MAX_VALUES];
  guint      n_rows;
} Choice;

/*
 * The first page of the window: tiles of all games, in the order of pat_games, or the page of
 * one game with a preview, the odds, the player's results, and a choice for each option.
 */
struct _ParlourChooser
{
  GtkWidget            parent_instance;

  ParlourSettings     *settings;
  ParlourDeals        *deals;
  ParlourGameList     *games;
  ParlourStatistics   *statistics;

  GtkStack            *stack;
  GtkBox              *welcome_banner;
  GtkLabel            *welcome_label;
  GtkButton           *welcome_button;
  GtkFlowBox          *flow_box;
  Tile                 tiles[PAT_N_GAMES];
  GtkWidget           *book_label;

  /* The variant of the page.  The game is NULL until one is shown. */
  PatVariant           variant;
  /* In the order of the options of the game. */
  Choice               choices[PAT_MAX_OPTIONS];
  guint                n_choices;

  GtkBox              *page_box;
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

G_DEFINE_FINAL_TYPE (ParlourChooser, parlour_chooser, GTK_TYPE_WIDGET)

static guint page_changed_signal;

static void
update_tiles (ParlourChooser *self)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      gboolean unfinished = parlour_game_list_get_last (self->games, pat_games[i], NULL) != NULL;

      gtk_button_set_label (self->tiles[i].play_button,
                            unfinished ? _("Continue") : C_("verb", "Play"));
      parlour_css_class_set (GTK_WIDGET (self->tiles[i].play_button), "suggested-action",
                             unfinished);
    }
}

static void
update_buttons (ParlourChooser *self)
{
  g_autofree char *id = NULL;
  gboolean unfinished;

  if (self->variant.game == NULL)
    return;

  id = parlour_variant_to_id (self->variant);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->continue_button), "s", id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_button), "s", id);
  unfinished = parlour_game_list_get_last (self->games, self->variant.game, &self->variant) != NULL;
  gtk_widget_set_visible (self->continue_button, unfinished);
  gtk_button_set_label (self->play_button,
                        unfinished ? C_("verb", "New Deal") : C_("verb", "Play"));
  parlour_css_class_set (GTK_WIDGET (self->play_button), "suggested-action", !unfinished);
}

/* Shows the player's results after the first game, unless the preferences hide statistics. */
static void
update_own_statistics (ParlourChooser *self)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *line = NULL;
  g_autofree char *id = NULL;

  if (self->variant.game == NULL)
    return;

  figures = parlour_statistics_read (self->statistics, self->variant);
  line = parlour_statistics_words_line (figures);
  id = parlour_variant_to_id (self->variant);
  gtk_button_set_label (self->own_statistics, line);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->own_statistics), "s", id);
  gtk_widget_set_visible (GTK_WIDGET (self->own_statistics),
                          parlour_settings_get (self->settings, "show-statistics")
                            && figures->results->len > 0);
}

/* Fills the bar from column @from to @to.  Returns: where the next part begins */
static int
add_part (ParlourChooser *self,
          int             from,
          int             to,
          const char     *css_class)
{
  GtkWidget *part;

  if (to <= from)
    return from;

  part = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (part, css_class);
  gtk_grid_attach (self->odds_bar, part, from, 0, to - from, 1);

  return to;
}

/* Shows the shares of deals that hasty, careful and perfect play win. */
static void
show_odds (ParlourChooser          *self,
           const ParlourDifficulty *difficulty)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->odds_players));
  int from = 0;

  gtk_grid_remove_row (self->odds_bar, 0);
  for (guint i = 0; i < PAT_N_PLAYERS; i++)
    {
      g_autofree char *share = parlour_odds_share (difficulty, i);
      g_autofree char *words = g_strdup_printf (C_("figure", "%1$s: %2$s"),
                                                parlour_odds_player (i), share);

      gtk_label_set_label (GTK_LABEL (label), words);
      label = gtk_widget_get_next_sibling (label);
      from = add_part (self, from,
                       (int) (N_COLUMNS * parlour_share_get (&difficulty->players[i]) + 0.5),
                       player_classes[i]);
    }
  add_part (self, from, N_COLUMNS, player_classes[PAT_N_PLAYERS]);
}

static const ParlourDifficulty *
get_difficulty (ParlourChooser *self,
                PatVariant      variant)
{
  return parlour_deals_get_difficulty (self->deals, parlour_variant_settle (variant));
}

/* @compared: (nullable): whether the value is easier or harder than the default
 *
 * Returns: (transfer full): the effect of a value, whether the book has it, and @compared */
static char *
describe_value (const PatGame *game,
                guint          option,
                guint          value,
                const char    *compared)
{
  const char *const sentences[] = {
    parlour_words_value_note (game, option, value),
    parlour_words_value_origin (game, option, value),
    compared,
  };
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i] != NULL)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", sentences[i]);

  return g_string_free (words, FALSE);
}

/* Shows the odds of each value of the option number @option of @variant, with the other
 * options unchanged, and whether the other values are easier or harder than the book's. */
static void
update_odds (ParlourChooser *self,
             PatVariant      variant,
             guint           option)
{
  const Choice *choice = &self->choices[option];
  const ParlourDifficulty *book = get_difficulty (self, pat_variant_with (variant, option, 0));

  for (guint value = 0; value < choice->n_rows; value++)
    {
      const Row *row = &choice->rows[value];
      const ParlourDifficulty *difficulty =
        get_difficulty (self, pat_variant_with (variant, option, value));
      g_autofree char *share = parlour_odds_share (difficulty, PAT_PLAYER_CAREFUL);
      g_autofree char *line = parlour_odds_careful_line (difficulty);
      g_autofree char *note = describe_value (variant.game, option, value,
                                              parlour_odds_compare (book, difficulty));

      gtk_label_set_label (row->share, share);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row->share),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, line,
                                      -1);
      gtk_label_set_label (row->note_label, note);
    }
}

/* Whether more than one value of @option is valid with the options before it in @variant. */
static gboolean
is_offered (PatVariant variant,
            guint      option)
{
  PatVariant before = { .game = variant.game };

  for (guint i = 0; i < option; i++)
    before = pat_variant_with (before, i, pat_variant_get (variant, i));

  for (guint value = 1; variant.game->options[option].values[value] != NULL; value++)
    if (pat_variant_is_valid (pat_variant_with (before, option, value)))
      return TRUE;

  return FALSE;
}

/* Applies the choices.  Hides a choice that is pointless with those above it. */
static void
choices_changed_cb (ParlourChooser *self)
{
  PatVariant chosen = { .game = self->variant.game };

  for (guint i = 0; i < self->n_choices; i++)
    for (guint value = 0; value < self->choices[i].n_rows; value++)
      if (gtk_check_button_get_active (self->choices[i].rows[value].button))
        chosen = pat_variant_with (chosen, i, value);

  self->variant = parlour_variant_settle (chosen);

  for (guint i = 0; i < self->n_choices; i++)
    {
      gtk_widget_set_visible (self->choices[i].box, is_offered (self->variant, i));
      update_odds (self, chosen, i);
    }

  parlour_table_preview_set_variant (self->preview, self->variant);
  update_own_statistics (self);
  show_odds (self, parlour_deals_get_difficulty (self->deals, self->variant));
  update_buttons (self);
}

/* Two buttons change when another value is chosen.  Applies the choices once, for the button that
 * becomes active. */
static void
toggled_cb (ParlourChooser *self,
            GtkCheckButton *button)
{
  if (gtk_check_button_get_active (button))
    choices_changed_cb (self);
}

/* Appends the row of a value to @box. */
static void
add_row (ParlourChooser *self,
         guint           option,
         guint           value,
         GtkBox         *box)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/parlour-choice-row.ui");
  GObject *button = gtk_builder_get_object (builder, "button");
  GObject *value_label = gtk_builder_get_object (builder, "value");
  GObject *note_label = gtk_builder_get_object (builder, "note");
  GObject *share = gtk_builder_get_object (builder, "share");
  const PatGame *game = self->variant.game;
  Choice *choice = &self->choices[option];
  Row *row = &choice->rows[choice->n_rows++];

  *row = (Row) {
    .button = GTK_CHECK_BUTTON (button),
    .note_label = GTK_LABEL (note_label),
    .share = GTK_LABEL (share),
  };
  gtk_label_set_label (GTK_LABEL (value_label), parlour_words_value (game, option, value));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, value_label, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, note_label, share, NULL,
                                  -1);
  if (value > 0)
    gtk_check_button_set_group (row->button, choice->rows[0].button);
  gtk_check_button_set_active (row->button, pat_variant_get (self->variant, option) == value);
  gtk_box_append (box, GTK_WIDGET (button));
}

static void
add_choice (ParlourChooser *self,
            guint           option)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/parlour-choice.ui");
  const PatGame *game = self->variant.game;
  Choice *choice = &self->choices[self->n_choices++];

  *choice = (Choice) { .box = GTK_WIDGET (gtk_builder_get_object (builder, "box")) };
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "heading")),
                       parlour_words_option (game, option));
  for (guint value = 0; game->options[option].values[value] != NULL; value++)
    add_row (self, option, value, GTK_BOX (gtk_builder_get_object (builder, "rows")));
  for (guint value = 0; value < choice->n_rows; value++)
    g_signal_connect_object (choice->rows[value].button, "toggled",
                             G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->choices_box, choice->box);
}

static void
rebuild_choices (ParlourChooser *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices_box))) != NULL)
    gtk_box_remove (self->choices_box, child);

  self->n_choices = 0;
  for (guint i = 0; self->variant.game->options[i].key != NULL; i++)
    add_choice (self, i);

  choices_changed_cb (self);
}

/* Shows the game of @variant and selects its options. */
static void
show_page (ParlourChooser *self,
           PatVariant      variant)
{
  self->variant = variant;
  gtk_label_set_label (self->name_label, parlour_words_game (variant.game));
  gtk_label_set_label (self->line_label, parlour_words_game_line (variant.game));
  rebuild_choices (self);
  gtk_stack_set_visible_child_name (self->stack, PAGE_VARIANT);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->continue_button)
                           ? self->continue_button
                           : GTK_WIDGET (self->play_button));
  g_signal_emit (self, page_changed_signal, 0);
}

static void
tile_activated_cb (ParlourChooser  *self,
                   GtkFlowBoxChild *tile)
{
  PatVariant variant = { .game = pat_games[gtk_flow_box_child_get_index (tile)] };
  ParlourGame *unfinished = parlour_game_list_get_last (self->games, variant.game, NULL);

  /* Keep the options chosen before if the player returns to the same game. */
  if (self->variant.game == variant.game)
    variant = self->variant;
  if (unfinished != NULL)
    variant = parlour_game_get_variant (unfinished);
  show_page (self, variant);
}

/* GtkFlowBox loops forever when it looks for another row before its first layout. */
static gboolean
move_cursor_cb (ParlourChooser  *self,
                GtkMovementStep  step,
                int              count,
                gboolean         extend,
                gboolean         modify,
                GtkFlowBox      *tiles)
{
  if (step != GTK_MOVEMENT_DISPLAY_LINES || gtk_widget_get_width (GTK_WIDGET (tiles)) > 0)
    return FALSE;

  g_signal_stop_emission_by_name (tiles, "move-cursor");
  return TRUE;
}

static void
close_welcome_cb (ParlourChooser *self)
{
  parlour_settings_learn (self->settings, PARLOUR_KNOWN_CHOOSER);
  gtk_widget_grab_focus (GTK_WIDGET (self->flow_box));
}

/* The banner is shown until the player closes it or has learned a game. */
static void
update_welcome (ParlourChooser *self)
{
  gboolean knows = parlour_settings_knows (self->settings, PARLOUR_KNOWN_CHOOSER);

  for (int i = 0; i < PAT_N_GAMES; i++)
    knows |= parlour_settings_knows (self->settings, pat_games[i]->name);

  gtk_widget_set_visible (GTK_WIDGET (self->welcome_banner), !knows);
}

/* Sets the texts of the welcome banner, which are those of the one game that has a welcome. */
static void
set_welcome (ParlourChooser *self)
{
  for (guint i = 0; i < PAT_N_GAMES; i++)
    {
      const ParlourGameWords *words = parlour_game_words_get (pat_games[i]);

      if (words->welcome.words == NULL)
        continue;

      gtk_label_set_label (self->welcome_label, gettext (words->welcome.words));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->welcome_banner),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, gettext (words->welcome.words),
                                      -1);
      gtk_button_set_label (self->welcome_button, gettext (words->welcome.button));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->welcome_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gettext (words->welcome.plain_button),
                                      -1);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->welcome_button), "s",
                                        pat_games[i]->name);
    }
}

/* Returns: (transfer full): how often a game is won, and whether skill or luck decides */
static char *
describe_odds (const ParlourDifficulty *difficulty)
{
  g_autofree char *chance = NULL;

  if (!parlour_difficulty_is_known (difficulty))
    return parlour_odds_careful_line (difficulty);

  chance = parlour_odds_chance (difficulty);
  /* Translators: how often a game is won, and whether skill or luck decides. */
  return g_strdup_printf (_("%1$s · %2$s"), chance, parlour_odds_skill (difficulty));
}

/* Adds the tile of a game, in the order of pat_games. */
static void
add_tile (ParlourChooser *self,
          Tile           *tile,
          const PatGame  *game)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/parlour/Parlour/ui/parlour-game-tile.ui");
  const PatVariant book = { .game = game };
  g_autofree char *odds = describe_odds (parlour_deals_get_difficulty (self->deals, book));
  g_autofree char *description = parlour_announcement_join (parlour_words_game_line (game), odds);
  g_autofree char *rules = g_strdup_printf (_("Rules of %s"), parlour_words_game (game));
  GObject *child = gtk_builder_get_object (builder, "tile");
  GObject *name_label = gtk_builder_get_object (builder, "name_label");
  GObject *rules_button = gtk_builder_get_object (builder, "rules_button");

  tile->preview = PARLOUR_TABLE_PREVIEW (gtk_builder_get_object (builder, "preview"));
  tile->play_button = GTK_BUTTON (gtk_builder_get_object (builder, "play_button"));
  parlour_table_preview_set_variant (tile->preview, book);
  gtk_label_set_label (GTK_LABEL (name_label), parlour_words_game (game));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "line_label")),
                       parlour_words_game_line (game));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "odds_label")), odds);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (rules_button), "s", game->name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tile->play_button), "s", game->name);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (tile->play_button),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, name_label, NULL,
                                  -1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (rules_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, rules,
                                  -1);
  /* Newer GTK prefers the label on the button. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (rules_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_words_game (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  gtk_flow_box_append (self->flow_box, GTK_WIDGET (child));
}

/**
 * parlour_chooser_follow:
 * @self: a chooser
 * @settings: the preferences, and the lessons learned
 * @deals: the difficulty of each game
 * @games: the games that can be continued
 * @statistics: the player's results
 *
 * Call this once.
 */
void
parlour_chooser_follow (ParlourChooser    *self,
                        ParlourSettings   *settings,
                        ParlourDeals      *deals,
                        ParlourGameList   *games,
                        ParlourStatistics *statistics)
{
  g_return_if_fail (PARLOUR_IS_CHOOSER (self));
  g_return_if_fail (PARLOUR_IS_SETTINGS (settings));
  g_return_if_fail (PARLOUR_IS_DEALS (deals));
  g_return_if_fail (PARLOUR_IS_GAME_LIST (games));
  g_return_if_fail (PARLOUR_IS_STATISTICS (statistics));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::known",
                           G_CALLBACK (update_welcome), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::show-statistics",
                           G_CALLBACK (update_own_statistics), self, G_CONNECT_SWAPPED);

  self->deals = g_object_ref (deals);

  self->games = g_object_ref (games);
  g_signal_connect_object (games, "unfinished-changed",
                           G_CALLBACK (update_tiles), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (games, "unfinished-changed",
                           G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);

  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed",
                           G_CALLBACK (update_own_statistics), self, G_CONNECT_SWAPPED);

  for (guint i = 0; i < PAT_N_GAMES; i++)
    add_tile (self, &self->tiles[i], pat_games[i]);
  update_tiles (self);
  update_welcome (self);
}

/**
 * parlour_chooser_follow_deck:
 * @self: a chooser, after parlour_chooser_follow()
 * @table: the board whose deck the previews use
 */
void
parlour_chooser_follow_deck (ParlourChooser *self,
                             ParlourBoard   *table)
{
  g_return_if_fail (PARLOUR_IS_CHOOSER (self));

  for (guint i = 0; i < PAT_N_GAMES; i++)
    g_object_bind_property (table, "deck", self->tiles[i].preview->board, "deck",
                            G_BINDING_SYNC_CREATE);
  g_object_bind_property (table, "deck", self->preview->board, "deck", G_BINDING_SYNC_CREATE);
}

/* Width of tiles with @n columns. */
static int
get_tile_width (int n,
                int width_px)
{
  return (width_px - MARGINS_PX - (n - 1) * GAP_PX) / n;
}

/* Largest width at which all tiles are visible without scrolling. */
static int
get_tile_width_unscrolled (int n,
                           int width_px,
                           int height_px)
{
  int rows = (PAT_N_GAMES + n - 1) / n;
  int height = (height_px - TOP_AND_MARGINS_PX - (rows - 1) * GAP_PX) / rows - CAPTION_PX;

  return MIN (get_tile_width (n, width_px), height / PARLOUR_TABLE_PREVIEW_RATIO);
}

/**
 * parlour_chooser_set_room:
 * @self: a chooser
 * @narrow: whether to use one column for the parts of a page
 * @width_px: width of the window
 * @height_px: height of the window
 *
 * Gives the tiles the largest width at which all are visible.  The width changes in steps, since
 * cards are drawn again for each size.
 */
void
parlour_chooser_set_room (ParlourChooser *self,
                          gboolean        narrow,
                          int             width_px,
                          int             height_px)
{
  GtkOrientation parts = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  int width = 0;

  g_return_if_fail (PARLOUR_IS_CHOOSER (self));

  for (int n = 1; n <= MAX_COLUMNS; n++)
    width = MAX (width, get_tile_width_unscrolled (n, width_px, height_px));
  for (int n = MAX_COLUMNS; n > 1 && width < TILE_MIN_PX; n--)
    width = MIN (get_tile_width (n, width_px), TILE_USUAL_PX);
  /* A single column grows to the width of the window. */
  if (width < TILE_MIN_PX)
    width = TILE_USUAL_PX;

  width = MIN (width, TILE_MAX_PX);
  width -= (width - TILE_MIN_PX) % TILE_STEP_PX;
  for (guint i = 0; i < PAT_N_GAMES; i++)
    parlour_table_preview_set_size (self->tiles[i].preview, width, 0);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->welcome_banner), parts);
  gtk_widget_set_visible (self->book_label, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->page_box), parts);
  gtk_widget_set_valign (GTK_WIDGET (self->page_box), narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  /* In a single column the preview is as wide as the text below. */
  gtk_widget_set_halign (GTK_WIDGET (self->preview), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

/* GtkFlowBox has no API to set its cursor. */
static void
move_cursor (ParlourChooser *self,
             int             index)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self->flow_box)) == GTK_TEXT_DIR_RTL;
  gboolean handled;

  g_signal_emit_by_name (self->flow_box, "move-cursor",
                         GTK_MOVEMENT_BUFFER_ENDS, -1, FALSE, FALSE, &handled);
  if (index > 0)
    g_signal_emit_by_name (self->flow_box, "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS,
                           rtl ? -index : index,
                           FALSE, FALSE, &handled);
}

/**
 * parlour_chooser_show_games:
 * @self: a chooser
 * @focus: (nullable): the game to focus
 *
 * Shows the tiles of all games.
 */
void
parlour_chooser_show_games (ParlourChooser *self,
                            const PatGame  *focus)
{
  int i = 0;

  g_return_if_fail (PARLOUR_IS_CHOOSER (self));

  if (focus == NULL)
    focus = self->variant.game;

  gtk_stack_set_visible_child_name (self->stack, PAGE_GAMES);
  g_signal_emit (self, page_changed_signal, 0);

  while (focus != NULL && pat_games[i] != focus)
    i++;
  move_cursor (self, i);
}

/**
 * parlour_chooser_shows_one_game:
 * @self: a chooser
 *
 * Returns: whether the page of a game is shown
 */
gboolean
parlour_chooser_shows_one_game (ParlourChooser *self)
{
  g_return_val_if_fail (PARLOUR_IS_CHOOSER (self), FALSE);

  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), PAGE_VARIANT) == 0;
}

/**
 * parlour_chooser_get_game:
 * @self: a chooser
 *
 * Returns: (transfer none): the game of the page or of the focused tile
 */
const PatGame *
parlour_chooser_get_game (ParlourChooser *self)
{
  GtkWidget *tile;

  g_return_val_if_fail (PARLOUR_IS_CHOOSER (self), NULL);

  if (parlour_chooser_shows_one_game (self))
    return self->variant.game;

  tile = gtk_widget_get_focus_child (GTK_WIDGET (self->flow_box));
  return pat_games[tile != NULL ? gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (tile)) : 0];
}

static void
parlour_chooser_dispose (GObject *object)
{
  ParlourChooser *self = PARLOUR_CHOOSER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_CHOOSER);

  g_clear_object (&self->settings);
  g_clear_object (&self->deals);
  g_clear_object (&self->games);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (parlour_chooser_parent_class)->dispose (object);
}

static void
parlour_chooser_class_init (ParlourChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_chooser_dispose;

  page_changed_signal = g_signal_new ("page-changed", PARLOUR_TYPE_CHOOSER, G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PARLOUR_TYPE_TABLE_PREVIEW);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_layout_manager_type (widget_class, PARLOUR_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, welcome_banner);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, welcome_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, welcome_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, flow_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, book_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, page_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, preview);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, line_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, odds_bar);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, odds_players);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, own_statistics);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, choices_box);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, continue_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourChooser, play_button);
  gtk_widget_class_bind_template_callback (widget_class, tile_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, move_cursor_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_welcome_cb);
}

static void
parlour_chooser_init (ParlourChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_welcome (self);
  parlour_table_preview_set_size (self->preview, PREVIEW_WIDTH_PX, 0);
}
