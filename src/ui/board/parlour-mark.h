/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the marks on a card or on a place say, by their shape as well as by their
 * colour. */
typedef enum
{
  /* An empty place: a thin line. */
  PARLOUR_MARK_PLACE = 1 << 0,
  /* The next card dealt goes here: a thin line that stands off. */
  PARLOUR_MARK_NEXT = 1 << 1,
  /* A card may be put here: a broad line. */
  PARLOUR_MARK_LIT = 1 << 2,
  /* The hint speaks of it: a broad line, broken. */
  PARLOUR_MARK_HINTED = 1 << 3,
  /* Looked for and found: a broad line, at the corners alone. */
  PARLOUR_MARK_FOUND = 1 << 4,
  /* Picked up by the keyboard: a line twice as broad. */
  PARLOUR_MARK_PICKED = 1 << 5,
  /* The keyboard is here: two lines, one standing off. */
  PARLOUR_MARK_FOCUSED = 1 << 6,
  /* Held above the table: no line, but a shadow, which the card draws. */
  PARLOUR_MARK_RAISED = 1 << 7,
} ParlourMarks;

void parlour_mark_draw (GtkWidget    *widget,
                        GtkSnapshot  *snapshot,
                        ParlourMarks  marks);

G_END_DECLS
