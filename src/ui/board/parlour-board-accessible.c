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

struct _ParlourBoardAccessible
{
  GObject            parent_instance;

  /* Not owned: the board outlives this. */
  ParlourTableView  *view;
  ParlourBoardMoves *moves;
  ParlourKeyboard   *keyboard;
};

G_DEFINE_FINAL_TYPE (ParlourBoardAccessible, parlour_board_accessible, G_TYPE_OBJECT)

/* Hides the cards that lie face down, after the view is mapped. */
static void
map_cb (ParlourBoardAccessible *self)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    parlour_card_update_hidden (parlour_table_view_get_card (self->view, position->cards[i]));
}

/* The cards that legal moves take, by index in the position. */
typedef struct
{
  gboolean playable[PAT_MAX_CARDS];
  gboolean to_foundation[PAT_MAX_CARDS];
} Chances;

static void
find_chances (ParlourBoardAccessible *self,
              Chances                *chances)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  const PatMoveList *legal = parlour_game_get_legal (parlour_board_moves_get_game (self->moves));

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
update_card (ParlourBoardAccessible *self,
             const Chances          *chances,
             guint                   pile,
             guint                   place)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  guint index = pat_position_start (position, pile) + place;
  ParlourCard *card = parlour_table_view_get_card (self->view, position->cards[index]);
  const ParlourHeld *held = parlour_board_moves_get_held (self->moves);
  gboolean playable = chances->playable[index];
  g_autofree char *text = parlour_names_place (parlour_table_view_get_variant (self->view),
                                                position, pile, place, playable);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  update_state (GTK_WIDGET (card),
                (playable ? PARLOUR_ACCESSIBLE_ACTION_PICK_UP : 0)
                | (chances->to_foundation[index] ? PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION : 0),
                parlour_board_moves_is_choosing (self->moves) && !held->asked && pile == held->pile
                && place - held->place < held->n);
}

/* Grace is granted only once: it is offered by its card, not by the pile. */
static ParlourAccessibleAction
find_actions (ParlourBoardAccessible *self,
              const Chances          *chances,
              guint                   pile)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  const ParlourMoveSummary *summary = parlour_table_view_get_summary (self->view);
  const ParlourHeld *held = parlour_board_moves_get_held (self->moves);
  gboolean choosing = parlour_board_moves_is_choosing (self->moves) && !held->asked;
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
update_pile (ParlourBoardAccessible *self,
             const Chances          *chances,
             guint                   pile)
{
  GtkWidget *widget = parlour_table_view_get_pile (self->view, pile);
  gboolean shown = (parlour_table_view_get_shown (self->view) & G_GUINT64_CONSTANT (1) << pile) != 0;
  ParlourAccessibleAction actions = shown ? find_actions (self, chances, pile) : 0;

  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !shown,
                               -1);
  update_state (widget, actions, (actions & PARLOUR_ACCESSIBLE_ACTION_PUT_BACK) != 0);
}

/* Sorts the children, after the felt, by pile.  The view draws them in another order. */
static void
update_order (ParlourBoardAccessible *self)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  GtkWidget *last = gtk_widget_get_first_child (GTK_WIDGET (self->view));

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i <= position->end[pile]; i++)
      {
        GtkWidget *next = i == pat_position_start (position, pile)
                            ? parlour_table_view_get_pile (self->view, pile)
                            : GTK_WIDGET (parlour_table_view_get_card (self->view,
                                                                       position->cards[i - 1]));

        if (gtk_widget_get_next_sibling (last) != next)
          gtk_widget_insert_after (next, GTK_WIDGET (self->view), last);
        last = next;
      }
}

/**
 * parlour_board_accessible_update:
 *
 * Updates the texts and actions, after the position or the cards picked up changed.
 */
void
parlour_board_accessible_update (ParlourBoardAccessible *self)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  Chances chances;

  if (!parlour_table_view_get_interactive (self->view))
    return;

  find_chances (self, &chances);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      update_pile (self, &chances, pile);
      if (pile == PAT_STOCK)
        continue;
      for (guint place = 0; place < pat_position_count (position, pile); place++)
        update_card (self, &chances, pile, place);
    }
  update_order (self);
}

static void
play_to_foundation (ParlourBoardAccessible *self,
                    guint                   pile,
                    guint                   place)
{
  PatMove move;

  if (parlour_board_moves_find_to_foundation (self->moves, pile, place, &move))
    parlour_board_moves_play (self->moves, move);
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

static void
action_cb (ParlourBoardAccessible  *self,
           ParlourAccessibleAction  action,
           GtkWidget               *widget)
{
  const PatPosition *position = parlour_table_view_get_position (self->view);
  g_autofree char *text = NULL;
  int place;
  guint pile = find_place (position, widget, &place);

  switch (action)
    {
    case PARLOUR_ACCESSIBLE_ACTION_PICK_UP:
      parlour_keyboard_pick_up (self->keyboard, pile, place);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_BACK:
      parlour_board_moves_put_back (self->moves);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_PUT_HERE:
      parlour_keyboard_put_down (self->keyboard, pile);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION:
      if (place < 0)
        place = (int) pat_position_count (position, pile) - 1;
      play_to_foundation (self, pile, place);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_DEAL:
    case PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN:
      parlour_board_moves_deal (self->moves);
      break;
    case PARLOUR_ACCESSIBLE_ACTION_READ:
      text = parlour_names_cards (parlour_table_view_get_variant (self->view), position, pile);
      g_signal_emit_by_name (self->view, "announce", text);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
parlour_board_accessible_class_init (ParlourBoardAccessibleClass *class)
{
}

static void
parlour_board_accessible_init (ParlourBoardAccessible *self)
{
}

/**
 * parlour_board_accessible_new:
 * @view: the table
 * @moves: the moves made there
 * @keyboard: picks up and puts down cards
 *
 * Presents @view to screen readers.  All arguments must outlive the new object.
 *
 * Returns: (transfer full): a new object
 */
ParlourBoardAccessible *
parlour_board_accessible_new (ParlourTableView  *view,
                              ParlourBoardMoves *moves,
                              ParlourKeyboard   *keyboard)
{
  ParlourBoardAccessible *self = g_object_new (PARLOUR_TYPE_BOARD_ACCESSIBLE, NULL);

  self->view = view;
  self->moves = moves;
  self->keyboard = keyboard;
  g_signal_connect_object (view, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "accessible-action", G_CALLBACK (action_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
