/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-keys.h"

#include <math.h>

#include <glib/gi18n.h>

#include "parlour-board-private.h"
#include "parlour-names.h"
#include "parlour-offer.h"

/*
 * Playing by keyboard alone.
 *
 * The piles take the focus, so that a screen reader speaks of the right one.
 * Arrows go from pile to pile as they lie, with Shift from card to card within
 * one; Tab goes from area to area; Enter takes up and puts down.
 */

struct _ParlourKeys
{
  ParlourBoard       *board;
  GtkEventController *controller;

  /* The pile in focus, and how many cards of it are meant, 0 for the top one
   * or whatever of it can be moved. */
  guint               pile;
  guint               n_meant;

  /* What has been taken up, and may go where. */
  gboolean            holding;
  guint               held_pile;
  guint               held_place;
  ParlourOffer        offer;
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
describe (ParlourKeys *self)
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

static void
go_to (ParlourKeys *self,
       guint        pile)
{
  self->pile = pile;
  self->n_meant = 0;
  gtk_widget_grab_focus (self->board->piles[pile]);
  describe (self);
  parlour_board_update_marks (self->board);
}

/* The nearest pile in the direction of dx, dy, or PAT_N_PILES. */
static guint
find_neighbour (ParlourKeys *self,
                int          dx,
                int          dy)
{
  graphene_rect_t here = parlour_board_get_top (self->board, self->pile);
  guint found = PAT_N_PILES;
  double best = G_MAXDOUBLE;
  graphene_point_t from;

  graphene_rect_get_center (&here, &from);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      graphene_rect_t there = parlour_board_get_top (self->board, pile);
      graphene_point_t to;
      double along, across;

      if (pile == self->pile || !parlour_board_pile_shown (self->board, pile))
        continue;

      graphene_rect_get_center (&there, &to);
      along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      across = fabs ((to.x - from.x) * dy) + fabs ((to.y - from.y) * dx);
      if (along < here.size.width * 0.2 || across > along * 3)
        continue;
      if (along + 2 * across < best)
        {
          best = along + 2 * across;
          found = pile;
        }
    }

  return found;
}

static gboolean
go_by (ParlourKeys *self,
       int          dx,
       int          dy)
{
  guint pile = find_neighbour (self, dx, dy);

  if (pile < PAT_N_PILES)
    go_to (self, pile);

  return TRUE;
}

/* Means one card more or less of the pile in focus. */
static gboolean
mean (ParlourKeys *self,
      int          more)
{
  guint count = pat_position_count (&self->board->position, self->pile);
  int meant = MAX (self->n_meant, 1) + more;

  if (self->pile == PAT_STOCK || count == 0)
    return TRUE;

  self->n_meant = CLAMP (meant, 1, (int) count);
  describe (self);
  parlour_board_update_marks (self->board);

  return TRUE;
}

static gboolean
go_to_area (ParlourKeys *self,
            int          step)
{
  guint area = 0;

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

/* Finds what Enter takes up: the cards meant, or else the fewest that move. */
static gboolean
find_held (ParlourKeys *self)
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
take_up (ParlourKeys *self)
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
}

static void
put_down (ParlourKeys *self)
{
  ParlourBoard *board = self->board;
  int move = parlour_offer_to_pile (&self->offer, self->pile);
  guint n = pat_position_count (&board->position, self->held_pile) - self->held_place;

  if (move >= 0)
    parlour_board_play (board, self->offer.moves[move]);
  else if (self->pile == self->held_pile)
    parlour_keys_reset (self);
  else
    parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = self->held_pile,
                                             .to = self->pile, .n = n });
}

static gboolean
activate (ParlourKeys *self)
{
  if (self->holding)
    put_down (self);
  else
    take_up (self);

  return TRUE;
}

/* Deals, or turns the waste over.  To gather what lies on the table is too much
 * for a key that is struck without looking: that takes Enter. */
static void
deal (ParlourKeys *self)
{
  ParlourBoard *board = self->board;

  if (pat_position_count (&board->position, PAT_STOCK) > 0
      || pat_position_count (&board->position, PAT_WASTE) > 0
      || !parlour_board_pile_shown (board, PAT_STOCK))
    parlour_board_deal (board);
  else
    go_to (self, PAT_STOCK);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                gpointer               user_data)
{
  ParlourKeys *self = user_data;
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;

  if (!self->board->game || !self->board->interactive
      || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return shift ? mean (self, 1) : go_by (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return shift ? mean (self, -1) : go_by (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return shift ? mean (self, 1) : go_by (self, 0, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return shift ? mean (self, -1) : go_by (self, 0, 1);
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
      return go_to_area (self, 1);
    case GDK_KEY_ISO_Left_Tab:
      return go_to_area (self, -1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return activate (self);
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      deal (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_f:
    case GDK_KEY_F:
      parlour_board_play_to_foundation (self->board);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      return parlour_board_cancel (self->board);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * parlour_keys_take_up:
 * @pile: a pile
 * @place: the card of it to take up with those upon it, from 0 at the bottom;
 *   -1 for the fewest that can be moved
 *
 * Goes to @pile and takes up there, in place of what was taken up before.
 */
void
parlour_keys_take_up (ParlourKeys *self,
                      guint        pile,
                      int          place)
{
  parlour_keys_reset (self);
  parlour_keys_go_to (self, pile);
  if (place >= 0)
    self->n_meant = pat_position_count (&self->board->position, pile) - place;
  take_up (self);
}

/**
 * parlour_keys_put_down:
 * @pile: a pile
 *
 * Goes to @pile and puts down there what is taken up, if anything.
 */
void
parlour_keys_put_down (ParlourKeys *self,
                       guint        pile)
{
  parlour_keys_go_to (self, pile);
  if (self->holding)
    put_down (self);
}

/**
 * parlour_keys_get_pile:
 *
 * Returns: the pile that has the focus, or had it last
 */
guint
parlour_keys_get_pile (ParlourKeys *self)
{
  return self->pile;
}

/**
 * parlour_keys_get_card:
 *
 * Returns: which card of the pile in focus is meant, from 0 at the bottom; -1
 *   if the pile is empty
 */
int
parlour_keys_get_card (ParlourKeys *self)
{
  int count = pat_position_count (&self->board->position, self->pile);

  return count - MIN ((int) MAX (self->n_meant, 1), MAX (count, 1));
}

/**
 * parlour_keys_holds:
 *
 * Returns: whether the card at @place of @pile has been taken up
 */
gboolean
parlour_keys_holds (ParlourKeys *self,
                    guint        pile,
                    guint        place)
{
  if (!self->holding || pile != self->held_pile)
    return FALSE;

  return self->offer.moves[0].kind == PAT_MOVE_GRACE ? place == self->held_place
                                                     : place >= self->held_place;
}

/**
 * parlour_keys_go_to:
 *
 * Gives @pile the focus, or the pile that had it last if @pile is not shown.
 */
void
parlour_keys_go_to (ParlourKeys *self,
                    guint        pile)
{
  if (pile >= PAT_N_PILES || !parlour_board_pile_shown (self->board, pile))
    pile = self->pile;
  for (guint i = 0; i < PAT_N_PILES && !parlour_board_pile_shown (self->board, pile); i++)
    pile = (PAT_T1 + i) % PAT_N_PILES;

  if (parlour_board_pile_shown (self->board, pile))
    go_to (self, pile);
}

/**
 * parlour_keys_follow:
 *
 * Goes on to the nearest pile if the one in focus has gone from the table.
 */
void
parlour_keys_follow (ParlourKeys *self)
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
  parlour_keys_go_to (self, nearest);
}

/**
 * parlour_keys_reset:
 *
 * Puts down what has been taken up.
 *
 * Returns: whether there was anything
 */
gboolean
parlour_keys_reset (ParlourKeys *self)
{
  gboolean held = self->holding;

  self->holding = FALSE;
  self->n_meant = 0;
  if (held)
    {
      parlour_board_light (self->board, 0);
      parlour_board_choosing (self->board, NULL);
    }

  return held;
}

/**
 * parlour_keys_new:
 * @board: the board to play on, which keeps the keys
 *
 * Returns: (transfer full): a keyboard player
 */
ParlourKeys *
parlour_keys_new (ParlourBoard *board)
{
  ParlourKeys *self = g_new0 (ParlourKeys, 1);

  self->board = board;
  self->pile = PAT_T1;
  self->controller = gtk_event_controller_key_new ();
  g_signal_connect (self->controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), self->controller);

  return self;
}

/**
 * parlour_keys_free:
 *
 * Takes the keys off their board.
 */
void
parlour_keys_free (ParlourKeys *self)
{
  gtk_widget_remove_controller (GTK_WIDGET (self->board), self->controller);
  g_free (self);
}
