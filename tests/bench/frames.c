/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare.h"
#include "hold.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What frames cost where there is most to draw, one line a measurement:
 *
 *   bench-frames [WHAT…]     all, or of these: bare drag louis trefoil resize large
 *                            hold
 *
 * To be run on a screen of its own of at least 3840x2160, by nobody else used.
 * Times are processor time of the main thread, by the frame: events, ticks,
 * layout, drawing, and sending what was drawn; what the X server does with it
 * is not in them.  "Painting" is the part of it between before-paint and
 * after-paint of the frame clock, without the events.  "Bare" is a window of
 * GTK's with nothing but a rectangle that follows the same mouse, or is resized
 * alike: what no program can be under.  A resize is sharp when the first frame with
 * all cards in their new size is drawn, by the clock since the size was asked for.
 * A hold is the longest that the main loop did not look at what has happened while
 * something was done, beside what it takes to paint a page of words in the same
 * minutes.
 */

enum
{
  N_TIMES = 9, DEAL = 1,
  SMALL_WIDTH = 800, SMALL_HEIGHT = 600, WIDTH = 1280, HEIGHT = 800, LARGE_WIDTH = 3840, LARGE_HEIGHT = 2160,
  CARD_WIDTH = 96, CARD_HEIGHT = 134,
  DRAG_MS = 1500, MOUSE_HZ = 125,
  FRAME_PX = 20, NAME_WIDTH = 40,
};

typedef struct
{
  const char *name;
  const char *unit;
  const char *bar;
  double      values[N_TIMES];
} Measure;

static void
print_measures (const char *game,
                Measure    *measures,
                guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      double *values = measures[i].values;

      qsort (values, N_TIMES, sizeof *values, meter_compare);
      g_print ("%s-%-*s %8.2f %s", game, (int) (NAME_WIDTH - strlen (game)), measures[i].name,
               values[N_TIMES / 2], measures[i].unit);
      if (measures[i].bar)
        g_print (" (bar %s)", measures[i].bar);
      g_print (" [%.2f..%.2f]\n", values[0], values[N_TIMES - 1]);
    }
}

/* What moves the mouse, outside of the program's main loop as a hand does. */
typedef struct
{
  int      x;
  int      y;
  gboolean done;
} Mouse;

/* Round and about the table, up to 30 px from one event to the next. */
static gpointer
move_mouse (gpointer data)
{
  Mouse *mouse = data;
  Display *display = XOpenDisplay (NULL);

  for (guint i = 0; i < DRAG_MS * MOUSE_HZ / 1000; i++)
    {
      double turn = 2 * G_PI * i / MOUSE_HZ;

      XTestFakeMotionEvent (display, -1, mouse->x + (int) (400 * sin (turn)),
                            mouse->y + (int) (200 * sin (2 * turn)), CurrentTime);
      XFlush (display);
      g_usleep (G_USEC_PER_SEC / MOUSE_HZ);
    }
  XSync (display, False);
  XCloseDisplay (display);
  g_atomic_int_set (&mouse->done, TRUE);
  g_main_context_wakeup (NULL);

  return NULL;
}

/* Where the pointer is on the screen. */
static void
find_pointer (Mouse *mouse)
{
  Display *display = XOpenDisplay (NULL);
  Window root, child;
  int x, y;
  unsigned mask;

  XQueryPointer (display, DefaultRootWindow (display), &root, &child,
                 &mouse->x, &mouse->y, &x, &y, &mask);
  XCloseDisplay (display);
}

/* A table on which all cards are dealt and none is played. */
static void
open_dealt (Table              *table,
            ParlourApplication *application,
            const PatGame      *rules,
            int                 width,
            int                 height)
{
  PatVariant variant = { rules, 0 };

  table_open (table, application, parlour_game_new (variant, DEAL), width, height);
  while (parlour_game_play (table->game, (PatMove) { .kind = PAT_MOVE_DEAL }))
    ;
  table_rest (table);
}

enum { DRAG_ALL, DRAG_PAINTING, DRAG_WORST, DRAG_RATE, N_DRAG };

/* What is measured of a drag, with bars or without. */
static void
name_drag (Measure    *measures,
           const char *bar_ms,
           const char *bar_hz)
{
  measures[DRAG_ALL] = (Measure) { .name = "drag-cpu-per-frame", .unit = "ms", .bar = bar_ms };
  measures[DRAG_PAINTING] = (Measure) { .name = "drag-cpu-painting", .unit = "ms" };
  measures[DRAG_WORST] = (Measure) { .name = "drag-cpu-worst-frame", .unit = "ms" };
  measures[DRAG_RATE] = (Measure) { .name = "drag-frames-per-second", .unit = "Hz", .bar = bar_hz };
}

/* What the frames cost in which the mouse goes round, from where the pointer is. */
static void
measure_mouse (Meter   *meter,
               Measure *measures,
               guint    i)
{
  MeterReading reading;
  Mouse mouse = { .done = FALSE };
  GThread *hand;

  find_pointer (&mouse);
  meter_start (meter);
  hand = g_thread_new ("hand", move_mouse, &mouse);
  while (!g_atomic_int_get (&mouse.done))
    g_main_context_iteration (NULL, TRUE);
  meter_read (meter, &reading);
  g_thread_join (hand);

  measures[DRAG_ALL].values[i] = reading.all_ms / reading.n_frames;
  measures[DRAG_PAINTING].values[i] = reading.frames_ms / reading.n_frames;
  measures[DRAG_WORST].values[i] = reading.worst_frame_ms;
  measures[DRAG_RATE].values[i] = reading.n_frames / reading.wall_ms * 1000;
}

/* A card in the middle of a table where all lie open. */
static void
measure_drag (ParlourApplication *application)
{
  const PatGame *rules = &pat_nationale;
  Measure measures[N_DRAG];
  Table table;
  g_autoptr (Meter) meter = NULL;

  name_drag (measures, "0.5", "60");
  open_dealt (&table, application, rules, WIDTH, HEIGHT);
  meter = meter_new (GTK_WIDGET (table.window));

  for (guint i = 0; i < N_TIMES; i++)
    {
      double x, y;

      table_point (&table, PAT_T1 + 5, table_top (&table, PAT_T1 + 5), &x, &y);
      player_move (table.player, GTK_WIDGET (table.board), x, y);
      player_press (table.player, GDK_BUTTON_PRIMARY);
      player_move (table.player, GTK_WIDGET (table.board), x + 20, y - 60);
      g_assert_cmpuint (table_count_carried (&table), ==, 1);
      player_settle (table.player);
      measure_mouse (meter, measures, i);
      /* Back to where it came from. */
      player_move (table.player, GTK_WIDGET (table.board), x, y);
      player_release (table.player, GDK_BUTTON_PRIMARY);
      table_rest (&table);
    }

  print_measures (rules->name, measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  table_close (&table);
}

/* A window in which there is nothing but a card of the same size. */
static GtkWidget *
open_bare (int width,
           int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), bench_bare_new (CARD_WIDTH, CARD_HEIGHT));
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

/* The same mouse, with a button held, and a card of the same size in a window where
 * there is nothing else. */
static void
measure_bare (void)
{
  Measure measures[N_DRAG];
  GtkWidget *window = open_bare (WIDTH, HEIGHT);
  GtkWidget *bare = gtk_window_get_child (GTK_WINDOW (window));
  g_autoptr (Player) player = player_new (GTK_WINDOW (window));
  g_autoptr (Meter) meter = NULL;

  name_drag (measures, NULL, NULL);
  player_settle (player);
  meter = meter_new (window);

  for (guint i = 0; i < N_TIMES; i++)
    {
      player_move (player, bare, WIDTH / 2.0, HEIGHT / 2.0);
      player_press (player, GDK_BUTTON_PRIMARY);
      player_settle (player);
      measure_mouse (meter, measures, i);
      player_release (player, GDK_BUTTON_PRIMARY);
    }

  print_measures ("bare", measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_idle (gpointer data)
{
  return !parlour_motion_is_active (parlour_table_view_get_motion (((Table *) data)->view));
}

/* Runs until no card is on its way any more, with nothing of our own between. */
static void
travel (Table *table)
{
  while (!is_idle (table))
    g_main_context_iteration (NULL, TRUE);
}

/* Plays until nothing is left to do but to gather the cards. */
static void
play_on (ParlourGame *game)
{
  for (;;)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);

      g_assert_cmpuint (legal->n, >, 0);
      if (legal->moves[0].kind == PAT_MOVE_REDEAL)
        return;
      g_assert_true (parlour_game_play (game, legal->moves[0]));
    }
}

/* All cards gathered, and laid out again by taking that back. */
static void
measure_travel (ParlourApplication *application,
                const PatGame      *rules,
                const char         *name,
                int                 width,
                int                 height)
{
  PatMove gather = { .kind = PAT_MOVE_REDEAL };
  Measure measures[] = {
    { .name = "travel-cpu-per-frame", .unit = "ms", .bar = "2" },
    { .name = "travel-cpu-painting", .unit = "ms" },
    { .name = "travel-cpu-worst-frame", .unit = "ms" },
    { .name = "travel-frames-per-second", .unit = "Hz", .bar = "60" },
    { .name = "travel-frames-dropped", .unit = "", .bar = "0" },
    { .name = "travel-worst-hold", .unit = "ms" },
  };
  Table table;
  g_autoptr (Meter) meter = NULL;

  open_dealt (&table, application, rules, width, height);
  if (rules == &pat_trefoil)
    play_on (table.game);
  table_rest (&table);
  g_object_set (table.board, "animations", TRUE, NULL);
  meter = meter_new (GTK_WIDGET (table.window));
  meter_watch_holds (meter);

  for (guint i = 0; i < N_TIMES; i++)
    {
      MeterReading reading;

      player_settle (table.player);
      meter_start (meter);
      g_assert_true (parlour_game_play (table.game, gather));
      travel (&table);
      g_assert_true (parlour_game_undo (table.game));
      travel (&table);
      meter_read (meter, &reading);
      measures[0].values[i] = reading.all_ms / reading.n_frames;
      measures[1].values[i] = reading.frames_ms / reading.n_frames;
      measures[2].values[i] = reading.worst_frame_ms;
      measures[3].values[i] = (reading.n_frames - 1) / reading.wall_ms * 1000;
      measures[4].values[i] = reading.n_dropped;
      measures[5].values[i] = reading.worst_hold_ms;
    }

  print_measures (name, measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  table_close (&table);
}

/* Whether every card is there in the very size that is shown. */
static gboolean
is_sharp (Table *table)
{
  const PatPosition *position = parlour_table_view_get_position (table->view);
  const ParlourTable *places = parlour_table_view_get_table (table->view);

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      ParlourFace face;

      if (!parlour_deck_get_face (parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (table->board)), position->cards[i],
                                  (guint) places->card_width, (guint) places->card_height, &face)
          || face.width_px != (guint) places->card_width)
        return FALSE;
    }

  return TRUE;
}

typedef struct
{
  Table  *table;
  int     width;
  gint64  asked_us;
  double  took_ms;
} Resize;

static void
painted_cb (Resize *resize)
{
  if (resize->took_ms == 0
      && abs (gtk_widget_get_width (GTK_WIDGET (resize->table->board)) - resize->width) < FRAME_PX
      && is_sharp (resize->table))
    resize->took_ms = (double) (g_get_monotonic_time () - resize->asked_us) / 1e3;
}

/* Asks for another size and waits until the cards are sharp in it. */
static double
resize_to (Table *table,
           int    width,
           int    height)
{
  Resize resize = { table, width, g_get_monotonic_time (), 0 };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (table->window));
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &resize);

  gtk_window_set_default_size (GTK_WINDOW (table->window), width, height);
  while (resize.took_ms == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);

  return resize.took_ms;
}

/* What a window with nothing but a rectangle takes to become as large: GTK draws into
 * memory that is new, and copies it all into some that the X server shares. */
static void
measure_bare_resize (const char *name,
                     int         width,
                     int         height)
{
  Measure measures[] = {
    { .name = "bare-resize-cpu-worst-frame", .unit = "ms" },
    { .name = "bare-resize-worst-hold", .unit = "ms" },
  };
  GtkWidget *window = open_bare (SMALL_WIDTH, SMALL_HEIGHT);
  GtkWidget *bare = gtk_window_get_child (GTK_WINDOW (window));
  g_autoptr (Player) player = player_new (GTK_WINDOW (window));
  g_autoptr (Meter) meter = meter_new (window);

  meter_watch_holds (meter);

  for (guint i = 0; i < N_TIMES; i++)
    {
      MeterReading reading;

      if (i > 0)
        gtk_window_set_default_size (GTK_WINDOW (window), SMALL_WIDTH, SMALL_HEIGHT);
      player_settle (player);
      meter_start (meter);
      gtk_window_set_default_size (GTK_WINDOW (window), width, height);
      while (gtk_widget_get_width (bare) < width - FRAME_PX)
        g_main_context_iteration (NULL, TRUE);
      meter_read (meter, &reading);
      measures[0].values[i] = reading.worst_frame_ms;
      measures[1].values[i] = reading.worst_hold_ms;
    }

  print_measures (name, measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_resize (ParlourApplication *application,
                const char         *name,
                int                 width,
                int                 height)
{
  Measure measures[] = {
    { .name = "resize-sharp", .unit = "ms", .bar = "100" },
    { .name = "resize-cpu-worst-frame", .unit = "ms", .bar = "16" },
    { .name = "resize-worst-hold", .unit = "ms", .bar = "16" },
    { .name = "resize-worst-hold-by-the-clock", .unit = "ms" },
  };
  Table table;
  g_autoptr (Meter) meter = NULL;

  measure_bare_resize (name, width, height);
  open_dealt (&table, application, &pat_louis, SMALL_WIDTH, SMALL_HEIGHT);
  meter = meter_new (GTK_WIDGET (table.window));
  meter_watch_holds (meter);

  for (guint i = 0; i < N_TIMES; i++)
    {
      MeterReading reading;

      if (i > 0)
        resize_to (&table, SMALL_WIDTH, SMALL_HEIGHT);
      player_wait (table.player, is_idle, &table);
      player_settle (table.player);
      meter_start (meter);
      measures[0].values[i] = resize_to (&table, width, height);
      meter_read (meter, &reading);
      measures[1].values[i] = reading.worst_frame_ms;
      measures[2].values[i] = reading.worst_hold_ms;
      measures[3].values[i] = reading.worst_hold_wall_ms;
    }

  print_measures (name, measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  table_close (&table);
}

/* Says that a window manager is there, one that does nothing.  Without one GDK
 * asks the X server for it in every frame and waits, as on no desktop. */
static void
pretend_window_manager (void)
{
  Display *display = XOpenDisplay (NULL);
  Window root, check;
  Atom about, supported;

  if (!display)
    return;

  root = DefaultRootWindow (display);
  check = XCreateSimpleWindow (display, root, -1, -1, 1, 1, 0, 0, 0);
  about = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  supported = XInternAtom (display, "_NET_SUPPORTED", False);
  XChangeProperty (display, root, about, XA_WINDOW, 32, PropModeReplace, (guchar *) &check, 1);
  XChangeProperty (display, check, about, XA_WINDOW, 32, PropModeReplace, (guchar *) &check, 1);
  XChangeProperty (display, root, supported, XA_ATOM, 32, PropModeReplace, (guchar *) &about, 1);
  XSync (display, False);
}

static gboolean
is_wanted (int         argc,
           char       *argv[],
           const char *what)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], what) == 0)
      return TRUE;

  return argc == 1;
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application;

  /* No size was ever shown before, and none is kept meanwhile. */
  g_setenv ("XDG_CACHE_HOME", "/dev/null", TRUE);
  pretend_window_manager ();
  if (!player_has_screen ())
    {
      g_printerr ("bench-frames: no X display\n");
      return 77;
    }

  /* One line at a time also for who reads it through a pipe. */
  setvbuf (stdout, NULL, _IOLBF, 0);
  application = table_start_program ();
  window_show_standing (PARLOUR_LIGHT_CHANCE);
  if (is_wanted (argc, argv, "bare"))
    measure_bare ();
  if (is_wanted (argc, argv, "drag"))
    measure_drag (application);
  if (is_wanted (argc, argv, "louis"))
    measure_travel (application, &pat_louis, "louis", WIDTH, HEIGHT);
  if (is_wanted (argc, argv, "trefoil"))
    measure_travel (application, &pat_trefoil, "trefoil", WIDTH, HEIGHT);
  if (is_wanted (argc, argv, "resize"))
    measure_resize (application, "louis", 1920, 1080);
  if (is_wanted (argc, argv, "large"))
    {
      measure_travel (application, &pat_louis, "large", LARGE_WIDTH, LARGE_HEIGHT);
      measure_resize (application, "large", LARGE_WIDTH, LARGE_HEIGHT);
    }
  if (is_wanted (argc, argv, "hold"))
    {
      hold_measure_table (application);
      hold_measure_windows (application);
    }

  return 0;
}
