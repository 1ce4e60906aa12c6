/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-reason.h"

#include <math.h>

#define SHOWN_MS 5000
/* The distance from the card. */
#define GAP_PX 4
#define WIDTH_CHARS 32

static void
timeout_cb (gpointer user_data)
{
  ParlourReason *self = user_data;

  self->timeout = 0;
  parlour_reason_hide (self);
}

/**
 * parlour_reason_init:
 * @self: a reason
 * @table: (transfer none): the table, which contains @self
 *
 * Sets up a reason that is not shown.  @table must call parlour_reason_dispose().
 */
void
parlour_reason_init (ParlourReason *self,
                     GtkWidget     *table)
{
  /* Screen readers do not find it: the window announces it to them. */
  *self = (ParlourReason) {
    .label = g_object_new (GTK_TYPE_LABEL,
                           "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                           "can-target", FALSE,
                           "css-classes", (const char *const[]) { "reason", NULL },
                           "justify", GTK_JUSTIFY_CENTER,
                           "max-width-chars", WIDTH_CHARS,
                           "visible", FALSE,
                           "wrap", TRUE,
                           NULL),
  };
  gtk_widget_set_parent (self->label, table);
}

/**
 * parlour_reason_dispose:
 * @self: a reason
 *
 * Removes the reason from its table.  May be called more than once.
 */
void
parlour_reason_dispose (ParlourReason *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);
}

/**
 * parlour_reason_show:
 * @self: a reason
 * @words: why a move was refused
 * @pile: the pile that refuses it
 * @place: a card of @pile, from 0 at the bottom; -1 for the pile itself
 *
 * Shows @words beside a card or a pile for a while, or until they are hidden.
 */
void
parlour_reason_show (ParlourReason *self,
                     const char    *words,
                     guint          pile,
                     int            place)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->pile = pile;
  self->place = place;
  self->timeout = g_timeout_add_once (SHOWN_MS, timeout_cb, self);
  gtk_label_set_label (GTK_LABEL (self->label), words);
  gtk_widget_set_visible (self->label, TRUE);
  gtk_widget_queue_allocate (gtk_widget_get_parent (self->label));
}

/**
 * parlour_reason_hide:
 * @self: a reason
 */
void
parlour_reason_hide (ParlourReason *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (self->label, FALSE);
}

/* The part of a card that the next one does not cover, and the side of it on which the next one
 * lies: -1 left, 1 right, else 0. */
static graphene_rect_t
find_visible (const ParlourPlaces *places,
              const ParlourPlace  *card,
              const ParlourPlace  *next,
              int                 *side)
{
  double width = places->card_width, height = places->card_height;
  double dx = next ? next->x - card->x : 0, dy = next ? next->y - card->y : 0;
  double left = card->x - width / 2, top = card->y - height / 2;

  *side = 0;
  if (fabs (dx) > fabs (dy) && fabs (dx) < width)
    {
      *side = dx < 0 ? -1 : 1;
      left += dx < 0 ? width + dx : 0;
      width = fabs (dx);
    }
  else if (fabs (dy) > 0 && fabs (dy) < height)
    {
      top += dy < 0 ? height + dy : 0;
      height = fabs (dy);
    }

  return GRAPHENE_RECT_INIT ((float) left, (float) top, (float) width, (float) height);
}

/**
 * parlour_reason_allocate:
 * @self: a reason
 * @grid: the device pixels below its table
 * @room: the size of the table
 * @table: where the piles and cards are
 * @position: the position shown there
 *
 * Allocates the reason, if it is shown: above what is visible of its card, or below if there is no
 * room above, and not at the card that covers it.
 */
void
parlour_reason_allocate (ParlourReason          *self,
                         const ParlourPixelGrid *grid,
                         const ParlourRoom      *room,
                         const ParlourPlaces    *places,
                         const PatPosition      *position)
{
  const ParlourPlace *card = &places->piles[self->pile], *next = NULL;
  graphene_rect_t visible;
  GtkRequisition size;
  double x, y, away;
  int side;

  if (!gtk_widget_should_layout (self->label))
    return;

  if (self->place >= 0)
    {
      guint index = pat_position_start (position, self->pile) + self->place;

      card = &places->cards[index];
      next = index + 1u < position->end[self->pile] ? card + 1 : NULL;
    }
  visible = find_visible (places, card, next, &side);
  gtk_widget_get_preferred_size (self->label, NULL, &size);
  size.width = MIN (size.width, (int) room->width);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, size.width, &size.height, NULL, NULL,
                      NULL);

  away = (visible.size.height + size.height) / 2 + GAP_PX;
  y = visible.origin.y + visible.size.height / 2;
  y += y - away >= size.height / 2.0 ? -away : away;
  x = visible.origin.x + visible.size.width / 2 - side * (size.width - visible.size.width) / 2;
  x = CLAMP (x, size.width / 2.0, room->width - size.width / 2.0);
  parlour_pixel_grid_allocate (grid, self->label, x, y, size.width, size.height);
}
