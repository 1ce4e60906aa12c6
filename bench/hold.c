/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

enum { WIDTH = 1000, HEIGHT = 740, N_FRAMES = 3, N_TIMES = 5, NAME_WIDTH = 35, BAR_MS = 50 };

/* An action, and for how long it blocked the main loop each time, ms. */
typedef struct
{
  char   *what;
  GArray *times_ms;
} Figure;

/* Array of Figure, in the order of the actions. */
static GPtrArray *figures;
/* The current round, 0 to N_TIMES - 1. */
static guint round_now;

static void
figure_free (Figure *figure)
{
  g_free (figure->what);
  g_array_unref (figure->times_ms);
  g_free (figure);
}

/* Finds the time of @what in this round, ms; 0 if it is new. */
static double *
find_time (const char *what)
{
  Figure *figure = NULL;

  for (guint i = 0; i < figures->len && !figure; i++)
    if (g_str_equal (((Figure *) g_ptr_array_index (figures, i))->what, what))
      figure = g_ptr_array_index (figures, i);
  if (!figure)
    {
      figure = g_new (Figure, 1);
      *figure = (Figure) { g_strdup (what), g_array_new (FALSE, TRUE, sizeof (double)) };
      g_ptr_array_add (figures, figure);
    }
  if (figure->times_ms->len <= round_now)
    g_array_set_size (figure->times_ms, round_now + 1);

  return &g_array_index (figure->times_ms, double, round_now);
}

static double
get_median (GArray *times_ms)
{
  g_array_sort (times_ms, meter_compare);

  return g_array_index (times_ms, double, times_ms->len / 2);
}

/* Waits until all faces are drawn. */
static void
draw_faces (Hold *self)
{
  const PatPosition *position = parlour_game_get_position (self->table.game);
  ParlourDeck *deck = PARLOUR_TABLE_VIEW (self->table.board)->deck;

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      GtkWidget *card = GTK_WIDGET (self->table.view->cards[position->cards[i]]);
      ParlourFace face;

      while (!parlour_deck_get_face (deck, position->cards[i], gtk_widget_get_width (card),
                                     gtk_widget_get_height (card), &face))
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Plays @scene at a table with a game of its own, without animations. */
static void
play_scene (HoldScene scene,
            HoldGame  make_game)
{
  ParlourGame *game = make_game != NULL ? make_game () : parlour_game_new ((PatVariant) { &pat_louis, 0 }, 5);
  Hold hold;

  table_open (&hold.table, game, WIDTH, HEIGHT);
  draw_faces (&hold);
  hold.meter = meter_new (GTK_WIDGET (hold.table.window));
  scene (&hold);
  meter_free (hold.meter);
  table_close (&hold.table);
}

/*
 * hold_measure:
 * @make_game: (nullable): creates the game on the table; %NULL for a game of Louis
 *
 * Plays the scene several times, and prints for how long each action blocked the main loop:
 * the median.
 */
void
hold_measure (HoldScene scene,
              HoldGame  make_game)
{
  figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  for (round_now = 0; round_now < N_TIMES; round_now++)
    play_scene (scene, make_game);

  for (guint i = 0; i < figures->len; i++)
    {
      Figure *figure = g_ptr_array_index (figures, i);
      double median_ms = get_median (figure->times_ms);

      g_print ("hold-%-*s %8.2f ms (bar %d) [%.2f..%.2f]\n", NAME_WIDTH, figure->what,
               median_ms, BAR_MS,
               g_array_index (figure->times_ms, double, 0),
               g_array_index (figure->times_ms, double, figure->times_ms->len - 1));
    }
  g_clear_pointer (&figures, g_ptr_array_unref);
}

/*
 * hold_is_at_rest:
 *
 * Returns: whether no card moves
 */
gboolean
hold_is_at_rest (Hold *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->table.board)) && !parlour_motion_is_active (&self->table.view->motion);
}

typedef struct
{
  Hold       *hold;
  HoldDeed    deed;
  const char *what;
  gboolean    done;
} Doing;

static gboolean
do_cb (gpointer data)
{
  Doing *doing = data;

  doing->deed (doing->hold, doing->what);
  doing->done = TRUE;

  return G_SOURCE_REMOVE;
}

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       n_frames)
{
  return --*(guint *) n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* An action ends when the frames that show it are drawn. */
static void
await_frames (Hold *self)
{
  GtkWindow *other = window_find_other (self->table.window);
  guint n_frames = N_FRAMES;

  gtk_widget_add_tick_callback (GTK_WIDGET (other != NULL ? other : GTK_WINDOW (self->table.window)),
                                frame_cb, &n_frames, NULL);
  while (n_frames > 0)
    player_step (self->table.player);
}

/*
 * hold_do:
 * @deed: what to do
 * @until: whether the action is done
 * @what: the name of the action
 *
 * Measures @deed, called from the main loop in an iteration of its own: records for how long
 * it blocked the main loop.
 */
void
hold_do (Hold          *self,
         HoldDeed       deed,
         HoldCondition  until,
         const char    *what)
{
  Doing doing = { self, deed, what, FALSE };
  double *time_ms = find_time (what);
  MeterReading reading;

  player_settle (self->table.player);
  meter_start (self->meter);
  g_idle_add (do_cb, &doing);
  while (!doing.done)
    g_main_context_iteration (NULL, TRUE);
  while (!until (self))
    player_step (self->table.player);
  await_frames (self);
  meter_read (self->meter, &reading);
  *time_ms = MAX (*time_ms, reading.worst_hold_ms);
}

static void
activate (Hold       *self,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->table.window), action, NULL));
}

/*
 * hold_act:
 * @action: without a parameter
 * @until: whether the action is done
 */
void
hold_act (Hold          *self,
          const char    *action,
          HoldCondition  until)
{
  hold_do (self, activate, until, action);
}
