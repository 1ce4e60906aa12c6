/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-scroll-raise.h"

#include <math.h>

/*
 * Looking through the cards of a pile by wheel or with two fingers.
 *
 * A long pile is tightened, until only a strip of most cards is visible.  Scrolling over
 * it raises one card after the other, beginning with the one under the pointer.  Moving
 * the pointer or pressing a button puts the card back.
 */

/* How far the pointer may move while the fingers scroll, px. */
#define TOLERANCE_PX 6

typedef struct
{
  ParlourTableView *view;
  double            x;
  double            y;
  /* Where the pointer was when a card was raised. */
  double            raised_x;
  double            raised_y;
  gboolean          raising;
} ScrollRaise;

static gboolean
scroll_cb (ScrollRaise *self,
           double       dx,
           double       dy)
{
  ParlourTableView *view = self->view;
  const PatPosition *position = parlour_table_view_get_position (view);
  PatCard raised = parlour_table_view_get_raised (view);
  double by = fabs (dx) > fabs (dy) ? dx : dy;
  ParlourHit hit;
  const PatCard *cards;
  int count, place;

  if (!parlour_table_view_get_interactive (view)
      || parlour_table_view_get_motion (view)->n_carried > 0 || by == 0
      || !parlour_table_view_find (view, self->x, self->y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return GDK_EVENT_PROPAGATE;

  cards = pat_position_pile (position, hit.pile);
  count = (int) pat_position_count (position, hit.pile);
  place = hit.place;
  for (int i = 0; i < count; i++)
    if (cards[i] == raised)
      place = CLAMP (i + (by > 0 ? 1 : -1), 0, count - 1);

  self->raising = TRUE;
  self->raised_x = self->x;
  self->raised_y = self->y;
  parlour_table_view_raise (view, cards[place]);

  return GDK_EVENT_STOP;
}

static void
stop (ScrollRaise *self)
{
  if (self->raising)
    parlour_table_view_raise (self->view, PAT_NO_CARD);
  self->raising = FALSE;
}

static void
motion_cb (ScrollRaise *self,
           double       x,
           double       y)
{
  self->x = x;
  self->y = y;
  if (hypot (x - self->raised_x, y - self->raised_y) > TOLERANCE_PX)
    stop (self);
}

/*
 * parlour_scroll_raise_install:
 * @view: a table
 *
 * Lets scrolling raise the cards of @view, for the life of it.
 */
void
parlour_scroll_raise_install (ParlourTableView *view)
{
  ScrollRaise *self = g_new0 (ScrollRaise, 1);
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->view = view;
  g_object_set_data_full (G_OBJECT (view), "parlour-scroll-raise", self, g_free);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), scroll);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (stop), self);
  gtk_widget_add_controller (GTK_WIDGET (view), motion);
}
