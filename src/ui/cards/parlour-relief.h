/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The height of a card above the table, in steps. */
enum
{
  PARLOUR_HEIGHT_RESTING,
  /* On top of a pile of many cards. */
  PARLOUR_HEIGHT_PILE,
  /* Under the pointer. */
  PARLOUR_HEIGHT_LIFTED,
  /* Moving to its place. */
  PARLOUR_HEIGHT_FLYING,
  /* In the hand. */
  PARLOUR_HEIGHT_HELD,
  PARLOUR_N_HEIGHTS,
};

gboolean       parlour_relief_is_flat    (GtkWidget       *widget);
GskRenderNode *parlour_relief_new_node   (cairo_surface_t *picture,
                                          int              x,
                                          int              y);
GskRenderNode *parlour_relief_new_shadow (guint            width_px,
                                          guint            height_px,
                                          guint            above);
GskRenderNode *parlour_relief_new_well   (guint            width_px,
                                          guint            height_px);
GskRenderNode *parlour_relief_new_light  (guint            width_px,
                                          guint            height_px);
