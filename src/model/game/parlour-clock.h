/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#define PARLOUR_TYPE_CLOCK (parlour_clock_get_type ())
G_DECLARE_FINAL_TYPE (ParlourClock, parlour_clock, PARLOUR, CLOCK, GObject)

/*
 * The clock adds up the periods in which it runs.  It reads the time only when it is
 * asked, and needs no timeout; a widget that shows the time has its own.  So it also
 * stops without a signal, when the player is idle.
 *
 * The members are public to be read; only parlour-clock.c writes them.
 */
struct _ParlourClock
{
  GObject       parent_instance;

  /* (nullable): the time in a test, in µs. */
  const gint64 *now_us;

  /* The sum of the past periods, and the start of the current one. */
  gint64        past_us;
  gint64        began_us;
  /* When the player last did something. */
  gint64        active_us;

  gboolean      under_way;
  gboolean      attended;
  gboolean      paused;
};

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
void          parlour_clock_set_under_way  (ParlourClock *self,
                                            gboolean      under_way);
void          parlour_clock_set_attended   (ParlourClock *self,
                                            gboolean      attended);
void          parlour_clock_set_paused     (ParlourClock *self,
                                            gboolean      paused);
gboolean      parlour_clock_get_running    (ParlourClock *self);
