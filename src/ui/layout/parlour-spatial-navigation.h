/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "parlour-layout.h"

const ParlourPlace *parlour_spatial_navigation_get_top   (const ParlourPlaces *places,
                                                          const PatPosition  *position,
                                                          guint               pile);
graphene_rect_t     parlour_spatial_navigation_get_area  (const ParlourPlaces *places,
                                                          const PatPosition  *position,
                                                          guint               pile);
guint               parlour_spatial_navigation_find_drop (const ParlourPlaces *places,
                                                          const PatPosition   *position,
                                                          guint64              piles,
                                                          const ParlourPlace  *dropped,
                                                          double               least);

guint               parlour_spatial_navigation_find_pile (const ParlourPlaces *places,
                                                          const PatPosition   *position,
                                                          guint64              shown,
                                                          guint                from,
                                                          guint                line,
                                                          int                  dx,
                                                          int                  dy);
guint               parlour_spatial_navigation_find_card (const ParlourPlaces *places,
                                                          const PatPosition   *position,
                                                          guint                pile,
                                                          guint                place,
                                                          int                  dx,
                                                          int                  dy);
gboolean            parlour_spatial_navigation_is_hidden (const ParlourPlaces *places,
                                                          const PatPosition   *position,
                                                          guint                pile,
                                                          guint                place);
