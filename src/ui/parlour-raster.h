/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <librsvg/rsvg.h>

#include "pat-card.h"

G_BEGIN_DECLS

/* An SVG sheet.  librsvg's own type has no automatic cleanup everywhere. */
typedef RsvgHandle ParlourSheet;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSheet, g_object_unref)

/* All faces, and the back at index 0; a face is at its pat_card_face(). */
#define PARLOUR_RASTER_FACES 64

/* A deck drawn at one size; faces that are not drawn yet are NULL. */
typedef struct
{
  guint            width_px;
  guint            height_px;
  cairo_surface_t *surfaces[PARLOUR_RASTER_FACES];
  GskRenderNode   *nodes[PARLOUR_RASTER_FACES];
} ParlourRaster;

char          *parlour_raster_id   (PatCard        card);
ParlourSheet  *parlour_raster_load (GBytes        *bytes,
                                    const char    *stylesheet,
                                    GError       **error);
ParlourRaster *parlour_raster_new  (guint          width_px,
                                    guint          height_px);
void           parlour_raster_draw (ParlourRaster *self,
                                    ParlourSheet  *sheet,
                                    PatCard        card);
gboolean       parlour_raster_fill (ParlourRaster *self,
                                    ParlourSheet  *sheet,
                                    GCancellable  *cancellable);
void           parlour_raster_free (ParlourRaster *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourRaster, parlour_raster_free)

G_END_DECLS
