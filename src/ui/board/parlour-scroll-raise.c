/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-scroll-raise.h"

#include "parlour-board-private.h"

#include <math.h>

/*
 * Leafing through a pile by wheel or with two fingers.
 *
 * A pile that outgrows its place tightens, until of most cards only a strip is
 * seen.  Scrolling over it raises one card after the other, whole, from the one
 * under the pointer on; the pointer moved, or a button pressed, puts it back.
 */

/* By how much the pointer may stray while the fingers scroll, px. */
#define STRAY_PX 6

typedef struct
{
  ParlourBoard *board;
  double        x;
  double        y;
  /* Where it was when a card was raised. */
  double        raised_x;
  double        raised_y;
  gboolean      leafing;
} Leaf;

static gboolean
find_raised (ParlourBoard *board,
             guint         pile,
             int          *place)
{
  guint start = pat_position_start (&board->position, pile);

  for (guint i = start; i < board->position.end[pile]; i++)
    if (board->position.cards[i] == board->raised)
      {
        *place = (int) (i - start);
        return TRUE;
      }

  return FALSE;
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           gpointer                  user_data)
{
  Leaf *self = user_data;
  ParlourBoard *board = self->board;
  double by = fabs (dx) > fabs (dy) ? dx : dy;
  ParlourHit hit;
  int count, place;

  if (!board->game || !board->interactive || board->n_carried > 0 || by == 0
      || !parlour_board_find (board, self->x, self->y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return GDK_EVENT_PROPAGATE;

  count = (int) pat_position_count (&board->position, hit.pile);
  place = hit.place;
  if (find_raised (board, hit.pile, &place))
    place = CLAMP (place + (by > 0 ? 1 : -1), 0, count - 1);

  self->leafing = TRUE;
  self->raised_x = self->x;
  self->raised_y = self->y;
  parlour_board_raise (board, pat_position_pile (&board->position, hit.pile)[place]);

  return GDK_EVENT_STOP;
}

static void
stop (Leaf *self)
{
  if (self->leafing)
    parlour_board_raise (self->board, PAT_NO_CARD);
  self->leafing = FALSE;
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           gpointer                  user_data)
{
  Leaf *self = user_data;

  self->x = x;
  self->y = y;
  if (hypot (x - self->raised_x, y - self->raised_y) > STRAY_PX)
    stop (self);
}

static void
leave_cb (GtkEventControllerMotion *controller,
          gpointer                  user_data)
{
  stop (user_data);
}

/*
 * parlour_scroll_raise_through:
 * @board: a board
 *
 * Lets the piles of @board be leafed through, for as long as it lasts.
 */
void
parlour_scroll_raise_through (ParlourBoard *board)
{
  Leaf *self = g_new0 (Leaf, 1);
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->board = board;
  g_object_set_data_full (G_OBJECT (board), "parlour-leaf", self, g_free);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), scroll);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (board), motion);
}
