/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-time-label.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"

/*
 * Shows the time of a clock.  It updates each second, while the clock runs and the
 * label is mapped.
 *
 * Its accessible name gives the time in minutes and so changes only once a minute.
 */
struct _ParlourTimeLabel
{
  GtkWidget     parent_instance;

  ParlourClock *clock;
  GSignalGroup *clock_signals;
  GtkWidget    *label;
  guint         tick_source;
  /* The time shown, s, and the time in the accessible name, min; -1: none. */
  gint64        shown;
  gint64        named;
};

G_DEFINE_FINAL_TYPE (ParlourTimeLabel, parlour_time_label, GTK_TYPE_WIDGET)

enum { SECOND_MS = 1000, MINUTE_S = 60, HOUR_S = 3600 };

static char *
format_words (gint64 minutes)
{
  const int per_hour = HOUR_S / MINUTE_S;
  int h = (int) MIN (minutes / per_hour, G_MAXINT);
  int min = (int) (minutes % per_hour);
  g_autofree char *rest = g_strdup_printf (ngettext ("%d minute", "%d minutes", min), min);
  g_autofree char *hours = NULL;

  if (h == 0)
    return g_strdup_printf (_("Time played: %s"), rest);

  hours = g_strdup_printf (ngettext ("%d hour", "%d hours", h), h);
  /* Translators: hours, then minutes. */
  return g_strdup_printf (_("Time played: %1$s and %2$s"), hours, rest);
}

static void
update_name (ParlourTimeLabel *self,
             gint64            minutes)
{
  g_autofree char *words = NULL;

  if (minutes == self->named)
    return;

  self->named = minutes;
  words = format_words (minutes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
show (ParlourTimeLabel *self)
{
  gint64 elapsed_ms = parlour_clock_get_elapsed_ms (self->clock);
  g_autofree char *text = NULL;

  if (elapsed_ms / SECOND_MS == self->shown)
    return;

  self->shown = elapsed_ms / SECOND_MS;
  text = parlour_numbers_time (elapsed_ms);
  gtk_label_set_label (GTK_LABEL (self->label), text);
  update_name (self, self->shown / MINUTE_S);
}

static void tick_cb (gpointer user_data);

/* Shows the time and schedules the next update. */
static void
update (ParlourTimeLabel *self)
{
  gint64 elapsed_ms;

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (self->clock == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  show (self);
  if (!parlour_clock_get_running (self->clock))
    return;

  elapsed_ms = parlour_clock_get_elapsed_ms (self->clock);
  self->tick_source = g_timeout_add_once ((guint) (SECOND_MS - elapsed_ms % SECOND_MS), tick_cb, self);
}

static void
tick_cb (gpointer user_data)
{
  ParlourTimeLabel *self = user_data;

  self->tick_source = 0;
  update (self);
}

/**
 * parlour_time_label_set_clock:
 * @self: a label
 * @clock: a clock
 */
void
parlour_time_label_set_clock (ParlourTimeLabel *self,
                              ParlourClock     *clock)
{
  g_return_if_fail (PARLOUR_IS_TIME_LABEL (self));
  g_return_if_fail (PARLOUR_IS_CLOCK (clock));

  if (!g_set_object (&self->clock, clock))
    return;

  g_signal_group_set_target (self->clock_signals, clock);
  update (self);
}

/**
 * parlour_time_label_get_ticks:
 * @self: a label
 *
 * Returns: whether it updates at the next second
 */
gboolean
parlour_time_label_get_ticks (ParlourTimeLabel *self)
{
  g_return_val_if_fail (PARLOUR_IS_TIME_LABEL (self), FALSE);

  return self->tick_source != 0;
}

static void
parlour_time_label_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (parlour_time_label_parent_class)->map (widget);
  update (PARLOUR_TIME_LABEL (widget));
}

static void
parlour_time_label_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (parlour_time_label_parent_class)->unmap (widget);
  update (PARLOUR_TIME_LABEL (widget));
}

static void
parlour_time_label_dispose (GObject *object)
{
  ParlourTimeLabel *self = PARLOUR_TIME_LABEL (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_object (&self->clock_signals);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (parlour_time_label_parent_class)->dispose (object);
}

static void
parlour_time_label_class_init (ParlourTimeLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_time_label_dispose;

  widget_class->map = parlour_time_label_map;
  widget_class->unmap = parlour_time_label_unmap;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "timelabel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
parlour_time_label_init (ParlourTimeLabel *self)
{
  self->shown = self->named = -1;
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                              "xalign", 1.0,
                              NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (update), self);
}
