/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-history.h"

static const ParlourPlayed *
played_at (const ParlourHistory *self,
           guint                 index)
{
  return &g_array_index (self->moves, ParlourPlayed, index);
}

/**
 * parlour_history_get_length:
 *
 * Returns: the number of moves, including those that can be redone
 */
guint
parlour_history_get_length (const ParlourHistory *self)
{
  return self->moves->len;
}

/**
 * parlour_history_get_after:
 * @n_moves: how many moves after the start, up to the length
 *
 * Returns: (transfer none): the position; valid until the next change
 */
const PatPosition *
parlour_history_get_after (const ParlourHistory *self,
                           guint                 n_moves)
{
  return &g_array_index (self->positions, PatPosition, n_moves);
}

/**
 * parlour_history_get_move:
 * @index: which move, from 0
 *
 * Returns: (transfer none): the move; valid until the next change
 */
const PatMove *
parlour_history_get_move (const ParlourHistory *self,
                          guint                 index)
{
  return &played_at (self, index)->move;
}

/**
 * parlour_history_is_joined:
 * @index: which move, from 0
 *
 * Returns: whether the move is one step with the move before it
 */
gboolean
parlour_history_is_joined (const ParlourHistory *self,
                           guint                 index)
{
  return played_at (self, index)->joined;
}

/**
 * parlour_history_can_redo:
 * @self: a history
 *
 * Returns: whether there are moves to redo
 */
gboolean
parlour_history_can_redo (const ParlourHistory *self)
{
  return self->n_moves < self->moves->len;
}

/**
 * parlour_history_is_won:
 * @self: a history
 *
 * Returns: whether the last move won the game, even if it was undone since
 */
gboolean
parlour_history_is_won (const ParlourHistory *self)
{
  return pat_variant_status (self->variant, parlour_history_get_after (self, self->moves->len))
         == PAT_WON;
}

/**
 * parlour_history_may_join:
 * @before: a move
 * @move: the move after it
 *
 * Returns: whether the two may be one step: deals of a run, or a card played
 *   automatically
 */
gboolean
parlour_history_may_join (PatMove before,
                          PatMove move)
{
  if (move.kind == PAT_MOVE_DEAL)
    return before.kind == PAT_MOVE_DEAL;

  return move.kind == PAT_MOVE_PLAY && move.to < PAT_T1;
}
