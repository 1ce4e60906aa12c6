/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-drag.h"

#include <math.h>

#include "parlour-drop-target.h"

/*
 * Cards on their way from one pile to another, in the hand.
 */

/**
 * parlour_drag_take:
 * @self: empty
 * @board: where a card is taken up
 * @hit: the card
 *
 * Takes up the card and those upon it, or by grace the card alone.  A card on top
 * is taken up also if it may go nowhere, which is told when it is dropped.  One that
 * is caught on its way is held where it was touched.
 *
 * Returns: whether there is anything in the hand now
 */
gboolean
parlour_drag_take (ParlourDrag      *self,
                   ParlourBoard     *board,
                   const ParlourHit *hit)
{
  const ParlourTable *table = parlour_board_get_table (board);
  guint start, count;

  if (hit->place < 0 || hit->pile == PAT_STOCK)
    return FALSE;

  count = pat_position_count (&board->position, hit->pile);
  start = pat_position_start (&board->position, hit->pile);
  parlour_offer_find (&self->offer, parlour_game_get_legal (board->game),
                      &board->position, hit->pile, hit->place);
  if (self->offer.n_moves == 0 && hit->place + 1 < (int) count)
    return FALSE;

  self->from = hit->pile;
  self->n_cards = self->offer.n_moves > 0 && self->offer.moves[0].kind == PAT_MOVE_GRACE
                    ? 1 : count - hit->place;
  for (guint i = 0; i < self->n_cards; i++)
    {
      guint index = start + hit->place + i;

      self->cards[i] = board->position.cards[index];
      self->origins[i] = table->cards[index];
      self->origins[i].x += hit->astray.x;
      self->origins[i].y += hit->astray.y;
    }

  return TRUE;
}

/**
 * parlour_drag_carry:
 * @self: with cards
 * @board: where they were taken up
 * @dx_px: how far from where they lay
 * @dy_px: how far from where they lay
 *
 * Shows the cards there, above all others.
 */
void
parlour_drag_carry (ParlourDrag  *self,
                    ParlourBoard *board,
                    double        dx_px,
                    double        dy_px)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      ParlourPlace place = self->origins[i];

      place.x += dx_px;
      place.y += dy_px;
      parlour_board_carry (board, self->cards[i], &place);
    }
}

/* The pile on to which the cards would fall; -1 for none. */
static int
find_drop (ParlourDrag  *self,
           ParlourBoard *board,
           double        dx_px,
           double        dy_px,
           gboolean      legal)
{
  const ParlourTable *table = parlour_board_get_table (board);
  graphene_rect_t dropped =
    GRAPHENE_RECT_INIT (self->origins[0].x + dx_px - table->card_width / 2,
                        self->origins[0].y + dy_px - table->card_height / 2,
                        table->card_width, table->card_height);

  return parlour_drop_target_find (board, &dropped, legal ? &self->offer : NULL);
}

/**
 * parlour_drag_drop:
 * @self: with cards
 * @board: where they were taken up
 * @dx_px: how far from where they lay
 * @dy_px: how far from where they lay
 *
 * Plays them on to the legal pile that was meant.  If there is none they glide
 * back, and a pile that was meant and is not legal is refused.
 */
void
parlour_drag_drop (ParlourDrag  *self,
                   ParlourBoard *board,
                   double        dx_px,
                   double        dy_px)
{
  int legal = find_drop (self, board, dx_px, dy_px, TRUE);
  int any = find_drop (self, board, dx_px, dy_px, FALSE);
  guint n = self->n_cards;

  /* Not in the hand any more when the board follows the game. */
  self->n_cards = 0;
  parlour_board_light (board, 0);
  if (legal >= 0 && !(any == (int) self->from
                      && hypot (dx_px, dy_px) < board->held_width_px / 4.0))
    {
      parlour_board_play (board, self->offer.moves[parlour_offer_to_pile (&self->offer, legal)]);
      return;
    }

  parlour_board_let_go (board);
  if (any >= 0 && any != (int) self->from)
    parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = self->from,
                                             .to = any, .n = n });
}

/**
 * parlour_drag_let_go:
 * @self: with cards, or empty
 * @board: where they were taken up
 *
 * Lets the cards glide back.
 */
void
parlour_drag_let_go (ParlourDrag  *self,
                     ParlourBoard *board)
{
  if (self->n_cards == 0)
    return;

  self->n_cards = 0;
  parlour_board_light (board, 0);
  parlour_board_let_go (board);
}
