/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Measures frames while all cards move, and for how long opening a window, a popover or a
 * page blocks the main loop:
 *
 *   bench-frames [WHAT…]     all, or some of: louis trefoil large hold
 *
 * Needs a screen of its own of at least 3840x2160.  Times are processor time of the
 * main thread: events, ticks, layout, drawing and sending the result, but not the
 * X server's work.
 */

enum
{
  N_TIMES = 9, DEAL = 1,
  WIDTH = 1280, HEIGHT = 800, LARGE_WIDTH = 3840, LARGE_HEIGHT = 2160,
  NAME_WIDTH = 40,
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

/* Opens a table on which all cards are dealt and none is played. */
static void
open_dealt (Table         *table,
            const PatGame *rules,
            int            width,
            int            height)
{
  PatVariant variant = { rules, 0 };

  table_open (table, parlour_game_new (variant, DEAL), width, height);
  while (parlour_game_play (table->game, (PatMove) { .kind = PAT_MOVE_DEAL }))
    ;
  table_rest (table);
}

/* Runs the main loop until no card moves. */
static void
wait_for_cards (Table *table)
{
  while (parlour_motion_is_active (&table->view->motion))
    g_main_context_iteration (NULL, TRUE);
}

/* Plays until the cards can only be gathered. */
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

/* Gathers all cards, which moves them, and undoes that. */
static void
measure_moving (const PatGame *rules,
                const char    *name,
                int            width,
                int            height)
{
  PatMove gather = { .kind = PAT_MOVE_REDEAL };
  Measure measures[] = {
    { .name = "travel-cpu-per-frame", .unit = "ms" },
    { .name = "travel-frames-dropped", .unit = "", .bar = width <= WIDTH ? "0" : NULL },
    { .name = "travel-worst-hold", .unit = "ms" },
  };
  Table table;
  g_autoptr (Meter) meter = NULL;

  open_dealt (&table, rules, width, height);
  if (rules == &pat_trefoil)
    play_on (table.game);
  table_rest (&table);
  g_object_set (table.board, "animations", TRUE, NULL);
  meter = meter_new (GTK_WIDGET (table.window));

  for (guint i = 0; i < N_TIMES; i++)
    {
      MeterReading reading;

      player_settle (table.player);
      meter_start (meter);
      g_assert_true (parlour_game_play (table.game, gather));
      wait_for_cards (&table);
      g_assert_true (parlour_game_undo (table.game));
      wait_for_cards (&table);
      meter_read (meter, &reading);
      measures[0].values[i] = reading.all_ms / reading.n_frames;
      measures[1].values[i] = reading.n_dropped;
      measures[2].values[i] = reading.worst_hold_ms;
    }

  print_measures (name, measures, G_N_ELEMENTS (measures));
  g_clear_pointer (&meter, meter_free);
  table_close (&table);
}

/* Announces a window manager that does nothing.  Without one GDK asks the X server
 * for it in every frame and waits, unlike on a desktop. */
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
  /* Disables the cache of cards. */
  g_setenv ("XDG_CACHE_HOME", "/dev/null", TRUE);
  pretend_window_manager ();
  if (!player_has_screen ())
    {
      g_printerr ("bench-frames: no X display\n");
      return 77;
    }

  /* Buffers lines only, also in a pipe. */
  setvbuf (stdout, NULL, _IOLBF, 0);
  table_start_program ();
  window_set_indication (PARLOUR_INDICATION_CHANCE);
  if (is_wanted (argc, argv, "louis"))
    measure_moving (&pat_louis, "louis", WIDTH, HEIGHT);
  if (is_wanted (argc, argv, "trefoil"))
    measure_moving (&pat_trefoil, "trefoil", WIDTH, HEIGHT);
  if (is_wanted (argc, argv, "large"))
    measure_moving (&pat_louis, "large", LARGE_WIDTH, LARGE_HEIGHT);
  if (is_wanted (argc, argv, "hold"))
    hold_measure_windows ();

  return 0;
}
