/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meter.h"
#include "table.h"

#include "parlour-deck-page.h"

#include <time.h>

/*
 * Nothing holds the main loop for long, whatever the player asks for: how long
 * it is held in processor time, which a busy machine does not make longer.  The
 * limit is an order of magnitude above what a frame may take; what a frame does
 * take, tests/bench/frames.c measures.
 */

#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 6 };
#else
enum { SLOWER = 1 };
#endif

enum { WIDTH = 1000, HEIGHT = 740, LIMIT_MS = 160 * SLOWER, BURN_MS = 250, N_PLAYED = 400, N_DRAGS = 3,
       PATIENCE_MS = 30000 };

typedef struct
{
  Table  table;
  Meter *meter;
} Scene;

/* Other threads may be at work beside this one. */
static gint64
get_cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static gboolean
burn_cb (gpointer data)
{
  gint64 end_ms = get_cpu_ms () + BURN_MS;

  while (get_cpu_ms () < end_ms)
    ;
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static gboolean
sleep_cb (gpointer data)
{
  g_usleep (BURN_MS * G_TIME_SPAN_MILLISECOND);
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
open_scene (Scene              *scene,
            ParlourApplication *application)
{
  PatVariant variant = { &pat_louis, 0 };

  table_open (&scene->table, application, parlour_game_new (variant, 5), WIDTH, HEIGHT);
  scene->meter = meter_new (GTK_WIDGET (scene->table.window));
}

static void
close_scene (Scene *scene)
{
  g_clear_pointer (&scene->meter, meter_free);
  table_close (&scene->table);
}

static double
measure (Scene       *scene,
         GSourceFunc  func)
{
  MeterReading reading;
  gboolean done = FALSE;

  meter_start (scene->meter);
  g_idle_add (func, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  meter_read (scene->meter, &reading);
  if (func == sleep_cb)
    g_assert_cmpfloat (reading.worst_hold_wall_ms, >=, BURN_MS);

  return reading.worst_hold_ms;
}

/* The meter sees who works, and not who waits for the processor. */
static void
test_meter (gconstpointer data)
{
  Scene scene;

  open_scene (&scene, (ParlourApplication *) data);
  g_assert_cmpfloat (measure (&scene, burn_cb), >, LIMIT_MS / SLOWER);
  g_assert_cmpfloat (measure (&scene, sleep_cb), <, LIMIT_MS);
  close_scene (&scene);
}

static void
begin (Scene *scene)
{
  table_rest (&scene->table);
  meter_start (scene->meter);
}

/* What was begun is over when the table rests. */
static void
end (Scene      *scene,
     const char *what)
{
  MeterReading reading;

  table_rest (&scene->table);
  meter_read (scene->meter, &reading);
  g_test_message ("%s: %.1f ms, the dearest frame %.1f ms", what, reading.worst_hold_ms,
                  reading.worst_frame_ms);
  if (reading.worst_hold_ms > LIMIT_MS)
    g_error ("%s: the main loop was held for %.1f ms", what, reading.worst_hold_ms);
}

/* What is to be done from the main loop, so that it is a dispatch of its own. */
typedef struct
{
  Scene       *scene;
  void       (*func) (Scene *scene, const char *what);
  const char  *what;
  gboolean     done;
} Deed;

static gboolean
do_cb (gpointer data)
{
  Deed *deed = data;

  deed->func (deed->scene, deed->what);
  deed->done = TRUE;

  return G_SOURCE_REMOVE;
}

static void
do_it (Scene      *scene,
       void      (*func) (Scene *scene, const char *what),
       const char *what)
{
  Deed deed = { scene, func, what, FALSE };

  begin (scene);
  g_idle_add (do_cb, &deed);
  while (!deed.done)
    g_main_context_iteration (NULL, TRUE);
  end (scene, what);
}

static void
activate (Scene      *scene,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (scene->table.window), action, NULL));
}

static void
show_rules (Scene      *scene,
            const char *what)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (scene->table.window), "win.rules", "s",
                                             pat_kings.name));
}

static void
act (Scene      *scene,
     const char *action)
{
  do_it (scene, activate, action);
}

/* Plays what is legal, dragging where cards are played. */
static void
play_some (Scene *scene)
{
  Table *table = &scene->table;
  guint n_dragged = 0;

  while (n_dragged < N_DRAGS)
    {
      PatMove move = parlour_game_get_legal (table->game)->moves[0];

      for (gsize i = 0; i < parlour_game_get_legal (table->game)->n; i++)
        if (parlour_game_get_legal (table->game)->moves[i].kind == PAT_MOVE_PLAY)
          move = parlour_game_get_legal (table->game)->moves[i];
      begin (scene);
      if (move.kind == PAT_MOVE_PLAY)
        {
          table_drag (table, move);
          n_dragged++;
        }
      else
        g_assert_true (parlour_game_play (table->game, move));
      end (scene, move.kind == PAT_MOVE_PLAY ? "drag" : "deal");
    }
}

static void
undo_all (Scene      *scene,
          const char *what)
{
  while (parlour_game_undo (scene->table.game))
    ;
}

static void
test_play (gconstpointer data)
{
  Scene scene;

  open_scene (&scene, (ParlourApplication *) data);
  play_some (&scene);
  act (&scene, "win.hint");
  act (&scene, "win.undo");
  act (&scene, "win.redo");
  do_it (&scene, undo_all, "undo all");
  act (&scene, "win.restart");
  close_scene (&scene);
}

static GtkWindow *
find_other (Scene *scene)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (scene->table.application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != (gpointer) scene->table.window)
      return l->data;

  g_assert_not_reached ();
}

/* The window that was opened beside the table's is closed again. */
static void
close_other (Scene *scene)
{
  gtk_window_destroy (find_other (scene));
  gtk_window_present (GTK_WINDOW (scene->table.window));
}

static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);

  return found;
}

/* The page of preferences that has the decks to choose from. */
static void
show_decks (Scene      *scene,
            const char *what)
{
  GtkWidget *page = find_widget (GTK_WIDGET (find_other (scene)), PARLOUR_TYPE_DECK_PAGE);

  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (page, GTK_TYPE_STACK)), "cards");
}

/* As one who has played for a year finds them. */
static void
fill_statistics (Scene *scene)
{
  const PatVariant variant = { &pat_louis, 0 };

  for (guint i = 0; i < N_PLAYED; i++)
    {
      ParlourResult result = {
        .finished_at_s = 1700000000 + i * 3600,
        .duration_ms = 150000 + i * 7000 % 90000,
        .n_moves = 90 + i,
        .outcome = i % 3 == 0 ? PARLOUR_WON : PARLOUR_LOST,
        .deal = 7 + i,
        .game_id = 100 + i,
      };

      parlour_statistics_record (parlour_window_get_statistics (scene->table.window), variant, &result);
    }
}

static void
test_windows (gconstpointer data)
{
  Scene scene;

  open_scene (&scene, (ParlourApplication *) data);
  fill_statistics (&scene);
  act (&scene, "app.statistics");
  close_other (&scene);
  act (&scene, "app.preferences");
  do_it (&scene, show_decks, "decks");
  close_other (&scene);
  do_it (&scene, show_rules, "rules");
  close_other (&scene);
  close_scene (&scene);
}

static gboolean
has_other_game (gpointer data)
{
  Scene *scene = data;

  return parlour_board_get_game (scene->table.board) != scene->table.game;
}

/* What is done brings another game to the table. */
static void
change_game (Scene      *scene,
             void      (*func) (Scene *scene, const char *what),
             const char *what)
{
  Deed deed = { scene, func, what, FALSE };

  begin (scene);
  g_idle_add (do_cb, &deed);
  g_assert_true (player_wait (scene->table.player, has_other_game, scene, PATIENCE_MS));
  g_object_unref (scene->table.game);
  scene->table.game = g_object_ref (parlour_board_get_game (scene->table.board));
  end (scene, what);
}

static void
open_record (Scene      *scene,
             const char *what)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "records", "trefoil.parlour", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  parlour_window_open_file (scene->table.window, file);
}

static void
change_variant (Scene      *scene,
                const char *what)
{
  PatVariant variant = { &pat_nationale, 0 };

  parlour_window_deal (scene->table.window, variant, 0);
}

static void
test_games (gconstpointer data)
{
  Scene scene;

  open_scene (&scene, (ParlourApplication *) data);
  change_game (&scene, activate, "win.new-deal");
  change_game (&scene, change_variant, "another variant");
  change_game (&scene, open_record, "a record");
  close_scene (&scene);
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application;

  g_test_init (&argc, &argv, NULL);
  if (!player_has_screen ())
    {
      g_test_skip ("no X display");
      return 77;
    }

  application = table_start_program ();
  g_test_add_data_func ("/window/hold/meter", application, test_meter);
  g_test_add_data_func ("/window/hold/play", application, test_play);
  g_test_add_data_func ("/window/hold/windows", application, test_windows);
  g_test_add_data_func ("/window/hold/games", application, test_games);

  return g_test_run ();
}
