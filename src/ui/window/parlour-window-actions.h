/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-window.h"

/* The actions of the main window, their keys, and the list of these. */

void parlour_window_actions_install    (GtkWidgetClass *widget_class);
void parlour_window_actions_set_accels (GtkApplication *application);
void parlour_window_actions_update     (ParlourWindow  *self);
