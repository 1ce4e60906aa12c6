/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-unfinished-games.h"

#include "parlour-variant.h"

/*
 * The unfinished games, at most one of each variant.
 */
struct _ParlourUnfinishedGames
{
  GObject     parent_instance;

  /* Names of variants to ParlourGame. */
  GHashTable *games;
};

G_DEFINE_FINAL_TYPE (ParlourUnfinishedGames, parlour_unfinished_games, G_TYPE_OBJECT)

static guint changed_signal;

/**
 * parlour_unfinished_games_new:
 *
 * Returns: (transfer full): an empty list
 */
ParlourUnfinishedGames *
parlour_unfinished_games_new (void)
{
  return g_object_new (PARLOUR_TYPE_UNFINISHED_GAMES, NULL);
}

/**
 * parlour_unfinished_games_keep:
 * @self: the unfinished games
 * @game: a game
 *
 * Keeps @game as the game of its variant if it has moves, undone or not, and is not
 * won; otherwise drops the game of its variant.
 */
void
parlour_unfinished_games_keep (ParlourUnfinishedGames *self,
                               ParlourGame            *game)
{
  PatVariant variant;

  g_return_if_fail (PARLOUR_IS_UNFINISHED_GAMES (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  variant = parlour_game_get_variant (game);

  if (parlour_game_get_status (game) == PAT_WON
      || parlour_history_get_length (parlour_game_get_history (game)) == 0)
    {
      parlour_unfinished_games_drop (self, variant);
      return;
    }

  if (parlour_unfinished_games_get (self, variant) == game)
    return;

  g_hash_table_insert (self->games, parlour_variant_to_id (variant), g_object_ref (game));
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_unfinished_games_drop:
 * @self: the unfinished games
 * @variant: a variant
 *
 * Forgets the unfinished game of @variant.
 */
void
parlour_unfinished_games_drop (ParlourUnfinishedGames *self,
                               PatVariant              variant)
{
  g_autofree char *id = NULL;

  g_return_if_fail (PARLOUR_IS_UNFINISHED_GAMES (self));

  id = parlour_variant_to_id (variant);
  if (g_hash_table_remove (self->games, id))
    g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_unfinished_games_get:
 * @self: the unfinished games
 * @variant: a variant
 *
 * Returns: (transfer none) (nullable): the unfinished game of @variant
 */
ParlourGame *
parlour_unfinished_games_get (ParlourUnfinishedGames *self,
                              PatVariant              variant)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (PARLOUR_IS_UNFINISHED_GAMES (self), NULL);

  id = parlour_variant_to_id (variant);

  return g_hash_table_lookup (self->games, id);
}

/**
 * parlour_unfinished_games_find:
 * @self: the unfinished games
 * @game: the rules
 * @variant: (out) (optional): a variant of @game with an unfinished game
 *
 * Returns: whether there is one
 */
gboolean
parlour_unfinished_games_find (ParlourUnfinishedGames *self,
                               const PatGame          *game,
                               PatVariant             *variant)
{
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (PARLOUR_IS_UNFINISHED_GAMES (self), FALSE);

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      PatVariant kept = parlour_game_get_variant (value);

      if (kept.game != game)
        continue;

      if (variant != NULL)
        *variant = kept;

      return TRUE;
    }

  return FALSE;
}

static void
parlour_unfinished_games_finalize (GObject *object)
{
  ParlourUnfinishedGames *self = PARLOUR_UNFINISHED_GAMES (object);

  g_hash_table_unref (self->games);

  G_OBJECT_CLASS (parlour_unfinished_games_parent_class)->finalize (object);
}

static void
parlour_unfinished_games_class_init (ParlourUnfinishedGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_unfinished_games_finalize;

  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_UNFINISHED_GAMES,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_unfinished_games_init (ParlourUnfinishedGames *self)
{
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}
