/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-sheet.h"

G_BEGIN_DECLS

/* All faces, and the back at index 0; a face is at its pat_card_face(). */
#define PARLOUR_RASTER_FACES PARLOUR_SHEET_FACES

/* A deck drawn at one size; faces that are not drawn yet are NULL. */
typedef struct
{
  guint            width_px;
  guint            height_px;
  /* Whether it was read from the user's cache. */
  gboolean         kept;
  cairo_surface_t *surfaces[PARLOUR_RASTER_FACES];
  GskRenderNode   *nodes[PARLOUR_RASTER_FACES];
  /* The same for other sizes, as far as anybody asked. */
  GskRenderNode   *rough[PARLOUR_RASTER_FACES];
} ParlourRaster;

ParlourRaster *parlour_raster_new  (guint            width_px,
                                    guint            height_px);
ParlourRaster *parlour_raster_copy (ParlourRaster   *self);
void           parlour_raster_take (ParlourRaster   *self,
                                    PatCard          card,
                                    cairo_surface_t *surface);
GskRenderNode *parlour_raster_get_rough
                                   (ParlourRaster   *self,
                                    PatCard          card);
void           parlour_raster_draw (ParlourRaster   *self,
                                    ParlourSheet    *sheet,
                                    PatCard          card);
gboolean       parlour_raster_fill (ParlourRaster   *self,
                                    ParlourSheet    *sheet,
                                    guint64          faces,
                                    GCancellable    *cancellable);
void           parlour_raster_free (ParlourRaster   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourRaster, parlour_raster_free)

G_END_DECLS
