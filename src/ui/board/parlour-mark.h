/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a mark says, by its shape as well as by its colour. */
typedef enum
{
  /* An empty place: a thin line. */
  PARLOUR_MARK_PLACE,
  /* The next card dealt goes here: a thin line that stands off. */
  PARLOUR_MARK_NEXT,
  /* A card may be put here: a broad line. */
  PARLOUR_MARK_LIT,
  /* The hint speaks of it: a broad line, broken. */
  PARLOUR_MARK_HINTED,
  /* Looked for and found: a broad line, at the corners alone. */
  PARLOUR_MARK_FOUND,
  /* Picked up by the keyboard: a line twice as broad. */
  PARLOUR_MARK_PICKED,
  /* The keyboard is here: two lines, one standing off. */
  PARLOUR_MARK_FOCUSED,
  PARLOUR_N_MARKS
} ParlourMark;

void parlour_mark_draw (GtkWidget   *widget,
                        GtkSnapshot *snapshot,
                        guint        marks);

G_END_DECLS
