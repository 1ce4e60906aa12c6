/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-private.h"

/*
 * What changes the position of a game.
 */

/**
 * parlour_game_play:
 * @self: a game
 * @move: any move
 *
 * Plays @move, a deal of one card and a redeal included, and what then plays
 * itself.  What could have been redone is forgotten.
 *
 * Returns: %FALSE, and nothing has changed, if @move is not legal
 */
gboolean
parlour_game_play (ParlourGame *self,
                   PatMove      move)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  if (!parlour_history_play (&self->history, move))
    return FALSE;

  if (self->autoplay)
    parlour_history_play_on (&self->history);
  parlour_game_announce (self);
  return TRUE;
}

/**
 * parlour_game_play_alone:
 * @self: a game
 * @move: any move
 *
 * Plays @move, and nothing plays itself after it.
 *
 * Returns: %FALSE, and nothing has changed, if @move is not legal
 */
gboolean
parlour_game_play_alone (ParlourGame *self,
                         PatMove      move)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  if (!parlour_history_play (&self->history, move))
    return FALSE;

  parlour_game_announce (self);
  return TRUE;
}

/**
 * parlour_game_deal_on:
 * @self: a game
 * @singly: deal one card, come what may
 *
 * Deals the next card of the stock, and unless @singly goes on to the next
 * choice: one card where the stock is turned on to a waste; elsewhere until a
 * play is legal that was not legal before this call, a play must come before
 * the next deal, or the stock is empty.
 *
 * What then plays itself is part of the run.
 *
 * Such a run is one step for undo and redo, although each of its deals is a
 * move in the record and in #ParlourGame:n-moves.
 *
 * Returns: %FALSE, and nothing has changed, if no card can be dealt now
 */
gboolean
parlour_game_deal_on (ParlourGame *self,
                      gboolean     singly)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  if (!parlour_history_deal_on (&self->history, singly))
    return FALSE;

  if (self->autoplay)
    parlour_history_play_on (&self->history);
  parlour_game_announce (self);
  return TRUE;
}

/**
 * parlour_game_undo:
 * @self: a game
 *
 * Takes back the last move, or the last run of deals as a whole.
 *
 * Returns: %FALSE, and nothing has changed, at the start
 */
gboolean
parlour_game_undo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  if (!parlour_history_undo (&self->history))
    return FALSE;

  parlour_game_announce (self);
  return TRUE;
}

/**
 * parlour_game_redo:
 * @self: a game
 *
 * Plays again what was taken back last, a run of deals as a whole.
 *
 * Returns: %FALSE, and nothing has changed, if there is no such thing
 */
gboolean
parlour_game_redo (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  if (!parlour_history_redo (&self->history))
    return FALSE;

  parlour_game_announce (self);
  return TRUE;
}

/**
 * parlour_game_restart:
 * @self: a game
 *
 * Goes back to the start of the same deal.  All moves can be redone.
 */
void
parlour_game_restart (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (parlour_history_restart (&self->history))
    parlour_game_announce (self);
}

/**
 * parlour_game_go_to:
 * @self: a game
 * @n_moves: how many moves after the start, those that wait for redo included
 *
 * Shows another position of the history, in one step.  Nothing is forgotten:
 * moves taken back can be redone.
 */
void
parlour_game_go_to (ParlourGame *self,
                    guint        n_moves)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));
  g_return_if_fail (n_moves <= parlour_history_get_length (&self->history));

  if (parlour_history_go_to (&self->history, n_moves))
    parlour_game_announce (self);
}
