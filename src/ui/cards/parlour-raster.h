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
  /* Height of the deck's cards divided by their width, before any rounding. */
  double           aspect;
  /* Image surfaces of CAIRO_FORMAT_ARGB32. */
  cairo_surface_t *surfaces[PARLOUR_RASTER_FACES];
  /* Each for one way of scaling, as far as anybody asked. */
  GskRenderNode   *sharp_nodes[PARLOUR_RASTER_FACES];
  GskRenderNode   *quick_nodes[PARLOUR_RASTER_FACES];
} ParlourRaster;

ParlourRaster *parlour_raster_new       (guint            width_px,
                                         guint            height_px,
                                         double           aspect);
ParlourRaster *parlour_raster_ref       (ParlourRaster   *self);
void           parlour_raster_unref     (ParlourRaster   *self);
void           parlour_raster_take      (ParlourRaster   *self,
                                         PatCard          card,
                                         cairo_surface_t *surface);
void           parlour_raster_draw      (ParlourRaster   *self,
                                         ParlourSheet    *sheet,
                                         PatCard          card);
gboolean       parlour_raster_draw_all  (ParlourRaster   *self,
                                         ParlourSheet    *sheet,
                                         guint64          faces,
                                         GCancellable    *cancellable);
GskRenderNode *parlour_raster_get_node  (ParlourRaster   *self,
                                         PatCard          card,
                                         gboolean         scaled);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourRaster, parlour_raster_unref)

G_END_DECLS
