/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-accessible.h"

#include "parlour-names.h"

/*
 * The board for screen readers.
 *
 * Piles and cards are children of the board, each pile followed by its cards from the
 * bottom up; invisible ones are hidden.  Their texts say whether they can be played, and
 * their enabled actions which moves are possible now.  None of them is insensitive, since
 * screen readers would then call most of the table "grayed".
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
  const PatPosition *position;

  g_return_if_fail (PARLOUR_IS_TABLE_VIEW (view));

  position = &view->position;
  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    parlour_card_update_hidden (view->cards[position->cards[i]]);
}

/* The cards that legal moves take, by index in the position. */
typedef struct
{
  gboolean playable[PAT_MAX_CARDS];
  gboolean to_foundation[PAT_MAX_CARDS];
} PlayableCards;

static void
find_playable (ParlourTableView  *view,
               ParlourBoardMoves *moves,
               PlayableCards     *can)
{
  const PatPosition *position = &view->position;
  const PatMoveList *legal = parlour_game_get_legal (moves->game);

  *can = (PlayableCards) { 0 };
  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];
      guint index;

      if (move.kind != PAT_MOVE_PLAY && move.kind != PAT_MOVE_GRACE)
        continue;

      index = pat_move_find_card (position, move);
      can->playable[index] = TRUE;
      can->to_foundation[index] |= move.to < PAT_T1;
    }
}

static void
update_selected (GtkWidget *widget,
                 gboolean   held)
{
  /* Set the state only while cards are picked up.  Otherwise "not selected" is read with every
   * card. */
  if (held)
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                                 GTK_ACCESSIBLE_STATE_SELECTED, TRUE,
                                 -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED);
}

static void
update_card (ParlourTableView    *view,
             ParlourBoardMoves   *moves,
             const PlayableCards *can,
             guint                pile,
             guint                place)
{
  const PatPosition *position = &view->position;
  guint index = pat_position_start (position, pile) + place;
  GtkWidget *card = GTK_WIDGET (view->cards[position->cards[index]]);
  const ParlourHeld *held = &moves->held;
  gboolean playable = can->playable[index];
  g_autofree char *text = parlour_names_place (view->variant, position, pile, place, playable);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_widget_action_set_enabled (card, "card.pick-up", playable);
  gtk_widget_action_set_enabled (card, "card.to-foundation", can->to_foundation[index]);
  update_selected (card, parlour_board_moves_is_choosing (moves) && !held->must_play
                           && pile == held->pile && place - held->place < held->n);
}

/* Grace can be used only once, so not the pile but its card has the action. */
static void
update_pile (ParlourTableView    *view,
             ParlourBoardMoves   *moves,
             const PlayableCards *can,
             guint                pile)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << pile;
  GtkWidget *widget = view->piles[pile];
  const ParlourHeld *held = &moves->held;
  gboolean shown = (view->shown & bit) != 0;
  gboolean stock = shown && pile == PAT_STOCK;
  gboolean has_open = shown && !stock && pat_position_count (&view->position, pile) > 0;
  gboolean choosing = shown && parlour_board_moves_is_choosing (moves) && !held->must_play;
  gboolean picked = choosing && !stock && pile == held->pile;

  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_HIDDEN, !shown,
                               -1);
  gtk_widget_action_set_enabled (widget, "card.pick-up",
                                 shown && !stock && !picked && view->summary.from & bit);
  gtk_widget_action_set_enabled (widget, "card.put-back", picked);
  gtk_widget_action_set_enabled (widget, "card.put-here", choosing && held->card_moves.piles & bit);
  gtk_widget_action_set_enabled (widget, "card.to-foundation",
                                 has_open && can->to_foundation[view->position.end[pile] - 1]);
  gtk_widget_action_set_enabled (widget, "stock.deal", stock && view->summary.deals_on);
  gtk_widget_action_set_enabled (widget, "stock.deal-again", stock && view->summary.redeal > 0);
  gtk_widget_action_set_enabled (widget, "pile.read", has_open);
  update_selected (widget, picked);
}

/* Sorts the children by pile.  The view draws them in another order. */
static void
update_order (ParlourTableView *view)
{
  const PatPosition *position = &view->position;
  GtkWidget *last = NULL;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i <= position->end[pile]; i++)
      {
        GtkWidget *next = i == pat_position_start (position, pile)
                            ? view->piles[pile]
                            : GTK_WIDGET (view->cards[position->cards[i - 1]]);

        if (gtk_widget_get_prev_sibling (next) != last)
          gtk_widget_insert_after (next, GTK_WIDGET (view), last);
        last = next;
      }
}

/**
 * parlour_board_accessible_update:
 *
 * Updates the texts and actions, after the position or the cards picked up changed.
 */
void
parlour_board_accessible_update (ParlourBoard *board)
{
  ParlourTableView *view;
  PlayableCards can;

  g_return_if_fail (PARLOUR_IS_BOARD (board));

  view = &board->view;
  if (!gtk_widget_get_can_target (GTK_WIDGET (view)))
    return;

  find_playable (view, board->moves, &can);
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      update_pile (view, board->moves, &can, pile);
      if (pile == PAT_STOCK)
        continue;

      for (guint place = 0; place < pat_position_count (&view->position, pile); place++)
        update_card (view, board->moves, &can, pile, place);
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
    return PARLOUR_PILE (widget)->index;

  while (position->cards[index] != PARLOUR_CARD (widget)->card)
    index++;
  pile = pat_position_find_pile (position, index);
  *place = (int) (index - pat_position_start (position, pile));

  return pile;
}

/* A screen reader activates an action of a pile or a card. */
static void
act_cb (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
{
  ParlourBoard *board = PARLOUR_BOARD (gtk_widget_get_parent (widget));
  ParlourTableView *view = &board->view;
  ParlourBoardMoves *moves = board->moves;
  g_autofree char *text = NULL;
  PatMove move;
  int place;
  guint pile = find_place (&view->position, widget, &place);

  if (g_str_equal (action, "card.pick-up"))
    parlour_keyboard_pick_up (&board->keyboard, pile, place);
  else if (g_str_equal (action, "card.put-back"))
    parlour_board_moves_put_back (moves);
  else if (g_str_equal (action, "card.put-here"))
    parlour_keyboard_put_down (&board->keyboard, pile);
  else if (g_str_equal (action, "pile.read"))
    {
      text = parlour_names_cards (view->variant, &view->position, pile);
      g_signal_emit_by_name (view, "announce", text);
    }
  else if (!g_str_equal (action, "card.to-foundation"))
    parlour_board_moves_deal (moves);
  else
    {
      if (place < 0)
        place = (int) pat_position_count (&view->position, pile) - 1;
      if (parlour_board_moves_find_to_foundation (moves, pile, place, &move))
        parlour_board_moves_play (moves, move);
    }
}

static void
install (GType              type,
         const char *const *actions)
{
  GtkWidgetClass *class = g_type_class_ref (type);

  for (gsize i = 0; actions[i]; i++)
    gtk_widget_class_install_action (class, actions[i], NULL, act_cb);
  g_type_class_unref (class);
}

/**
 * parlour_board_accessible_install_actions:
 *
 * Installs the actions that screen readers offer by their names, on the classes of piles and
 * cards.  Call this once, before the first board exists.
 */
void
parlour_board_accessible_install_actions (void)
{
  static const char *const on_pile[] = {
    "card.pick-up", "card.put-back", "card.put-here", "card.to-foundation",
    "stock.deal", "stock.deal-again", "pile.read", NULL,
  };
  static const char *const on_card[] = { "card.pick-up", "card.to-foundation", NULL };

  install (PARLOUR_TYPE_PILE, on_pile);
  install (PARLOUR_TYPE_CARD, on_card);
}
