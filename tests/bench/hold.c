/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

enum
{
  WIDTH = 1000, HEIGHT = 740, N_FRAMES = 3, N_TIMES = 5, NAME_WIDTH = 35,
  PAGE_WIDTH = 800, PAGE_HEIGHT = 600, N_PAGES = 5, N_LINES = 40,
};

/* What is done, and how long the loop was held by it each time, ms. */
typedef struct
{
  char   *what;
  GArray *times_ms;
} Figure;

/* Of Figure, in the order in which they are done; and of what each page took in
 * the same minutes, ms. */
static GPtrArray *figures;
static GArray *page_times;
/* Which time of N_TIMES it is. */
static guint round_now;

static void
figure_free (Figure *figure)
{
  g_free (figure->what);
  g_array_unref (figure->times_ms);
  g_free (figure);
}

/* How long @what held the loop this time; 0 when it is done for the first time. */
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

/* What a page with words costs to lay out and to paint, which is most of what
 * a window does; it stands for how fast the machine is now. */
static double
paint_page (GtkWidget *widget)
{
  gint64 start_ns = meter_get_cpu_ns ();
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < N_LINES; i++)
    g_string_append_printf (words, "Line %u of a page that says nothing and is read by nobody. ", i);
  pango_layout_set_text (layout, words->str, -1);
  pango_layout_set_width (layout, PAGE_WIDTH * PANGO_SCALE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return (double) (meter_get_cpu_ns () - start_ns) / 1e6;
}

static void
measure_pages (GtkWidget *widget)
{
  for (guint i = 0; i < N_PAGES; i++)
    {
      double time_ms = paint_page (widget);

      g_array_append_val (page_times, time_ms);
    }
}

static double
get_median (GArray *times_ms)
{
  g_array_sort (times_ms, meter_compare);

  return g_array_index (times_ms, double, times_ms->len / 2);
}

/* Waits until all faces are drawn and have been read from the cache. */
static void
draw_faces (Hold *self)
{
  const PatPosition *position = parlour_game_get_position (self->table.game);
  ParlourDeck *deck = parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (self->table.board));

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      GtkWidget *card = GTK_WIDGET (parlour_table_view_get_card (self->table.view, position->cards[i]));
      ParlourFace face;

      while (!parlour_deck_get_face (deck, position->cards[i], gtk_widget_get_width (card),
                                     gtk_widget_get_height (card), &face))
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Does @scene at a table with a game of its own, whose cards are there at once. */
static void
play_scene (ParlourApplication *application,
            HoldScene           scene,
            HoldGame            make_game)
{
  ParlourGame *game = make_game != NULL ? make_game () : parlour_game_new ((PatVariant) { &pat_louis, 0 }, 5);
  Hold hold;

  table_open (&hold.table, application, game, WIDTH, HEIGHT);
  draw_faces (&hold);
  hold.meter = meter_new (GTK_WIDGET (hold.table.window));
  meter_watch_holds (hold.meter);
  scene (&hold);
  meter_free (hold.meter);
  table_close (&hold.table);
}

/*
 * hold_measure:
 * @make_game: (nullable): makes the game that is on the table, if not one of Louis
 *
 * Plays the scene several times, and prints for each thing done in it how long
 * the loop was held: the middle one of all times, and beside it how many pages
 * of words could have been painted meanwhile.
 */
void
hold_measure (ParlourApplication *application,
              HoldScene           scene,
              HoldGame            make_game)
{
  double page_ms;

  figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  page_times = g_array_new (FALSE, FALSE, sizeof (double));
  for (round_now = 0; round_now < N_TIMES; round_now++)
    play_scene (application, scene, make_game);

  page_ms = get_median (page_times);
  for (guint i = 0; i < figures->len; i++)
    {
      Figure *figure = g_ptr_array_index (figures, i);
      double median_ms = get_median (figure->times_ms);

      g_print ("hold-%-*s %8.2f ms %5.1f pages [%.2f..%.2f]\n", NAME_WIDTH, figure->what,
               median_ms, median_ms / page_ms,
               g_array_index (figure->times_ms, double, 0),
               g_array_index (figure->times_ms, double, figure->times_ms->len - 1));
    }
  g_clear_pointer (&figures, g_ptr_array_unref);
  g_clear_pointer (&page_times, g_array_unref);
}

/*
 * hold_is_at_rest:
 *
 * Returns: whether no card travels any more
 */
gboolean
hold_is_at_rest (Hold *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->table.board)) && !parlour_motion_is_active (parlour_table_view_get_motion (self->table.view));
}

typedef struct
{
  Hold          *hold;
  HoldDeed       deed;
  HoldCondition  condition;
  const char    *what;
  gboolean       done;
  guint          n_frames;
} Wait;

static gboolean
holds (gpointer data)
{
  Wait *wait = data;

  return wait->condition (wait->hold);
}

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  Wait *wait = data;

  return --wait->n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
are_drawn (gpointer data)
{
  return ((Wait *) data)->n_frames == 0;
}

/* What is done is over when the frames that show it are drawn. */
static void
await_frames (Hold *self)
{
  GtkWindow *other = window_find_other (self->table.window);
  GtkWidget *widget = GTK_WIDGET (other != NULL ? other : GTK_WINDOW (self->table.window));
  Wait wait = { .n_frames = N_FRAMES };

  gtk_widget_add_tick_callback (widget, frame_cb, &wait, NULL);
  player_wait (self->table.player, are_drawn, &wait);
}

/*
 * hold_begin:
 *
 * Measures from here on.
 */
void
hold_begin (Hold *self)
{
  player_settle (self->table.player);
  self->deck = parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (self->table.board));
  measure_pages (GTK_WIDGET (self->table.window));
  meter_start (self->meter);
}

/*
 * hold_end:
 * @until: how to tell that all is done
 * @what: what was measured
 *
 * Waits until all is done, and notes how long the loop was held.
 */
void
hold_end (Hold          *self,
          HoldCondition  until,
          const char    *what)
{
  Wait wait = { .hold = self, .condition = until };
  MeterReading reading;
  double *time_ms = find_time (what);

  player_wait (self->table.player, holds, &wait);
  await_frames (self);
  meter_read (self->meter, &reading);
  *time_ms = MAX (*time_ms, reading.worst_hold_ms);
}

static gboolean
do_cb (gpointer data)
{
  Wait *wait = data;

  wait->deed (wait->hold, wait->what);
  wait->done = TRUE;

  return G_SOURCE_REMOVE;
}

/*
 * hold_do:
 * @deed: what to do
 * @until: how to tell that all is done
 * @what: what to call it
 *
 * Does it from the main loop, so that it is a turn of its own.
 */
void
hold_do (Hold          *self,
         HoldDeed       deed,
         HoldCondition  until,
         const char    *what)
{
  Wait wait = { .hold = self, .deed = deed, .what = what };

  hold_begin (self);
  g_idle_add (do_cb, &wait);
  while (!wait.done)
    g_main_context_iteration (NULL, TRUE);
  hold_end (self, until, what);
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
 * @until: how to tell that all is done
 */
void
hold_act (Hold          *self,
          const char    *action,
          HoldCondition  until)
{
  hold_do (self, activate, until, action);
}
