/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-ghost.h"

#define OPACITY 0.75

/* The ghost waits at the card, glides to the target and waits there, N_GLIDES times. */
#define GLIDE_US 900000
#define WAIT_US 500000
enum { N_GLIDES = 3 };

static void
move_to (ParlourGhost *self,
         double        share)
{
  const ParlourPlace *from = &self->from, *to = &self->to;
  ParlourCardMotion motion = {
    .place = { from->x + (to->x - from->x) * share,
               from->y + (to->y - from->y) * share,
               from->angle + (to->angle - from->angle) * share },
    .width_share = 1,
    .face_up = TRUE,
    .moving = share < 1,
    .rotating = TRUE,
  };

  parlour_card_set_motion (self->card, &motion);
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self->card)));
}

/* The card is removed before its table, which contains the ghost, so this never runs later. */
static gboolean
tick_cb (GtkWidget     *card,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourGhost *self = user_data;
  gint64 now_us = gdk_frame_clock_get_frame_time (clock), time_us;
  double t;

  if (self->start_us == 0)
    self->start_us = now_us;
  time_us = now_us - self->start_us;
  if (time_us >= N_GLIDES * (GLIDE_US + 2 * WAIT_US))
    {
      move_to (self, 1);
      return G_SOURCE_REMOVE;
    }

  t = CLAMP ((double) (time_us % (GLIDE_US + 2 * WAIT_US) - WAIT_US) / GLIDE_US, 0, 1);
  move_to (self, t * t * (3 - 2 * t));

  return G_SOURCE_CONTINUE;
}

/**
 * parlour_ghost_show:
 * @self: a ghost
 * @table: (transfer none): the table, which contains @self
 * @deck: (nullable): draws the card
 * @card: the card that moves
 * @from: where it lies
 * @to: where it ends
 * @glides: whether it moves visibly
 *
 * Shows a ghost, instead of the one shown before.  @table must allocate its card.
 */
void
parlour_ghost_show (ParlourGhost       *self,
                    GtkWidget          *table,
                    ParlourDeck        *deck,
                    PatCard             card,
                    const ParlourPlace *from,
                    const ParlourPlace *to,
                    gboolean            glides)
{
  parlour_ghost_hide (self);
  self->from = *from;
  self->to = *to;
  self->start_us = 0;

  /* Hide the ghost from screen readers, for which the card itself is enough. */
  self->card = parlour_card_new (card, GTK_ACCESSIBLE_ROLE_NONE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->card),
                               GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  gtk_widget_set_opacity (GTK_WIDGET (self->card), OPACITY);
  parlour_card_set_deck (self->card, deck);
  parlour_card_set_marks (self->card, PARLOUR_MARK_RAISED);
  gtk_widget_set_parent (GTK_WIDGET (self->card), table);

  move_to (self, glides ? 0 : 1);
  if (glides)
    gtk_widget_add_tick_callback (GTK_WIDGET (self->card), tick_cb, self, NULL);
}

/**
 * parlour_ghost_hide:
 * @self: a ghost
 *
 * Removes the ghost, if one is shown.
 */
void
parlour_ghost_hide (ParlourGhost *self)
{
  if (self->card)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->card)));
}
