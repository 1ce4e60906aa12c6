/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deals.h"

#define PARLOUR_TYPE_DEAL_POPOVER (parlour_deal_popover_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDealPopover, parlour_deal_popover, PARLOUR, DEAL_POPOVER, GtkPopover)

/*
 * Signals:
 *   deal (guint number)   the player chose a deal number, or 0: a deal of the preferred kind
 */
void parlour_deal_popover_set_deal     (ParlourDealPopover *self,
                                        ParlourDeals       *deals,
                                        PatVariant          variant,
                                        guint32             deal);
void parlour_deal_popover_focus_number (ParlourDealPopover *self);
