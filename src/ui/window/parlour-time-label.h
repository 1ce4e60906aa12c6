/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-clock.h"

#define PARLOUR_TYPE_TIME_LABEL (parlour_time_label_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTimeLabel, parlour_time_label, PARLOUR, TIME_LABEL, GtkWidget)

void     parlour_time_label_set_clock (ParlourTimeLabel *self,
                                       ParlourClock     *clock);
gboolean parlour_time_label_get_ticks (ParlourTimeLabel *self);
