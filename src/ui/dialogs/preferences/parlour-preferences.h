/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-settings.h"

#define PARLOUR_TYPE_PREFERENCES (parlour_preferences_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPreferences, parlour_preferences, PARLOUR, PREFERENCES, GtkWindow)

void parlour_preferences_present (ParlourSettings *settings,
                                  GtkWindow       *parent);

void parlour_preferences_add_deck (ParlourPreferences *self,
                                   GFile              *file);
