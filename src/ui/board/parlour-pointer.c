/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pointer.h"

#include <math.h>

#include "parlour-spatial-navigation.h"

/*
 * Playing with the pointer or a finger: dragging, clicking, and looking at cards by the
 * secondary button, a long press, or scrolling.
 *
 * One gesture follows the primary button or the finger from press to release, and
 * decides by the distance whether that was a click or a drag.
 */

/* A drop on an illegal pile is refused with a reason if at least this share of the card
 * lies on the pile.  Otherwise the card just moves back. */
#define LEAST_OVERLAP 0.25

/* A press is still a click if the pointer moves at most this far, for at most this long,
 * and stays on the pile. */
#define SLIP_PX 16
#define SLIP_MS 500

/* How far the pointer may move while fingers scroll, px. */
#define SCROLL_TOLERANCE_PX 6

/* The last click, to detect a double click. */
typedef struct
{
  gint64   time_us;
  double   x;
  double   y;
  gboolean first;
} Click;

struct _ParlourPointer
{
  GObject             parent_instance;

  /* Not owned: the board outlives its pointer. */
  ParlourTableView   *view;
  ParlourBoardMoves  *moves;

  GtkGesture         *drag_gesture;
  GtkEventController *motion;
  double              pointer_x;
  double              pointer_y;

  /* Whether a card is raised by scrolling, and where the pointer was when that began. */
  gboolean            scrolling;
  double              scroll_x;
  double              scroll_y;

  /* The card that was pressed, and when; and @tracking, whether this press can still become a
   * click or a drag. */
  ParlourHit          pressed;
  guint32             pressed_ms;
  /* The card of that pile that a click there means, from 0 at the bottom, or -1; and the pile to
   * which a hint moves it, or PAT_N_PILES. */
  int                 meant;
  guint               hinted;
  gboolean            tracking;
  double              x;
  double              y;

  /* The cards picked up are dragged, and the lowest of them was picked up there. */
  gboolean            dragging;
  graphene_point_t    origin;

  Click               last;
};

G_DEFINE_FINAL_TYPE (ParlourPointer, parlour_pointer, G_TYPE_OBJECT)

static guint pressed_signal;

/* Whether the press can still become a click, with the pointer at a distance from where it
 * was pressed.  A press on the stock can as long as the pointer stays there, since the stock
 * cannot be dragged, and so can one on a place for the cards picked up. */
static gboolean
is_click (ParlourPointer *self,
          double          dx,
          double          dy)
{
  guint32 now_ms =
    gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (self->drag_gesture));
  ParlourHit hit;

  if (!gtk_drag_check_threshold (GTK_WIDGET (self->view), 0, 0, dx, dy))
    return TRUE;

  parlour_table_view_find (self->view, self->x + dx, self->y + dy, &hit);

  return hit.pile == self->pressed.pile
         && (hit.pile == PAT_STOCK
             || (parlour_board_moves_is_choosing (self->moves)
                 && self->moves->held.card_moves.piles & G_GUINT64_CONSTANT (1) << hit.pile)
             || (hypot (dx, dy) <= SLIP_PX && now_ms - self->pressed_ms <= SLIP_MS));
}

/* Picks up the card that was pressed with those on top of it, or by grace the card
 * alone.  A top card is picked up even if it cannot go anywhere: dropping it shows the
 * reason.  A covered one that cannot be moved is refused at once.  A moving card is held
 * where it was touched. */
static void
begin_drag (ParlourPointer *self,
            double          dx,
            double          dy)
{
  const ParlourPlaces *places = &self->view->places;
  const PatPosition *position = &self->view->position;
  const ParlourHit *hit = &self->pressed;
  guint first = pat_position_start (position, hit->pile) + hit->place;
  ParlourCardMoves card_moves;

  if (hit->place >= 0)
    parlour_board_moves_find_card_moves (self->moves, hit->pile, hit->place, &card_moves);
  if (hit->place < 0 || (card_moves.n_moves == 0 && first + 1 < position->end[hit->pile]))
    {
      self->tracking = is_click (self, dx, dy);
      if (!self->tracking && hit->place >= 0)
        parlour_board_moves_refuse_cards (self->moves, hit->pile,
                                          pat_position_count (position, hit->pile) - hit->place);
      return;
    }

  self->dragging = TRUE;
  self->origin = GRAPHENE_POINT_INIT ((float) places->cards[first].x + hit->offset.x,
                                      (float) places->cards[first].y + hit->offset.y);
  parlour_board_moves_pick_up (self->moves, hit->pile, hit->place, TRUE);
}

/* Draws the dragged cards at a distance from where they were picked up, px. */
static void
move_dragged (ParlourPointer *self,
              double          dx,
              double          dy)
{
  const ParlourHeld *held = &self->moves->held;
  const PatPosition *position = &self->view->position;
  guint first = pat_position_start (position, held->pile) + held->place;
  const ParlourPlace *cards = &self->view->places.cards[first];
  ParlourPlace places[PAT_MAX_CARDS];

  if (!self->dragging)
    return;

  for (guint i = 0; i < held->n; i++)
    places[i] = (ParlourPlace) { cards[i].x - cards[0].x + self->origin.x + dx,
                                 cards[i].y - cards[0].y + self->origin.y + dy, cards[i].angle };
  parlour_table_view_carry (self->view, &position->cards[first], places, held->n);
}

/* The pile on which the dragged cards are dropped: a legal one that is near, or else
 * another one under them.  PAT_N_PILES if they go back. */
static guint
find_drop (ParlourPointer *self,
           double          dx,
           double          dy)
{
  const ParlourPlaces *places = &self->view->places;
  const PatPosition *position = &self->view->position;
  const ParlourHeld *held = &self->moves->held;
  ParlourPlace dropped = { self->origin.x + dx, self->origin.y + dy, 0 };
  guint legal = parlour_spatial_navigation_find_drop (places, position, held->card_moves.piles,
                                                      &dropped, 0);
  guint any = parlour_spatial_navigation_find_drop (places, position,
                                                    self->view->shown, &dropped, LEAST_OVERLAP);

  /* After a short drag, an adjacent legal pile does not count as near. */
  if (any == held->pile && hypot (dx, dy) < places->card_width / 4)
    return PAT_N_PILES;
  if (legal < PAT_N_PILES)
    return legal;

  return any == held->pile ? PAT_N_PILES : any;
}

static void
cancel_drag (ParlourPointer *self)
{
  parlour_pointer_reset (self);
  parlour_board_moves_put_back (self->moves);
}

/* Plays the dragged cards on to the pile on which they are dropped.  The board then shows the new
 * position, in which nothing is dragged.  If the move is refused, or there is no pile, the cards
 * move back. */
static void
drop (ParlourPointer *self,
      double          dx,
      double          dy)
{
  guint pile = find_drop (self, dx, dy);

  if (pile >= PAT_N_PILES || !parlour_board_moves_put_down (self->moves, pile))
    cancel_drag (self);
}

/* Whether a click makes a double click with the one before, which it replaces.  A third
 * click starts anew. */
static gboolean
is_second_click (ParlourPointer *self,
                 double          x,
                 double          y)
{
  int time_ms = 400, distance_px = 5;
  gint64 now_us = g_get_monotonic_time ();
  gboolean second;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->view)),
                "gtk-double-click-time", &time_ms,
                "gtk-double-click-distance", &distance_px,
                NULL);
  second = self->last.first && now_us - self->last.time_us <= time_ms * 1000
           && hypot (x - self->last.x, y - self->last.y) <= MAX (distance_px * 2, SLIP_PX);
  self->last = (Click) { now_us, x, y, !second };

  return second;
}

static void
click (ParlourPointer *self,
       double          x,
       double          y)
{
  const ParlourHit *hit = &self->pressed;

  if (hit->pile == PAT_STOCK)
    {
      parlour_board_moves_put_back (self->moves);
      parlour_board_moves_deal (self->moves);
    }
  else if (!is_second_click (self, x, y))
    parlour_board_moves_click (self->moves, hit->pile, self->meant, self->hinted);
  /* If the first click has played a card, the one below the pointer is another one and must
   * stay. */
  else if (self->moves->held.pile == hit->pile)
    parlour_board_moves_play_held_home (self->moves);
}

/* Raises the card at a point, until the button or finger is lifted. */
static void
look_at (ParlourPointer *self,
         double          x,
         double          y)
{
  ParlourHit hit;

  if (self->dragging
      || !parlour_table_view_find (self->view, x, y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return;

  parlour_table_view_raise (self->view, hit.card);
  self->tracking = FALSE;
}

/* The card that a click on the pressed one means, from 0 at the bottom, or -1.  One that was raised
 * out of its pile is meant itself. */
static int
find_meant (ParlourPointer *self)
{
  const ParlourHit *hit = &self->pressed;

  return hit->found ? hit->place
                    : parlour_board_moves_find_meant (self->moves, hit->pile, hit->place);
}

static void
drag_begin_cb (ParlourPointer *self,
               double          x,
               double          y)
{
  self->x = x;
  self->y = y;
  self->pressed_ms =
    gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (self->drag_gesture));
  parlour_table_view_raise (self->view, PAT_NO_CARD);
  self->tracking = self->moves->game != NULL
                   && !parlour_table_view_end_celebration (self->view);
  if (!self->tracking)
    return;

  parlour_table_view_find (self->view, x, y, &self->pressed);
  /* The press ends the hint. */
  self->meant = find_meant (self);
  self->hinted = self->meant < 0 ? PAT_N_PILES
                                 : parlour_table_view_find_hinted (self->view, pat_position_pile (
                                     &self->view->position, self->pressed.pile)[self->meant]);
  g_signal_emit (self, pressed_signal, 0, self->pressed.pile);
}

static void
drag_update_cb (ParlourPointer *self,
                double          dx,
                double          dy)
{
  /* A finger may slide from the raised card on to others. */
  if (self->view->raised != PAT_NO_CARD)
    look_at (self, self->x + dx, self->y + dy);
  if (!self->tracking)
    return;

  if (!self->dragging && self->pressed.pile != PAT_STOCK
      && gtk_drag_check_threshold (GTK_WIDGET (self->view), 0, 0, dx, dy)
      /* A click may still choose a place for the cards picked up. */
      && !(parlour_board_moves_is_choosing (self->moves) && is_click (self, dx, dy)))
    begin_drag (self, dx, dy);
  move_dragged (self, dx, dy);
}

static void
drag_end_cb (ParlourPointer *self,
             double          dx,
             double          dy)
{
  if (self->view->raised != PAT_NO_CARD)
    parlour_table_view_raise (self->view, PAT_NO_CARD);
  else if (self->tracking && is_click (self, dx, dy))
    {
      if (self->dragging)
        cancel_drag (self);
      click (self, self->x, self->y);
    }
  else if (self->dragging)
    drop (self, dx, dy);

  self->tracking = FALSE;
}

static void
look_end_cb (ParlourPointer *self)
{
  parlour_table_view_raise (self->view, PAT_NO_CARD);
}

/* Scrolling raises one card of a pile after the other, starting at the pointer.  In a
 * long pile only a narrow strip of most cards is visible. */
static gboolean
scroll_cb (ParlourPointer *self,
           double          dx,
           double          dy)
{
  const PatPosition *position = &self->view->position;
  PatCard raised = self->view->raised;
  double by = fabs (dx) > fabs (dy) ? dx : dy;
  ParlourHit hit;
  const PatCard *cards;
  int count, place;

  if (self->dragging || by == 0
      || !parlour_table_view_find (self->view, self->pointer_x, self->pointer_y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return GDK_EVENT_PROPAGATE;

  cards = pat_position_pile (position, hit.pile);
  count = (int) pat_position_count (position, hit.pile);
  place = hit.place;
  for (int i = 0; i < count; i++)
    if (cards[i] == raised)
      place = CLAMP (i + (by > 0 ? 1 : -1), 0, count - 1);

  self->scrolling = TRUE;
  self->scroll_x = self->pointer_x;
  self->scroll_y = self->pointer_y;
  parlour_table_view_raise (self->view, cards[place]);

  return GDK_EVENT_STOP;
}

static void
stop_scrolling (ParlourPointer *self)
{
  if (self->scrolling)
    parlour_table_view_raise (self->view, PAT_NO_CARD);
  self->scrolling = FALSE;
}

static void
motion_cb (ParlourPointer *self,
           double          x,
           double          y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  if (hypot (x - self->scroll_x, y - self->scroll_y) > SCROLL_TOLERANCE_PX)
    stop_scrolling (self);
  parlour_table_view_point_at (self->view, x, y);
}

static void
leave_cb (ParlourPointer *self)
{
  stop_scrolling (self);
  parlour_table_view_point_at (self->view, -1, -1);
}

/**
 * parlour_pointer_find_card:
 * @hit: (out): the card under the pointer
 *
 * Returns: whether the pointer is on a card that lies face up
 */
gboolean
parlour_pointer_find_card (ParlourPointer *self,
                           ParlourHit     *hit)
{
  g_return_val_if_fail (PARLOUR_IS_POINTER (self), FALSE);

  return gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->motion))
         && parlour_table_view_find (self->view, self->pointer_x, self->pointer_y, hit)
         && hit->place >= 0 && hit->pile != PAT_STOCK;
}

/**
 * parlour_pointer_reset:
 *
 * Ends a drag, whose cards move back, and lowers a raised card.  The cards stay picked up.
 *
 * Returns: whether a card was raised
 */
gboolean
parlour_pointer_reset (ParlourPointer *self)
{
  gboolean raised;

  g_return_val_if_fail (PARLOUR_IS_POINTER (self), FALSE);

  raised = self->view->raised != PAT_NO_CARD;
  self->tracking = FALSE;
  self->dragging = FALSE;
  parlour_table_view_release (self->view);
  parlour_table_view_raise (self->view, PAT_NO_CARD);

  return raised;
}

/**
 * parlour_pointer_resume_drag:
 *
 * Picks up the dragged cards again after the view has put all cards where they belong.
 */
void
parlour_pointer_resume_drag (ParlourPointer *self)
{
  double dx, dy;

  g_return_if_fail (PARLOUR_IS_POINTER (self));

  if (gtk_gesture_drag_get_offset (GTK_GESTURE_DRAG (self->drag_gesture), &dx, &dy))
    move_dragged (self, dx, dy);
}

static void
parlour_pointer_class_init (ParlourPointerClass *class)
{
  /**
   * ParlourPointer::pressed:
   * @pile: a pile, or %PAT_N_PILES beside all of them
   *
   * The primary button or a finger is pressed on the table.
   */
  pressed_signal =
    g_signal_new ("pressed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
parlour_pointer_init (ParlourPointer *self)
{
}

/**
 * parlour_pointer_new:
 * @view: the table to play on, which outlives the pointer
 * @moves: the moves on that table, which outlive it as well
 *
 * Returns: (transfer full): a pointer on @view
 */
ParlourPointer *
parlour_pointer_new (ParlourTableView  *view,
                     ParlourBoardMoves *moves)
{
  ParlourPointer *self;
  GtkGesture *look, *long_press;
  GtkEventController *scroll;

  g_return_val_if_fail (PARLOUR_IS_TABLE_VIEW (view), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD_MOVES (moves), NULL);

  self = g_object_new (PARLOUR_TYPE_POINTER, NULL);
  self->view = view;
  self->moves = moves;

  self->drag_gesture = gtk_gesture_drag_new ();
  g_signal_connect_object (self->drag_gesture, "drag-begin",
                           G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "drag-update",
                           G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "drag-end",
                           G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "cancel",
                           G_CALLBACK (cancel_drag), self, G_CONNECT_SWAPPED);
  /* A gesture that is pressed keeps its widget, the view, alive, so reset it. */
  g_signal_connect_object (view, "unmap", G_CALLBACK (gtk_event_controller_reset),
                           self->drag_gesture, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (self->drag_gesture));

  look = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (look), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (look, "drag-begin", G_CALLBACK (look_at), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (look, "end", G_CALLBACK (look_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (look));

  long_press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (look_at), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (long_press, self->drag_gesture);

  self->motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (self->motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), self->motion);

  scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                            | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), scroll);

  return self;
}
