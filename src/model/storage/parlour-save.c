/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save.h"

#include <stdlib.h>
#include <string.h>

/**
 * parlour_save_restore:
 * @head: what parlour_save_head_parse() read
 * @record: the record that it read it with
 *
 * Returns: (transfer full): the game as it was
 */
ParlourGame *
parlour_save_restore (const ParlourSaveHead *head,
                      const PatRecord       *record)
{
  ParlourGame *game = parlour_game_new_from_record (record);
  const ParlourGameState state = {
    .id = head->id,
    .elapsed_ms = head->elapsed_ms,
    .saved_ms = head->saved_ms,
    .shown = head->shown,
    .runs = head->runs,
    .helped = head->helped,
    .counted = head->counted,
  };

  parlour_game_restore (game, &state);

  return game;
}

/* Returns: (transfer full): as ParlourSaveHead has them */
static GArray *
list_runs (const ParlourHistory *history)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = parlour_history_get_length (history);

  for (guint i = 0; i < n; i++)
    {
      const guint first = i + 1;
      guint last;

      while (i + 1 < n && parlour_history_is_joined (history, i + 1))
        i++;
      last = i + 1;
      if (last > first)
        {
          g_array_append_val (runs, first);
          g_array_append_val (runs, last);
        }
    }

  return runs;
}

/* @record: what is to be written below the head; all of @game if @whole. */
static void
print_head (ParlourGame     *game,
            const PatRecord *record,
            gboolean         whole,
            gint64           saved_ms,
            FILE            *stream)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  ParlourSaveHead head = {
    .elapsed_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (game)),
    .id = parlour_game_get_id (game),
    .saved_ms = MAX (saved_ms, 0),
    .n_moves = whole ? (gint64) record->n_moves : -1,
    .shown = history->n_moves,
    .runs = list_runs (history),
    .helped = parlour_game_get_helped (game),
    .counted = parlour_game_get_counted (game),
  };

  parlour_save_head_print (&head, stream);
  parlour_save_head_clear (&head);
}

/* Adds the moves that wait for redo. */
static void
append_rest (ParlourGame *game,
             PatRecord   *record)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  guint n = parlour_history_get_length (history);

  record->moves = g_renew (PatMove, record->moves, n);
  for (guint i = record->n_moves; i < n; i++)
    record->moves[i] = *parlour_history_get_move (history, i);
  record->n_moves = n;
}

static GBytes *
print (ParlourGame *game,
       gboolean     whole,
       gint64       saved_ms)
{
  PatRecord record;
  g_autoptr (GString) said = NULL;
  char *text = NULL;
  size_t length = 0;
  long first;
  FILE *stream = open_memstream (&text, &length);
  int failed;

  g_assert (stream != NULL);

  parlour_game_fill_record (game, &record);
  if (whole)
    append_rest (game, &record);

  pat_record_print (&record, stream);
  first = ftell (stream);
  print_head (game, &record, whole, saved_ms, stream);
  pat_record_clear (&record);

  /* Only memory can fail here, and GLib does not survive that either. */
  failed = ferror (stream);
  failed |= fclose (stream);
  g_assert (failed == 0);

  /* The head belongs below the first line. */
  said = g_string_new_len (text, first);
  g_string_insert_len (said, strchr (said->str, '\n') + 1 - said->str,
                       text + first, length - first);
  free (text);

  return g_string_free_to_bytes (g_steal_pointer (&said));
}

/**
 * parlour_save_print:
 * @game: a game
 * @saved_ms: the time, in milliseconds since 1970
 *
 * Writes down all that must be known to go on with the game later.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_save_print (ParlourGame *game,
                    gint64       saved_ms)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return print (game, TRUE, saved_ms);
}

/**
 * parlour_save_print_shown:
 * @game: a game
 *
 * Writes down the game up to the position shown, for others to read.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_save_print_shown (ParlourGame *game)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return print (game, FALSE, 0);
}
