/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-card-moves.h"
#include "parlour-table-view.h"

G_BEGIN_DECLS

int parlour_drop_target_find (ParlourTableView       *view,
                              const graphene_rect_t  *dropped,
                              const ParlourCardMoves *card_moves);

G_END_DECLS
