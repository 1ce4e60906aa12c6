/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-window.h"

/* The actions of the main window and their keys. */

void parlour_window_actions_install (GtkWidgetClass *widget_class);
void parlour_window_actions_update  (ParlourWindow  *self);
