/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save.h"

#include "parlour-game-private.h"

#include <stdlib.h>
#include <string.h>

#define MARK "#:"
#define ELAPSED_LINE MARK " elapsed-ms "

/* Digits that no number here has more of; all below this fit into a gint64. */
#define MAX_DIGITS 15

typedef enum
{
  KEY_ELAPSED,
  KEY_ID,
  KEY_SAVED,
  KEY_MOVES,
  KEY_SHOWN,
  KEY_RUNS,
  KEY_HELPED,
  KEY_COUNTED,
  N_KEYS,
} Key;

static const char *const key_names[N_KEYS] = {
  "elapsed-ms", "id", "saved-ms", "moves", "shown", "runs", "helped", "counted",
};

/* Cuts the next line off *@text, which ends at @end. */
static char *
next_line (const char **text,
           const char  *end)
{
  const char *line = *text;
  const char *newline = memchr (line, '\n', (gsize) (end - line));
  const char *stop = newline != NULL ? newline : end;

  *text = newline != NULL ? newline + 1 : end;

  return g_strchomp (g_strndup (line, (gsize) (stop - line)));
}

/* Reads digits at *@text and goes on behind them. */
static gboolean
read_digits (const char **text,
             gint64      *number)
{
  gsize n = strspn (*text, "0123456789");

  if (n == 0 || n > MAX_DIGITS)
    return FALSE;

  *number = g_ascii_strtoll (*text, NULL, 10);
  *text += n;

  return TRUE;
}

static gboolean
read_number (const char *value,
             gint64      most,
             gint64     *number)
{
  return read_digits (&value, number) && *value == '\0' && *number <= most;
}

static gboolean
read_id (const char *value,
         guint64    *id)
{
  if (strlen (value) != 16 || strspn (value, "0123456789abcdef") != 16)
    return FALSE;

  *id = g_ascii_strtoull (value, NULL, 16);
  return *id != 0;
}

/* Pairs of numbers, each greater than the one before. */
static gboolean
read_runs (const char  *value,
           GArray     **runs)
{
  gint64 before = 0;

  *runs = g_array_new (FALSE, FALSE, sizeof (guint));

  while (*value != '\0')
    {
      gint64 first, last;
      guint pair[2];

      if (!read_digits (&value, &first) || *value++ != '-' || !read_digits (&value, &last))
        return FALSE;
      if (first <= before || last <= first || last > G_MAXINT32)
        return FALSE;
      if (*value != '\0' && *value++ != ' ')
        return FALSE;

      pair[0] = first;
      pair[1] = last;
      g_array_append_vals (*runs, pair, 2);
      before = last;
    }

  return TRUE;
}

static gboolean
read_value (ParlourSave *save,
            Key          key,
            const char  *value)
{
  switch (key)
    {
    case KEY_ELAPSED:
      return read_number (value, PARLOUR_SAVE_MAX_MS, &save->elapsed_ms);
    case KEY_ID:
      return read_id (value, &save->id);
    case KEY_SAVED:
      return read_number (value, G_MAXINT64, &save->saved_ms);
    case KEY_MOVES:
      return read_number (value, G_MAXINT32, &save->n_moves);
    case KEY_SHOWN:
      return read_number (value, G_MAXINT32, &save->shown);
    case KEY_RUNS:
      return read_runs (value, &save->runs);
    case KEY_HELPED:
      return save->helped = *value == '\0';
    case KEY_COUNTED:
      return save->counted = *value == '\0';
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* @lines notes where each key was met. */
static ParlourSaveFault
read_line (ParlourSave *save,
           char        *line,
           guint        number,
           guint        lines[static N_KEYS])
{
  char *key = line + strlen (MARK);
  char *value;

  key += strspn (key, " \t");
  value = key + strcspn (key, " \t");
  if (*value != '\0')
    {
      *value++ = '\0';
      value += strspn (value, " \t");
    }

  for (guint i = 0; i < N_KEYS; i++)
    if (g_str_equal (key, key_names[i]))
      {
        if (lines[i] != 0)
          return PARLOUR_SAVE_FAULT_REPEATED;

        lines[i] = number;
        return read_value (save, i, value) ? PARLOUR_SAVE_FAULT_NONE : PARLOUR_SAVE_FAULT_VALUE;
      }

  /* What a later version may have to say. */
  return PARLOUR_SAVE_FAULT_NONE;
}

static gboolean
are_runs (const GArray    *runs,
          const PatRecord *record)
{
  for (guint i = 0; runs != NULL && i < runs->len; i += 2)
    {
      guint first = g_array_index (runs, guint, i);
      guint last = g_array_index (runs, guint, i + 1);

      if (last > record->n_moves)
        return FALSE;

      for (guint move = first; move < last; move++)
        if (!parlour_history_may_join (record->moves[move - 1], record->moves[move]))
          return FALSE;
    }

  return TRUE;
}

/* Whether what was said goes with the moves that were written down. */
static ParlourSaveFault
check (const ParlourSave *save,
       const PatRecord   *record,
       gboolean           ended,
       const guint        lines[static N_KEYS],
       guint             *line)
{
  if (save->n_moves >= 0 && !(ended && (gsize) save->n_moves == record->n_moves))
    {
      *line = lines[KEY_MOVES];
      return PARLOUR_SAVE_FAULT_CUT_OFF;
    }
  if (save->shown >= 0 && (gsize) save->shown > record->n_moves)
    {
      *line = lines[KEY_SHOWN];
      return PARLOUR_SAVE_FAULT_SHOWN;
    }
  if (!are_runs (save->runs, record))
    {
      *line = lines[KEY_RUNS];
      return PARLOUR_SAVE_FAULT_RUNS;
    }

  return PARLOUR_SAVE_FAULT_NONE;
}

/**
 * parlour_save_parse:
 * @text: a record, of @length bytes
 * @record: what pat_record_parse() made of @text
 * @save: (out caller-allocates): where to write what the save says; set only
 *   on success, to be freed with parlour_save_clear()
 * @line: (out): the line at fault; set only on failure
 *
 * Reads the lines below the first for as long as they are part of the head.
 *
 * Returns: what is wrong, if anything
 */
ParlourSaveFault
parlour_save_parse (const char      *text,
                    gsize            length,
                    const PatRecord *record,
                    ParlourSave     *save,
                    guint           *line)
{
  const char *end = text + length;
  ParlourSave read = { .n_moves = -1, .shown = -1 };
  ParlourSaveFault fault = PARLOUR_SAVE_FAULT_NONE;
  guint lines[N_KEYS] = { 0 };
  guint number = 1;
  const char *rest = text;

  g_free (next_line (&rest, end));
  while (fault == PARLOUR_SAVE_FAULT_NONE
         && (gsize) (end - rest) >= strlen (MARK)
         && memcmp (rest, MARK, strlen (MARK)) == 0)
    {
      g_autofree char *words = next_line (&rest, end);

      number++;
      fault = read_line (&read, words, number, lines);
      if (fault != PARLOUR_SAVE_FAULT_NONE)
        *line = number;
    }

  if (fault == PARLOUR_SAVE_FAULT_NONE)
    fault = check (&read, record, length > 0 && end[-1] == '\n', lines, line);

  if (fault == PARLOUR_SAVE_FAULT_NONE)
    *save = read;
  else
    parlour_save_clear (&read);

  return fault;
}

/**
 * parlour_save_clear:
 * @save: a save, or zeroes
 *
 * Frees what it holds.
 */
void
parlour_save_clear (ParlourSave *save)
{
  g_clear_pointer (&save->runs, g_array_unref);
}

/**
 * parlour_save_fault_words:
 *
 * Returns: (transfer none): what is wrong, in English
 */
const char *
parlour_save_fault_words (ParlourSaveFault fault)
{
  static const char *const words[] = {
    [PARLOUR_SAVE_FAULT_NONE] = "nothing is wrong",
    [PARLOUR_SAVE_FAULT_VALUE] = "this line of the head has no such value",
    [PARLOUR_SAVE_FAULT_REPEATED] = "this line of the head was given before",
    [PARLOUR_SAVE_FAULT_CUT_OFF] = "the record does not have as many moves as it says",
    [PARLOUR_SAVE_FAULT_SHOWN] = "the move shown is none of the record’s",
    [PARLOUR_SAVE_FAULT_RUNS] = "these moves are not steps of a game",
  };

  return words[fault];
}

/* @runs: as ParlourSave has them */
static void
join_runs (ParlourHistory *history,
           const GArray   *runs)
{
  for (guint i = 0; i < parlour_history_get_length (history); i++)
    parlour_history_set_joined (history, i, FALSE);

  for (guint i = 0; i < runs->len; i += 2)
    for (guint j = g_array_index (runs, guint, i); j < g_array_index (runs, guint, i + 1); j++)
      if (!parlour_history_set_joined (history, j, TRUE))
        g_return_if_reached ();
}

/**
 * parlour_save_restore:
 * @save: what parlour_save_parse() read
 * @record: the record that it read it with
 *
 * Returns: (transfer full): the game as it was
 */
ParlourGame *
parlour_save_restore (const ParlourSave *save,
                      const PatRecord   *record)
{
  ParlourGame *game = parlour_game_new_from_record (record);

  if (save->id != 0)
    game->id = save->id;
  parlour_clock_set_elapsed_ms (game->clock, save->elapsed_ms);
  game->saved_ms = save->saved_ms;
  game->helped = save->helped;
  game->counted = save->counted;

  if (save->runs != NULL)
    join_runs (&game->history, save->runs);
  if (save->shown >= 0)
    parlour_history_go_to (&game->history, save->shown);
  parlour_game_settle (game);

  return game;
}

static void
print_runs (const ParlourHistory *history,
            FILE                 *stream)
{
  guint n = parlour_history_get_length (history);

  fputs (MARK " runs", stream);
  for (guint i = 0; i < n; i++)
    {
      guint first = i;

      while (i + 1 < n && parlour_history_is_joined (history, i + 1))
        i++;
      if (i > first)
        fprintf (stream, " %u-%u", first + 1, i + 1);
    }
  fputc ('\n', stream);
}

/* @record: what is to be written below the head */
static void
print_head (ParlourGame     *game,
            const PatRecord *record,
            gboolean         whole,
            gint64           saved_ms,
            FILE            *stream)
{
  g_autofree char *elapsed = parlour_save_print_time (parlour_clock_get_elapsed_ms (game->clock));

  fprintf (stream, ELAPSED_LINE "%s\n", elapsed);
  fprintf (stream, MARK " id %016" G_GINT64_MODIFIER "x\n", game->id);

  if (whole)
    {
      fprintf (stream, MARK " saved-ms %" G_GINT64_FORMAT "\n", MAX (saved_ms, 0));
      fprintf (stream, MARK " moves %" G_GSIZE_FORMAT "\n", record->n_moves);
      fprintf (stream, MARK " shown %u\n", game->history.n_moves);
      print_runs (&game->history, stream);
    }

  if (game->helped)
    fputs (MARK " helped\n", stream);
  if (game->counted)
    fputs (MARK " counted\n", stream);
}

/**
 * parlour_save_print_time:
 * @elapsed_ms: a playing time
 *
 * Returns: (transfer full): how a save has it, always of the same length
 */
char *
parlour_save_print_time (gint64 elapsed_ms)
{
  return g_strdup_printf ("%012" G_GINT64_FORMAT, CLAMP (elapsed_ms, 0, PARLOUR_SAVE_MAX_MS));
}

/**
 * parlour_save_time_offset:
 * @text: what parlour_save_print() wrote
 *
 * Returns: where in it the time is
 */
gsize
parlour_save_time_offset (GBytes *text)
{
  gsize length;
  const char *start = g_bytes_get_data (text, &length);
  const char *newline = memchr (start, '\n', length);

  return (gsize) (newline + 1 - start) + strlen (ELAPSED_LINE);
}

/* Adds the moves that wait for redo. */
static void
append_rest (ParlourGame *game,
             PatRecord   *record)
{
  guint n = parlour_history_get_length (&game->history);

  record->moves = g_renew (PatMove, record->moves, n);
  for (guint i = record->n_moves; i < n; i++)
    record->moves[i] = *parlour_history_get_move (&game->history, i);
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
