/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

/* How many pages a turn of the loop may take: 16 ms, one frame, on the machine
 * that this was written on. */
#ifdef __SANITIZE_ADDRESS__
#define LIMIT_PAGES 33.0
#else
#define LIMIT_PAGES 11.0
#endif

/* A busy machine makes what is measured longer, and never shorter. */
#define N_TRIES 5

enum
{
  WIDTH = 1000, HEIGHT = 740, N_FRAMES = 3, PATIENCE_MS = 30000,
  PAGE_WIDTH = 800, PAGE_HEIGHT = 600, N_PAGES = 5, N_LINES = 40,
};

typedef struct
{
  ParlourApplication *application;
  GTestDataFunc       test;
} Case;

/* What was done and, in pages, the longest that the loop was held by it: in this
 * try, and in that one of all tries in which it was held least.  How long each
 * page took, ms. */
static GHashTable *pages, *least_pages;
static GArray *page_times;

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

/* Paints some pages; the middle one of all since the test began. */
static double
measure_page (GtkWidget *widget)
{
  for (guint i = 0; i < N_PAGES; i++)
    {
      double time_ms = paint_page (widget);

      g_array_append_val (page_times, time_ms);
    }
  g_array_sort (page_times, meter_compare);

  return g_array_index (page_times, double, page_times->len / 2);
}

static double
look_up (GHashTable *table,
         const char *what,
         double      otherwise)
{
  const double *value = g_hash_table_lookup (table, what);

  return value != NULL ? *value : otherwise;
}

static void
note (GHashTable *table,
      const char *what,
      double      value)
{
  g_hash_table_insert (table, g_strdup (what), g_memdup2 (&value, sizeof value));
}

/* Takes over what was measured in this try; whether anything took too long
 * whenever it was tried. */
static gboolean
are_late (void)
{
  GHashTableIter iter;
  gpointer what, value;
  gboolean late = FALSE;

  g_hash_table_iter_init (&iter, pages);
  while (g_hash_table_iter_next (&iter, &what, &value))
    {
      double least = MIN (*(double *) value, look_up (least_pages, what, G_MAXDOUBLE));

      note (least_pages, what, least);
      late |= least > LIMIT_PAGES;
    }

  return late;
}

static void
tell_late (void)
{
  GHashTableIter iter;
  gpointer what, value;

  g_hash_table_iter_init (&iter, least_pages);
  while (g_hash_table_iter_next (&iter, &what, &value))
    if (*(double *) value > LIMIT_PAGES)
      {
        g_test_message ("%s: the main loop was held for %.1f pages, and not for %.1f",
                        (char *) what, *(double *) value, LIMIT_PAGES);
        g_test_fail ();
      }
}

static void
try_cb (gconstpointer data)
{
  const Case *self = data;
  guint n = 0;

  page_times = g_array_new (FALSE, FALSE, sizeof (double));
  least_pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  do
    {
      g_clear_pointer (&pages, g_hash_table_unref);
      pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      self->test (self->application);
    }
  while (are_late () && ++n < N_TRIES);
  tell_late ();
  g_clear_pointer (&pages, g_hash_table_unref);
  g_clear_pointer (&least_pages, g_hash_table_unref);
  g_clear_pointer (&page_times, g_array_unref);
}

/*
 * hold_add:
 * @path: what the test is called
 * @application: what it is given
 * @test: opens a table, does this and that at it, and closes it again
 *
 * Adds a test that fails when something held the loop for too long whenever it
 * was done, in several tries if need be.
 */
void
hold_add (const char         *path,
          ParlourApplication *application,
          GTestDataFunc       test)
{
  Case *self = g_new (Case, 1);

  *self = (Case) { application, test };
  g_test_add_data_func_full (path, self, try_cb, g_free);
}

/*
 * hold_get_limit_ms:
 *
 * Returns: how long the loop may be held at once, as fast as the machine was
 *   when hold_begin() was called
 */
double
hold_get_limit_ms (Hold *self)
{
  return LIMIT_PAGES * self->page_ms;
}

/* A table in a size that is new shows its cards at once, drawn one by one as they
 * are seen.  Here they are all there, as after a moment. */
static void
draw_faces (Hold *self)
{
  const PatPosition *position = parlour_game_get_position (self->table.game);
  ParlourDeck *deck = parlour_board_get_deck (self->table.board);

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      GtkWidget *card = GTK_WIDGET (parlour_board_get_card (self->table.board, position->cards[i]));
      ParlourFace face;

      g_assert_true (parlour_deck_get_face (deck, position->cards[i], gtk_widget_get_width (card),
                                            gtk_widget_get_height (card), &face));
    }
}

/*
 * hold_open:
 * @application: outlives the table
 * @game: (transfer full)
 *
 * Puts @game on a table, whose cards are there at once.
 */
void
hold_open (Hold               *self,
           ParlourApplication *application,
           ParlourGame        *game)
{
  table_open (&self->table, application, game, WIDTH, HEIGHT);
  draw_faces (self);
  self->meter = meter_new (GTK_WIDGET (self->table.window));
  meter_watch_holds (self->meter);
}

void
hold_close (Hold *self)
{
  g_clear_pointer (&self->meter, meter_free);
  table_close (&self->table);
}

/*
 * hold_is_at_rest:
 *
 * Returns: whether no card travels any more
 */
gboolean
hold_is_at_rest (Hold *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->table.board)) && self->table.board->tick == 0;
}

/*
 * hold_find_other:
 *
 * Returns: (transfer none) (nullable): the window that was opened beside the
 *   table's
 */
GtkWindow *
hold_find_other (Hold *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self->table.application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != (gpointer) self->table.window)
      return l->data;

  return NULL;
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
  GtkWindow *other = hold_find_other (self);
  GtkWidget *widget = GTK_WIDGET (other != NULL ? other : GTK_WINDOW (self->table.window));
  Wait wait = { .n_frames = N_FRAMES };

  gtk_widget_add_tick_callback (widget, frame_cb, &wait, NULL);
  g_assert_true (player_wait (self->table.player, are_drawn, &wait, PATIENCE_MS));
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
  self->deck = parlour_board_get_deck (self->table.board);
  self->page_ms = measure_page (GTK_WIDGET (self->table.window));
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
  double n_pages;

  if (!player_wait (self->table.player, holds, &wait, PATIENCE_MS))
    g_error ("%s: waited in vain", what);
  await_frames (self);
  meter_read (self->meter, &reading);
  n_pages = reading.worst_hold_ms / self->page_ms;
  g_test_message ("%s: held for %.1f ms, %.1f pages; the dearest frame %.1f ms", what,
                  reading.worst_hold_ms, n_pages, reading.worst_frame_ms);
  note (pages, what, MAX (n_pages, look_up (pages, what, 0)));
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
