/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#define PARLOUR_TYPE_CLOCK (parlour_clock_get_type ())
G_DECLARE_FINAL_TYPE (ParlourClock, parlour_clock, PARLOUR, CLOCK, GObject)

/*
 * The playing time of a game.
 *
 * It runs while the game is under way, attended (the table is visible and the user is
 * not idle), and not paused.
 *
 * Signals:
 *   changed   one of these conditions changed, or the time was set; not emitted as
 *             time passes
 */
ParlourClock *parlour_clock_new            (void);
void          parlour_clock_set_time       (ParlourClock *self,
                                            const gint64 *now_us);

gint64        parlour_clock_get_elapsed_ms (ParlourClock *self);
void          parlour_clock_set_elapsed_ms (ParlourClock *self,
                                            gint64        elapsed_ms);
gboolean      parlour_clock_get_under_way  (ParlourClock *self);
void          parlour_clock_set_under_way  (ParlourClock *self,
                                            gboolean      under_way);
void          parlour_clock_set_attended   (ParlourClock *self,
                                            gboolean      attended);
gboolean      parlour_clock_get_paused     (ParlourClock *self);
void          parlour_clock_set_paused     (ParlourClock *self,
                                            gboolean      paused);
gboolean      parlour_clock_get_running    (ParlourClock *self);
