/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-face-file.h"

typedef struct _ParlourSheet ParlourSheet;

ParlourSheet    *parlour_sheet_new        (GBytes        *bytes,
                                           const char    *stylesheet,
                                           GError       **error);
void             parlour_sheet_free       (ParlourSheet  *self);
double           parlour_sheet_get_aspect (ParlourSheet  *self);
cairo_surface_t *parlour_sheet_paint      (ParlourSheet  *self,
                                           PatCard        card,
                                           guint          width_px,
                                           guint          height_px,
                                           GError       **error);
void             parlour_sheet_open_fonts (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSheet, parlour_sheet_free)
