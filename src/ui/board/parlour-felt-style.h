/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-settings.h"

void parlour_felt_style_follow (GtkWidget       *widget,
                                ParlourSettings *settings);
