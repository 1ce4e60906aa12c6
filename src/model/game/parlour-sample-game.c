/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-sample-game.h"

/* The number of the deal, in every game. */
#define DEAL 12

/* The preference of the sample's player for @move; 0 means never. */
static guint
get_preference (PatVariant         variant,
                const PatPosition *position,
                PatMove            move)
{
  switch (move.kind)
    {
    case PAT_MOVE_PLAY:
      if (move.to < PAT_T1)
        return 4;

      /* Cards are moved only onto cards they continue, so that none goes back and
       * forth. */
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
 * @n_moves: how many moves to play, if there are as many
 *
 * Returns: (transfer full): a game of @variant after some moves, for a picture; always
 *   the same
 */
ParlourGame *
parlour_sample_game_new (PatVariant variant,
                         guint      n_moves)
{
  ParlourGame *game = parlour_game_new (variant, DEAL);

  for (guint i = 0; i < n_moves; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);
      const PatPosition *position = parlour_game_get_position (game);
      PatMove best = { 0 };
      guint best_preference = 0;

      for (size_t j = 0; j < legal->n; j++)
        {
          guint preference = get_preference (variant, position, legal->moves[j]);

          if (preference > best_preference)
            {
              best = legal->moves[j];
              best_preference = preference;
            }
        }

      if (best_preference == 0 || !parlour_game_play (game, best))
        break;
    }

  return game;
}
