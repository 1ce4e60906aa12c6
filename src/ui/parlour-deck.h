/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"

G_BEGIN_DECLS

#define PARLOUR_DECK_ERROR (parlour_deck_error_quark ())

/**
 * ParlourDeckError:
 * @PARLOUR_DECK_ERROR_FORMAT: not an SVG document
 * @PARLOUR_DECK_ERROR_SIZE: not the proportions of thirteen by five cards
 * @PARLOUR_DECK_ERROR_CARDS: a card is missing
 */
typedef enum
{
  PARLOUR_DECK_ERROR_FORMAT,
  PARLOUR_DECK_ERROR_SIZE,
  PARLOUR_DECK_ERROR_CARDS,
} ParlourDeckError;

GQuark parlour_deck_error_quark (void);

/* The back of a card, where a face is asked for. */
#define PARLOUR_DECK_BACK PAT_NO_CARD

/* One side of a card as pixels.  The node draws the surface with its corner at
 * 0, 0, one unit a device pixel.  Both belong to the deck. */
typedef struct
{
  GskRenderNode   *node;
  cairo_surface_t *surface;
  guint            width_px;
  guint            height_px;
} ParlourFace;

#define PARLOUR_TYPE_DECK (parlour_deck_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeck, parlour_deck, PARLOUR, DECK, GObject)

ParlourDeck *parlour_deck_new_for_bytes    (GBytes       *bytes,
                                            const char   *stylesheet,
                                            GError      **error);
ParlourDeck *parlour_deck_new_for_file     (GFile        *file,
                                            const char   *stylesheet,
                                            GError      **error);
ParlourDeck *parlour_deck_new_for_resource (const char   *path,
                                            const char   *stylesheet,
                                            GError      **error);

double       parlour_deck_get_aspect       (ParlourDeck  *self);
void         parlour_deck_hold             (ParlourDeck  *self,
                                            guint         width_px,
                                            guint         height_px);
void         parlour_deck_release          (ParlourDeck  *self,
                                            guint         width_px,
                                            guint         height_px);
gboolean     parlour_deck_get_face         (ParlourDeck  *self,
                                            PatCard       card,
                                            guint         width_px,
                                            guint         height_px,
                                            ParlourFace  *face);

G_END_DECLS
