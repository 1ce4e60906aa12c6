/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-board.h"

/* Height divided by width. */
#define PARLOUR_TABLE_PREVIEW_RATIO 0.6

#define PARLOUR_TYPE_TABLE_PREVIEW (parlour_table_preview_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTablePreview, parlour_table_preview, PARLOUR, TABLE_PREVIEW, GtkWidget)

struct _ParlourTablePreview
{
  GtkWidget     parent_instance;

  ParlourBoard *board;
  int           natural_width_px;
  int           least_height_px;

  PatVariant    variant;
  /* Whether the board must be updated to show the variant. */
  gboolean      stale;
};

void parlour_table_preview_set_size    (ParlourTablePreview *self,
                                        int                  natural_width_px,
                                        int                  least_height_px);
void parlour_table_preview_set_variant (ParlourTablePreview *self,
                                        PatVariant           variant);
