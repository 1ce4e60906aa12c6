/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-fullscreen-header.h"

#include "parlour-css-class.h"

/*
 * The header bar in full screen, where GTK hides the titlebar.
 *
 * It lies over the table, so that no card moves for it.  It is visible while the pointer is
 * on it, after the pointer or a finger touched the upper edge, and while it has the focus,
 * e.g. in one of its popovers.
 */
struct _ParlourFullscreenHeader
{
  GObject       parent_instance;

  /* The window and its children outlive this object. */
  GtkWindow    *window;
  GtkHeaderBar *bar;
  GtkOverlay   *overlay;
  GtkWidget    *note;
  guint         note_source;
  gboolean      has_pointer;
};

/* Distance within which the pointer, or a finger, touches the edge. */
#define EDGE_PX 2
#define FINGER_EDGE_PX 20

/* How long a note says how to leave full screen. */
#define NOTE_MS 4000

#define BUTTONS_MASK (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK)

G_DEFINE_FINAL_TYPE (ParlourFullscreenHeader, parlour_fullscreen_header, G_TYPE_OBJECT)

/* A hidden header bar is transparent: popovers need a button with a position.  An open
 * popover takes the motion events, so the pointer may be elsewhere when it closes. */
static void
update (ParlourFullscreenHeader *self)
{
  GtkWidget *bar = GTK_WIDGET (self->bar);
  GtkWidget *focus = gtk_window_get_focus (self->window);
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, bar);
  gboolean visible = !gtk_window_is_fullscreen (self->window) || has_focus || self->has_pointer;

  self->has_pointer &= !has_focus;
  gtk_widget_set_can_target (bar, visible);
  parlour_css_class_set (bar, "hidden", !visible);
}

static void
point (ParlourFullscreenHeader *self,
       double                   y_px,
       int                      edge_px)
{
  GtkWidget *bar = GTK_WIDGET (self->bar);

  self->has_pointer = y_px < (gtk_widget_get_can_target (bar) ? gtk_widget_get_height (bar) : edge_px);
  update (self);
}

/* A card dragged to the edge does not show the header bar. */
static void
motion_cb (ParlourFullscreenHeader *self,
           double                   x_px,
           double                   y_px,
           GtkEventController      *motion)
{
  if (!(gtk_event_controller_get_current_event_state (motion) & BUTTONS_MASK))
    point (self, y_px, EDGE_PX);
}

static void
touched_cb (ParlourFullscreenHeader *self,
            int                      n_presses,
            double                   x_px,
            double                   y_px)
{
  point (self, y_px, FINGER_EDGE_PX);
}

static void
hide_note_cb (gpointer user_data)
{
  ParlourFullscreenHeader *self = user_data;

  self->note_source = 0;
  gtk_widget_set_visible (self->note, FALSE);
}

static void
show_note (ParlourFullscreenHeader *self,
           gboolean                 shown)
{
  g_clear_handle_id (&self->note_source, g_source_remove);
  gtk_widget_set_visible (self->note, shown);
  if (shown)
    self->note_source = g_timeout_add_once (NOTE_MS, hide_note_cb, self);
}

/* GTK never shows the titlebar in full screen, so a stand-in takes its place. */
static void
fullscreened_cb (ParlourFullscreenHeader *self)
{
  gboolean full = gtk_window_is_fullscreen (self->window);
  GtkWidget *bar = GTK_WIDGET (self->bar);

  if ((gtk_widget_get_parent (bar) == GTK_WIDGET (self->overlay)) == full)
    return;

  g_object_ref (bar);
  if (full)
    {
      gtk_window_set_titlebar (self->window, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      gtk_overlay_add_overlay (self->overlay, bar);
    }
  else
    {
      gtk_overlay_remove_overlay (self->overlay, bar);
      gtk_window_set_titlebar (self->window, bar);
    }
  g_object_unref (bar);

  gtk_header_bar_set_show_title_buttons (self->bar, !full);
  self->has_pointer = FALSE;
  update (self);
  show_note (self, full);
}

/**
 * parlour_fullscreen_header_new:
 * @window: must outlive this
 * @bar: its titlebar
 * @overlay: the content of the window, which holds @bar in full screen
 * @note: says how to leave full screen
 *
 * Returns: (transfer full): an object that moves @bar into @overlay in full screen
 */
ParlourFullscreenHeader *
parlour_fullscreen_header_new (GtkWindow    *window,
                               GtkHeaderBar *bar,
                               GtkOverlay   *overlay,
                               GtkWidget    *note)
{
  ParlourFullscreenHeader *self;
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *touch = gtk_gesture_click_new ();

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (GTK_IS_HEADER_BAR (bar), NULL);
  g_return_val_if_fail (GTK_IS_OVERLAY (overlay), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (note), NULL);

  self = g_object_new (PARLOUR_TYPE_FULLSCREEN_HEADER, NULL);
  self->window = window;
  self->bar = bar;
  self->overlay = overlay;
  self->note = note;

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (overlay), motion);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (touch), GTK_PHASE_CAPTURE);
  g_signal_connect_object (touch, "pressed", G_CALLBACK (touched_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (overlay), GTK_EVENT_CONTROLLER (touch));

  g_signal_connect_object (window, "notify::focus-widget",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::fullscreened",
                           G_CALLBACK (fullscreened_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
parlour_fullscreen_header_dispose (GObject *object)
{
  g_clear_handle_id (&PARLOUR_FULLSCREEN_HEADER (object)->note_source, g_source_remove);

  G_OBJECT_CLASS (parlour_fullscreen_header_parent_class)->dispose (object);
}

static void
parlour_fullscreen_header_class_init (ParlourFullscreenHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_fullscreen_header_dispose;
}

static void
parlour_fullscreen_header_init (ParlourFullscreenHeader *self)
{
}
