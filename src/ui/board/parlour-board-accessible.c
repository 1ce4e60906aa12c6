/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-accessible.h"

#include "parlour-names.h"

/*
 * The board for screen readers.
 *
 * Piles and cards are children of the board, each pile followed by its cards from the
 * bottom up; invisible ones are hidden.  Their texts say whether they can be played, and
 * their enabled actions which moves are possible now.  None is insensitive: most of the
 * table would be read as "grayed".
 */

/**
 * parlour_board_accessible_hide_cards:
 * @view: a table that was mapped
 *
 * Hides the cards that lie face down.
 */
void
parlour_board_accessible_hide_cards (ParlourTableView *view)
{
  const PatPosition *position = &view->position;

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    parlour_card_update_hidden (view->cards[position->cards[i]]);
}

/* The cards that legal moves take, by index in the position. */
typedef struct
{
  gboolean playable[PAT_MAX_CARDS];
  gboolean to_foundation[PAT_MAX_CARDS];
} Chances;

static void
find_chances (ParlourTableView  *view,
              ParlourBoardMoves *moves,
              Chances           *chances)
{
  const PatPosition *position = &view->position;
  const PatMoveList *legal = parlour_game_get_legal (parlour_board_moves_get_game (moves));

  *chances = (Chances) { 0 };
  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];
      guint index;

      if (move.kind != PAT_MOVE_PLAY && move.kind != PAT_MOVE_GRACE)
        continue;

      index = pat_move_find_card (position, move);
      chances->playable[index] = TRUE;
      chances->to_foundation[index] |= move.to < PAT_T1;
    }
}

static void
update_state (GtkWidget               *widget,
              ParlourAccessibleAction  actions,
              gboolean                 held)
{
  /* Otherwise "not selected" is read with every card. */
  if (held)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_STATE_SELECTED, TRUE,
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED);
  parlour_accessible_action_allow (widget, actions);
}

static void
update_card (ParlourTableView  *view,
             ParlourBoardMoves *moves,
             const Chances     *chances,
             guint              pile,
             guint              place)
{
  const PatPosition *position = &view->position;
  guint index = pat_position_start (position, pile) + place;
  ParlourCard *card = view->cards[position->cards[index]];
  const ParlourHeld *held = parlour_board_moves_get_held (moves);
  gboolean playable = chances->playable[index];
  g_autofree char *text = parlour_names_place (view->variant, position, pile, place, playable);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  update_state (GTK_WIDGET (card),
                (playable ? PARLOUR_ACCESSIBLE_ACTION_PICK_UP : 0)
                | (chances->to_foundation[index] ? PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION : 0),
                parlour_board_moves_is_choosing (moves) && !held->asked && pile == held->pile
                && place - held->place < held->n);
}

/* Grace is granted only once: it is offered by its card, not by the pile. */
static ParlourAccessibleAction
find_actions (ParlourTableView  *view,
              ParlourBoardMoves *moves,
              const Chances     *chances,
              guint              pile)
{
  const PatPosition *position = &view->position;
  const ParlourMoveSummary *summary = &view->summary;
  const ParlourHeld *held = parlour_board_moves_get_held (moves);
  gboolean choosing = parlour_board_moves_is_choosing (moves) && !held->asked;
  guint count = pat_position_count (position, pile);
  ParlourAccessibleAction actions = 0;

  if (count > 0 && pile != PAT_STOCK)
    actions |= PARLOUR_ACCESSIBLE_ACTION_READ;
  if (choosing && held->card_moves.piles & G_GUINT64_CONSTANT (1) << pile)
    actions |= PARLOUR_ACCESSIBLE_ACTION_PUT_HERE;
  if (pile == PAT_STOCK)
    return actions | (summary->deal > 0 ? PARLOUR_ACCESSIBLE_ACTION_DEAL : 0)
           | (summary->redeal > 0 ? PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN : 0);

  if (count > 0 && chances->to_foundation[position->end[pile] - 1])
    actions |= PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION;
  if (choosing && pile == held->pile)
    return actions | PARLOUR_ACCESSIBLE_ACTION_PUT_BACK;
  if (summary->from & G_GUINT64_CONSTANT (1) << pile)
    actions |= PARLOUR_ACCESSIBLE_ACTION_PICK_UP;

  return actions;
}

static void
update_pile (ParlourTableView  *view,
             ParlourBoardMoves *moves,
             const Chances     *chances,
             guint              pile)
{
  GtkWidget *widget = view->piles[pile];
  gboolean shown = (view->shown & G_GUINT64_CONSTANT (1) << pile) != 0;
  ParlourAccessibleAction actions = shown ? find_actions (view, moves, chances, pile) : 0;

  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !shown,
                               -1);
  update_state (widget, actions, (actions & PARLOUR_ACCESSIBLE_ACTION_PUT_BACK) != 0);
}

/* Sorts the children, after the felt, by pile.  The view draws them in another order. */
static void
update_order (ParlourTableView *view)
{
  const PatPosition *position = &view->position;
  GtkWidget *last = gtk_widget_get_first_child (GTK_WIDGET (view));

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i <= position->end[pile]; i++)
      {
        GtkWidget *next = i == pat_position_start (position, pile)
                            ? view->piles[pile]
                            : GTK_WIDGET (view->cards[position->cards[i - 1]]);

        if (gtk_widget_get_next_sibling (last) != next)
          gtk_widget_insert_after (next, GTK_WIDGET (view), last);
        last = next;
      }
}

/**
 * parlour_board_accessible_update:
 * @view: the table
 * @moves: the moves made there
 *
 * Updates the texts and actions, after the position or the cards picked up changed.
 */
void
parlour_board_accessible_update (ParlourTableView  *view,
                                 ParlourBoardMoves *moves)
{
  const PatPosition *position = &view->position;
  Chances chances;

  if (!view->interactive)
    return;

  find_chances (view, moves, &chances);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      update_pile (view, moves, &chances, pile);
      if (pile == PAT_STOCK)
        continue;
      for (guint place = 0; place < pat_position_count (position, pile); place++)
        update_card (view, moves, &chances, pile, place);
    }
  update_order (view);
}

/* The pile of a widget and its card, from 0 at the bottom; -1 for the pile itself. */
static guint
find_place (const PatPosition *position,
            GtkWidget         *widget,
            int               *place)
{
  guint index = 0, pile;

  *place = -1;
  if (PARLOUR_IS_PILE (widget))
    return parlour_pile_get_index (PARLOUR_PILE (widget));

  while (position->cards[index] != parlour_card_get_card (PARLOUR_CARD (widget)))
    index++;
  pile = pat_position_find_pile (position, index);
  *place = (int) (index - pat_position_start (position, pile));

  return pile;
}

/**
 * parlour_board_accessible_act:
 * @view: the table
 * @moves: the moves made there
 * @keyboard: picks up and puts down cards
 * @action: an action of a screen reader
 * @widget: the pile or the card that has it
 */
void
parlour_board_accessible_act (ParlourTableView        *view,
                              ParlourBoardMoves       *moves,
                              ParlourKeyboard         *keyboard,
                              ParlourAccessibleAction  action,
                              GtkWidget               *widget)
{
  const PatPosition *position = &view->position;
  g_autofree char *text = NULL;
  PatMove move;
  int place;
  guint pile = find_place (position, widget, &place);

  switch (action)
    {
    case PARLOUR_ACCESSIBLE_ACTION_PICK_UP:
      parlour_keyboard_pick_up (keyboard, pile, place);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_BACK:
      parlour_board_moves_put_back (moves);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_HERE:
      parlour_keyboard_put_down (keyboard, pile);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION:
      if (place < 0)
        place = (int) pat_position_count (position, pile) - 1;
      if (parlour_board_moves_find_to_foundation (moves, pile, place, &move))
        parlour_board_moves_play (moves, move);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_DEAL:
    case PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN:
      parlour_board_moves_deal (moves);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_READ:
      text = parlour_names_cards (view->variant, position, pile);
      g_signal_emit_by_name (view, "announce", text);
      break;
    default:
      g_assert_not_reached ();
    }
}
