/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck-cache.h"

G_BEGIN_DECLS

/*
 * Drawn decks in a cache of the test's own.
 */

#define KEPT_KEY "one deck\nfaces 3"
#define KEPT_ASPECT 1.4

enum { KEPT_WIDTH = 40, KEPT_HEIGHT = 56 };

typedef struct
{
  const char *name;
  void      (*run) (void);
} KeptCase;

int            kept_run           (int              argc,
                                   char            *argv[],
                                   const KeptCase   cases[],
                                   guint            n_cases);

GBytes        *kept_get_own       (void);
char          *kept_make_own_key  (GBytes          *bytes);
char          *kept_keep_own      (guint            width_px,
                                   guint            height_px);

char          *kept_get_folder    (void);
guint          kept_count_files   (gboolean         deletes);
char          *kept_find_file     (void);
void           kept_overwrite     (const char      *path,
                                   const char      *contents,
                                   gsize            length);

ParlourRaster *kept_make_raster   (guint            width,
                                   guint            height,
                                   guint32          colour);
void           kept_store         (const char      *key,
                                   guint32          colour);
ParlourRaster *kept_load          (const char      *key,
                                   guint            width_px,
                                   guint            height_px);
gboolean       kept_is_there      (const char      *key);
void           kept_assert_same   (cairo_surface_t *a,
                                   cairo_surface_t *b);
void           kept_assert_colour (ParlourRaster   *raster,
                                   guint32          colour);

G_END_DECLS
