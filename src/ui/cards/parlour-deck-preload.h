/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck-source.h"

G_BEGIN_DECLS

typedef struct _ParlourDeckPreload ParlourDeckPreload;

ParlourDeckPreload *parlour_deck_preload_new        (const char         *path,
                                                     const char         *stylesheet,
                                                     guint               width_px,
                                                     guint               height_px);
gboolean            parlour_deck_preload_is_for     (ParlourDeckPreload *self,
                                                     GBytes             *bytes,
                                                     const char         *stylesheet);
gboolean            parlour_deck_preload_get_aspect (ParlourDeckPreload *self,
                                                     double             *aspect);
ParlourSheet       *parlour_deck_preload_stop       (ParlourDeckPreload *self,
                                                     ParlourRaster      *raster);
void                parlour_deck_preload_free       (ParlourDeckPreload *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckPreload, parlour_deck_preload_free)

G_END_DECLS
