/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

/* Most of it holds the loop for less than 12 ms on the machine that it was
 * written on, a win for 25, and a table that becomes larger for 39.  There is
 * room for another machine, and for a busy one. */
#ifdef __SANITIZE_ADDRESS__
#define LIMIT_MS 192.0
#else
#define LIMIT_MS 64.0
#endif

enum { WIDTH = 1000, HEIGHT = 740, N_FRAMES = 3, PATIENCE_MS = 30000 };

double
hold_get_limit_ms (void)
{
  return LIMIT_MS;
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
  meter_start (self->meter);
}

/*
 * hold_end:
 * @until: how to tell that all is done
 * @what: what was measured
 *
 * Waits until all is done, and fails where the loop was held too long.
 */
void
hold_end (Hold          *self,
          HoldCondition  until,
          const char    *what)
{
  Wait wait = { .hold = self, .condition = until };
  MeterReading reading;

  if (!player_wait (self->table.player, holds, &wait, PATIENCE_MS))
    g_error ("%s: waited in vain", what);
  await_frames (self);
  meter_read (self->meter, &reading);
  g_test_message ("%s: held for %.1f ms, the dearest frame %.1f ms", what, reading.worst_hold_ms,
                  reading.worst_frame_ms);
  if (reading.worst_hold_ms > LIMIT_MS)
    g_error ("%s: the main loop was held for %.1f ms", what, reading.worst_hold_ms);
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
