/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The marks on a card or a place.  No two have the same shape, for players who cannot
 * tell the colours apart.  They mean the same in all games.  A refusal has no mark: its card
 * is shaken, and the reason is beside it. */
typedef enum
{
  /* An empty place: a thin line. */
  PARLOUR_MARK_PLACE = 1 << 0,
  /* The next card is dealt here: a short bar beyond the edge that no card covers. */
  PARLOUR_MARK_NEXT = 1 << 1,
  /* The player is asked to play this card: a thin line at a distance. */
  PARLOUR_MARK_PLAYABLE = 1 << 2,
  /* The cards picked up or dragged may be put here: a broad line. */
  PARLOUR_MARK_TARGET = 1 << 3,
  /* A hint takes this card, and its ghost shows where to; or a hint deals: a broad dashed
   * line. */
  PARLOUR_MARK_HINTED = 1 << 4,
  /* Found by a search, or moved by the move under the pointer in the list of a review: a broad
   * line at the corners only. */
  PARLOUR_MARK_FOUND = 1 << 5,
  /* Picked up, and the player chooses where to put it: a line twice as broad. */
  PARLOUR_MARK_PICKED = 1 << 6,
  /* Focused by the keyboard: two lines, one at a distance. */
  PARLOUR_MARK_FOCUSED = 1 << 7,
  /* Raised above the others: no line, but the card draws a shadow. */
  PARLOUR_MARK_RAISED = 1 << 8,
  /* Playable and under the pointer: a smaller shadow. */
  PARLOUR_MARK_POINTED = 1 << 9,
  /* No mark: the pile grows upwards, so PARLOUR_MARK_NEXT is at its upper edge, not the lower. */
  PARLOUR_MARK_UPWARDS = 1 << 10,
} ParlourMarks;

void parlour_mark_draw (GtkWidget    *widget,
                        GtkSnapshot  *snapshot,
                        ParlourMarks  marks);
