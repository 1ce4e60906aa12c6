/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

#include "parlour-names.h"
#include "parlour-accessible-action.h"

/*
 * The board for those who hear it.
 *
 * Piles and cards lie side by side in the board, each pile followed by its
 * cards from the bottom up, and whatever cannot be seen is not there.  Its words
 * say whether a pile or card can be played; what can be done with it now, are
 * its actions.  None is ever insensitive: "grayed" with most of the table would
 * be much to hear, and untrue of what can be read.
 */

/* Keeps what lies face down from those who listen, after the board is mapped. */
void
parlour_board_conceal (ParlourBoard *self)
{
  for (guint card = 0; card < PAT_CARD_LIMIT; card++)
    if (self->cards[card] != NULL)
      parlour_card_conceal (PARLOUR_CARD (self->cards[card]));
}

/* What the legal moves allow, by place in the position. */
typedef struct
{
  gboolean playable[PAT_MAX_CARDS];
  gboolean to_foundation[PAT_MAX_CARDS];
  gboolean deal;
  gboolean deal_again;
} Chances;

static void
find_chances (ParlourBoard *self,
              Chances      *chances)
{
  const PatMoveList *legal = parlour_game_get_legal (self->game);

  *chances = (Chances) { .deal = FALSE };
  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];
      guint index;

      chances->deal |= move.kind == PAT_MOVE_DEAL;
      chances->deal_again |= move.kind == PAT_MOVE_REDEAL;
      if (move.kind == PAT_MOVE_PLAY)
        index = self->position.end[move.from] - move.n;
      else if (move.kind == PAT_MOVE_GRACE)
        index = pat_position_start (&self->position, PAT_WASTE) + move.n - 1;
      else
        continue;

      chances->playable[index] = TRUE;
      chances->to_foundation[index] |= move.to < PAT_T1;
    }
}

static void
tell_state (GtkWidget               *widget,
            ParlourAccessibleAction  wishes,
            gboolean                 held)
{
  /* "Not selected" with every card would be much to hear. */
  if (held)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_STATE_SELECTED, TRUE,
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED);
  parlour_accessible_action_allow (widget, wishes);
}

static void
update_card (ParlourBoard  *self,
             const Chances *chances,
             guint          pile,
             guint          place)
{
  guint index = pat_position_start (&self->position, pile) + place;
  GtkWidget *card = self->cards[self->position.cards[index]];
  gboolean playable = chances->playable[index];
  g_autofree char *words = parlour_names_place (self->variant, &self->position, pile, place,
                                                playable);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  tell_state (card,
              (playable ? PARLOUR_ACCESSIBLE_ACTION_PICK_UP : 0)
              | (chances->to_foundation[index] ? PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION : 0),
              parlour_keyboard_holds (self->keys, pile, place));
}

/* Grace is had but once: it is taken by the card's name, not by the pile's. */
static ParlourAccessibleAction
find_wishes (ParlourBoard  *self,
             const Chances *chances,
             guint          pile)
{
  const PatMoveList *legal = parlour_game_get_legal (self->game);
  guint count = pat_position_count (&self->position, pile);
  ParlourAccessibleAction wishes = 0;

  if (count > 0 && pile != PAT_STOCK)
    wishes |= PARLOUR_ACCESSIBLE_ACTION_READ;
  if (parlour_keyboard_may_put_down (self->keys, pile))
    wishes |= PARLOUR_ACCESSIBLE_ACTION_PUT_HERE;
  if (pile == PAT_STOCK)
    return wishes | (chances->deal ? PARLOUR_ACCESSIBLE_ACTION_DEAL : 0)
           | (chances->deal_again ? PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN : 0);

  if (count > 0 && chances->to_foundation[self->position.end[pile] - 1])
    wishes |= PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION;
  for (guint place = 0; place < count; place++)
    if (parlour_keyboard_holds (self->keys, pile, place))
      return wishes | PARLOUR_ACCESSIBLE_ACTION_PUT_BACK;
  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].from == pile)
      wishes |= PARLOUR_ACCESSIBLE_ACTION_PICK_UP;

  return wishes;
}

static void
update_pile (ParlourBoard  *self,
             const Chances *chances,
             guint          pile)
{
  GtkWidget *widget = self->piles[pile];
  gboolean shown = parlour_board_pile_shown (self, pile);
  ParlourAccessibleAction wishes = shown ? find_wishes (self, chances, pile) : 0;

  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !shown,
                               -1);
  tell_state (widget, wishes, (wishes & PARLOUR_ACCESSIBLE_ACTION_PUT_BACK) != 0);
}

/* Brings the order of the children up to that of the piles.  They are drawn in
 * an order of their own. */
static void
update_order (ParlourBoard *self)
{
  GtkWidget *last = self->cloth;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&self->position, pile);
         i <= self->position.end[pile];
         i++)
      {
        GtkWidget *next = i == pat_position_start (&self->position, pile)
                            ? self->piles[pile] : self->cards[self->position.cards[i - 1]];

        if (gtk_widget_get_next_sibling (last) != next)
          gtk_widget_insert_after (next, GTK_WIDGET (self), last);
        last = next;
      }
}

/* Brings what is told of piles and cards up to the position shown and to what
 * is taken up. */
void
parlour_board_update_names (ParlourBoard *self)
{
  Chances chances;

  if (!self->game || !self->interactive)
    return;

  find_chances (self, &chances);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      update_pile (self, &chances, pile);
      if (pile == PAT_STOCK)
        continue;
      for (guint place = 0; place < pat_position_count (&self->position, pile); place++)
        update_card (self, &chances, pile, place);
    }
  update_order (self);
}

static void
play_to_foundation (ParlourBoard *self,
                    guint         pile,
                    guint         place)
{
  ParlourOffer offer;
  int i;

  parlour_offer_find (&offer, parlour_game_get_legal (self->game), &self->position, pile, place);
  i = parlour_offer_to_foundation (&offer);
  if (i >= 0)
    parlour_board_play (self, offer.moves[i]);
}

/* A wish of a pile. */
void
parlour_board_pile_wished (ParlourBoard            *self,
                           ParlourAccessibleAction  wish,
                           GtkWidget               *widget)
{
  guint pile = parlour_pile_get_index (PARLOUR_PILE (widget));
  g_autofree char *words = NULL;

  switch (wish)
    {
    case PARLOUR_ACCESSIBLE_ACTION_PICK_UP:
      parlour_keyboard_take_up (self->keys, pile, -1);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_BACK:
      parlour_board_cancel (self);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_HERE:
      parlour_keyboard_put_down (self->keys, pile);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION:
      play_to_foundation (self, pile, pat_position_count (&self->position, pile) - 1);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_DEAL:
    case PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN:
      parlour_board_deal (self);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_READ:
      words = parlour_names_cards (self->variant, &self->position, pile);
      parlour_board_tell (self, words);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* A wish of a card. */
void
parlour_board_card_wished (ParlourBoard            *self,
                           ParlourAccessibleAction  wish,
                           GtkWidget               *widget)
{
  guint index = self->index[parlour_card_get_card (PARLOUR_CARD (widget))];
  guint pile = pat_position_find_pile (&self->position, index);
  guint place = index - pat_position_start (&self->position, pile);

  if (wish == PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION)
    play_to_foundation (self, pile, place);
  else
    parlour_keyboard_take_up (self->keys, pile, place);
}
