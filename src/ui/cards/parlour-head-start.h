/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck-source.h"

G_BEGIN_DECLS

typedef struct _ParlourHeadStart ParlourHeadStart;

ParlourHeadStart *parlour_head_start_new        (const char       *path,
                                                 const char       *stylesheet,
                                                 guint             width_px,
                                                 guint             height_px);
gboolean          parlour_head_start_is_for     (ParlourHeadStart *self,
                                                 GBytes           *bytes,
                                                 const char       *stylesheet);
gboolean          parlour_head_start_get_aspect (ParlourHeadStart *self,
                                                 double           *aspect);
ParlourSheet     *parlour_head_start_stop       (ParlourHeadStart *self,
                                                 ParlourRaster    *raster);
void              parlour_head_start_free       (ParlourHeadStart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourHeadStart, parlour_head_start_free)

G_END_DECLS
