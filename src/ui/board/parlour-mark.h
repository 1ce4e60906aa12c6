/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The marks on a card or a place.  No two have the same shape, for players who cannot
 * tell the colours apart. */
typedef enum
{
  /* An empty place: a thin line. */
  PARLOUR_MARK_PLACE = 1 << 0,
  /* The next card is dealt here: a thin line at a distance. */
  PARLOUR_MARK_NEXT = 1 << 1,
  /* A card may be put here: a broad line. */
  PARLOUR_MARK_TARGET = 1 << 2,
  /* Part of a hint: a broad dashed line. */
  PARLOUR_MARK_HINTED = 1 << 3,
  /* Found by a search: a broad line at the corners only. */
  PARLOUR_MARK_FOUND = 1 << 4,
  /* Picked up by the keyboard: a line twice as broad. */
  PARLOUR_MARK_PICKED = 1 << 5,
  /* Focused by the keyboard: two lines, one at a distance. */
  PARLOUR_MARK_FOCUSED = 1 << 6,
  /* Above the table: no line, but a shadow, which the card draws. */
  PARLOUR_MARK_RAISED = 1 << 7,
} ParlourMarks;

void parlour_mark_draw (GtkWidget    *widget,
                        GtkSnapshot  *snapshot,
                        ParlourMarks  marks);
