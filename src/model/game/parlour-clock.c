/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-clock.h"

/* The player counts as idle after this time without input. */
#define IDLE_US (300 * G_TIME_SPAN_SECOND)

/*
 * The clock adds up the periods in which it runs.  It reads the time only when it is asked and
 * has no timeout, so it emits no signal when it stops because the player is idle.  A widget that
 * shows the time has a timeout of its own.
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

G_DEFINE_FINAL_TYPE (ParlourClock, parlour_clock, G_TYPE_OBJECT)

/* An upper bound, more than a hundred thousand years, so that sums do not overflow. */
#define MAX_MS (G_MAXINT64 / 2 / G_TIME_SPAN_MILLISECOND)

static guint changed_signal;

static gint64
get_now_us (ParlourClock *self)
{
  return self->now_us != NULL ? *self->now_us : g_get_monotonic_time ();
}

static gboolean
is_idle (ParlourClock *self)
{
  return get_now_us (self) >= self->active_us + IDLE_US;
}

static gint64
elapsed_us (ParlourClock *self)
{
  gint64 end_us = MIN (get_now_us (self), self->active_us + IDLE_US);

  if (!self->under_way || !self->attended || self->paused)
    return self->past_us;

  return self->past_us + MAX (end_us - self->began_us, 0);
}

/* Ends the current period, and begins the next one. */
static void
begin_period (ParlourClock *self)
{
  self->past_us = elapsed_us (self);
  self->began_us = get_now_us (self);
}

static void
set_condition (ParlourClock *self,
               gboolean     *condition,
               gboolean      value)
{
  value = !!value;
  if (*condition == value)
    return;

  begin_period (self);
  *condition = value;
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
  g_return_if_fail (!parlour_clock_get_running (self));

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
 * @attended: whether the table is visible, in an active window
 *
 * Call this again at every input of the player, since the clock stops after five minutes without
 * input.
 */
void
parlour_clock_set_attended (ParlourClock *self,
                            gboolean      attended)
{
  gboolean was_idle;

  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  was_idle = is_idle (self);
  begin_period (self);
  self->active_us = get_now_us (self);
  if (self->attended != !!attended || was_idle)
    {
      self->attended = !!attended;
      g_signal_emit (self, changed_signal, 0);
    }
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

  return self->under_way && self->attended && !self->paused && !is_idle (self);
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
