/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-month.h"

#define PARLOUR_TYPE_CALENDAR (parlour_calendar_get_type ())
G_DECLARE_FINAL_TYPE (ParlourCalendar, parlour_calendar, PARLOUR, CALENDAR, GtkBox)

void       parlour_calendar_show    (ParlourCalendar                *self,
                                     const ParlourVariantStatistics *figures);
GtkWidget *parlour_calendar_get_day (ParlourCalendar                *self,
                                     guint32                         day);
