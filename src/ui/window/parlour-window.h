/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-game.h"
#include "parlour-deck-preload.h"
#include "parlour-saver.h"
#include "parlour-settings.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_WINDOW (parlour_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWindow, parlour_window, PARLOUR, WINDOW, GtkApplicationWindow)

ParlourWindow *parlour_window_new             (GtkApplication     *application,
                                               ParlourSettings    *settings,
                                               ParlourDeckPreload *begun);
void           parlour_window_show_statistics (ParlourWindow      *self);
void           parlour_window_set_game        (ParlourWindow      *self,
                                               ParlourGame        *game);
void           parlour_window_deal            (ParlourWindow      *self,
                                               PatVariant          variant,
                                               guint32             deal);

/* parlour-window-deck.c */
ParlourDeckPreload *
               parlour_window_begin_deck      (ParlourSettings  *settings);

/* parlour-window-records.c */
void           parlour_window_open_game       (ParlourWindow      *self,
                                               ParlourGame        *game);
void           parlour_window_open_file       (ParlourWindow      *self,
                                               GFile              *file);
void           parlour_window_open_files      (ParlourWindow      *self,
                                               GSList             *files);

/* parlour-window-saves.c */
void           parlour_window_resume          (ParlourWindow      *self,
                                               ParlourSaver       *saver);
gboolean       parlour_window_go_on           (ParlourWindow      *self,
                                               PatVariant          variant);

G_END_DECLS
