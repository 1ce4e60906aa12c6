/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-keyboard.h"

#include <math.h>

#include "parlour-board-private.h"
#include "parlour-spatial-navigation.h"
#include "parlour-names.h"
#include "parlour-offer.h"

/*
 * Playing by keyboard alone.
 *
 * The piles take the focus, so that a screen reader speaks of the right one.
 * Arrows go from pile to pile as they lie, with Shift from card to card within
 * one; Tab goes from area to area or, with a card in the hand, to where it may
 * go; Enter takes up and puts down.
 */

struct _ParlourKeyboard
{
  ParlourBoard *board;

  /* The pile in focus, and how many cards of it are meant, 0 for the top one
   * or whatever of it can be moved. */
  guint         pile;
  guint         n_meant;
  /* The card meant is held up to be looked at. */
  gboolean      looking;

  /* What has been taken up, and may go where. */
  gboolean      holding;
  guint         held_pile;
  guint         held_place;
  ParlourOffer  offer;
};

/* The areas that Tab goes round, each by its first pile and the one after its
 * last. */
static const struct
{
  guint first;
  guint end;
} areas[] = {
  { PAT_STORE, PAT_N_PILES },
  { PAT_T1, PAT_H1 },
  { PAT_H1, PAT_STORE },
  { PAT_F1, PAT_T1 },
};

static void
describe (ParlourKeyboard *self)
{
  ParlourBoard *board = self->board;
  guint count = pat_position_count (&board->position, self->pile);
  g_autofree char *text = NULL;

  if (self->pile == PAT_STOCK || self->n_meant == 0 || self->n_meant > count)
    text = g_strdup ("");
  else
    text = g_strdup (parlour_names_card (pat_position_pile (&board->position, self->pile)
                                           [count - self->n_meant]));

  gtk_accessible_update_property (GTK_ACCESSIBLE (board->piles[self->pile]),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

/* Holds up the card that is meant if it is to be looked at or cannot be seen
 * where it lies. */
static void
update_raised (ParlourKeyboard *self)
{
  ParlourBoard *board = self->board;
  int place = parlour_keyboard_get_card (self);
  PatCard card = PAT_NO_CARD;

  if (self->pile != PAT_STOCK && place >= 0
      && (self->looking
          || parlour_spatial_navigation_is_hidden (parlour_board_get_table (board), &board->position,
                                                   self->pile, place)))
    card = pat_position_pile (&board->position, self->pile)[place];

  parlour_board_raise (board, card);
}

static void
go_to (ParlourKeyboard *self,
       guint            pile)
{
  self->pile = pile;
  self->n_meant = 0;
  self->looking = FALSE;
  gtk_widget_grab_focus (self->board->piles[pile]);
  describe (self);
  update_raised (self);
  parlour_board_update_marks (self->board);
}

static guint64
find_shown (ParlourKeyboard *self)
{
  guint64 shown = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (parlour_board_pile_shown (self->board, pile))
      shown |= G_GUINT64_CONSTANT (1) << pile;

  return shown;
}

/**
 * parlour_keyboard_go_by:
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Gives the next pile that way the focus, if there is one.
 */
void
parlour_keyboard_go_by (ParlourKeyboard *self,
                        int              dx,
                        int              dy)
{
  guint pile = parlour_spatial_navigation_find_pile (parlour_board_get_table (self->board),
                                                     &self->board->position, find_shown (self),
                                                     self->pile, dx, dy);

  if (pile < PAT_N_PILES)
    go_to (self, pile);
}

/**
 * parlour_keyboard_mean_by:
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Means the next card that way of the pile in focus, if there is one.
 */
void
parlour_keyboard_mean_by (ParlourKeyboard *self,
                          int              dx,
                          int              dy)
{
  ParlourBoard *board = self->board;
  guint count = pat_position_count (&board->position, self->pile);

  if (self->pile == PAT_STOCK || count == 0)
    return;

  self->n_meant = count - parlour_spatial_navigation_find_card (parlour_board_get_table (board),
                                                                &board->position, self->pile,
                                                                parlour_keyboard_get_card (self), dx, dy);
  describe (self);
  update_raised (self);
  parlour_board_update_marks (board);
}

/* Goes round the places for what is in the hand. */
static void
go_to_offered (ParlourKeyboard *self,
               int              step)
{
  guint pile = self->pile;

  do
    pile = (pile + PAT_N_PILES + step) % PAT_N_PILES;
  while (!(self->offer.piles & G_GUINT64_CONSTANT (1) << pile));

  go_to (self, pile);
}

/**
 * parlour_keyboard_go_to_area:
 * @step: 1 for the next one, -1 for the one before
 *
 * Gives a pile of another area the focus or, while a card is taken up, another
 * pile that it may go to.
 *
 * Returns: %FALSE when that leads out of the board
 */
gboolean
parlour_keyboard_go_to_area (ParlourKeyboard *self,
                             int              step)
{
  guint area = 0;

  if (self->holding)
    {
      go_to_offered (self, step);
      return TRUE;
    }

  while (area < G_N_ELEMENTS (areas)
         && !(self->pile >= areas[area].first && self->pile < areas[area].end))
    area++;

  for (area += step; area < G_N_ELEMENTS (areas); area += step)
    for (guint pile = areas[area].first; pile < areas[area].end; pile++)
      if (parlour_board_pile_shown (self->board, pile))
        {
          go_to (self, pile);
          return TRUE;
        }

  /* Out of the board, as Tab does elsewhere. */
  return FALSE;
}

/**
 * parlour_keyboard_look:
 *
 * Holds the card that is meant up to be looked at, or puts it back.
 */
void
parlour_keyboard_look (ParlourKeyboard *self)
{
  self->looking = !self->looking;
  update_raised (self);
}

/* Finds what Enter takes up: the cards meant, or else the fewest that move. */
static gboolean
find_held (ParlourKeyboard *self)
{
  ParlourBoard *board = self->board;
  guint count = pat_position_count (&board->position, self->pile);
  guint first = self->n_meant > 0 ? self->n_meant : 1;
  guint last = self->n_meant > 0 ? self->n_meant : count;

  for (guint n = first; n <= last && n <= count; n++)
    {
      parlour_offer_find (&self->offer, parlour_game_get_legal (board->game), &board->position,
                          self->pile, count - n);
      /* Without being asked for by name, grace is not taken. */
      if (self->offer.n_moves > 0
          && (self->n_meant > 0 || self->offer.moves[0].kind == PAT_MOVE_PLAY))
        {
          self->held_pile = self->pile;
          self->held_place = count - n;
          return TRUE;
        }
    }

  return FALSE;
}

static void
take_up (ParlourKeyboard *self)
{
  ParlourBoard *board = self->board;

  if (self->pile == PAT_STOCK)
    {
      parlour_board_deal (board);
      return;
    }

  if (!find_held (self))
    {
      if (pat_position_count (&board->position, self->pile) > 0)
        parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = self->pile,
                                                 .to = PAT_N_PILES,
                                                 .n = MAX (self->n_meant, 1) });
      return;
    }

  self->holding = TRUE;
  parlour_board_light (board, self->offer.piles);
  parlour_board_choosing (board, &self->offer);
  parlour_board_update_names (board);
}

static void
put_down (ParlourKeyboard *self)
{
  ParlourBoard *board = self->board;
  int move = parlour_offer_to_pile (&self->offer, self->pile);
  guint n = pat_position_count (&board->position, self->held_pile) - self->held_place;

  if (move >= 0)
    parlour_board_play (board, self->offer.moves[move]);
  else if (self->pile == self->held_pile)
    parlour_keyboard_reset (self);
  else
    parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = self->held_pile,
                                             .to = self->pile, .n = n });
}

/**
 * parlour_keyboard_activate:
 *
 * Takes up what is meant, or puts down what has been taken up.  Deals where the
 * stock is in focus.
 */
void
parlour_keyboard_activate (ParlourKeyboard *self)
{
  if (self->holding)
    put_down (self);
  else
    take_up (self);
}

/**
 * parlour_keyboard_take_up:
 * @pile: a pile
 * @place: the card of it to take up with those upon it, from 0 at the bottom;
 *   -1 for the fewest that can be moved
 *
 * Goes to @pile and takes up there, in place of what was taken up before.
 */
void
parlour_keyboard_take_up (ParlourKeyboard *self,
                          guint            pile,
                          int              place)
{
  parlour_keyboard_reset (self);
  parlour_keyboard_go_to (self, pile);
  if (place >= 0)
    self->n_meant = pat_position_count (&self->board->position, pile) - place;
  take_up (self);
}

/**
 * parlour_keyboard_put_down:
 * @pile: a pile
 *
 * Goes to @pile and puts down there what is taken up, if anything.
 */
void
parlour_keyboard_put_down (ParlourKeyboard *self,
                           guint            pile)
{
  parlour_keyboard_go_to (self, pile);
  if (self->holding)
    put_down (self);
}

/**
 * parlour_keyboard_may_put_down:
 *
 * Returns: whether what is taken up, if anything, may go to @pile.  A place can
 *   also be lit for what the hand holds, which is not put down here.
 */
gboolean
parlour_keyboard_may_put_down (ParlourKeyboard *self,
                               guint            pile)
{
  return self->holding && (self->offer.piles & G_GUINT64_CONSTANT (1) << pile) != 0;
}

/**
 * parlour_keyboard_get_pile:
 *
 * Returns: the pile that has the focus, or had it last
 */
guint
parlour_keyboard_get_pile (ParlourKeyboard *self)
{
  return self->pile;
}

/**
 * parlour_keyboard_get_card:
 *
 * Returns: which card of the pile in focus is meant, from 0 at the bottom; -1
 *   if the pile is empty
 */
int
parlour_keyboard_get_card (ParlourKeyboard *self)
{
  int count = pat_position_count (&self->board->position, self->pile);

  return count - MIN ((int) MAX (self->n_meant, 1), MAX (count, 1));
}

/**
 * parlour_keyboard_holds:
 *
 * Returns: whether the card at @place of @pile has been taken up
 */
gboolean
parlour_keyboard_holds (ParlourKeyboard *self,
                        guint            pile,
                        guint            place)
{
  if (!self->holding || pile != self->held_pile)
    return FALSE;

  return self->offer.moves[0].kind == PAT_MOVE_GRACE ? place == self->held_place
                                                     : place >= self->held_place;
}

/**
 * parlour_keyboard_go_to:
 *
 * Gives @pile the focus, or the pile that had it last if @pile is not shown.
 */
void
parlour_keyboard_go_to (ParlourKeyboard *self,
                        guint            pile)
{
  if (pile >= PAT_N_PILES || !parlour_board_pile_shown (self->board, pile))
    pile = self->pile;
  for (guint i = 0; i < PAT_N_PILES && !parlour_board_pile_shown (self->board, pile); i++)
    pile = (PAT_T1 + i) % PAT_N_PILES;

  if (parlour_board_pile_shown (self->board, pile))
    go_to (self, pile);
}

/**
 * parlour_keyboard_follow:
 *
 * Goes on to the nearest pile if the one in focus has gone from the table.
 */
void
parlour_keyboard_follow (ParlourKeyboard *self)
{
  const ParlourTable *table = parlour_board_get_table (self->board);
  const ParlourPlace *here = &table->piles[self->pile];
  guint nearest = self->pile;
  double least = G_MAXDOUBLE;

  if (parlour_board_pile_shown (self->board, self->pile))
    return;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      const ParlourPlace *there = &table->piles[pile];
      double distance = hypot (there->x - here->x, there->y - here->y);

      if (parlour_board_pile_shown (self->board, pile) && distance < least)
        {
          nearest = pile;
          least = distance;
        }
    }
  parlour_keyboard_go_to (self, nearest);
}

/**
 * parlour_keyboard_reset:
 *
 * Puts down what has been taken up, and means no card but the top one.
 *
 * Returns: whether there was anything
 */
gboolean
parlour_keyboard_reset (ParlourKeyboard *self)
{
  gboolean held = self->holding;
  gboolean meant = self->n_meant > 0 || self->looking;

  self->holding = FALSE;
  self->n_meant = 0;
  self->looking = FALSE;
  if (meant)
    describe (self);
  if (held)
    {
      parlour_board_light (self->board, 0);
      parlour_board_choosing (self->board, NULL);
      parlour_board_update_names (self->board);
    }

  return held || meant;
}

/**
 * parlour_keyboard_new:
 * @board: the board to play on, which keeps the keys
 *
 * Returns: (transfer full): a keyboard player
 */
ParlourKeyboard *
parlour_keyboard_new (ParlourBoard *board)
{
  ParlourKeyboard *self = g_new0 (ParlourKeyboard, 1);

  self->board = board;
  self->pile = PAT_T1;

  return self;
}

/**
 * parlour_keyboard_free:
 *
 * To be called when the board needs them no more.
 */
void
parlour_keyboard_free (ParlourKeyboard *self)
{
  g_free (self);
}
