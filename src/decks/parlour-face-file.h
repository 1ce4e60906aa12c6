/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "pat-card.h"

#define PARLOUR_DECK_ERROR (parlour_deck_error_quark ())

/**
 * ParlourDeckError:
 * @PARLOUR_DECK_ERROR_FORMAT: not an SVG document
 * @PARLOUR_DECK_ERROR_SIZE: not the proportions of cards
 * @PARLOUR_DECK_ERROR_CARDS: a card is missing or empty
 * @PARLOUR_DECK_ERROR_FILE: not a readable file
 * @PARLOUR_DECK_ERROR_LIMIT: too much time, memory or data
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

/* The face that stands for the back of a card. */
#define PARLOUR_FACE_BACK PAT_NO_CARD

/* One more than the greatest pat_card_face(); the back is at 0. */
#define PARLOUR_N_FACES 64

/* The back and the thirteen ranks of each suit, a bit for each pat_card_face(). */
#define PARLOUR_ALL_FACES G_GUINT64_CONSTANT (0x3ffe3ffe3ffe3fff)

/* Upper bound of a card's width and height, device px; an 8K screen shows no card
 * of a third of this. */
#define PARLOUR_FACE_MAX_PX 4096

/* Upper bound of a deck file, bytes.  The largest one in Debian has 3 MB. */
#define PARLOUR_DECK_MAX_BYTES (16 * 1024 * 1024)

/* The head of a file of faces, without padding.  The faces follow in order, each as height
 * rows of width pixels of CAIRO_FORMAT_ARGB32, all in this machine's byte order.
 * parlour-deck-reader writes the file, Parlour reads and caches it. */
typedef struct
{
  char    magic[8];
  double  aspect;
  guint64 faces;
  guint32 width_px;
  guint32 height_px;
} ParlourFaceHead;

G_STATIC_ASSERT (sizeof (ParlourFaceHead) == 32);

/* Change it when the format of the file changes. */
#define PARLOUR_FACE_MAGIC "PARLDK6"

/* The drawn faces of a deck in one size. */
typedef struct
{
  guint            width_px;
  guint            height_px;
  /* Height of the deck's cards divided by their width, before rounding. */
  double           aspect;
  /* Which faces these are, a bit for each, and their pictures. */
  guint64          faces;
  cairo_surface_t *surfaces[PARLOUR_N_FACES];
} ParlourFaces;

ParlourFaces *parlour_face_file_read (GBytes       *file);
void          parlour_faces_free     (ParlourFaces *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourFaces, parlour_faces_free)
