/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the main thread did since the meter was started.  Processor time is that
 * of the thread alone: other programs do not add to it. */
typedef struct
{
  guint  n_frames;
  /* Refreshes of the screen between the first frame and the last for which none
   * was begun in time. */
  guint  n_dropped;
  /* From the first frame's beginning to the last one's end, by the clock. */
  double wall_ms;
  /* Processor time of the main thread: all of it, the frames alone, the dearest
   * frame. */
  double all_ms;
  double frames_ms;
  double worst_frame_ms;
  /* The longest that the loop was held between two looks at what has happened:
   * by processor time, and by the clock; 0 unless that was watched. */
  double worst_hold_ms;
  double worst_hold_wall_ms;
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

G_END_DECLS
