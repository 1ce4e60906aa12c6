/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-game.h"
#include "parlour-settings.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_COACH (parlour_coach_get_type ())
G_DECLARE_FINAL_TYPE (ParlourCoach, parlour_coach, PARLOUR, COACH, GtkWidget)

void parlour_coach_set_settings (ParlourCoach    *self,
                                 ParlourSettings *settings);
void parlour_coach_set_game     (ParlourCoach    *self,
                                 ParlourGame     *game);
void parlour_coach_set_narrow   (ParlourCoach    *self,
                                 gboolean         narrow,
                                 int              n_chars);

G_END_DECLS
