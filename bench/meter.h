/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Measurements of the main thread since the meter was started. */
typedef struct
{
  guint  n_frames;
  /* Number of screen refreshes without a frame, between the first frame and the last. */
  guint  n_dropped;
  /* Processor time of the main thread: in all, and in the longest iteration of the main loop. */
  double all_ms;
  double worst_hold_ms;
} MeterReading;

typedef struct _Meter Meter;

Meter *meter_new         (GtkWidget    *window);
void   meter_free        (Meter        *self);
void   meter_start       (Meter        *self);
void   meter_read        (Meter        *self,
                          MeterReading *reading);

int    meter_compare    (gconstpointer a,
                         gconstpointer b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Meter, meter_free)
