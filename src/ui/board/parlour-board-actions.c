/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

/*
 * What can be asked of the board besides showing a game.
 */

/**
 * parlour_board_play:
 * @self: a board with a game
 * @move: legal or not
 *
 * Plays what the player wishes, or refuses it, in which case "refused" is
 * emitted.
 *
 * Returns: whether it was played
 */
gboolean
parlour_board_play (ParlourBoard *self,
                    PatMove       move)
{
  if (parlour_game_play (self->game, move))
    return TRUE;

  parlour_board_refuse (self, move);

  return FALSE;
}

/**
 * parlour_board_deal:
 *
 * Deals on from the stock, singly if so set; when it is empty, gathers or turns
 * over if that is legal.  Otherwise emits ParlourBoard::refused.
 *
 * Returns: whether anything was dealt
 */
gboolean
parlour_board_deal (ParlourBoard *self)
{
  const PatMoveList *legal;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  if (!self->game)
    return FALSE;

  legal = parlour_game_get_legal (self->game);
  for (gsize i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind == PAT_MOVE_DEAL)
        return parlour_game_deal_on (self->game, self->single_deal);
      if (legal->moves[i].kind == PAT_MOVE_REDEAL)
        return parlour_board_play (self, legal->moves[i]);
    }
  parlour_board_refuse (self, (PatMove) { .kind = PAT_MOVE_DEAL });

  return FALSE;
}

/**
 * parlour_board_play_to_foundation:
 *
 * Plays the card under the keyboard's focus or, failing that, under the pointer
 * to a foundation.
 *
 * Returns: whether there was one that could be played
 */
gboolean
parlour_board_play_to_foundation (ParlourBoard *self)
{
  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  return self->game && parlour_pointer_play_to_foundation (self->hand);
}

/**
 * parlour_board_show_hint:
 * @move: a legal move
 *
 * Marks what @move takes and where it puts it, until the position changes.
 */
void
parlour_board_show_hint (ParlourBoard *self,
                         PatMove       move)
{
  guint count;

  g_return_if_fail (PARLOUR_IS_BOARD (self));

  self->hinted_card = PAT_NO_CARD;
  switch (move.kind)
    {
    case PAT_MOVE_PLAY:
      count = pat_position_count (&self->position, move.from);
      g_return_if_fail (move.n > 0 && move.n <= count);
      self->hinted_card = pat_position_pile (&self->position, move.from)[count - move.n];
      self->hinted = G_GUINT64_CONSTANT (1) << move.to;
      break;

    case PAT_MOVE_GRACE:
      g_return_if_fail (move.n > 0 && move.n <= pat_position_count (&self->position, PAT_WASTE));
      self->hinted_card = pat_position_pile (&self->position, PAT_WASTE)[move.n - 1];
      self->hinted = G_GUINT64_CONSTANT (1) << move.to;
      break;

    default:
      self->hinted = G_GUINT64_CONSTANT (1) << PAT_STOCK;
    }
  parlour_board_update_marks (self);
}

/* Takes the marks of a hint off, without showing that yet. */
void
parlour_board_drop_hint (ParlourBoard *self)
{
  if (self->hinted == 0)
    return;

  self->hinted = 0;
  self->hinted_card = PAT_NO_CARD;
  parlour_board_unhinted (self);
}

/**
 * parlour_board_clear_hint:
 *
 * Takes the marks of parlour_board_show_hint() off.
 */
void
parlour_board_clear_hint (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->hinted == 0)
    return;

  parlour_board_drop_hint (self);
  parlour_board_update_marks (self);
}

/**
 * parlour_board_cancel:
 *
 * Gives up what is half done: a drag, a choice between places, a card picked
 * up, a hint.
 *
 * Returns: whether there was anything to give up
 */
gboolean
parlour_board_cancel (ParlourBoard *self)
{
  gboolean hinted;

  g_return_val_if_fail (PARLOUR_IS_BOARD (self), FALSE);

  hinted = self->hinted != 0;
  parlour_board_clear_hint (self);

  /* All of them, whichever was the first. */
  return (parlour_pointer_reset (self->hand) | parlour_keyboard_reset (self->keys)
          | parlour_board_end_celebration (self)) || hinted;
}

/**
 * parlour_board_celebrate:
 *
 * Shows that the game is won.  Any input ends it; under reduced motion there is
 * nothing to see.
 */
void
parlour_board_celebrate (ParlourBoard *self)
{
  g_return_if_fail (PARLOUR_IS_BOARD (self));

  if (self->game && self->position.end[PAT_N_PILES - 1] > 0 && parlour_board_get_animates (self))
    parlour_board_begin_celebration (self);
}
