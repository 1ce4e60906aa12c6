/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player.h"

#include "screen.h"

#include <gdk/x11/gdkx.h>

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

/* GTK delivers a compressed motion event within two frames; a hidden window has none. */
enum { N_FRAMES = 2, FRAMES_MS = 34, DRAG_STEPS = 2, DOUBLE_CLICK_MS = 100 };

struct _Player
{
  GtkWindow *window;
  /* Sends the events.  The window receives them on a connection of its own. */
  Display   *display;
  gint64     last_click_us;
};

/* Deprecated since GTK 4.18, but there is no other way to get the X window. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/*
 * player_has_screen:
 *
 * Returns: whether there is an X display, which input can be sent to
 */
gboolean
player_has_screen (void)
{
  return gtk_init_check () && GDK_IS_X11_DISPLAY (gdk_display_get_default ());
}

/*
 * player_init:
 * @argc: (inout): of main()
 * @argv: (inout): of main()
 *
 * Initialises a test program that needs a pointer and a keyboard.
 *
 * Returns: %FALSE if there is no X display; the tests are then reported as skipped
 */
gboolean
player_init (int    *argc,
             char ***argv)
{
  if (!screen_init (argc, argv))
    return FALSE;
  if (player_has_screen ())
    return TRUE;

  g_print ("1..0 # SKIP there is no X display\n");
  return FALSE;
}

static Window
get_xid (GtkNative *native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}

/* Handles all events that the server has sent. */
static void
pump (Player *self)
{
  XSync (self->display, False);
  /* The window may be gone. */
  gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

G_GNUC_END_IGNORE_DEPRECATIONS

static void
end_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

/* Runs the main loop for @duration_ms. */
static void
run_for (Player *self,
         guint   duration_ms)
{
  gboolean is_over = FALSE;

  pump (self);
  g_timeout_add_once (duration_ms, end_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  pump (self);
}

/*
 * player_focus:
 *
 * Gives the window the keyboard focus, as a window manager would.
 */
void
player_focus (Player *self)
{
  XSetInputFocus (self->display, get_xid (GTK_NATIVE (self->window)), RevertToPointerRoot, CurrentTime);
}

/*
 * player_fill_screen:
 * Sets the state "full screen" of the window, as a window manager would, but not its size.
 */
void
player_fill_screen (Player   *self,
                    gboolean  full)
{
  Atom states = XInternAtom (self->display, "_NET_WM_STATE", False);
  Atom state = XInternAtom (self->display, "_NET_WM_STATE_FULLSCREEN", False);

  XChangeProperty (self->display, get_xid (GTK_NATIVE (self->window)), states, XA_ATOM, 32, PropModeReplace,
                   (const guchar *) &state, full ? 1 : 0);
  XSelectInput (self->display, DefaultRootWindow (self->display), SubstructureNotifyMask);
}

/*
 * player_was_asked_to_leave:
 *
 * Returns: whether the program asked the window manager to leave full screen, since
 *   player_fill_screen()
 */
gboolean
player_was_asked_to_leave (Player *self)
{
  Atom states = XInternAtom (self->display, "_NET_WM_STATE", False);
  Atom state = XInternAtom (self->display, "_NET_WM_STATE_FULLSCREEN", False);
  gboolean asked = FALSE;
  XEvent event;

  pump (self);
  while (XCheckTypedEvent (self->display, ClientMessage, &event))
    asked |= event.xclient.message_type == states && event.xclient.data.l[0] == 0
             && (Atom) event.xclient.data.l[1] == state;

  return asked;
}

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       n_frames)
{
  (*(guint *) n_frames)++;

  return G_SOURCE_CONTINUE;
}

/*
 * player_settle:
 *
 * Waits until the program has handled all input.
 */
void
player_settle (Player *self)
{
  g_autoptr (GtkWidget) window = g_object_ref (GTK_WIDGET (self->window));
  guint n_frames = 0;
  guint handler = gtk_widget_add_tick_callback (window, frame_cb, &n_frames, NULL);

  do
    run_for (self, FRAMES_MS);
  while (gtk_widget_get_mapped (window) && n_frames < N_FRAMES);
  gtk_widget_remove_tick_callback (window, handler);
}

/*
 * player_step:
 *
 * Runs the main loop for some milliseconds.
 */
void
player_step (Player *self)
{
  run_for (self, 5);
}

/*
 * player_wait:
 *
 * Runs the main loop until @condition holds, without a timeout.
 */
void
player_wait (Player          *self,
             PlayerCondition  condition,
             gpointer         data)
{
  while (!condition (data))
    player_step (self);
}

/*
 * player_wait_while:
 *
 * Runs the main loop until @condition no longer holds, without a timeout.
 */
void
player_wait_while (Player          *self,
                   PlayerCondition  condition,
                   gpointer         data)
{
  while (condition (data))
    player_step (self);
}

/*
 * player_new:
 * @window: (transfer none): a visible window, which must outlive the player
 */
Player *
player_new (GtkWindow *window)
{
  Player *self = g_new0 (Player, 1);

  self->window = window;
  self->display = XOpenDisplay (NULL);
  g_assert_nonnull (self->display);
  /* Short, so that single clicks need not be far apart. */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)),
                "gtk-double-click-time", DOUBLE_CLICK_MS,
                NULL);

  return self;
}

void
player_free (Player *self)
{
  XCloseDisplay (self->display);
  g_free (self);
}

static void
point (Player    *self,
       GtkWidget *widget,
       double     x_px,
       double     y_px)
{
  /* The window, or a popover. */
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t at;
  double surface_x, surface_y;
  int root_x, root_y;
  Window child;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x_px, (float) y_px), &at));
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  XTranslateCoordinates (self->display, get_xid (native), DefaultRootWindow (self->display),
                         (int) (at.x + surface_x), (int) (at.y + surface_y),
                         &root_x, &root_y, &child);
  XTestFakeMotionEvent (self->display, -1, root_x, root_y, CurrentTime);
}

/*
 * player_move:
 * @x_px: within @widget
 * @y_px: within @widget
 *
 * Moves the pointer.
 */
void
player_move (Player    *self,
             GtkWidget *widget,
             double     x_px,
             double     y_px)
{
  point (self, widget, x_px, y_px);
  player_settle (self);
}

void
player_press (Player *self,
              guint   button)
{
  XTestFakeButtonEvent (self->display, button, True, CurrentTime);
  player_settle (self);
}

void
player_release (Player *self,
                guint   button)
{
  XTestFakeButtonEvent (self->display, button, False, CurrentTime);
  player_settle (self);
}

/*
 * player_click_now:
 *
 * Clicks at once, however recent the last click was, and does not wait for the effect.
 */
void
player_click_now (Player    *self,
                  GtkWidget *widget,
                  double     x_px,
                  double     y_px)
{
  player_slip (self, widget, x_px, y_px, 0, 0);
}

/*
 * player_slip:
 *
 * Clicks as player_click_now(), but the pointer moves by a distance before the button is
 * released.
 */
void
player_slip (Player    *self,
             GtkWidget *widget,
             double     x_px,
             double     y_px,
             double     dx_px,
             double     dy_px)
{
  point (self, widget, x_px, y_px);
  XTestFakeButtonEvent (self->display, GDK_BUTTON_PRIMARY, True, CurrentTime);
  point (self, widget, x_px + dx_px, y_px + dy_px);
  XTestFakeButtonEvent (self->display, GDK_BUTTON_PRIMARY, False, CurrentTime);
  pump (self);
  self->last_click_us = g_get_monotonic_time ();
}

/*
 * player_click:
 *
 * Clicks once; waits first, so that two such clicks never make a double click.
 */
void
player_click (Player    *self,
              GtkWidget *widget,
              double     x_px,
              double     y_px)
{
  gint64 since_ms = (g_get_monotonic_time () - self->last_click_us) / G_TIME_SPAN_MILLISECOND;

  if (since_ms <= DOUBLE_CLICK_MS)
    run_for (self, DOUBLE_CLICK_MS + 1 - (guint) since_ms);
  player_move (self, widget, x_px, y_px);
  player_press (self, GDK_BUTTON_PRIMARY);
  player_release (self, GDK_BUTTON_PRIMARY);
  self->last_click_us = g_get_monotonic_time ();
}

/*
 * player_click_middle:
 *
 * Clicks on the middle of @widget.
 */
void
player_click_middle (Player    *self,
                     GtkWidget *widget)
{
  player_click (self, widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/*
 * player_drag:
 *
 * Drags from one point of @widget to another.
 */
void
player_drag (Player    *self,
             GtkWidget *widget,
             double     from_x_px,
             double     from_y_px,
             double     to_x_px,
             double     to_y_px)
{
  player_move (self, widget, from_x_px, from_y_px);
  player_press (self, GDK_BUTTON_PRIMARY);
  for (int step = 1; step <= DRAG_STEPS; step++)
    {
      double part = (double) step / DRAG_STEPS;

      player_move (self, widget,
                   from_x_px + part * (to_x_px - from_x_px),
                   from_y_px + part * (to_y_px - from_y_px));
    }
  player_release (self, GDK_BUTTON_PRIMARY);
}

static const struct
{
  GdkModifierType modifier;
  KeySym          keysym;
} modifier_keys[] = {
  { GDK_CONTROL_MASK, XK_Control_L },
  { GDK_SHIFT_MASK, XK_Shift_L },
  { GDK_ALT_MASK, XK_Alt_L },
};

static void
fake_key (Player *self,
          KeySym  keysym,
          Bool    down)
{
  XTestFakeKeyEvent (self->display, XKeysymToKeycode (self->display, keysym), down, CurrentTime);
}

/*
 * player_strike_key:
 * @keyval: a GDK_KEY_…
 *
 * Presses and releases a key with @modifiers, and does not wait for the effect.
 */
void
player_strike_key (Player          *self,
                   guint            keyval,
                   GdkModifierType  modifiers)
{
  for (gsize i = 0; i < G_N_ELEMENTS (modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      fake_key (self, modifier_keys[i].keysym, True);

  fake_key (self, keyval, True);
  fake_key (self, keyval, False);

  for (gsize i = 0; i < G_N_ELEMENTS (modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      fake_key (self, modifier_keys[i].keysym, False);
  pump (self);
}

/*
 * player_key:
 *
 * Presses and releases a key, as player_strike_key(), and waits.
 */
void
player_key (Player          *self,
            guint            keyval,
            GdkModifierType  modifiers)
{
  player_strike_key (self, keyval, modifiers);
  player_settle (self);
}
