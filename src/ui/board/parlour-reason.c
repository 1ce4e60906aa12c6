/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-reason.h"

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

/**
 * parlour_reason_allocate:
 * @self: a reason
 * @grid: the device pixels below its table
 * @room: the size of the table
 * @table: where the piles and cards are
 * @position: the position shown there
 *
 * Allocates the reason, if it is shown: above its card, or below if there is no room above.
 */
void
parlour_reason_allocate (ParlourReason          *self,
                         const ParlourPixelGrid *grid,
                         const ParlourRoom      *room,
                         const ParlourPlaces    *places,
                         const PatPosition      *position)
{
  ParlourPlace place = places->piles[self->pile];
  GtkRequisition size;
  double away;

  if (!gtk_widget_should_layout (self->label))
    return;

  if (self->place >= 0)
    place = places->cards[pat_position_start (position, self->pile) + self->place];
  gtk_widget_get_preferred_size (self->label, NULL, &size);
  size.width = MIN (size.width, (int) room->width);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, size.width, &size.height, NULL, NULL,
                      NULL);

  away = (places->card_height + size.height) / 2 + GAP_PX;
  place.y += place.y - away >= size.height / 2.0 ? -away : away;
  place.x = CLAMP (place.x, size.width / 2.0, room->width - size.width / 2.0);
  parlour_pixel_grid_allocate (grid, self->label, place.x, place.y, size.width, size.height);
}
