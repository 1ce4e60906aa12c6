/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * ParlourAccessibleAction:
 * @PARLOUR_ACCESSIBLE_ACTION_PICK_UP: pick up the card, with those on top of it
 * @PARLOUR_ACCESSIBLE_ACTION_PUT_BACK: put back the cards picked up
 * @PARLOUR_ACCESSIBLE_ACTION_PUT_HERE: put the cards picked up here
 * @PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION: play the card to a foundation
 * @PARLOUR_ACCESSIBLE_ACTION_DEAL: deal from the stock
 * @PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN: gather the cards, or turn the waste over
 * @PARLOUR_ACCESSIBLE_ACTION_READ: read all cards of the pile
 *
 * The actions of piles and cards.
 */
typedef enum
{
  PARLOUR_ACCESSIBLE_ACTION_PICK_UP = 1 << 0,
  PARLOUR_ACCESSIBLE_ACTION_PUT_BACK = 1 << 1,
  PARLOUR_ACCESSIBLE_ACTION_PUT_HERE = 1 << 2,
  PARLOUR_ACCESSIBLE_ACTION_TO_FOUNDATION = 1 << 3,
  PARLOUR_ACCESSIBLE_ACTION_DEAL = 1 << 4,
  PARLOUR_ACCESSIBLE_ACTION_DEAL_AGAIN = 1 << 5,
  PARLOUR_ACCESSIBLE_ACTION_READ = 1 << 6,
} ParlourAccessibleAction;

void parlour_accessible_action_install (GtkWidgetClass          *widget_class,
                                        ParlourAccessibleAction  allowed);
void parlour_accessible_action_allow   (GtkWidget               *widget,
                                        ParlourAccessibleAction  allowed);
