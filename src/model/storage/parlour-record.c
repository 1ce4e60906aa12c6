/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"

#include "parlour-file.h"

#include "pat-text.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define MARK "#:"
#define RUNS "runs"
#define MISTAKE "mistake"

/* A certain win, in thousandths. */
#define CERTAIN 1000

/* The faults of a save, as the player reads them. */
#define FAULT_VALUE N_("this line of the head has a wrong value")
#define FAULT_REPEATED N_("this line of the head was given before")
#define FAULT_CUT_OFF N_("the record does not have as many moves as it says")
#define FAULT_SHOWN N_("the record does not have the move shown")
#define FAULT_RUNS N_("these moves are not steps of a game")
#define FAULT_MISTAKES N_("the record names too many mistakes")
#define FAULT_MISTAKE N_("the record does not have this move, " \
                         "or the better move is not legal there")

G_DEFINE_QUARK (parlour-record-error-quark, parlour_record_error)

/* Replaces control characters, because the words come from a file and may be printed
 * in a terminal. */
static char *
make_harmless (const char *words)
{
  char *harmless = g_utf8_make_valid (words != NULL ? words : "", -1);

  for (char *c = harmless; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';

  return harmless;
}

/* @line: counted from 1; 0 if there is none
 * @cause: what is wrong, to be translated
 * @what: (nullable): the wrong words; they may contain anything */
static void
set_error (GError             **error,
           ParlourRecordError   code,
           const char          *name,
           guint                line,
           const char          *cause,
           const char          *what)
{
  g_autofree char *shown = make_harmless (name);
  g_autofree char *wrong = make_harmless (what);
  /* Translators: %1$s is what is wrong, %2$s the wrong words of the
   * record. */
  g_autofree char *words = *wrong != '\0'
                           ? g_strdup_printf (C_("fault", "%1$s: %2$s"), _(cause), wrong)
                           : g_strdup (_(cause));

  if (line == 0)
    /* Translators: %1$s is a file name, %2$s what is wrong with it. */
    g_set_error (error, PARLOUR_RECORD_ERROR, (int) code, C_("file", "%1$s: %2$s"), shown, words);
  else
    /* Translators: %1$s is a file name, %2$u the number of a line of it, %3$s
     * what is wrong there. */
    g_set_error (error, PARLOUR_RECORD_ERROR, (int) code,
                 _("%1$s, line %2$u: %3$s"), shown, line, words);
}

/**
 * parlour_record_error_set:
 * @error: where to put the error, or %NULL
 * @code: what is wrong with a whole file: too large, no file, or of another variant
 * @name: the name of the file
 * @what: (nullable): the wrong words; they may contain anything
 *
 * Sets an error of %PARLOUR_RECORD_ERROR.
 */
void
parlour_record_error_set (GError             **error,
                          ParlourRecordError   code,
                          const char          *name,
                          const char          *what)
{
  static const char *const causes[] = {
    [PARLOUR_RECORD_ERROR_TOO_LARGE] = N_("this is too large for a game record"),
    [PARLOUR_RECORD_ERROR_OTHER_VARIANT] = N_("this is a game of another variant"),
  };

  g_return_if_fail ((guint) code < G_N_ELEMENTS (causes) && causes[code] != NULL);
  g_return_if_fail (name != NULL);

  set_error (error, code, name, 0, causes[code], what);
}

/* The state while a head is read. */
typedef struct
{
  ParlourRecordHead  head;
  GArray            *runs;
  /* The number of the line that has each of them, or 0. */
  guint              runs_line;
  guint              mistake_lines[PARLOUR_MAX_MISTAKES];
  guint              fact_lines[64];
} Reader;

static gboolean
read_number (const char *text,
             guint64     max,
             guint      *number)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &read, NULL))
    return FALSE;

  *number = (guint) read;
  return TRUE;
}

/* Reads pairs of numbers, each greater than the one before, as in “1-9 12-20”. */
static gboolean
read_runs (const char *value,
           GArray     *runs)
{
  g_auto (GStrv) pairs = g_strsplit (value, " ", -1);
  guint before = 0;

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (pairs[i], "-", -1);

      if (g_strv_length (ends) != 2)
        return FALSE;

      for (guint j = 0; j < 2; j++)
        {
          guint move;

          if (!read_number (ends[j], G_MAXINT32, &move) || move <= before)
            return FALSE;
          before = move;
          g_array_append_val (runs, move);
        }
    }

  return TRUE;
}

/* The head must have room for one more mistake. */
static gboolean
read_mistake (const char        *value,
              ParlourRecordHead *head)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", -1);
  const guint last = head->n_mistakes > 0 ? head->mistakes[head->n_mistakes - 1].move : 0;
  ParlourMistake *mistake = &head->mistakes[head->n_mistakes];

  if (g_strv_length (parts) != 4
      || !read_number (parts[0], G_MAXINT32, &mistake->move)
      || !pat_move_parse (parts[1], &mistake->better)
      || !read_number (parts[2], CERTAIN, &mistake->before)
      || !read_number (parts[3], CERTAIN, &mistake->after)
      || mistake->move <= last)
    return FALSE;

  head->n_mistakes++;
  return TRUE;
}

/* Returns: (nullable): what is wrong */
static const char *
read_fact (Reader             *reader,
           const ParlourField *field,
           const char         *value,
           guint               line)
{
  guint *before = &reader->fact_lines[field - parlour_facts];

  if (*before != 0)
    return FAULT_REPEATED;

  *before = line;
  if (parlour_field_read (field, &reader->head.facts, value))
    return NULL;

  reader->head.time_lost |= field->type == PARLOUR_FIELD_DURATION;
  return field->type == PARLOUR_FIELD_DURATION ? NULL : FAULT_VALUE;
}

static const char *
read_line (Reader     *reader,
           const char *text,
           guint       line)
{
  const char *key = text + strlen (MARK) + strspn (text + strlen (MARK), " \t");
  const gsize length = strcspn (key, " \t");
  const char *value = key + length + strspn (key + length, " \t");
  const ParlourField *field = parlour_fields_find (parlour_facts, key, length);
  g_autofree char *name = g_strndup (key, length);

  if (field != NULL && (field->where & PARLOUR_IN_SAVE) != 0)
    return read_fact (reader, field, value, line);

  if (g_str_equal (name, RUNS))
    {
      if (reader->runs_line != 0)
        return FAULT_REPEATED;
      reader->runs_line = line;
      return read_runs (value, reader->runs) ? NULL : FAULT_VALUE;
    }

  if (g_str_equal (name, MISTAKE))
    {
      if (reader->head.n_mistakes == PARLOUR_MAX_MISTAKES)
        return FAULT_MISTAKES;
      reader->mistake_lines[reader->head.n_mistakes] = line;
      return read_mistake (value, &reader->head) ? NULL : FAULT_VALUE;
    }

  return NULL;
}

static gboolean
are_runs (const GArray    *runs,
          const PatRecord *record)
{
  for (guint i = 0; i < runs->len; i += 2)
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

/* Checks that each mistake names a move of @record and another legal move instead. */
static gboolean
are_mistakes (const ParlourRecordHead *head,
              const PatRecord         *record,
              guint                   *wrong)
{
  PatPosition position;
  guint n_played = 0;

  pat_variant_set_up (record->variant, record->pack, &position);
  for (guint i = 0; i < head->n_mistakes; i++)
    {
      const ParlourMistake *mistake = &head->mistakes[i];

      *wrong = i;
      if (mistake->move > record->n_moves)
        return FALSE;

      for (; n_played + 1 < mistake->move; n_played++)
        pat_variant_play (record->variant, &position, record->moves[n_played]);
      if (memcmp (&mistake->better, &record->moves[n_played], sizeof mistake->better) == 0
          || !pat_variant_is_legal (record->variant, &position, mistake->better))
        return FALSE;
    }

  return TRUE;
}

static guint
get_fact_line (const Reader *reader,
               const char   *name)
{
  const ParlourField *field = parlour_fields_find (parlour_facts, name, strlen (name));

  return reader->fact_lines[field - parlour_facts];
}

/* Checks that the head agrees with the moves.
 * @ended: whether the text ends with a whole line */
static const char *
check (const Reader    *reader,
       const PatRecord *record,
       gboolean         ended,
       guint           *line)
{
  const ParlourFacts *facts = &reader->head.facts;
  guint wrong;

  if (facts->n_moves != PARLOUR_UNKNOWN && !(ended && facts->n_moves == record->n_moves))
    {
      *line = get_fact_line (reader, "moves");
      return FAULT_CUT_OFF;
    }
  if (facts->shown != PARLOUR_UNKNOWN && facts->shown > record->n_moves)
    {
      *line = get_fact_line (reader, "shown");
      return FAULT_SHOWN;
    }
  if (!are_runs (reader->runs, record))
    {
      *line = reader->runs_line;
      return FAULT_RUNS;
    }
  if (!are_mistakes (&reader->head, record, &wrong))
    {
      *line = reader->mistake_lines[wrong];
      return FAULT_MISTAKE;
    }

  return NULL;
}

/* Reads the lines below the first for as long as they are part of the head.
 * @line: (out): the line at fault */
static const char *
read_head (Reader          *reader,
           const char      *text,
           gsize            length,
           const PatRecord *record,
           guint           *line)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  const char *fault = NULL;

  /* An empty text has no first line. */
  for (guint i = 1; lines[i - 1] != NULL && lines[i] != NULL; i++)
    {
      if (!g_str_has_prefix (lines[i], MARK))
        break;

      *line = i + 1;
      fault = read_line (reader, g_strchomp (lines[i]), i + 1);
      if (fault != NULL)
        return fault;
    }

  return check (reader, record, g_str_has_suffix (copy, "\n"), line);
}

/* Creates the game of @record, with the facts that the head of @text has.
 * @head: (out) (optional) */
static ParlourGame *
restore (const char         *text,
         gsize               length,
         const PatRecord    *record,
         const char         *name,
         ParlourRecordHead  *head,
         GError            **error)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (guint));
  Reader reader = { .head.facts = parlour_facts_none (), .runs = runs };
  ParlourGame *game;
  const char *fault;
  guint line = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (reader.mistake_lines) == PARLOUR_MAX_MISTAKES);

  fault = read_head (&reader, text, length, record, &line);
  if (fault != NULL)
    {
      set_error (error, PARLOUR_RECORD_ERROR_INVALID, name, line, fault, NULL);
      return NULL;
    }

  game = parlour_game_new_from_record (record);
  parlour_game_restore (game, &reader.head.facts, reader.runs_line != 0 ? runs : NULL);
  if (head != NULL)
    *head = reader.head;

  return game;
}

/**
 * parlour_record_parse:
 * @bytes: the text of a record
 * @name: its name for errors, e.g. of its file
 * @head: (out caller-allocates) (optional): the head, if it is a save; set only on
 *   success
 * @error: return location for an error
 *
 * Reads a record.  The game shows the position after the last move, or the position that the
 * head of a save names.
 *
 * The message of an error names @name, the line and the cause, as in
 * "game.parlour, line 12: this move is not legal here: t3>f1".
 *
 * Returns: (transfer full): the game, or %NULL with an error of %PARLOUR_RECORD_ERROR
 */
ParlourGame *
parlour_record_parse (GBytes             *bytes,
                      const char         *name,
                      ParlourRecordHead  *head,
                      GError            **error)
{
  ParlourGame *game;
  PatRecord record;
  PatFault fault;
  const char *text;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  if (length > PAT_RECORD_MAX_SIZE)
    {
      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_TOO_LARGE, name, NULL);
      return NULL;
    }

  /* Empty bytes may have no data at all. */
  if (!pat_record_parse (text != NULL ? text : "", length, &record, &fault))
    {
      const ParlourRecordError code = fault.kind == PAT_FAULT_HEADER
                                      ? PARLOUR_RECORD_ERROR_NO_RECORD
                                      : PARLOUR_RECORD_ERROR_INVALID;

      set_error (error, code, name, fault.line, pat_fault_words (fault.kind), fault.what);
      return NULL;
    }

  game = restore (text, length, &record, name, head, error);
  pat_record_clear (&record);

  return game;
}

/**
 * parlour_record_load_sample:
 * @name: a game, or another record among the resources
 *
 * Returns: (transfer full): the recorded game, after its last move
 */
ParlourGame *
parlour_record_load_sample (const char *name)
{
  g_autofree char *path = g_strdup_printf ("/org/parlour/Parlour/rules/%s.parlour", name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  ParlourGame *game = bytes != NULL ? parlour_record_parse (bytes, name, NULL, &error) : NULL;

  g_assert_no_error (error);

  return game;
}

/**
 * parlour_record_load:
 * @file: the file to read; it is not changed
 * @head: (out caller-allocates) (optional): as for parlour_record_parse()
 * @cancellable: (nullable): stops it
 * @error: return location for an error
 *
 * Reads a record as parlour_record_parse() does, and blocks meanwhile.
 *
 * Returns: (transfer full): the game, or %NULL with an error of
 *   %PARLOUR_RECORD_ERROR or, if the file cannot be read, %G_IO_ERROR
 */
ParlourGame *
parlour_record_load (GFile              *file,
                     ParlourRecordHead  *head,
                     GCancellable       *cancellable,
                     GError            **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  name = parlour_file_get_name (file);
  bytes = parlour_file_read (file, PAT_RECORD_MAX_SIZE, cancellable, error);

  return bytes != NULL ? parlour_record_parse (bytes, name, head, error) : NULL;
}

static void
print_facts (const ParlourFacts *facts,
             guint               where,
             GString            *text)
{
  for (const ParlourField *field = parlour_facts; field->name != NULL; field++)
    if ((field->where & where) != 0 && parlour_field_is_known (field, facts))
      {
        gsize start;

        g_string_append_printf (text, MARK " %s ", field->name);
        start = text->len;
        parlour_field_print (field, facts, text);

        if (field->type == PARLOUR_FIELD_DURATION)
          while (text->len - start < PARLOUR_RECORD_TIME_LENGTH)
            g_string_insert_c (text, (gssize) start, '0');

        g_string_append_c (text, '\n');
      }
}

/* Writes the runs of moves that undo takes back as one. */
static void
print_runs (const ParlourHistory *history,
            GString              *text)
{
  const guint n = parlour_history_get_length (history);

  g_string_append (text, MARK " " RUNS);
  for (guint i = 0; i < n; i++)
    {
      const guint first = i;

      while (i + 1 < n && parlour_history_is_joined (history, i + 1))
        i++;
      if (i > first)
        g_string_append_printf (text, " %u-%u", first + 1, i + 1);
    }
  g_string_append_c (text, '\n');
}

static void
print_mistake (const ParlourMistake *mistake,
               GString              *text)
{
  char better[PAT_MOVE_TEXT];

  pat_move_format (mistake->better, better);
  g_string_append_printf (text, MARK " " MISTAKE " %u %s %u %u\n",
                          mistake->move, better, mistake->before, mistake->after);
}

/* Returns: (transfer full): the first @n_moves moves of @game as a record, with @head
 *   below its first line */
static GBytes *
print (ParlourGame   *game,
       guint          n_moves,
       const GString *head)
{
  char *text = NULL;
  size_t length = 0;
  FILE *stream = open_memstream (&text, &length);
  PatRecord record;
  GString *printed;
  const char *first_end;
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

  /* The head stands below the first line. */
  first_end = strchr (printed->str, '\n') + 1;
  g_string_insert_len (printed, first_end - printed->str, head->str, (gssize) head->len);

  return g_string_free_to_bytes (printed);
}

/**
 * parlour_record_print:
 * @game: a game
 *
 * Writes the game up to the position shown, with the facts that a record for others
 * has.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print (ParlourGame *game)
{
  g_autoptr (GString) head = g_string_new (NULL);

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  print_facts (parlour_game_get_facts (game), PARLOUR_IN_RECORD, head);

  return print (game, parlour_game_get_n_moves (game), head);
}

/**
 * parlour_record_print_deal:
 * @game: a game
 *
 * Writes the start of the game without moves, for another player.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print_deal (ParlourGame *game)
{
  g_autoptr (GString) head = g_string_new (NULL);

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  return print (game, 0, head);
}

/**
 * parlour_record_print_save:
 * @game: a game
 * @head: the facts and mistakes to write
 *
 * Writes all that is needed to continue the game later.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print_save (ParlourGame             *game,
                           const ParlourRecordHead *head)
{
  const ParlourHistory *history;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  history = parlour_game_get_history (game);
  print_facts (&head->facts, PARLOUR_IN_SAVE, text);
  print_runs (history, text);
  for (guint i = 0; i < head->n_mistakes; i++)
    print_mistake (&head->mistakes[i], text);

  return print (game, parlour_history_get_length (history), text);
}

/**
 * parlour_record_print_unfinished:
 * @game: a game
 * @saved_ms: the time of the save, later than of all saves before
 *
 * Writes a save of a game that has not ended.
 *
 * Returns: (transfer full): the text, which is not NUL-terminated
 */
GBytes *
parlour_record_print_unfinished (ParlourGame *game,
                                 guint64      saved_ms)
{
  ParlourRecordHead head = { 0 };

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);

  head.facts = *parlour_game_get_facts (game);
  head.facts.saved_ms = saved_ms;
  head.facts.outcome = PARLOUR_UNFINISHED;
  head.facts.ended_ms = 0;
  head.facts.reviewed = FALSE;

  return parlour_record_print_save (game, &head);
}

/**
 * parlour_record_get_time_offset:
 * @save: the text of a save
 *
 * Returns: the offset of the %PARLOUR_RECORD_TIME_LENGTH bytes of the playing time; 0
 *   if there is none
 */
gsize
parlour_record_get_time_offset (GBytes *save)
{
  static const char key[] = "\n" MARK " elapsed ";
  gsize length;
  const char *start = g_bytes_get_data (save, &length);
  const char *found = g_strstr_len (start, (gssize) length, key);

  return found != NULL ? (gsize) (found - start) + strlen (key) : 0;
}
