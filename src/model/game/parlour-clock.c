/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-clock.h"

/*
 * The clock adds up the periods in which it runs.  It reads the time only when it is
 * asked, and needs no timeout; a widget that shows the time has its own.
 */
struct _ParlourClock
{
  GObject       parent_instance;

  /* (nullable): the time in a test, in µs. */
  const gint64 *now_us;

  /* The sum of the past periods, and the start of the current one. */
  gint64        past_us;
  gint64        began_us;

  gboolean      under_way;
  gboolean      attended;
  gboolean      paused;
  gboolean      running;
};

G_DEFINE_FINAL_TYPE (ParlourClock, parlour_clock, G_TYPE_OBJECT)

/* A limit of a hundred thousand years, which keeps sums from overflowing. */
#define MAX_MS (G_MAXINT64 / 2 / G_TIME_SPAN_MILLISECOND)

static guint changed_signal;

static gint64
get_now_us (ParlourClock *self)
{
  return self->now_us != NULL ? *self->now_us : g_get_monotonic_time ();
}

static gint64
elapsed_us (ParlourClock *self)
{
  return self->running ? self->past_us + (get_now_us (self) - self->began_us) : self->past_us;
}

/* Sets a condition, and starts or stops the clock. */
static void
set_condition (ParlourClock *self,
               gboolean     *condition,
               gboolean      value)
{
  gboolean running;

  value = !!value;
  if (*condition == value)
    return;

  *condition = value;
  running = self->under_way && self->attended && !self->paused;
  if (running != self->running)
    {
      self->past_us = elapsed_us (self);
      self->began_us = get_now_us (self);
      self->running = running;
    }

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_clock_new:
 *
 * Returns: (transfer full): a clock at zero that does not run
 */
ParlourClock *
parlour_clock_new (void)
{
  return g_object_new (PARLOUR_TYPE_CLOCK, NULL);
}

/**
 * parlour_clock_set_time:
 * @self: a clock that does not run
 * @now_us: the time in µs, which must not decrease
 *
 * Takes the time from @now_us, for tests.
 */
void
parlour_clock_set_time (ParlourClock *self,
                        const gint64 *now_us)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));
  g_return_if_fail (now_us != NULL);
  g_return_if_fail (!self->running);

  self->now_us = now_us;
}

/**
 * parlour_clock_get_elapsed_ms:
 * @self: a clock
 *
 * Returns: the playing time until now, in ms
 */
gint64
parlour_clock_get_elapsed_ms (ParlourClock *self)
{
  g_return_val_if_fail (PARLOUR_IS_CLOCK (self), 0);

  return elapsed_us (self) / G_TIME_SPAN_MILLISECOND;
}

/**
 * parlour_clock_set_elapsed_ms:
 * @self: a clock
 * @elapsed_ms: a playing time, in ms, not negative
 *
 * Continues from @elapsed_ms.
 */
void
parlour_clock_set_elapsed_ms (ParlourClock *self,
                              gint64        elapsed_ms)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));
  g_return_if_fail (elapsed_ms >= 0);

  self->past_us = MIN (elapsed_ms, MAX_MS) * G_TIME_SPAN_MILLISECOND;
  self->began_us = get_now_us (self);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_clock_get_under_way:
 * @self: a clock
 *
 * Returns: whether the game is under way
 */
gboolean
parlour_clock_get_under_way (ParlourClock *self)
{
  g_return_val_if_fail (PARLOUR_IS_CLOCK (self), FALSE);

  return self->under_way;
}

/**
 * parlour_clock_set_under_way:
 * @self: a clock
 * @under_way: whether the game is under way
 *
 * Called by the game that owns the clock.
 */
void
parlour_clock_set_under_way (ParlourClock *self,
                             gboolean      under_way)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->under_way, under_way);
}

/**
 * parlour_clock_set_attended:
 * @self: a clock
 * @attended: whether the table is visible and the user is not idle
 */
void
parlour_clock_set_attended (ParlourClock *self,
                            gboolean      attended)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->attended, attended);
}

/**
 * parlour_clock_get_paused:
 * @self: a clock
 *
 * Returns: whether the player paused the game
 */
gboolean
parlour_clock_get_paused (ParlourClock *self)
{
  g_return_val_if_fail (PARLOUR_IS_CLOCK (self), FALSE);

  return self->paused;
}

/**
 * parlour_clock_set_paused:
 * @self: a clock
 * @paused: whether the player paused the game
 */
void
parlour_clock_set_paused (ParlourClock *self,
                          gboolean      paused)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->paused, paused);
}

/**
 * parlour_clock_get_running:
 * @self: a clock
 *
 * Returns: whether the clock runs
 */
gboolean
parlour_clock_get_running (ParlourClock *self)
{
  g_return_val_if_fail (PARLOUR_IS_CLOCK (self), FALSE);

  return self->running;
}

static void
parlour_clock_class_init (ParlourClockClass *klass)
{
  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_CLOCK,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_clock_init (ParlourClock *self)
{
}
