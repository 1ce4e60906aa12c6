/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What parlour-deck-reader is asked, as arguments: the file, the width of a
 * card in device px, its height or 0 for the deck's own shape, and the faces as
 * bits of a number in hexadecimals, each at its pat_card_face().
 *
 * What it writes: this, and then the faces in order, each of height rows of
 * width pixels of CAIRO_FORMAT_ARGB32.  If it cannot, it says why on stderr: a
 * ParlourDeckError, a space, and words for the player.
 */
typedef struct
{
  char    magic[8];
  double  aspect;
  guint64 faces;
  guint32 width_px;
  guint32 height_px;
} ParlourDeckHead;

#define PARLOUR_DECK_MAGIC "PARLOUR1"

/* No card is larger; a screen of 8K shows none of a third of this. */
#define PARLOUR_DECK_MOST_PX 4096

G_END_DECLS
