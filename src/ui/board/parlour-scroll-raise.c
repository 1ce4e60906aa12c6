/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-scroll-raise.h"

#include <math.h>

/*
 * Going through the cards of a pile by wheel or with two fingers.
 *
 * A pile that outgrows its place tightens, until of most cards only a strip is
 * seen.  Scrolling over it raises one card after the other, whole, from the one
 * under the pointer on; the pointer moved, or a button pressed, puts it back.
 */

/* By how much the pointer may stray while the fingers scroll, px. */
#define STRAY_PX 6

typedef struct
{
  ParlourTableView *view;
  double            x;
  double            y;
  /* Where it was when a card was raised. */
  double            raised_x;
  double            raised_y;
  gboolean          raising;
} ScrollRaise;

static gboolean
find_raised (ParlourTableView *view,
             guint             pile,
             int              *place)
{
  const PatPosition *position = parlour_table_view_get_position (view);
  guint start = pat_position_start (position, pile);

  for (guint i = start; i < position->end[pile]; i++)
    if (position->cards[i] == parlour_table_view_get_raised (view))
      {
        *place = (int) (i - start);
        return TRUE;
      }

  return FALSE;
}

static gboolean
scroll_cb (ScrollRaise *self,
           double       dx,
           double       dy)
{
  ParlourTableView *view = self->view;
  const PatPosition *position = parlour_table_view_get_position (view);
  double by = fabs (dx) > fabs (dy) ? dx : dy;
  ParlourHit hit;
  guint n_carried;
  int count, place;

  parlour_table_view_get_carried (view, &n_carried);
  if (!parlour_table_view_get_interactive (view) || n_carried > 0 || by == 0
      || !parlour_table_view_find (view, self->x, self->y, &hit)
      || hit.place < 0 || hit.pile == PAT_STOCK)
    return GDK_EVENT_PROPAGATE;

  count = (int) pat_position_count (position, hit.pile);
  place = hit.place;
  if (find_raised (view, hit.pile, &place))
    place = CLAMP (place + (by > 0 ? 1 : -1), 0, count - 1);

  self->raising = TRUE;
  self->raised_x = self->x;
  self->raised_y = self->y;
  parlour_table_view_raise (view, pat_position_pile (position, hit.pile)[place]);

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
  if (hypot (x - self->raised_x, y - self->raised_y) > STRAY_PX)
    stop (self);
}

/*
 * parlour_scroll_raise_install:
 * @view: a table
 *
 * Lets scrolling raise the cards of @view, for as long as it lasts.
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
