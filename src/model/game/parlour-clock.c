/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-clock.h"

/*
 * The clock adds up the stretches in which it runs.  It only reads the time
 * when something happens or somebody asks, so it wakes nobody; who shows the
 * time sees to it that the next second is shown.
 */
struct _ParlourClock
{
  GObject            parent_instance;

  ParlourTimeSource  source;
  gpointer           user_data;

  /* Of the stretches that are over; of the one that runs, when it began. */
  gint64             past_us;
  gint64             began_us;

  gboolean           under_way;
  gboolean           attended;
  gboolean           paused;
  gboolean           running;
};

G_DEFINE_FINAL_TYPE (ParlourClock, parlour_clock, G_TYPE_OBJECT)

enum
{
  PROP_ELAPSED_MS = 1,
  PROP_UNDER_WAY,
  PROP_ATTENDED,
  PROP_PAUSED,
  PROP_RUNNING,
  N_PROPS
};

/* So that no sum overflows: some hundred thousand years. */
#define MAX_MS (G_MAXINT64 / 2 / G_TIME_SPAN_MILLISECOND)

static GParamSpec *properties[N_PROPS];

static gint64
monotonic_time (gpointer user_data)
{
  return g_get_monotonic_time ();
}

static gint64
now_us (ParlourClock *self)
{
  return self->source (self->user_data);
}

static gint64
elapsed_us (ParlourClock *self)
{
  return self->running ? self->past_us + (now_us (self) - self->began_us) : self->past_us;
}

/* Starts or stops as the conditions say, and tells of it. */
static void
update (ParlourClock *self)
{
  gboolean running = self->under_way && self->attended && !self->paused;

  if (running == self->running)
    return;

  self->past_us = elapsed_us (self);
  self->began_us = now_us (self);
  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
set_condition (ParlourClock *self,
               gboolean     *condition,
               gboolean      value,
               guint         property_id)
{
  value = !!value;
  if (*condition == value)
    return;

  *condition = value;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[property_id]);
  update (self);
  g_object_thaw_notify (G_OBJECT (self));
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
 * parlour_clock_set_source:
 * @self: a clock that does not run
 * @source: (scope forever): what tells the time
 * @user_data: for @source
 *
 * Reads the time from @source.  For tests.
 */
void
parlour_clock_set_source (ParlourClock      *self,
                          ParlourTimeSource  source,
                          gpointer           user_data)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));
  g_return_if_fail (source != NULL);
  g_return_if_fail (!self->running);

  self->source = source;
  self->user_data = user_data;
}

/**
 * parlour_clock_get_elapsed_ms:
 * @self: a clock
 *
 * Returns: how long it has run until now, in milliseconds
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
 * @elapsed_ms: a time in milliseconds, not negative
 *
 * Goes on from @elapsed_ms.
 */
void
parlour_clock_set_elapsed_ms (ParlourClock *self,
                              gint64        elapsed_ms)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));
  g_return_if_fail (elapsed_ms >= 0);

  self->past_us = MIN (elapsed_ms, MAX_MS) * G_TIME_SPAN_MILLISECOND;
  self->began_us = now_us (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELAPSED_MS]);
}

/**
 * parlour_clock_get_under_way:
 * @self: a clock
 *
 * Returns: whether there is a game to be timed
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
 * @under_way: whether there is a game to be timed
 *
 * #ParlourGame says so of its own clock.
 */
void
parlour_clock_set_under_way (ParlourClock *self,
                             gboolean      under_way)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->under_way, under_way, PROP_UNDER_WAY);
}

/**
 * parlour_clock_set_attended:
 * @self: a clock
 * @attended: whether the table is shown, in a window that is active
 */
void
parlour_clock_set_attended (ParlourClock *self,
                            gboolean      attended)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->attended, attended, PROP_ATTENDED);
}

/**
 * parlour_clock_get_paused:
 * @self: a clock
 *
 * Returns: whether the player rests
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
 * @paused: whether the player rests
 */
void
parlour_clock_set_paused (ParlourClock *self,
                          gboolean      paused)
{
  g_return_if_fail (PARLOUR_IS_CLOCK (self));

  set_condition (self, &self->paused, paused, PROP_PAUSED);
}

/**
 * parlour_clock_get_running:
 * @self: a clock
 *
 * Returns: whether its time goes by
 */
gboolean
parlour_clock_get_running (ParlourClock *self)
{
  g_return_val_if_fail (PARLOUR_IS_CLOCK (self), FALSE);

  return self->running;
}

static void
parlour_clock_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  ParlourClock *self = PARLOUR_CLOCK (object);

  switch (property_id)
    {
    case PROP_ELAPSED_MS:
      g_value_set_int64 (value, parlour_clock_get_elapsed_ms (self));
      break;
    case PROP_UNDER_WAY:
      g_value_set_boolean (value, self->under_way);
      break;
    case PROP_ATTENDED:
      g_value_set_boolean (value, self->attended);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
parlour_clock_class_init (ParlourClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = parlour_clock_get_property;

  properties[PROP_ELAPSED_MS] =
    g_param_spec_int64 ("elapsed-ms", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_UNDER_WAY] =
    g_param_spec_boolean ("under-way", NULL, NULL, FALSE, flags);
  properties[PROP_ATTENDED] =
    g_param_spec_boolean ("attended", NULL, NULL, FALSE, flags);
  properties[PROP_PAUSED] =
    g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
parlour_clock_init (ParlourClock *self)
{
  self->source = monotonic_time;
}
