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
  gint64         held_cpu_ns;
  gint64         last_refresh_us;
};

/* A poll function takes no user data; there is one main loop. */
static Meter *at_work;

/* The processor time of this thread, ns. */
static gint64
get_cpu_ns (void)
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
  double cpu_ms = (double) (get_cpu_ns () - self->held_cpu_ns) / 1e6;

  self->reading.worst_hold_ms = MAX (self->reading.worst_hold_ms, cpu_ms);
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
  self->held_cpu_ns = get_cpu_ns ();

  return n;
}

/* Counts the frame, and the refreshes of the screen without a frame since the last one. */
static void
before_paint_cb (Meter *self)
{
  gint64 refresh_us = gdk_frame_clock_get_frame_time (self->clock);
  gint64 interval_us;

  gdk_frame_clock_get_refresh_info (self->clock, refresh_us, &interval_us, NULL);
  if (self->last_refresh_us != 0)
    self->reading.n_dropped += MAX ((refresh_us - self->last_refresh_us + interval_us / 2)
                                      / interval_us - 1, 0);
  self->last_refresh_us = refresh_us;
  self->reading.n_frames++;
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
  self->last_refresh_us = 0;
  self->started_cpu_ns = self->held_cpu_ns = get_cpu_ns ();
}

/*
 * meter_read:
 * @reading: (out): the measurements since meter_start()
 */
void
meter_read (Meter        *self,
            MeterReading *reading)
{
  note_held (self);
  self->reading.all_ms = (double) (get_cpu_ns () - self->started_cpu_ns) / 1e6;
  *reading = self->reading;
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
  self->poll = g_main_context_get_poll_func (NULL);
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_main_context_set_poll_func (NULL, poll_cb);
  meter_start (self);

  return self;
}

void
meter_free (Meter *self)
{
  g_main_context_set_poll_func (NULL, self->poll);
  at_work = NULL;
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_object_unref (self->clock);
  g_free (self);
}
