/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-keyboard.h"

#include "parlour-names.h"
#include "parlour-spatial-navigation.h"

/*
 * Playing by keyboard alone.
 *
 * The piles take the focus, so that a screen reader reads the right one.  Arrows move
 * it from pile to pile as they lie, and with Shift select another card of the pile.  Tab
 * goes to the next area or, with cards picked up, to the next pile where they may go.
 * Enter does what a click does.
 */

/* The areas in the order of Tab, each by its first pile and the one after its last. */
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
  const PatPosition *position = &self->view->position;
  GtkWidget *pile = self->view->piles[self->pile];
  guint count = pat_position_count (position, self->pile);
  const char *text = "";

  if (self->pile != PAT_STOCK && self->n_selected > 0 && self->n_selected <= count)
    text = parlour_names_card (pat_position_pile (position, self->pile)[count - self->n_selected]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (pile),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

/* Raises the selected card if the player has asked for that, or if others hide it. */
static void
update_raised (ParlourKeyboard *self)
{
  const ParlourPlaces *places = &self->view->places;
  const PatPosition *position = &self->view->position;
  int place = parlour_keyboard_get_card (self);
  PatCard card = PAT_NO_CARD;

  if (self->pile != PAT_STOCK && place >= 0
      && (self->raises_card
          || parlour_spatial_navigation_is_hidden (places, position, self->pile, place)))
    card = pat_position_pile (position, self->pile)[place];

  parlour_table_view_raise (self->view, card);
}

static void
select_cards (ParlourKeyboard *self,
              guint            n)
{
  self->n_selected = n;
  self->view->marks.focused_place = parlour_keyboard_get_card (self);
  describe (self);
  update_raised (self);
  parlour_table_view_update_marks (self->view);
}

static void
go_to (ParlourKeyboard *self,
       guint            pile)
{
  self->pile = pile;
  self->raises_card = FALSE;
  gtk_widget_grab_focus (self->view->piles[pile]);
  select_cards (self, 0);
}

static gboolean
is_shown (ParlourKeyboard *self,
          guint            pile)
{
  return pile < PAT_N_PILES && (self->view->shown & G_GUINT64_CONSTANT (1) << pile) != 0;
}

/**
 * parlour_keyboard_move_focus:
 * @dx: -1 left, 1 right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Moves the focus to the next pile in a direction, if there is one.  Again and again in one
 * direction it keeps to the row or column where it was first.
 */
void
parlour_keyboard_move_focus (ParlourKeyboard *self,
                             int              dx,
                             int              dy)
{
  guint pile;

  if (self->next_in_line != self->pile || self->in_row != (dx != 0))
    self->line = self->pile;
  self->in_row = dx != 0;
  pile = parlour_spatial_navigation_find_pile (&self->view->places, &self->view->position,
                                               self->view->shown, self->pile, self->line, dx, dy);

  if (pile < PAT_N_PILES)
    {
      self->next_in_line = pile;
      go_to (self, pile);
    }
}

/**
 * parlour_keyboard_select_card:
 * @dx: -1 left, 1 right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Selects the next card of the pile in a direction, if there is one.
 */
void
parlour_keyboard_select_card (ParlourKeyboard *self,
                              int              dx,
                              int              dy)
{
  const ParlourPlaces *places = &self->view->places;
  const PatPosition *position = &self->view->position;
  guint count = pat_position_count (position, self->pile);
  int place = parlour_keyboard_get_card (self);

  if (self->pile == PAT_STOCK || count == 0)
    return;

  select_cards (self, count - parlour_spatial_navigation_find_card (places, position, self->pile,
                                                                    place, dx, dy));
}

/* Goes to the next pile where the cards picked up may go. */
static void
go_to_offered (ParlourKeyboard *self,
               int              step)
{
  guint64 piles = self->moves->held.card_moves.piles;
  guint pile = self->pile;

  do
    pile = (pile + PAT_N_PILES + step) % PAT_N_PILES;
  while (!(piles & G_GUINT64_CONSTANT (1) << pile));

  go_to (self, pile);
}

/**
 * parlour_keyboard_go_to_area:
 * @step: 1 for the next area, -1 for the previous one
 *
 * Moves the focus to another area or, with cards picked up, to another pile where they
 * may go.
 *
 * Returns: %FALSE when that leads out of the board
 */
gboolean
parlour_keyboard_go_to_area (ParlourKeyboard *self,
                             int              step)
{
  guint area = 0;

  if (parlour_board_moves_is_choosing (self->moves)
      && !self->moves->held.must_play)
    {
      go_to_offered (self, step);
      return TRUE;
    }

  while (area < G_N_ELEMENTS (areas)
         && !(self->pile >= areas[area].first && self->pile < areas[area].end))
    area++;

  for (area += step; area < G_N_ELEMENTS (areas); area += step)
    for (guint pile = areas[area].first; pile < areas[area].end; pile++)
      if (is_shown (self, pile))
        {
          go_to (self, pile);
          return TRUE;
        }

  return FALSE;
}

/**
 * parlour_keyboard_toggle_raised:
 *
 * Raises the selected card above those that cover it, or puts it back.
 */
void
parlour_keyboard_toggle_raised (ParlourKeyboard *self)
{
  self->raises_card = !self->raises_card;
  update_raised (self);
}

/**
 * parlour_keyboard_reset:
 *
 * Selects the top card of the pile.
 *
 * Returns: whether another card was selected, or one was raised
 */
gboolean
parlour_keyboard_reset (ParlourKeyboard *self)
{
  gboolean selected = self->n_selected > 0 || self->raises_card;

  self->raises_card = FALSE;
  if (selected)
    select_cards (self, 0);

  return selected;
}

/* The card that Enter moves, from 0 at the bottom; -1 if the pile is empty. */
static int
find_meant (ParlourKeyboard *self)
{
  return parlour_board_moves_find_meant (self->moves, self->pile,
                                         parlour_keyboard_get_card (self));
}

/* Plays the selected card where a hint moves it.  Returns: whether a hint moves that card */
static gboolean
play_hint (ParlourKeyboard *self)
{
  int place = find_meant (self);
  ParlourCardMoves card_moves;
  PatCard card;
  int hinted;

  if (place < 0)
    return FALSE;

  card = pat_position_pile (&self->view->position, self->pile)[place];
  parlour_board_moves_find_card_moves (self->moves, self->pile, place, &card_moves);
  hinted = parlour_card_moves_to_pile (&card_moves,
                                       parlour_table_view_find_hinted (self->view, card));
  return hinted >= 0 && card_moves.moves[hinted].kind == PAT_MOVE_PLAY
         && parlour_board_moves_play (self->moves, card_moves.moves[hinted]);
}

/* Whether Enter is pressed again on the cards picked up, and no foundation takes them. */
static gboolean
looks_for_place (ParlourKeyboard *self)
{
  const ParlourHeld *held = &self->moves->held;

  return held->n > 0 && !held->must_play && held->pile == self->pile
         && (int) held->place == find_meant (self)
         && parlour_card_moves_to_foundation (&held->card_moves) < 0;
}

/**
 * parlour_keyboard_activate:
 *
 * Plays the selected card where a hint moves it; otherwise does what a click on the card does, and
 * on the stock, deals.  Pressed again on cards picked up that have no foundation, it leads to
 * the first place where they may go.  Does nothing while the pointer drags cards.
 */
void
parlour_keyboard_activate (ParlourKeyboard *self)
{
  const ParlourHeld *held = &self->moves->held;

  if (held->n > 0 && held->dragged)
    return;
  if ((held->n == 0 || held->must_play) && play_hint (self))
    return;

  if (self->pile == PAT_STOCK)
    {
      parlour_board_moves_put_back (self->moves);
      parlour_board_moves_deal (self->moves);
    }
  else if (looks_for_place (self))
    go_to_offered (self, 1);
  else
    parlour_board_moves_click (self->moves, self->pile, find_meant (self), PAT_N_PILES);
}

/**
 * parlour_keyboard_pick_up:
 * @pile: a pile with cards
 * @place: the lowest card to pick up, from 0 at the bottom; -1 for the fewest cards that
 *   can be moved
 *
 * Moves the focus to @pile and picks up cards there, instead of those picked up before.
 */
void
parlour_keyboard_pick_up (ParlourKeyboard *self,
                          guint            pile,
                          int              place)
{
  const PatPosition *position = &self->view->position;

  parlour_keyboard_go_to (self, pile);
  if (place >= 0)
    self->n_selected = pat_position_count (position, pile) - place;
  parlour_board_moves_pick_up (self->moves, pile, find_meant (self), FALSE);
}

/**
 * parlour_keyboard_put_down:
 * @pile: a pile
 *
 * Moves the focus to @pile and puts down there the cards picked up, if any.
 */
void
parlour_keyboard_put_down (ParlourKeyboard *self,
                           guint            pile)
{
  parlour_keyboard_go_to (self, pile);
  if (parlour_board_moves_is_choosing (self->moves))
    parlour_board_moves_put_down (self->moves, pile);
}

/**
 * parlour_keyboard_get_card:
 *
 * Returns: the selected card of the pile in focus, from 0 at the bottom; -1 if the pile
 *   is empty
 */
int
parlour_keyboard_get_card (ParlourKeyboard *self)
{
  int count = pat_position_count (&self->view->position, self->pile);

  return count - MIN ((int) MAX (self->n_selected, 1), MAX (count, 1));
}

/**
 * parlour_keyboard_go_to:
 *
 * Moves the focus to @pile if that is shown; otherwise to the pile that had it last, or to a
 * neighbour of that pile.
 */
void
parlour_keyboard_go_to (ParlourKeyboard *self,
                        guint            pile)
{
  const guint last = self->pile;

  for (guint i = 0; i < PAT_N_PILES && !is_shown (self, pile); i++)
    pile = is_shown (self, last + i) || i > last ? last + i : last - i;

  if (is_shown (self, pile))
    go_to (self, pile);
}

/**
 * parlour_keyboard_go_to_card:
 * @pile: a pile that is shown
 * @place: one of its cards, from 0 at the bottom
 *
 * Moves the focus to @pile and selects the card.
 */
void
parlour_keyboard_go_to_card (ParlourKeyboard *self,
                             guint            pile,
                             guint            place)
{
  guint above = pat_position_count (&self->view->position, pile) - place - 1;

  go_to (self, pile);
  if (above > 0)
    select_cards (self, above + 1);
}

/**
 * parlour_keyboard_suggest:
 * @pile: a pile that is shown
 * @place: one of its cards, from 0 at the bottom
 *
 * If the table has the focus, does what parlour_keyboard_go_to_card() does.  Else the focus
 * comes to @pile when it returns to the table.
 */
void
parlour_keyboard_suggest (ParlourKeyboard *self,
                          guint            pile,
                          guint            place)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL)
    parlour_keyboard_go_to_card (self, pile, place);
  else
    self->pile = pile;
}
