/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-settings.h"

/* Our own deck, among the program's resources. */
#define PARLOUR_DECKS_OWN_PATH "/org/parlour/Parlour/cards/parlour.svg"
/* The height of its cards divided by their width. */
#define PARLOUR_DECKS_OWN_ASPECT 1.4

typedef enum
{
  PARLOUR_DECK_ORIGIN_ADDED,
  PARLOUR_DECK_ORIGIN_AISLERIOT,
  PARLOUR_DECK_ORIGIN_KDE,
} ParlourDeckOrigin;

/* A file on this machine that has the name of a deck. */
typedef struct
{
  char              *uri;
  char              *name;
  ParlourDeckOrigin  origin;
} ParlourDeckEntry;

GPtrArray  *parlour_decks_find              (void);
gboolean    parlour_decks_is_deck           (GFile                *file);
char       *parlour_decks_make_name         (const char           *file);
char       *parlour_decks_refusal           (const char           *uri,
                                             const GError         *error);

const char *parlour_decks_stylesheet        (ParlourSettings      *settings);
gboolean    parlour_decks_has_large_indices (const char           *stylesheet);
char       *parlour_decks_enlarge_indices   (const char           *stylesheet);

char       *parlour_decks_get_uri           (GFile                *file);
char       *parlour_decks_add               (const char           *uri,
                                             GBytes               *bytes,
                                             GError              **error);
gboolean    parlour_decks_remove            (GFile                *file,
                                             GError              **error);
