/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Measurements of the main thread since the meter was started. */
typedef struct
{
  guint  n_frames;
  /* Number of screen refreshes without a frame, between the first frame and the last. */
  guint  n_dropped;
  /* Wall-clock time from the beginning of the first frame to the end of the last. */
  double wall_ms;
  /* Processor time of the main thread: total, in all frames, and in the slowest frame. */
  double all_ms;
  double frames_ms;
  double worst_frame_ms;
  /* The longest iteration of the main loop, in processor time; 0 unless
   * meter_watch_holds() was called. */
  double worst_hold_ms;
} MeterReading;

typedef struct _Meter Meter;

Meter *meter_new         (GtkWidget    *window);
void   meter_free        (Meter        *self);
void   meter_watch_holds (Meter        *self);
void   meter_start       (Meter        *self);
void   meter_read        (Meter        *self,
                          MeterReading *reading);

gint64 meter_get_cpu_ns (void);
int    meter_compare    (gconstpointer a,
                         gconstpointer b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Meter, meter_free)
