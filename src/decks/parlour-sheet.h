/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "pat-card.h"

G_BEGIN_DECLS

#define PARLOUR_DECK_ERROR (parlour_deck_error_quark ())

/**
 * ParlourDeckError:
 * @PARLOUR_DECK_ERROR_FORMAT: not an SVG document
 * @PARLOUR_DECK_ERROR_SIZE: not the proportions of cards
 * @PARLOUR_DECK_ERROR_CARDS: a card is missing, or empty
 * @PARLOUR_DECK_ERROR_FILE: no file that can be read
 * @PARLOUR_DECK_ERROR_LIMIT: it takes too long, or too much room
 */
typedef enum
{
  PARLOUR_DECK_ERROR_FORMAT,
  PARLOUR_DECK_ERROR_SIZE,
  PARLOUR_DECK_ERROR_CARDS,
  PARLOUR_DECK_ERROR_FILE,
  PARLOUR_DECK_ERROR_LIMIT,
} ParlourDeckError;

GQuark parlour_deck_error_quark (void);

/* The back of a card, where a face is asked for. */
#define PARLOUR_SHEET_BACK PAT_NO_CARD

/* One more than the greatest pat_card_face(); the back is at 0. */
#define PARLOUR_SHEET_FACES 64

/* The back and the thirteen ranks of each suit, as bits. */
#define PARLOUR_SHEET_ALL_FACES G_GUINT64_CONSTANT (0x3ffe3ffe3ffe3fff)

typedef struct _ParlourSheet ParlourSheet;

ParlourSheet    *parlour_sheet_new        (GBytes        *bytes,
                                           const char    *stylesheet,
                                           GError       **error);
void             parlour_sheet_free       (ParlourSheet  *self);
double           parlour_sheet_get_aspect (ParlourSheet  *self);
cairo_surface_t *parlour_sheet_paint      (ParlourSheet  *self,
                                           PatCard        card,
                                           guint          width_px,
                                           guint          height_px,
                                           GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSheet, parlour_sheet_free)

G_END_DECLS
