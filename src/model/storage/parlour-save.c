/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save.h"

#include "parlour-record.h"

#include <stdlib.h>
#include <string.h>

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

/* Returns: (transfer full): the first @n_moves moves of @game as a record, without a
 * head */
static GString *
print_record (ParlourGame *game,
              guint        n_moves)
{
  char *text = NULL;
  size_t length = 0;
  FILE *stream = open_memstream (&text, &length);
  PatRecord record;
  GString *printed;
  int failed;

  g_assert (stream != NULL);
  parlour_game_fill_record (game, n_moves, &record);
  pat_record_print (&record, stream);
  pat_record_clear (&record);

  /* Only memory can fail here, and GLib does not survive that either. */
  failed = ferror (stream);
  failed |= fclose (stream);
  g_assert (failed == 0);

  printed = g_string_new_len (text, (gssize) length);
  free (text);

  return printed;
}

/* The head belongs below the first line. */
static void
insert_head (GString               *text,
             const ParlourSaveHead *head)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  parlour_save_head_print (head, lines);
  g_string_insert_len (text, strchr (text->str, '\n') + 1 - text->str,
                       lines->str, (gssize) lines->len);
}

static GBytes *
print (ParlourGame          *game,
       gboolean              whole,
       gint64                saved_ms,
       gboolean              reviewed,
       const ParlourMistake *mistakes,
       guint                 n_mistakes)
{
  const ParlourHistory *history = parlour_game_get_history (game);
  const guint n_moves = whole ? parlour_history_get_length (history) : history->n_moves;
  g_autoptr (GArray) runs = list_runs (history);
  ParlourSaveHead head = {
    .state = {
      .id = parlour_game_get_id (game),
      .elapsed_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (game)),
      .saved_ms = MAX (saved_ms, 0),
      .shown = history->n_moves,
      .runs = runs,
      .unseen = parlour_game_get_unseen (game),
      .first_sight = parlour_game_get_first_sight (game),
      .helped = parlour_game_get_helped (game),
      .counted = parlour_game_get_counted (game),
      .dealt_winnable = parlour_game_get_dealt_winnable (game),
      .day = parlour_game_get_day (game),
    },
    .n_moves = whole ? (gint64) n_moves : -1,
    .reviewed = reviewed,
    .n_mistakes = n_mistakes,
  };
  GString *text = print_record (game, n_moves);

  for (guint i = 0; i < n_mistakes; i++)
    head.mistakes[i] = mistakes[i];
  insert_head (text, &head);

  return g_string_free_to_bytes (text);
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

  return print (game, TRUE, saved_ms, FALSE, NULL, 0);
}

/**
 * parlour_save_print_with_mistakes:
 * @game: a game
 * @saved_ms: the time, in milliseconds since 1970
 * @mistakes: (array length=n) (nullable): moves of @game that were mistakes, from
 *   the first to the last
 * @n: no more than %PARLOUR_MAX_MISTAKES
 *
 * Writes down what parlour_save_print() does, that the game was looked through, and
 * where another move was better.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_save_print_with_mistakes (ParlourGame          *game,
                                  gint64                saved_ms,
                                  const ParlourMistake *mistakes,
                                  guint                 n)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);
  g_return_val_if_fail (n <= PARLOUR_MAX_MISTAKES, NULL);

  return print (game, TRUE, saved_ms, TRUE, mistakes, n);
}

/**
 * parlour_record_print:
 * @game: a game
 *
 * Writes down the game up to the position shown, with the lines of the head
 * that tell which game it is.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print (ParlourGame *game)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return print (game, FALSE, 0, FALSE, NULL, 0);
}

/**
 * parlour_record_print_deal:
 * @game: a game
 *
 * Writes down how the game began, for somebody else to play.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print_deal (ParlourGame *game)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return g_string_free_to_bytes (print_record (game, 0));
}
