/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-pixel-grid.h"
#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_BOARD_LAYOUT (parlour_board_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoardLayout, parlour_board_layout, PARLOUR, BOARD_LAYOUT, GtkLayoutManager)

const ParlourTable *parlour_board_layout_get_table    (ParlourBoardLayout     *self);
const ParlourRoom  *parlour_board_layout_get_room     (ParlourBoardLayout     *self);
void                parlour_board_layout_set_position (ParlourBoardLayout     *self,
                                                       PatVariant              variant,
                                                       const PatPosition      *position);
void                parlour_board_layout_set_cards    (ParlourBoardLayout     *self,
                                                       double                  aspect,
                                                       gboolean                mirrored);
graphene_point_t    parlour_board_layout_get_corner   (const ParlourPixelGrid *grid,
                                                       const ParlourPlace     *place,
                                                       double                  width,
                                                       double                  height);

G_END_DECLS
