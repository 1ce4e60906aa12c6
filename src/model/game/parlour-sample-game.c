/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-sample-game.h"

#include "pat-hasty.h"

/* The number of the deal, in every game. */
#define DEAL 12
#define SEED 1

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
  PatHasty hasty;
  PatMove move;

  pat_hasty_init (&hasty, SEED);
  while (n_moves-- > 0 && pat_hasty_next (&hasty, variant, parlour_game_get_position (game), &move))
    parlour_game_play (game, move);

  return game;
}
