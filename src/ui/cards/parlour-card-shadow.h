/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

GskRenderNode *parlour_card_shadow_draw (cairo_surface_t *face,
                                         double           corner_px);
