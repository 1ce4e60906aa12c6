/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-games-row.h"

#include <glib/gi18n.h>

#include "parlour-finished-words.h"
#include "parlour-wrap-layout.h"

/*
 * A row of a finished game: its name, its result, and a button to play it again.
 */
struct _ParlourGamesRow
{
  GtkListBoxRow        parent_instance;

  ParlourFinishedGame *game;
  char                *day;
};

G_DEFINE_FINAL_TYPE (ParlourGamesRow, parlour_games_row, GTK_TYPE_LIST_BOX_ROW)

static void
add_label (GtkBox     *box,
           const char *words,
           const char *css_class,
           float       yalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", words,
                                   "xalign", 0.0,
                                   "yalign", yalign,
                                   "vexpand", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

/* The accessible label says the same. */
static GtkWidget *
create_sign (const ParlourFinishedGame *game)
{
  const char *icon = game->head.facts.outcome == PARLOUR_WON ? "parlour-light-winnable-symbolic" : "parlour-light-lost-symbolic";

  return g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "icon-name", game->error != NULL ? "dialog-warning-symbolic" : icon,
                       "css-classes", (const char *[]) { game->head.facts.outcome == PARLOUR_WON ? "winnable" : "unknown", NULL },
                       "valign", GTK_ALIGN_CENTER,
                       NULL);
}

static GtkWidget *
create_button (const ParlourFinishedGame *game)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON,
                                    "icon-name", "media-playlist-repeat-symbolic",
                                    "tooltip-text", _("Play Again"),
                                    "has-frame", FALSE,
                                    "valign", GTK_ALIGN_CENTER,
                                    NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "games.play-again");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "t", game->head.facts.id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Play Again"),
                                  -1);

  return button;
}

/**
 * parlour_games_row_new:
 * @game: a finished game
 * @now: the time, in the player's time zone
 *
 * Returns: (transfer floating): its row
 */
GtkWidget *
parlour_games_row_new (ParlourFinishedGame *game,
                       GDateTime           *now)
{
  ParlourGamesRow *self = g_object_new (PARLOUR_TYPE_GAMES_ROW,
                                        "activatable", game->error == NULL,
                                        NULL);
  GtkWidget *line = parlour_wrap_layout_new_box (12, FALSE);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = parlour_finished_words_name (game);
  g_autofree char *note = parlour_finished_words_line (game);
  g_autofree char *label = NULL;

  self->game = parlour_finished_game_ref (game);
  self->day = parlour_finished_words_day (game, now);

  /* Centre the children.  Centring the box would make GTK measure its width for its
   * height. */
  add_label (GTK_BOX (words), name, "value", 1);
  add_label (GTK_BOX (words), note, "note", 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_vexpand (words, FALSE);

  gtk_box_append (GTK_BOX (line), create_sign (game));
  gtk_box_append (GTK_BOX (line), words);
  if (game->error == NULL)
    gtk_box_append (GTK_BOX (line), create_button (game));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), line);

  /* Translators: a game, its result, and the day on which it ended. */
  label = g_strdup_printf (C_("game", "%1$s: %2$s. %3$s"), name, note, self->day);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * parlour_games_row_get_game:
 * @self: a row
 *
 * Returns: (transfer none): its game
 */
ParlourFinishedGame *
parlour_games_row_get_game (ParlourGamesRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAMES_ROW (self), NULL);

  return self->game;
}

/**
 * parlour_games_row_get_day:
 * @self: a row
 *
 * Returns: (transfer none): the day on which its game ended, in words
 */
const char *
parlour_games_row_get_day (ParlourGamesRow *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAMES_ROW (self), NULL);

  return self->day;
}

static void
parlour_games_row_finalize (GObject *object)
{
  ParlourGamesRow *self = PARLOUR_GAMES_ROW (object);

  g_clear_pointer (&self->game, parlour_finished_game_unref);
  g_free (self->day);

  G_OBJECT_CLASS (parlour_games_row_parent_class)->finalize (object);
}

static void
parlour_games_row_class_init (ParlourGamesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_games_row_finalize;
}

static void
parlour_games_row_init (ParlourGamesRow *self)
{
}
