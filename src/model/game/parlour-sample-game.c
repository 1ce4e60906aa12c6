/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-sample-game.h"

/* A deal that makes a good picture, and how far it is played for it. */
static const struct
{
  const PatGame *game;
  guint32        deal;
  guint          n_moves;
} scenes[] = {
  { &pat_louis, 12, 40 },
  { &pat_nationale, 12, 110 },
  { &pat_trefoil, 12, 10 },
  { &pat_kings, 12, 70 },
  { &pat_storehouse, 12, 24 },
  { &pat_auxiliary_sequences, 12, 26 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (scenes) == PAT_N_GAMES);

/* How much a plain player would like to make @move; 0 is never. */
static guint
appeal (PatVariant         variant,
        const PatPosition *position,
        PatMove            move)
{
  switch (move.kind)
    {
    case PAT_MOVE_PLAY:
      if (move.to < PAT_T1)
        return 4;

      /* Cards are only laid down again on what they continue, so that the
       * picture does not show the same card going to and fro. */
      if (move.from < PAT_T1 || (move.from < PAT_H1 && pat_position_count (position, move.to) == 0))
        return 0;

      if (move.from >= PAT_T1 && move.from < PAT_H1)
        return variant.game == &pat_trefoil ? 3 : 0;

      return 3;

    case PAT_MOVE_DEAL:
      return 2;

    default:
      return 0;
    }
}

/**
 * parlour_sample_game_new:
 * @variant: a variant
 *
 * Returns: (transfer full): a game of @variant some moves on, for a picture;
 *   always the same
 */
ParlourGame *
parlour_sample_game_new (PatVariant variant)
{
  ParlourGame *game = NULL;
  guint n_moves = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      if (scenes[i].game != variant.game)
        continue;

      game = parlour_game_new (variant, scenes[i].deal);
      n_moves = scenes[i].n_moves;
    }

  g_return_val_if_fail (game != NULL, NULL);

  for (guint i = 0; i < n_moves; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);
      const PatPosition *position = parlour_game_get_position (game);
      PatMove best = { 0 };
      guint best_appeal = 0;

      for (size_t j = 0; j < legal->n; j++)
        {
          if (appeal (variant, position, legal->moves[j]) > best_appeal)
            {
              best = legal->moves[j];
              best_appeal = appeal (variant, position, best);
            }
        }

      if (best_appeal == 0 || !parlour_game_play (game, best))
        break;
    }

  return game;
}
