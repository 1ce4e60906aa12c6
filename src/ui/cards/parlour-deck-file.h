/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

/* A table of the largest cards on a screen of 4K takes 30 MB. */
#define PARLOUR_DECK_FILE_MOST_BYTES ((gint64) 64 * 1024 * 1024)

/* The drawn faces of one deck in one size, in a file. */
typedef struct _ParlourDeckFile ParlourDeckFile;

gboolean         parlour_deck_file_write      (int                  fd,
                                               const char          *key,
                                               double               aspect,
                                               const ParlourRaster *raster);

ParlourDeckFile *parlour_deck_file_open       (const char          *path,
                                               const char          *key);
gboolean         parlour_deck_file_has_size   (ParlourDeckFile     *self,
                                               guint                width_px,
                                               guint                height_px);
double           parlour_deck_file_get_aspect (ParlourDeckFile     *self);
cairo_surface_t *parlour_deck_file_read       (ParlourDeckFile     *self,
                                               PatCard              card);
ParlourRaster   *parlour_deck_file_read_all   (ParlourDeckFile     *self);
void             parlour_deck_file_free       (ParlourDeckFile     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckFile, parlour_deck_file_free)

G_END_DECLS
