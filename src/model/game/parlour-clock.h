/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_CLOCK (parlour_clock_get_type ())
G_DECLARE_FINAL_TYPE (ParlourClock, parlour_clock, PARLOUR, CLOCK, GObject)

/*
 * How long a game has been played.
 *
 * It runs when there is a game to be timed (under way), somebody sits at its
 * table (attended), and the player did not ask for a rest (paused).
 *
 * Signals:
 *   changed   one of these is another now, or the time was set; not as time
 *             goes by
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

G_END_DECLS
