/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"

#define PARLOUR_TYPE_DIFFICULTY_BAR (parlour_difficulty_bar_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDifficultyBar, parlour_difficulty_bar, PARLOUR, DIFFICULTY_BAR, GtkWidget)

void parlour_difficulty_bar_set_difficulty (ParlourDifficultyBar    *self,
                                            const ParlourDifficulty *difficulty);
