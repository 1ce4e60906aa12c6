/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-game.h"
#include "parlour-settings.h"

#define PARLOUR_TYPE_TUTORIAL_BAR (parlour_tutorial_bar_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTutorialBar, parlour_tutorial_bar, PARLOUR, TUTORIAL_BAR, GtkWidget)

void parlour_tutorial_bar_set_settings (ParlourTutorialBar *self,
                                        ParlourSettings    *settings);
void parlour_tutorial_bar_set_game     (ParlourTutorialBar *self,
                                        ParlourGame        *game);
void parlour_tutorial_bar_set_narrow   (ParlourTutorialBar *self,
                                        gboolean            narrow,
                                        int                 n_chars,
                                        int                 max_height_px);
