/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"

#define PARLOUR_TYPE_ODDS_VIEW (parlour_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (ParlourOddsView, parlour_odds_view, PARLOUR, ODDS_VIEW, GtkBox)

void parlour_odds_view_set_difficulty (ParlourOddsView         *self,
                                       const ParlourDifficulty *difficulty);
