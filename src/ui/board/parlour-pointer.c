/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pointer.h"

#include <math.h>

#include "parlour-drag.h"

/*
 * The player's pointer or finger on the table: dragging, clicking, looking.
 *
 * One gesture follows the primary button or a finger from press to release and
 * decides by how far it went whether that was a click or a drag.
 */

/* A click, to tell whether the next one makes a double click of it. */
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

  /* What was pressed, and whether the press still counts. */
  ParlourHit          pressed;
  gboolean            tracking;
  double              x;
  double              y;

  ParlourDrag         drag;

  /* Places are lit and wait for a second click: those of the card_moves. */
  gboolean            choosing;
  ParlourCardMoves    card_moves;

  /* The click before, and the card it was on. */
  Click               last;
  PatCard             last_card;
};

G_DEFINE_FINAL_TYPE (ParlourPointer, parlour_pointer, G_TYPE_OBJECT)

static guint pressed_signal;

/**
 * parlour_pointer_cancel_choice:
 *
 * Ends the choice between places that a click has begun, if there is one.
 */
void
parlour_pointer_cancel_choice (ParlourPointer *self)
{
  if (!self->choosing)
    return;

  self->choosing = FALSE;
  parlour_board_moves_choose (self->moves, NULL);
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
      graphene_rect_t box = parlour_table_view_get_top (self->view, pile);

      if (parlour_board_moves_get_lit (self->moves) & G_GUINT64_CONSTANT (1) << pile
          && graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT (x, y)))
        return pile;
    }

  if (parlour_table_view_find (self->view, x, y, &hit)
      && parlour_board_moves_get_lit (self->moves) & G_GUINT64_CONSTANT (1) << hit.pile)
    return hit.pile;

  return -1;
}

static void
begin_drag (ParlourPointer *self)
{
  self->tracking = parlour_drag_begin (&self->drag, &self->pressed);
  if (!self->tracking)
    return;

  parlour_pointer_cancel_choice (self);
  parlour_board_moves_light (self->moves, self->drag.card_moves.piles);
}

/* Plays a clicked card where that is obvious, or offers the places that it may
 * go to. */
static void
click_card (ParlourPointer   *self,
            const ParlourHit *hit)
{
  int obvious;

  parlour_board_moves_find_card_moves (self->moves, hit->pile, hit->place, &self->card_moves);
  obvious = parlour_board_moves_find_obvious (self->moves, &self->card_moves);

  if (self->card_moves.n_moves == 0)
    {
      guint count = pat_position_count (parlour_table_view_get_position (self->view), hit->pile);

      parlour_board_moves_refuse_cards (self->moves, hit->pile, count - hit->place);
    }
  /* Grace is had but once; a single click should not spend it. */
  else if (obvious >= 0 && self->card_moves.moves[obvious].kind != PAT_MOVE_GRACE)
    {
      self->last_card = PAT_NO_CARD;
      parlour_board_moves_play (self->moves, self->card_moves.moves[obvious]);
    }
  else
    {
      self->choosing = TRUE;
      self->last_card = hit->card;
      parlour_board_moves_choose (self->moves, &self->card_moves);
    }
}

/* Whether a click at x, y makes a double click with the one before, in whose place
 * it is kept.  A third one begins anew. */
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
           && hypot (x - self->last.x, y - self->last.y) <= distance_px * 2;
  self->last = (Click) { now_us, x, y, !second };

  return second;
}

static void
click (ParlourPointer *self,
       double          x,
       double          y)
{
  ParlourHit hit;
  PatMove move;
  int lit;

  if (self->pressed.pile == PAT_STOCK)
    {
      parlour_pointer_cancel_choice (self);
      parlour_board_moves_deal (self->moves);
      return;
    }

  if (is_second_click (self, x, y))
    {
      /* The first click has already played the card, or lit its places.  What
       * lies there now was not meant. */
      if (self->choosing && parlour_table_view_find (self->view, x, y, &hit)
          && hit.card == self->last_card
          && parlour_board_moves_find_to_foundation (self->moves, hit.pile, hit.place, &move))
        {
          parlour_pointer_cancel_choice (self);
          parlour_board_moves_play (self->moves, move);
        }
      return;
    }

  if (self->choosing)
    {
      lit = find_lit (self, x, y);
      parlour_pointer_cancel_choice (self);
      if (lit >= 0)
        {
          move = self->card_moves.moves[parlour_card_moves_to_pile (&self->card_moves, lit)];
          self->last = (Click) { 0 };
          parlour_board_moves_play (self->moves, move);
        }
      return;
    }

  /* What lay there when the button came down, which may have been raised. */
  if (self->pressed.place >= 0)
    click_card (self, &self->pressed);
}

/* Looks at the card at x, y until the button or finger is lifted. */
static void
look_at (ParlourPointer *self,
         double          x,
         double          y)
{
  ParlourHit hit;

  if (self->drag.n_cards > 0 || !parlour_table_view_get_interactive (self->view)
      || !parlour_table_view_find (self->view, x, y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return;

  parlour_table_view_raise (self->view, hit.card);
  self->tracking = FALSE;
}

static void
drag_begin_cb (ParlourPointer *self,
               double          x,
               double          y)
{
  self->tracking = parlour_board_moves_get_game (self->moves) != NULL
                   && parlour_table_view_get_interactive (self->view);
  self->x = x;
  self->y = y;
  parlour_table_view_raise (self->view, PAT_NO_CARD);
  if (self->tracking && parlour_table_view_end_celebration (self->view))
    self->tracking = FALSE;
  if (self->tracking)
    {
      parlour_table_view_find (self->view, x, y, &self->pressed);
      g_signal_emit (self, pressed_signal, 0, self->pressed.pile);
    }
}

static void
drag_update_cb (ParlourPointer *self,
                double          dx,
                double          dy)
{
  /* A finger that looks may slide on to other cards. */
  if (parlour_table_view_get_raised (self->view) != PAT_NO_CARD)
    look_at (self, self->x + dx, self->y + dy);
  if (!self->tracking)
    return;

  if (self->drag.n_cards == 0 && self->pressed.pile != PAT_STOCK
      && gtk_drag_check_threshold (GTK_WIDGET (self->view), 0, 0, dx, dy))
    begin_drag (self);
  parlour_drag_move (&self->drag, dx, dy);
}

/* A quick hand moves while it clicks, and the stock cannot be dragged. */
static gboolean
is_click (ParlourPointer *self,
          double          dx,
          double          dy)
{
  ParlourHit hit;

  return !gtk_drag_check_threshold (GTK_WIDGET (self->view), 0, 0, dx, dy)
         || (parlour_table_view_find (self->view, self->x + dx, self->y + dy, &hit)
             && hit.pile == PAT_STOCK);
}

static void
drag_end_cb (ParlourPointer *self,
             double          dx,
             double          dy)
{
  if (parlour_table_view_get_raised (self->view) != PAT_NO_CARD)
    parlour_table_view_raise (self->view, PAT_NO_CARD);
  else if (self->drag.n_cards > 0)
    parlour_drag_drop (&self->drag, dx, dy);
  else if (self->tracking && is_click (self, dx, dy))
    click (self, self->x, self->y);

  self->tracking = FALSE;
}

static void
look_pressed_cb (ParlourPointer *self,
                 int             n_press,
                 double          x,
                 double          y)
{
  look_at (self, x, y);
}

static void
look_end_cb (ParlourPointer *self)
{
  parlour_table_view_raise (self->view, PAT_NO_CARD);
}

static void
motion_cb (ParlourPointer *self,
           double          x,
           double          y)
{
  self->pointer_x = x;
  self->pointer_y = y;
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
  return gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (self->motion))
         && parlour_table_view_find (self->view, self->pointer_x, self->pointer_y, hit)
         && hit->place >= 0 && hit->pile != PAT_STOCK;
}

/**
 * parlour_pointer_reset:
 *
 * Puts back what is dragged or looked at and forgets what was begun.
 *
 * Returns: whether there was anything
 */
gboolean
parlour_pointer_reset (ParlourPointer *self)
{
  gboolean busy = self->drag.n_cards > 0 || self->choosing
                  || parlour_table_view_get_raised (self->view) != PAT_NO_CARD;

  self->tracking = FALSE;
  parlour_drag_cancel (&self->drag);
  parlour_pointer_cancel_choice (self);
  parlour_table_view_raise (self->view, PAT_NO_CARD);

  return busy;
}

/**
 * parlour_pointer_resume_drag:
 *
 * Takes up again what was dragged when the view put all cards where they belong.
 */
void
parlour_pointer_resume_drag (ParlourPointer *self)
{
  double dx, dy;

  if (self->drag.n_cards > 0
      && gtk_gesture_drag_get_offset (GTK_GESTURE_DRAG (self->drag_gesture), &dx, &dy))
    parlour_drag_move (&self->drag, dx, dy);
}

static void
parlour_pointer_class_init (ParlourPointerClass *class)
{
  /**
   * ParlourPointer::pressed:
   * @pile: a pile, or %PAT_N_PILES
   *
   * The primary button or a finger has come down where one can play.
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
 * @moves: what may be done there, which outlives it as well
 *
 * Returns: (transfer full): a pointer on @view
 */
ParlourPointer *
parlour_pointer_new (ParlourTableView  *view,
                     ParlourBoardMoves *moves)
{
  ParlourPointer *self = g_object_new (PARLOUR_TYPE_POINTER, NULL);
  GtkGesture *look = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  self->view = self->drag.view = view;
  self->moves = self->drag.moves = moves;

  self->drag_gesture = gtk_gesture_drag_new ();
  g_signal_connect_object (self->drag_gesture, "drag-begin",
                           G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "drag-update",
                           G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "drag-end",
                           G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag_gesture, "cancel",
                           G_CALLBACK (parlour_pointer_reset), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (self->drag_gesture));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (look), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (look, "pressed", G_CALLBACK (look_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (look, "end", G_CALLBACK (look_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (look));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (look_at), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (long_press, self->drag_gesture);

  self->motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (self->motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), self->motion);

  return self;
}
