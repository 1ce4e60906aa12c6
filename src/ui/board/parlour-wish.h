/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ParlourWish:
 * @PARLOUR_WISH_PICK_UP: take the card up, with those upon it
 * @PARLOUR_WISH_PUT_BACK: put what is taken up back where it came from
 * @PARLOUR_WISH_PUT_HERE: put what is taken up here
 * @PARLOUR_WISH_TO_FOUNDATION: play the card to a foundation
 * @PARLOUR_WISH_DEAL: deal from the stock
 * @PARLOUR_WISH_DEAL_AGAIN: gather the cards, or turn the waste over
 * @PARLOUR_WISH_READ: say all cards of the pile
 *
 * What a screen reader can ask of a pile or of a card.
 */
typedef enum
{
  PARLOUR_WISH_PICK_UP = 1 << 0,
  PARLOUR_WISH_PUT_BACK = 1 << 1,
  PARLOUR_WISH_PUT_HERE = 1 << 2,
  PARLOUR_WISH_TO_FOUNDATION = 1 << 3,
  PARLOUR_WISH_DEAL = 1 << 4,
  PARLOUR_WISH_DEAL_AGAIN = 1 << 5,
  PARLOUR_WISH_READ = 1 << 6,
} ParlourWish;

void parlour_wish_install (GtkWidgetClass *widget_class,
                           ParlourWish     wishes);
void parlour_wish_allow   (GtkWidget      *widget,
                           ParlourWish     wishes);

G_END_DECLS
