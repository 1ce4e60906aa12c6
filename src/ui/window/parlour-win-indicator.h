/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-variant-statistics.h"
#include "parlour-winnability.h"

#define PARLOUR_TYPE_WIN_INDICATOR (parlour_win_indicator_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWinIndicator, parlour_win_indicator, PARLOUR, WIN_INDICATOR, GtkButton)

void        parlour_win_indicator_set_winnability (ParlourWinIndicator *self,
                                                   ParlourWinnability   winnability);
void        parlour_win_indicator_set_chance      (ParlourWinIndicator *self,
                                                   int                  percent);
void        parlour_win_indicator_reset           (ParlourWinIndicator *self,
                                                   gboolean             dealt_winnable,
                                                   ParlourVariantStatistics
                                                                       *figures);
void        parlour_win_indicator_set_narrow      (ParlourWinIndicator *self,
                                                   gboolean             narrow);
const char *parlour_win_indicator_get_explanation (ParlourWinIndicator *self);
