/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-session.h"

typedef struct _ParlourDeckLoader ParlourDeckLoader;
typedef struct _ParlourRecordTransfer ParlourRecordTransfer;

#define PARLOUR_TYPE_WINDOW (parlour_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWindow, parlour_window, PARLOUR, WINDOW, GtkApplicationWindow)

ParlourWindow         *parlour_window_new                 (GtkApplication *application,
                                                           ParlourSession *session);

gboolean               parlour_window_is_playing          (ParlourWindow  *self);
void                   parlour_window_show_save_trouble   (ParlourWindow  *self,
                                                           const GError   *error);

ParlourSession        *parlour_window_get_session         (ParlourWindow  *self);
ParlourRecordTransfer *parlour_window_get_record_transfer (ParlourWindow  *self);
