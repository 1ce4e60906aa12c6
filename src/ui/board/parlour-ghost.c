/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-ghost.h"

#include "parlour-card.h"
#include "parlour-pixel-grid.h"

/*
 * The ghost of a card shows a move: it glides from the card to its target N_GLIDES times,
 * and then stays there.  The widget covers the whole table and takes no input.
 */

#define OPACITY 0.75
/* How far beside its place the ghost ends, in widths of a card: the index of the card below
 * stays visible. */
#define BESIDE 0.16

/* The ghost glides, and waits at either end. */
#define GLIDE_US 900000
#define WAIT_US 500000
enum { N_GLIDES = 3 };

struct _ParlourGhost
{
  GtkWidget    parent_instance;

  GtkWidget   *card;
  int          card_width;
  int          card_height;
  ParlourPlace from;
  ParlourPlace to;
  ParlourPlace place;
  /* When it began to glide, on the frame clock's scale; 0 before the first frame. */
  gint64       start_us;
};

G_DEFINE_FINAL_TYPE (ParlourGhost, parlour_ghost, GTK_TYPE_WIDGET)

static void
move_to (ParlourGhost *self,
         double        share)
{
  self->place.x = self->from.x + (self->to.x - self->from.x) * share;
  self->place.y = self->from.y + (self->to.y - self->from.y) * share;
  self->place.angle = self->from.angle + (self->to.angle - self->from.angle) * share;
  parlour_card_set_motion (PARLOUR_CARD (self->card),
                           &(ParlourCardMotion) { .place = self->place, .turn = 1, .face_up = TRUE,
                                                  .moving = share < 1, .rotating = TRUE });
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ParlourGhost *self = PARLOUR_GHOST (widget);
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

static void
parlour_ghost_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  ParlourGhost *self = PARLOUR_GHOST (widget);
  ParlourPixelGrid grid = parlour_pixel_grid_find (widget);
  graphene_point_t corner = parlour_pixel_grid_snap (&grid, self->place.x - self->card_width / 2.0,
                                                     self->place.y - self->card_height / 2.0);

  gtk_widget_allocate (self->card, self->card_width, self->card_height, -1,
                       gsk_transform_translate (NULL, &corner));
}

static void
parlour_ghost_dispose (GObject *object)
{
  g_clear_pointer (&PARLOUR_GHOST (object)->card, gtk_widget_unparent);

  G_OBJECT_CLASS (parlour_ghost_parent_class)->dispose (object);
}

static void
parlour_ghost_class_init (ParlourGhostClass *class)
{
  G_OBJECT_CLASS (class)->dispose = parlour_ghost_dispose;
  GTK_WIDGET_CLASS (class)->size_allocate = parlour_ghost_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "ghost");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_NONE);
}

static void
parlour_ghost_init (ParlourGhost *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_opacity (GTK_WIDGET (self), OPACITY);
}

/**
 * parlour_ghost_new:
 * @card: a card
 * @deck: (nullable): draws it
 * @table: the table that it lies on
 * @from: where it lies
 * @to: where it would lie
 * @animate: whether the ghost glides; otherwise it is at its end
 *
 * Returns: (transfer floating): a ghost, to be allocated over the whole table
 */
GtkWidget *
parlour_ghost_new (PatCard             card,
                   ParlourDeck        *deck,
                   const ParlourTable *table,
                   const ParlourPlace *from,
                   const ParlourPlace *to,
                   gboolean            animate)
{
  ParlourGhost *self = g_object_new (PARLOUR_TYPE_GHOST, NULL);

  self->card = parlour_card_new (card);
  self->card_width = table->card_width;
  self->card_height = table->card_height;
  self->from = *from;
  self->to = (ParlourPlace) { to->x + BESIDE * table->card_width, to->y + BESIDE * table->card_width, to->angle };
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  parlour_card_set_deck (PARLOUR_CARD (self->card), deck);
  parlour_card_set_marks (PARLOUR_CARD (self->card), PARLOUR_MARK_RAISED);
  /* The card itself is already there for screen readers. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  move_to (self, animate ? 0 : 1);
  if (animate)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);

  return GTK_WIDGET (self);
}
