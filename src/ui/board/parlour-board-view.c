/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

#include "parlour-spatial-navigation.h"
#include "parlour-names.h"

#include <math.h>

/*
 * What is where on the board: what lies under a point, and the marks on cards
 * and places.
 */

static inline guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/* Whether the layout of the game has a place for @pile. */
gboolean
parlour_board_pile_shown (ParlourBoard *self,
                          guint         pile)
{
  return gtk_widget_get_child_visible (self->piles[pile]);
}

/* The box, px, of the uppermost card of @pile, or of its place. */
graphene_rect_t
parlour_board_get_top (ParlourBoard *self,
                       guint         pile)
{
  const ParlourTable *table = parlour_board_get_table (self);
  const ParlourPlace *place = pat_position_count (&self->position, pile) > 0
                                ? &table->cards[self->position.end[pile] - 1] : &table->piles[pile];

  return GRAPHENE_RECT_INIT (place->x - table->card_width / 2, place->y - table->card_height / 2,
                             table->card_width, table->card_height);
}

/* The box, px, of the whole of @pile. */
graphene_rect_t
parlour_board_get_area (ParlourBoard *self,
                        guint         pile)
{
  return parlour_spatial_navigation_get_area (parlour_board_get_table (self), &self->position, pile);
}

static gboolean
covers (ParlourBoard       *self,
        const ParlourPlace *place,
        double              x,
        double              y)
{
  const ParlourTable *table = parlour_board_get_table (self);
  double angle = -place->angle * G_PI / 180;
  double dx = x - place->x, dy = y - place->y;

  if (angle == 0)
    return fabs (dx) <= table->card_width / 2 && fabs (dy) <= table->card_height / 2;

  return fabs (dx * cos (angle) - dy * sin (angle)) <= table->card_width / 2
         && fabs (dx * sin (angle) + dy * cos (angle)) <= table->card_height / 2;
}

/* Finds what lies at x, y: cards where they belong, then cards on their way,
 * then empty places. */
gboolean
parlour_board_find (ParlourBoard *self,
                    double        x,
                    double        y,
                    ParlourHit   *hit)
{
  const ParlourTable *table = parlour_board_get_table (self);

  *hit = (ParlourHit) { .pile = PAT_N_PILES, .place = -1 };
  if (!self->game)
    return FALSE;

  for (guint drawn = 0; drawn < 2; drawn++)
    for (guint pile = PAT_N_PILES; pile > 0; pile--)
      for (guint i = self->position.end[pile - 1];
           i > pat_position_start (&self->position, pile - 1);
           i--)
        {
          PatCard card = self->position.cards[i - 1];
          const ParlourPlace *home = &table->cards[i - 1];
          const ParlourPlace *place =
            drawn ? parlour_card_get_place (parlour_board_get_card (self, card)) : home;

          if (!covers (self, place, x, y))
            continue;

          *hit = (ParlourHit) { pile - 1, i - 1 - pat_position_start (&self->position, pile - 1),
                                card,
                                GRAPHENE_POINT_INIT ((float) (place->x - home->x),
                                                     (float) (place->y - home->y)) };
          return TRUE;
        }

  for (guint pile = PAT_N_PILES; pile > 0; pile--)
    if (parlour_board_pile_shown (self, pile - 1) && covers (self, &table->piles[pile - 1], x, y))
      {
        hit->pile = pile - 1;
        return TRUE;
      }

  return FALSE;
}

/* Whether @card is held above the table: in the hand, or to be looked at. */
gboolean
parlour_board_is_carried (ParlourBoard *self,
                          PatCard       card)
{
  for (guint i = 0; i < self->n_carried; i++)
    if (self->carried[i] == card)
      return TRUE;

  return card != PAT_NO_CARD && card == self->raised;
}

static ParlourCardMark
card_marks (ParlourBoard *self,
            guint         pile,
            guint         place,
            guint         count,
            PatCard       card)
{
  gboolean top = place + 1 == count;
  ParlourCardMark marks = 0;

  if (top && self->lit & bit (pile))
    marks |= PARLOUR_CARD_LIT;
  if ((top && self->hinted & bit (pile)) || card == self->hinted_card)
    marks |= PARLOUR_CARD_HINTED;
  if (top && parlour_pile_get_marks (PARLOUR_PILE (self->piles[pile])) & PARLOUR_PILE_NEXT)
    marks |= PARLOUR_CARD_NEXT;
  if (gtk_widget_has_visible_focus (self->piles[pile])
      && (int) place == parlour_keyboard_get_card (self->keys))
    marks |= PARLOUR_CARD_FOCUSED;
  if (parlour_keyboard_holds (self->keys, pile, place))
    marks |= PARLOUR_CARD_PICKED;
  if (parlour_board_is_carried (self, card))
    marks |= PARLOUR_CARD_RAISED;

  return marks;
}

/* Puts on every card and place the marks that are due to it. */
void
parlour_board_update_marks (ParlourBoard *self)
{
  if (!self->game)
    return;

  parlour_board_forget_still (self);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      ParlourPile *widget = PARLOUR_PILE (self->piles[pile]);
      ParlourPileMark marks = parlour_pile_get_marks (widget) & PARLOUR_PILE_NEXT;
      guint count = pat_position_count (&self->position, pile);
      const PatCard *cards = pat_position_pile (&self->position, pile);

      if (count == 0)
        {
          marks |= self->lit & bit (pile) ? PARLOUR_PILE_LIT : 0;
          marks |= self->hinted & bit (pile) ? PARLOUR_PILE_HINTED : 0;
          marks |= gtk_widget_has_visible_focus (self->piles[pile]) ? PARLOUR_PILE_FOCUSED : 0;
        }
      parlour_pile_set_marks (widget, marks);
      for (guint i = 0; i < count; i++)
        parlour_card_set_marks (parlour_board_get_card (self, cards[i]),
                                card_marks (self, pile, i, count, cards[i]));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Lights the piles of the set, and no others. */
void
parlour_board_light (ParlourBoard *self,
                     guint64       piles)
{
  self->lit = piles;
  parlour_board_update_marks (self);
}

/* Puts a card into the hand, at place, above those already there. */
void
parlour_board_carry (ParlourBoard       *self,
                     PatCard             card,
                     const ParlourPlace *place)
{
  if (!parlour_board_is_carried (self, card))
    {
      parlour_motion_stop (&self->motion, card);
      parlour_card_set_face_up (parlour_board_get_card (self, card), TRUE);
      parlour_card_set_turn (parlour_board_get_card (self, card), 1);
      self->carried[self->n_carried++] = card;
      parlour_board_update_marks (self);
    }
  parlour_card_set_place (parlour_board_get_card (self, card), place);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Holds a covered card up to be looked at; PAT_NO_CARD puts it back. */
void
parlour_board_raise (ParlourBoard *self,
                     PatCard       card)
{
  if (self->raised == card)
    return;

  self->raised = card;
  parlour_board_update_marks (self);
}

/* Says of a pile on the table what it is and holds. */
gboolean
parlour_board_query_tooltip (GtkWidget  *widget,
                             int         x,
                             int         y,
                             gboolean    keyboard,
                             GtkTooltip *tooltip)
{
  ParlourBoard *self = PARLOUR_BOARD (widget);
  g_autofree char *text = NULL;
  ParlourHit hit;
  graphene_rect_t area;

  /* It is asked at every motion; a hand that carries cards wants no answer. */
  if (keyboard || !self->interactive || self->n_carried > 0 || !parlour_board_find (self, x, y, &hit)
      || hit.pile < PAT_STORE)
    return FALSE;

  area = parlour_board_get_area (self, hit.pile);
  text = parlour_names_state (self->variant, &self->position, hit.pile, FALSE);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { area.origin.x, area.origin.y,
                                                       area.size.width, area.size.height });

  return TRUE;
}
