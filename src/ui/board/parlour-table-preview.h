/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-deck.h"
#include "parlour-game.h"

/* Height divided by width. */
#define PARLOUR_TABLE_PREVIEW_RATIO 0.6

#define PARLOUR_TYPE_TABLE_PREVIEW (parlour_table_preview_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTablePreview, parlour_table_preview, PARLOUR, TABLE_PREVIEW, GtkWidget)

void parlour_table_preview_set_deck    (ParlourTablePreview *self,
                                        ParlourDeck         *deck);
void parlour_table_preview_set_size    (ParlourTablePreview *self,
                                        int                  natural_width_px,
                                        int                  least_height_px);
void parlour_table_preview_set_variant (ParlourTablePreview *self,
                                        PatVariant           variant);
void parlour_table_preview_set_game    (ParlourTablePreview *self,
                                        ParlourGame         *game,
                                        const PatMove       *mark);
