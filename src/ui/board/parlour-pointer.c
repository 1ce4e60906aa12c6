/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pointer.h"

#include "parlour-board-private.h"
#include "parlour-drag.h"
#include "parlour-offer.h"
#include "parlour-double-click.h"

/*
 * The player's hand on the table: dragging, clicking, looking.
 *
 * One gesture follows the primary button or a finger from press to release and
 * decides by how far it went whether that was a click or a drag.  What may be
 * done is always looked up in the newest position, at the moment it is done.
 */

struct _ParlourPointer
{
  ParlourBoard       *board;
  GtkGesture         *drag;
  GtkGesture         *look;
  GtkGesture         *press;
  GtkEventController *motion;
  double              pointer_x;
  double              pointer_y;

  /* What was pressed, and whether the press still counts. */
  ParlourHit          pressed;
  gboolean            tracking;
  double              x;
  double              y;

  ParlourDrag        grasp;

  /* Places are lit and wait for a second click: those of the offer. */
  gboolean            choosing;
  ParlourOffer        offer;

  /* The click before, and the card it was on. */
  ParlourDoubleClick        last;
  PatCard             last_card;
};

static void
find_offer (ParlourPointer   *self,
            const ParlourHit *hit,
            ParlourOffer     *offer)
{
  parlour_offer_find (offer, parlour_game_get_legal (self->board->game),
                      &self->board->position, hit->pile, hit->place);
}

static void
end_choice (ParlourPointer *self)
{
  if (!self->choosing)
    return;

  self->choosing = FALSE;
  parlour_board_light (self->board, 0);
  parlour_board_choosing (self->board, NULL);
}

/* Where a press at x, y counts when it is about one of the lit piles; the
 * place of a card in abeyance lies over that of the aces. */
static int
find_lit (ParlourPointer *self,
          double          x,
          double          y)
{
  ParlourHit hit;

  for (guint pile = PAT_H1; pile < PAT_STORE; pile++)
    {
      graphene_rect_t box = parlour_board_get_top (self->board, pile);

      if (self->board->lit & G_GUINT64_CONSTANT (1) << pile
          && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT (x, y)))
        return pile;
    }

  if (parlour_board_find (self->board, x, y, &hit)
      && self->board->lit & G_GUINT64_CONSTANT (1) << hit.pile)
    return hit.pile;

  return -1;
}

static void
begin_drag (ParlourPointer *self)
{
  self->tracking = parlour_drag_take (&self->grasp, self->board, &self->pressed);
  if (!self->tracking)
    return;

  end_choice (self);
  parlour_board_light (self->board, self->grasp.offer.piles);
}

/* Offers the places that a clicked card may go to. */
static void
offer_places (ParlourPointer   *self,
              const ParlourHit *hit)
{
  ParlourBoard *board = self->board;

  find_offer (self, hit, &self->offer);

  if (self->offer.n_moves == 0)
    {
      parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = hit->pile,
                                               .to = PAT_N_PILES,
                                               .n = pat_position_count (&board->position, hit->pile)
                                                    - hit->place });
    }
  /* Grace is had but once; a single click should not spend it. */
  else if (parlour_offer_is_plain (&self->offer, board->variant, &board->position)
           && self->offer.moves[0].kind != PAT_MOVE_GRACE)
    {
      self->last_card = PAT_NO_CARD;
      parlour_board_play (board, self->offer.moves[0]);
    }
  else
    {
      self->choosing = TRUE;
      self->last_card = hit->card;
      parlour_board_light (board, self->offer.piles);
      parlour_board_choosing (board, &self->offer);
    }
}

static gboolean
play_to_foundation (ParlourPointer   *self,
                    const ParlourHit *hit)
{
  ParlourOffer offer;
  int i;

  if (hit->place < 0)
    return FALSE;

  find_offer (self, hit, &offer);
  i = parlour_offer_to_foundation (&offer);
  if (i < 0)
    return FALSE;

  end_choice (self);

  return parlour_board_play (self->board, offer.moves[i]);
}

static void
click (ParlourPointer *self,
       double          x,
       double          y)
{
  ParlourBoard *board = self->board;
  ParlourHit hit;
  int lit;

  if (self->pressed.pile == PAT_STOCK)
    {
      end_choice (self);
      parlour_board_deal (board);
      return;
    }

  if (parlour_double_click_is_second (&self->last, GTK_WIDGET (board), x, y))
    {
      /* The first click has already played the card, or lit its places.  What
       * lies there now was not meant. */
      if (self->choosing && parlour_board_find (board, x, y, &hit) && hit.card == self->last_card)
        play_to_foundation (self, &hit);
      return;
    }

  if (self->choosing)
    {
      lit = find_lit (self, x, y);
      end_choice (self);
      if (lit >= 0)
        {
          PatMove move = self->offer.moves[parlour_offer_to_pile (&self->offer, lit)];

          self->last = (ParlourDoubleClick) { 0 };
          parlour_board_play (board, move);
        }
      return;
    }

  if (parlour_board_find (board, x, y, &hit) && hit.place >= 0)
    offer_places (self, &hit);
}

/* Looks at the card at x, y until the button or finger is lifted. */
static void
look_at (ParlourPointer *self,
         double          x,
         double          y)
{
  ParlourHit hit;

  if (self->grasp.n_cards > 0 || !self->board->interactive
      || !parlour_board_find (self->board, x, y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return;

  parlour_board_raise (self->board, hit.card);
  self->tracking = FALSE;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               gpointer        user_data)
{
  ParlourPointer *self = user_data;

  self->tracking = self->board->game && self->board->interactive;
  self->x = x;
  self->y = y;
  parlour_board_raise (self->board, PAT_NO_CARD);
  if (self->tracking && parlour_board_end_celebration (self->board))
    self->tracking = FALSE;
  if (self->tracking)
    {
      parlour_board_clear_hint (self->board);
      parlour_keyboard_reset (self->board->keys);
      parlour_board_find (self->board, x, y, &self->pressed);
      parlour_keyboard_go_to (self->board->keys, self->pressed.pile);
    }
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                gpointer        user_data)
{
  ParlourPointer *self = user_data;

  /* A finger that looks may slide on to other cards. */
  if (self->board->raised != PAT_NO_CARD)
    look_at (self, self->x + dx, self->y + dy);
  if (!self->tracking)
    return;

  if (self->grasp.n_cards == 0 && self->pressed.pile != PAT_STOCK
      && gtk_drag_check_threshold (GTK_WIDGET (self->board), 0, 0, dx, dy))
    begin_drag (self);
  parlour_drag_carry (&self->grasp, self->board, dx, dy);
}

/* A quick hand moves while it clicks, and the stock cannot be dragged. */
static gboolean
is_click (ParlourPointer *self,
          double          dx,
          double          dy)
{
  ParlourHit hit;

  return !gtk_drag_check_threshold (GTK_WIDGET (self->board), 0, 0, dx, dy)
         || (parlour_board_find (self->board, self->x + dx, self->y + dy, &hit)
             && hit.pile == PAT_STOCK);
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             gpointer        user_data)
{
  ParlourPointer *self = user_data;

  if (self->board->raised != PAT_NO_CARD)
    parlour_board_raise (self->board, PAT_NO_CARD);
  else if (self->grasp.n_cards > 0)
    parlour_drag_drop (&self->grasp, self->board, dx, dy);
  else if (self->tracking && is_click (self, dx, dy))
    click (self, self->x, self->y);

  self->tracking = FALSE;
}

static void
drag_cancel_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                gpointer          user_data)
{
  parlour_pointer_reset (user_data);
}

static void
look_pressed_cb (GtkGestureClick *gesture,
                 int              n_press,
                 double           x,
                 double           y,
                 gpointer         user_data)
{
  look_at (user_data, x, y);
}

static void
look_end_cb (GtkGesture       *gesture,
             GdkEventSequence *sequence,
             gpointer          user_data)
{
  ParlourPointer *self = user_data;

  parlour_board_raise (self->board, PAT_NO_CARD);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 gpointer             user_data)
{
  look_at (user_data, x, y);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           gpointer                  user_data)
{
  ParlourPointer *self = user_data;

  self->pointer_x = x;
  self->pointer_y = y;
}

/* Finds the card that a key is about because the pointer is on it: who sees the
 * keyboard's focus means that. */
static gboolean
find_pointed (ParlourPointer *self,
              ParlourHit     *hit)
{
  ParlourBoard *board = self->board;

  return !gtk_widget_has_visible_focus (board->piles[parlour_keyboard_get_pile (board->keys)])
         && gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->motion))
         && parlour_board_find (board, self->pointer_x, self->pointer_y, hit)
         && hit->place >= 0 && hit->pile != PAT_STOCK;
}

/**
 * parlour_pointer_is_pointing:
 *
 * Returns: whether a key is about the card under the pointer, and not about the
 *   one in the keyboard's focus
 */
gboolean
parlour_pointer_is_pointing (ParlourPointer *self)
{
  ParlourHit hit;

  return find_pointed (self, &hit);
}

/**
 * parlour_pointer_play_to_foundation:
 *
 * Plays the card in the keyboard's focus or under the pointer to a foundation.
 *
 * Returns: whether it could be
 */
gboolean
parlour_pointer_play_to_foundation (ParlourPointer *self)
{
  ParlourBoard *board = self->board;
  guint pile = parlour_keyboard_get_pile (board->keys);
  ParlourHit hit;

  if (!find_pointed (self, &hit))
    hit = (ParlourHit) { pile, pat_position_count (&board->position, pile) - 1, PAT_NO_CARD };

  if (hit.pile != PAT_STOCK && play_to_foundation (self, &hit))
    return TRUE;

  if (hit.pile != PAT_STOCK && hit.place >= 0)
    parlour_board_refuse (board, (PatMove) { .kind = PAT_MOVE_PLAY, .from = hit.pile,
                                             .to = PAT_N_PILES, .n = 1 });

  return FALSE;
}

/**
 * parlour_pointer_reset:
 *
 * Puts back what is in the hand and forgets what was begun.
 *
 * Returns: whether there was anything
 */
gboolean
parlour_pointer_reset (ParlourPointer *self)
{
  gboolean busy = self->grasp.n_cards > 0 || self->choosing || self->board->raised != PAT_NO_CARD;

  self->tracking = FALSE;
  parlour_drag_let_go (&self->grasp, self->board);
  end_choice (self);
  parlour_board_raise (self->board, PAT_NO_CARD);

  return busy;
}

/**
 * parlour_pointer_hold:
 *
 * Takes up again what was in the hand when the board put all cards where they
 * belong.
 */
void
parlour_pointer_hold (ParlourPointer *self)
{
  double dx, dy;

  if (self->grasp.n_cards > 0
      && gtk_gesture_drag_get_offset (GTK_GESTURE_DRAG (self->drag), &dx, &dy))
    parlour_drag_carry (&self->grasp, self->board, dx, dy);
}

/**
 * parlour_pointer_new:
 * @board: the board to play on, which keeps the hand
 *
 * Returns: (transfer full): a hand
 */
ParlourPointer *
parlour_pointer_new (ParlourBoard *board)
{
  ParlourPointer *self = g_new0 (ParlourPointer, 1);

  self->board = board;

  self->drag = gtk_gesture_drag_new ();
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (self->drag));

  self->look = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->look), GDK_BUTTON_SECONDARY);
  g_signal_connect (self->look, "pressed", G_CALLBACK (look_pressed_cb), self);
  g_signal_connect (self->look, "end", G_CALLBACK (look_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (self->look));

  self->press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (self->press), TRUE);
  g_signal_connect (self->press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (self->press));
  gtk_gesture_group (self->press, self->drag);

  self->motion = gtk_event_controller_motion_new ();
  g_signal_connect (self->motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (self->motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), self->motion);

  return self;
}

/**
 * parlour_pointer_free:
 *
 * Takes the hand off its board.
 */
void
parlour_pointer_free (ParlourPointer *self)
{
  gtk_widget_remove_controller (GTK_WIDGET (self->board), self->motion);
  gtk_widget_remove_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (self->press));
  gtk_widget_remove_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (self->look));
  gtk_widget_remove_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (self->drag));
  g_free (self);
}
