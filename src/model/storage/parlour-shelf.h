/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_SHELF (parlour_shelf_get_type ())
G_DECLARE_FINAL_TYPE (ParlourShelf, parlour_shelf, PARLOUR, SHELF, GObject)

/*
 * Signals:
 *   changed   games were put on the shelf or taken from it
 */
ParlourShelf *parlour_shelf_new      (void);

void          parlour_shelf_keep     (ParlourShelf  *self,
                                      ParlourGame   *game);
void          parlour_shelf_drop     (ParlourShelf  *self,
                                      PatVariant     variant);
ParlourGame  *parlour_shelf_get      (ParlourShelf  *self,
                                      PatVariant     variant);
gboolean      parlour_shelf_find     (ParlourShelf  *self,
                                      const PatGame *game,
                                      PatVariant    *variant);

G_END_DECLS
