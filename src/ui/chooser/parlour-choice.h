/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-difficulty.h"

#define PARLOUR_TYPE_CHOICE (parlour_choice_get_type ())
G_DECLARE_FINAL_TYPE (ParlourChoice, parlour_choice, PARLOUR, CHOICE, GtkBox)

/*
 * Signals:
 *   changed   another value is selected
 */
GtkWidget  *parlour_choice_new              (const PatGame           *game,
                                             PatOptions               option);
PatOptions  parlour_choice_get_option       (ParlourChoice           *self);
gboolean    parlour_choice_get_other        (ParlourChoice           *self);
void        parlour_choice_set_other        (ParlourChoice           *self,
                                             gboolean                 other);
void        parlour_choice_set_difficulties (ParlourChoice           *self,
                                             const ParlourDifficulty *book,
                                             const ParlourDifficulty *other);

