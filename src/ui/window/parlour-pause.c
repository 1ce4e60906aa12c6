/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pause.h"

/*
 * The rest that the player may take.
 *
 * While the game is paused a sheet lies where the table was, and the table is
 * not there at all: not for the eye, the pointer, the keys or a screen reader.
 */
struct _ParlourPause
{
  GObject       parent_instance;

  ParlourClock *clock;
  GSignalGroup *clock_signals;

  /* Both outlive the pause. */
  ParlourBoard *board;
  GtkWidget    *sheet;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourPause, parlour_pause, G_TYPE_OBJECT)

static void
clock_changed_cb (ParlourPause *self)
{
  gboolean paused = parlour_pause_get_paused (self);

  if (gtk_widget_get_visible (self->sheet) == paused)
    return;

  if (paused)
    parlour_board_cancel (self->board);

  gtk_widget_set_visible (GTK_WIDGET (self->board), !paused);
  gtk_widget_set_visible (self->sheet, paused);
  g_signal_emit (self, changed_signal, 0);
}

/* Keys that lead elsewhere do so. */
static gboolean
key_pressed_cb (ParlourPause       *self,
                guint               key,
                guint               code,
                GdkModifierType     state,
                GtkEventController *keys)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)
      || gdk_key_event_is_modifier (gtk_event_controller_get_current_event (keys)))
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_F10:
    case GDK_KEY_F11:
    case GDK_KEY_Menu:
      return GDK_EVENT_PROPAGATE;

    default:
      parlour_clock_set_paused (self->clock, FALSE);
      return GDK_EVENT_STOP;
    }
}

/**
 * parlour_pause_set_clock:
 * @self: a pause
 * @clock: of the game on the table
 */
void
parlour_pause_set_clock (ParlourPause *self,
                         ParlourClock *clock)
{
  g_return_if_fail (PARLOUR_IS_PAUSE (self));
  g_return_if_fail (PARLOUR_IS_CLOCK (clock));

  g_set_object (&self->clock, clock);
  g_signal_group_set_target (self->clock_signals, clock);
}

/**
 * parlour_pause_get_paused:
 * @self: a pause
 *
 * Returns: whether the player rests, and the table is out of sight
 */
gboolean
parlour_pause_get_paused (ParlourPause *self)
{
  g_return_val_if_fail (PARLOUR_IS_PAUSE (self), FALSE);

  return self->clock != NULL && parlour_clock_get_paused (self->clock);
}

/**
 * parlour_pause_toggle:
 * @self: a pause with a clock
 *
 * Begins a rest, or ends it.
 */
void
parlour_pause_toggle (ParlourPause *self)
{
  g_return_if_fail (PARLOUR_IS_PAUSE (self));
  g_return_if_fail (self->clock != NULL);

  parlour_clock_set_paused (self->clock, !parlour_clock_get_paused (self->clock));
}

/**
 * parlour_pause_new:
 * @board: the table, which is out of sight meanwhile
 * @sheet: what lies there instead; any key that is pressed there ends the rest
 *
 * The two must outlive it.
 *
 * Returns: (transfer full): a pause of no game yet
 */
ParlourPause *
parlour_pause_new (ParlourBoard *board,
                   GtkWidget    *sheet)
{
  ParlourPause *self;
  GtkEventController *keys;

  g_return_val_if_fail (PARLOUR_IS_BOARD (board), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (sheet), NULL);

  self = g_object_new (PARLOUR_TYPE_PAUSE, NULL);
  self->board = board;
  self->sheet = sheet;

  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed",
                           G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (sheet, keys);

  return self;
}

static void
parlour_pause_dispose (GObject *object)
{
  ParlourPause *self = PARLOUR_PAUSE (object);

  g_clear_object (&self->clock_signals);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (parlour_pause_parent_class)->dispose (object);
}

static void
parlour_pause_class_init (ParlourPauseClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_pause_dispose;

  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_PAUSE,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_pause_init (ParlourPause *self)
{
  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (clock_changed_cb), self);
}
