/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-tile.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-css-class.h"
#include "parlour-odds.h"
#include "parlour-words.h"

/*
 * A tile in the chooser: a preview of a game, its name, its odds in a few words, and a
 * button that plays it.
 */
struct _ParlourGameTile
{
  GtkFlowBoxChild      parent_instance;

  const PatGame       *game;

  ParlourTablePreview *preview;
  GtkLabel            *name_label;
  GtkWidget           *rules_button;
  GtkLabel            *line_label;
  GtkLabel            *odds_label;
  GtkButton           *play_button;
};

G_DEFINE_FINAL_TYPE (ParlourGameTile, parlour_game_tile, GTK_TYPE_FLOW_BOX_CHILD)

/**
 * parlour_game_tile_new:
 * @game: a game
 * @difficulty: its difficulty by the book
 *
 * Returns: (transfer floating): a tile of @game
 */
GtkWidget *
parlour_game_tile_new (const PatGame           *game,
                       const ParlourDifficulty *difficulty)
{
  ParlourGameTile *self = g_object_new (PARLOUR_TYPE_GAME_TILE, NULL);
  PatVariant book = { .game = game };
  /* Translators: how often a game is won, and whether skill or luck decides. */
  g_autofree char *odds = g_strdup_printf (_("%1$s · %2$s"), parlour_odds_chance (difficulty),
                                           parlour_odds_skill (difficulty));
  g_autofree char *description = parlour_announcement_join (parlour_words_game_line (game), odds);
  g_autofree char *rules = g_strdup_printf (_("Rules of %s"), parlour_words_game (game));

  self->game = game;

  parlour_table_preview_set_variant (self->preview, book);
  gtk_label_set_label (self->name_label, parlour_words_game (game));
  gtk_label_set_label (self->line_label, parlour_words_game_line (game));
  gtk_label_set_label (self->odds_label, odds);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rules_button), "s", game->name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_button), "s", game->name);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->play_button),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->name_label, NULL,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, rules,
                                  -1);
  /* Newer GTK prefers the label on the button. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->rules_button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, parlour_words_game (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
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
 * parlour_game_tile_get_preview:
 *
 * Returns: (transfer none): the picture of the table
 */
ParlourTablePreview *
parlour_game_tile_get_preview (ParlourGameTile *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME_TILE (self), NULL);

  return self->preview;
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

  gtk_button_set_label (self->play_button, unfinished ? _("Continue") : C_("verb", "Play"));
  parlour_css_class_set (GTK_WIDGET (self->play_button), "suggested-action", unfinished);
}

static void
parlour_game_tile_class_init (ParlourGameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PARLOUR_TYPE_TABLE_PREVIEW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-game-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, preview);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, name_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, rules_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, line_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, odds_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourGameTile, play_button);
}

static void
parlour_game_tile_init (ParlourGameTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
