/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"
#include "parlour-deck-process.h"

G_BEGIN_DECLS

/* Where cards come from: our own bytes, or a file of somebody else's. */
typedef struct
{
  GBytes *bytes;
  char   *stylesheet;
  char   *path;
} ParlourDeckSource;

void           parlour_deck_source_init  (ParlourDeckSource       *self,
                                          const char              *path,
                                          const char              *stylesheet);
void           parlour_deck_source_copy  (const ParlourDeckSource *self,
                                          ParlourDeckSource       *copy);
void           parlour_deck_source_clear (ParlourDeckSource       *self);
char          *parlour_deck_source_make_key
                                         (const ParlourDeckSource *self,
                                          guint64                  faces);
ParlourRaster *parlour_deck_source_draw  (const ParlourDeckSource *self,
                                          guint                    width_px,
                                          guint                    height_px,
                                          guint64                  faces,
                                          ParlourRaster           *begun,
                                          double                  *aspect,
                                          GCancellable            *cancellable,
                                          GError                 **error);

G_END_DECLS
