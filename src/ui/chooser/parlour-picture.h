/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-deck.h"

G_BEGIN_DECLS

/* Height by width. */
#define PARLOUR_PICTURE_RATIO 0.6

#define PARLOUR_TYPE_PICTURE (parlour_picture_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPicture, parlour_picture, PARLOUR, PICTURE, GtkWidget)

void parlour_picture_set_deck    (ParlourPicture *self,
                                  ParlourDeck    *deck);
void parlour_picture_set_variant (ParlourPicture *self,
                                  PatVariant      variant);

G_END_DECLS
