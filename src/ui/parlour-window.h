/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-game.h"
#include "parlour-settings.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_WINDOW (parlour_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWindow, parlour_window, PARLOUR, WINDOW, GtkApplicationWindow)

ParlourWindow *parlour_window_new      (GtkApplication  *application,
                                        ParlourSettings *settings);
void           parlour_window_set_game (ParlourWindow   *self,
                                        ParlourGame     *game);
void           parlour_window_deal     (ParlourWindow   *self,
                                        PatVariant       variant,
                                        guint32          deal);

G_END_DECLS
