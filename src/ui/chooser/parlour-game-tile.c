/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-tile.h"

#include <glib/gi18n.h>

#include "parlour-odds-view.h"
#include "parlour-odds.h"
#include "parlour-table-preview.h"
#include "parlour-words.h"

/*
 * A tile in the chooser: a preview of a game, its name and its odds.
 */
struct _ParlourGameTile
{
  GtkFlowBoxChild      parent_instance;

  const PatGame       *game;

  ParlourTablePreview *preview;
  GtkLabel            *name_label;
  GtkWidget           *rules_button;
  GtkLabel            *line_label;
  GtkLabel            *packs_label;
  ParlourOddsView     *odds_view;
  GtkWidget           *unfinished_label;
};

G_DEFINE_FINAL_TYPE (ParlourGameTile, parlour_game_tile, GTK_TYPE_FLOW_BOX_CHILD)

/**
 * parlour_game_tile_new:
 * @game: a game
 *
 * Returns: (transfer floating): a tile of @game
 */
GtkWidget *
parlour_game_tile_new (const PatGame *game)
{
  ParlourGameTile *self = g_object_new (PARLOUR_TYPE_GAME_TILE, NULL);
  PatVariant book = { .game = game };
  g_autofree char *rules = NULL;

  self->game = game;

  parlour_table_preview_set_variant (self->preview, book);
  gtk_label_set_label (self->name_label, parlour_words_game (game));
  gtk_label_set_label (self->line_label, parlour_words_game_line (game));
  gtk_label_set_label (self->packs_label, parlour_words_packs (book));

  rules = g_strdup_printf (_("Rules of %s"), parlour_words_game (game));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules_button), "s", game->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, rules,
                                  -1);
  /* Newer GTK prefers the label on the button. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->rules_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_words_game (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, parlour_words_game_line (game),
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_game_tile_get_game:
 * @self: a tile
 *
 * Returns: (transfer none): its game
 */
const PatGame *
parlour_game_tile_get_game (ParlourGameTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_TILE (self), NULL);

  return self->game;
}

/**
 * parlour_game_tile_set_deck:
 * @self: a tile
 * @deck: the deck of its preview
 */
void
parlour_game_tile_set_deck (ParlourGameTile *self,
                            ParlourDeck     *deck)
{
  g_return_if_fail (PARLOUR_IS_GAME_TILE (self));

  parlour_table_preview_set_deck (self->preview, deck);
}

/**
 * parlour_game_tile_set_difficulty:
 * @self: a tile
 * @difficulty: the difficulty of its game by the book
 */
void
parlour_game_tile_set_difficulty (ParlourGameTile         *self,
                                  const ParlourDifficulty *difficulty)
{
  g_autofree char *players = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (PARLOUR_IS_GAME_TILE (self));

  parlour_odds_view_set_difficulty (self->odds_view, difficulty);

  players = parlour_odds_players (difficulty);
  /* Translators: a line about a game, such as "mostly skill", and how often it can be
   * won. */
  description = g_strdup_printf (_("%1$s. %2$s. %3$s"), parlour_words_game_line (self->game),
                                 parlour_odds_skill (difficulty), players);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

/**
 * parlour_game_tile_set_natural_width:
 * @self: a tile
 * @width_px: the natural width of its preview
 */
void
parlour_game_tile_set_natural_width (ParlourGameTile *self,
                                     int              width_px)
{
  g_return_if_fail (PARLOUR_IS_GAME_TILE (self));

  g_object_set (self->preview, "natural-width", width_px, NULL);
}

/**
 * parlour_game_tile_set_unfinished:
 * @self: a tile
 * @unfinished: whether there is a game to continue
 */
void
parlour_game_tile_set_unfinished (ParlourGameTile *self,
                                  gboolean         unfinished)
{
  g_return_if_fail (PARLOUR_IS_GAME_TILE (self));

  gtk_widget_set_visible (self->unfinished_label, unfinished);
}

static void
parlour_game_tile_class_init (ParlourGameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PARLOUR_TYPE_ODDS_VIEW);
  g_type_ensure (PARLOUR_TYPE_TABLE_PREVIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-game-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, preview);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, rules_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, line_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, packs_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, odds_view);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, unfinished_label);
}

static void
parlour_game_tile_init (ParlourGameTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
