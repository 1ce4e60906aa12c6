/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-clock.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_PAUSE (parlour_pause_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPause, parlour_pause, PARLOUR, PAUSE, GObject)

/*
 * Signals:
 *   changed   the player has begun to rest, or goes on
 */
ParlourPause *parlour_pause_new        (ParlourBoard *board,
                                        GtkWidget    *sheet);

void          parlour_pause_set_clock  (ParlourPause *self,
                                        ParlourClock *clock);
gboolean      parlour_pause_get_paused (ParlourPause *self);
void          parlour_pause_toggle     (ParlourPause *self);

G_END_DECLS
