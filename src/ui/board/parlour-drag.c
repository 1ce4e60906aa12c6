/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-drag.h"

#include <math.h>

/*
 * Cards on their way from one pile to another, under the pointer.  Let go of near
 * the place that was meant, they are near enough.
 */

/* How far from a legal place a card may be dropped, beyond its own height, in
 * widths of a card. */
#define NEAR 0.8
/* How much of a card must lie on a pile for that pile to be meant, when it is
 * not a legal place. */
#define MEANT 0.25

/**
 * parlour_drag_begin:
 * @self: with nothing dragged
 * @hit: a card
 *
 * Takes up the card and those upon it, or by grace the card alone.  A card on top
 * is taken up also if it may go nowhere, which is told when it is dropped.  One that
 * is caught on its way is held where it was touched.
 *
 * Returns: whether anything is dragged now
 */
gboolean
parlour_drag_begin (ParlourDrag      *self,
                    const ParlourHit *hit)
{
  const ParlourTable *table = parlour_table_view_get_table (self->view);
  const PatPosition *position = parlour_table_view_get_position (self->view);
  guint start, count;

  if (hit->place < 0 || hit->pile == PAT_STOCK)
    return FALSE;

  count = pat_position_count (position, hit->pile);
  start = pat_position_start (position, hit->pile);
  parlour_board_moves_find_card_moves (self->moves, hit->pile, hit->place, &self->card_moves);
  if (self->card_moves.n_moves == 0 && hit->place + 1 < (int) count)
    return FALSE;

  self->from = hit->pile;
  self->n_cards = self->card_moves.n_moves > 0 && self->card_moves.moves[0].kind == PAT_MOVE_GRACE
                    ? 1 : count - hit->place;
  for (guint i = 0; i < self->n_cards; i++)
    {
      guint index = start + hit->place + i;

      self->cards[i] = position->cards[index];
      self->origins[i] = table->cards[index];
      self->origins[i].x += hit->offset.x;
      self->origins[i].y += hit->offset.y;
    }

  return TRUE;
}

/**
 * parlour_drag_move:
 * @self: with cards, or with nothing dragged
 * @dx_px: how far from where they lay
 * @dy_px: how far from where they lay
 *
 * Shows the cards there, above all others.
 */
void
parlour_drag_move (ParlourDrag *self,
                   double       dx_px,
                   double       dy_px)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      ParlourPlace place = self->origins[i];

      place.x += dx_px;
      place.y += dy_px;
      parlour_table_view_carry (self->view, self->cards[i], &place);
    }
}

/* How well a card in the box lies on pile: by overlap, or else by nearness. */
static double
rate (ParlourTableView      *view,
      const graphene_rect_t *dropped,
      guint                  pile)
{
  const ParlourTable *table = parlour_table_view_get_table (view);
  graphene_rect_t top = parlour_table_view_get_top (view, pile);
  graphene_rect_t area = parlour_table_view_get_area (view, pile);
  graphene_point_t a, b;
  graphene_rect_t common;
  double distance;

  if (graphene_rect_intersection (dropped, &top, &common))
    return graphene_rect_get_area (&common);
  if (graphene_rect_intersection (dropped, &area, &common))
    return graphene_rect_get_area (&common) / 2;

  graphene_rect_get_center (dropped, &a);
  graphene_rect_get_center (&top, &b);
  distance = graphene_point_distance (&a, &b, NULL, NULL);

  return distance < table->card_height + NEAR * table->card_width ? 1 / (1 + distance) : 0;
}

/* The pile on to which the cards would fall; -1 for none. */
static int
find_drop (ParlourDrag *self,
           double       dx_px,
           double       dy_px,
           gboolean     legal)
{
  const ParlourTable *table = parlour_table_view_get_table (self->view);
  graphene_rect_t dropped =
    GRAPHENE_RECT_INIT (self->origins[0].x + dx_px - table->card_width / 2,
                        self->origins[0].y + dy_px - table->card_height / 2,
                        table->card_width, table->card_height);
  double best = legal ? 0 : graphene_rect_get_area (&dropped) * MEANT;
  int found = -1;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      double rating;

      if (legal ? parlour_card_moves_to_pile (&self->card_moves, pile) < 0
                : !parlour_table_view_pile_shown (self->view, pile))
        continue;

      rating = rate (self->view, &dropped, pile);
      if (rating > best)
        {
          best = rating;
          found = pile;
        }
    }

  return found;
}

/**
 * parlour_drag_drop:
 * @self: with cards
 * @dx_px: how far from where they lay
 * @dy_px: how far from where they lay
 *
 * Plays them on to the legal pile that was meant.  If there is none they glide
 * back, and a pile that was meant and is not legal is refused.
 */
void
parlour_drag_drop (ParlourDrag *self,
                   double       dx_px,
                   double       dy_px)
{
  double near_px = parlour_table_view_get_table (self->view)->card_width / 4;
  int legal = find_drop (self, dx_px, dy_px, TRUE);
  int any = find_drop (self, dx_px, dy_px, FALSE);
  guint n = self->n_cards;

  /* Not dragged any more when the board follows the game. */
  self->n_cards = 0;
  parlour_board_moves_light (self->moves, 0);
  if (legal >= 0 && !(any == (int) self->from && hypot (dx_px, dy_px) < near_px))
    {
      parlour_board_moves_play (self->moves,
                                self->card_moves.moves[parlour_card_moves_to_pile (&self->card_moves, legal)]);
      return;
    }

  parlour_table_view_let_go (self->view);
  if (any >= 0 && any != (int) self->from)
    parlour_board_moves_refuse (self->moves, (PatMove) { .kind = PAT_MOVE_PLAY, .from = self->from,
                                                         .to = any, .n = n });
}

/**
 * parlour_drag_cancel:
 * @self: with cards, or with nothing dragged
 *
 * Lets the cards glide back.
 */
void
parlour_drag_cancel (ParlourDrag *self)
{
  if (self->n_cards == 0)
    return;

  self->n_cards = 0;
  parlour_board_moves_light (self->moves, 0);
  parlour_table_view_let_go (self->view);
}
