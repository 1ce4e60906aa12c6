/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-idle-watch.h"

/*
 * Tells whether a window is attended: it is active, and the user is not idle.
 *
 * The clock of a game stops while its window is not attended.  A resumed game
 * starts unattended, until the first input.
 */

/* The user is idle after this time without input. */
#define LIMIT_S 300

struct _ParlourIdleWatch
{
  GObject    parent_instance;

  /* Outlives the watch. */
  GtkWindow *window;
  /* Runs while the user is not idle. */
  guint      source;
  guint      limit_s;
  gint64     active_us;

  gboolean   pointer_known;
  double     pointer_x_px;
  double     pointer_y_px;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourIdleWatch, parlour_idle_watch, G_TYPE_OBJECT)

static void
changed (ParlourIdleWatch *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
idle_cb (gpointer user_data)
{
  ParlourIdleWatch *self = user_data;
  gint64 idle_s = (g_get_monotonic_time () - self->active_us) / G_TIME_SPAN_SECOND;

  self->source = 0;
  if (idle_s < self->limit_s)
    self->source = g_timeout_add_seconds ((guint) (self->limit_s - idle_s), idle_cb, self);
  else
    changed (self);

  return G_SOURCE_REMOVE;
}

/**
 * parlour_idle_watch_get_attended:
 * @self: a watch
 *
 * Returns: whether the window is active and the user not idle
 */
gboolean
parlour_idle_watch_get_attended (ParlourIdleWatch *self)
{
  g_return_val_if_fail (PARLOUR_IS_IDLE_WATCH (self), FALSE);

  return gtk_window_is_active (self->window) && self->source != 0;
}

/**
 * parlour_idle_watch_note_activity:
 * @self: a watch
 *
 * Call this when the player does something that is no input event of the window.
 */
void
parlour_idle_watch_note_activity (ParlourIdleWatch *self)
{
  g_return_if_fail (PARLOUR_IS_IDLE_WATCH (self));

  self->active_us = g_get_monotonic_time ();
  if (self->source != 0)
    return;

  self->source = g_timeout_add_seconds (self->limit_s, idle_cb, self);
  changed (self);
}

/**
 * parlour_idle_watch_reset:
 * @self: a watch
 * @limit_s: the time without input after which the user is idle, s
 *
 * Starts again, with the user idle.
 */
void
parlour_idle_watch_reset (ParlourIdleWatch *self,
                          guint             limit_s)
{
  g_return_if_fail (PARLOUR_IS_IDLE_WATCH (self));

  g_clear_handle_id (&self->source, g_source_remove);
  self->limit_s = limit_s;
  changed (self);
}

/* GTK also sends a motion event when a window appears below the pointer. */
static gboolean
has_moved (ParlourIdleWatch *self,
           GdkEvent         *event)
{
  double x_px = 0, y_px = 0;
  gboolean moved;

  gdk_event_get_position (event, &x_px, &y_px);
  moved = self->pointer_known && (x_px != self->pointer_x_px || y_px != self->pointer_y_px);
  self->pointer_known = TRUE;
  self->pointer_x_px = x_px;
  self->pointer_y_px = y_px;

  return moved;
}

static gboolean
event_cb (ParlourIdleWatch *self,
          GdkEvent         *event)
{
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_KEY_PRESS:
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
      parlour_idle_watch_note_activity (self);
      break;

    case GDK_MOTION_NOTIFY:
      if (has_moved (self, event))
        parlour_idle_watch_note_activity (self);
      break;

    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

/**
 * parlour_idle_watch_new:
 * @window: a window, which must outlive the watch
 *
 * Returns: (transfer full): a watch, with the user idle
 */
ParlourIdleWatch *
parlour_idle_watch_new (GtkWindow *window)
{
  ParlourIdleWatch *self;
  GtkEventController *any;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  self = g_object_new (PARLOUR_TYPE_IDLE_WATCH, NULL);
  self->window = window;

  any = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (any, GTK_PHASE_CAPTURE);
  g_signal_connect_object (any, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), any);
  g_signal_connect_object (window, "notify::is-active",
                           G_CALLBACK (changed), self, G_CONNECT_SWAPPED);

  return self;
}

static void
parlour_idle_watch_dispose (GObject *object)
{
  g_clear_handle_id (&PARLOUR_IDLE_WATCH (object)->source, g_source_remove);

  G_OBJECT_CLASS (parlour_idle_watch_parent_class)->dispose (object);
}

static void
parlour_idle_watch_class_init (ParlourIdleWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_idle_watch_dispose;

  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_IDLE_WATCH,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_idle_watch_init (ParlourIdleWatch *self)
{
  self->limit_s = LIMIT_S;
}
