/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meter.h"

#include <time.h>

/*
 * Measures the processor time of the main thread: of frames, and between two polls
 * of the main loop, when it handles no events.  Time spent waiting for the processor
 * is not counted.
 */

struct _Meter
{
  GdkFrameClock *clock;
  GPollFunc      poll;
  MeterReading   reading;

  gint64         started_cpu_ns;
  gint64         first_frame_us;
  gint64         last_refresh_us;
  gint64         frame_cpu_ns;
  gint64         held_cpu_ns;
};

/* A poll function takes no user data; there is one main loop. */
static Meter *at_work;

/*
 * meter_get_cpu_ns:
 *
 * Returns: the processor time of this thread, ns
 */
gint64
meter_get_cpu_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/*
 * meter_compare:
 * @a: a double
 * @b: another
 *
 * Returns: their order, ascending
 */
int
meter_compare (gconstpointer a,
               gconstpointer b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

static void
note_held (Meter *self)
{
  double cpu_ms = (double) (meter_get_cpu_ns () - self->held_cpu_ns) / 1e6;

  self->reading.worst_hold_ms = MAX (self->reading.worst_hold_ms, cpu_ms);
}

static void
begin_hold (Meter *self)
{
  self->held_cpu_ns = meter_get_cpu_ns ();
}

static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout_ms)
{
  Meter *self = at_work;
  int n;

  note_held (self);
  n = self->poll (fds, n_fds, timeout_ms);
  begin_hold (self);

  return n;
}

static void
note_dropped (Meter *self)
{
  gint64 refresh_us = gdk_frame_clock_get_frame_time (self->clock);
  gint64 interval_us;

  gdk_frame_clock_get_refresh_info (self->clock, refresh_us, &interval_us, NULL);
  if (self->last_refresh_us != 0)
    self->reading.n_dropped += MAX ((refresh_us - self->last_refresh_us + interval_us / 2)
                                      / interval_us - 1, 0);
  self->last_refresh_us = refresh_us;
}

static void
before_paint_cb (Meter *self)
{
  note_dropped (self);
  self->frame_cpu_ns = meter_get_cpu_ns ();
  if (self->first_frame_us == 0)
    self->first_frame_us = g_get_monotonic_time ();
}

static void
after_paint_cb (Meter *self)
{
  double cpu_ms = (double) (meter_get_cpu_ns () - self->frame_cpu_ns) / 1e6;

  self->reading.n_frames++;
  self->reading.frames_ms += cpu_ms;
  self->reading.worst_frame_ms = MAX (self->reading.worst_frame_ms, cpu_ms);
  self->reading.wall_ms = (double) (g_get_monotonic_time () - self->first_frame_us) / 1e3;
}

/*
 * meter_start:
 *
 * Resets the reading.
 */
void
meter_start (Meter *self)
{
  self->reading = (MeterReading) { 0 };
  self->first_frame_us = self->last_refresh_us = 0;
  self->started_cpu_ns = self->frame_cpu_ns = meter_get_cpu_ns ();
  begin_hold (self);
}

/*
 * meter_read:
 * @reading: (out): the measurements since meter_start()
 */
void
meter_read (Meter        *self,
            MeterReading *reading)
{
  if (self->poll)
    note_held (self);
  self->reading.all_ms = (double) (meter_get_cpu_ns () - self->started_cpu_ns) / 1e6;
  *reading = self->reading;
}

/*
 * meter_watch_holds:
 *
 * Starts to measure each iteration of the main loop.
 */
void
meter_watch_holds (Meter *self)
{
  g_assert_null (self->poll);

  self->poll = g_main_context_get_poll_func (NULL);
  begin_hold (self);
  g_main_context_set_poll_func (NULL, poll_cb);
}

/*
 * meter_new:
 * @window: a mapped window, whose frames are counted
 *
 * Returns: (transfer full): the meter of the default main loop; there is only one
 */
Meter *
meter_new (GtkWidget *window)
{
  Meter *self = g_new0 (Meter, 1);

  g_assert_null (at_work);
  at_work = self;
  self->clock = g_object_ref (gtk_widget_get_frame_clock (window));
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self);
  meter_start (self);

  return self;
}

void
meter_free (Meter *self)
{
  if (self->poll)
    g_main_context_set_poll_func (NULL, self->poll);
  at_work = NULL;
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_object_unref (self->clock);
  g_free (self);
}
