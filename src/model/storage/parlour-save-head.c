/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-head.h"

#include "parlour-history.h"

#include "pat-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MARK "#:"
#define ELAPSED_LINE MARK " elapsed-ms "

typedef enum
{
  KEY_ELAPSED,
  KEY_ID,
  KEY_SAVED,
  KEY_MOVES,
  KEY_SHOWN,
  KEY_RUNS,
  KEY_UNSEEN,
  KEY_FIRST_SIGHT,
  KEY_HELPED,
  KEY_COUNTED,
  KEY_DEALT_WINNABLE,
  KEY_DAY,
  KEY_REVIEWED,
  KEY_MISTAKE,
  N_KEYS,
} Key;

/* Where each key was met, and then each mistake. */
typedef guint Lines[N_KEYS + PARLOUR_MAX_MISTAKES];

/* The last one that is written in four digits. */
#define MAX_YEAR 9999

/* A chance that is certain, in thousandths. */
#define CERTAIN 1000

static const char *const key_names[N_KEYS] = {
  "elapsed-ms", "id", "saved-ms", "moves", "shown", "runs", "unseen", "first-sight", "helped",
  "counted", "dealt-winnable", "day", "reviewed", "mistake",
};

/* Digits and nothing else. */
static gboolean
read_number (const char *value,
             gint64      most,
             gint64     *number)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, 0, (guint64) most, &read, NULL))
    return FALSE;

  *number = (gint64) read;
  return TRUE;
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
  g_auto (GStrv) pairs = g_strsplit (value, " ", -1);
  gint64 before = 0;

  *runs = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (pairs[i], "-", -1);

      if (g_strv_length (ends) != 2)
        return FALSE;

      for (guint j = 0; j < 2; j++)
        {
          gint64 end;
          guint move;

          if (!read_number (ends[j], G_MAXINT32, &end) || end <= before)
            return FALSE;
          move = before = end;
          g_array_append_val (*runs, move);
        }
    }

  return TRUE;
}

static gboolean
read_first_sight (const char        *value,
                  ParlourFirstSight *first_sight)
{
  *first_sight = g_str_equal (value, "yes") ? PARLOUR_FIRST_SIGHT_YES : PARLOUR_FIRST_SIGHT_NO;

  return g_str_equal (value, "yes") || g_str_equal (value, "no");
}

/* As in 2026-11-23. */
static gboolean
read_day (const char *value,
          guint32    *day)
{
  g_auto (GStrv) parts = g_strsplit (value, "-", -1);
  gint64 numbers[3];
  GDate date;

  if (g_strv_length (parts) != G_N_ELEMENTS (numbers))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!read_number (parts[i], MAX_YEAR, &numbers[i]))
      return FALSE;
  if (!g_date_valid_dmy ((GDateDay) MIN (numbers[2], G_MAXUINT8), (GDateMonth) numbers[1],
                         (GDateYear) numbers[0]))
    return FALSE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) numbers[2], (GDateMonth) numbers[1], (GDateYear) numbers[0]);
  *day = g_date_get_julian (&date);
  return TRUE;
}

/* There must be room for it. */
static gboolean
read_mistake (const char      *value,
              ParlourSaveHead *head)
{
  g_auto (GStrv) parts = g_strsplit (value, " ", -1);
  const guint last = head->n_mistakes > 0 ? head->mistakes[head->n_mistakes - 1].move : 0;
  gint64 move, before, after;
  PatMove better;

  if (g_strv_length (parts) != 4
      || !read_number (parts[0], G_MAXINT32, &move)
      || !pat_move_parse (parts[1], &better)
      || !read_number (parts[2], CERTAIN, &before)
      || !read_number (parts[3], CERTAIN, &after)
      || move <= last)
    return FALSE;

  head->mistakes[head->n_mistakes++] = (ParlourMistake) {
    .move = (guint) move, .better = better, .before = (guint) before, .after = (guint) after,
  };
  return TRUE;
}

static gboolean
read_value (ParlourSaveHead *head,
            Key              key,
            const char      *value)
{
  switch (key)
    {
    case KEY_ELAPSED:
      head->time_lost = !read_number (value, PARLOUR_SAVE_MAX_MS, &head->state.elapsed_ms);
      return TRUE;
    case KEY_ID:
      return read_id (value, &head->state.id);
    case KEY_SAVED:
      return read_number (value, PARLOUR_SAVE_MAX_SAVED_MS, &head->state.saved_ms);
    case KEY_MOVES:
      return read_number (value, G_MAXINT32, &head->n_moves);
    case KEY_SHOWN:
      return read_number (value, G_MAXINT32, &head->state.shown);
    case KEY_RUNS:
      return read_runs (value, &head->state.runs);
    case KEY_UNSEEN:
      return read_number (value, G_MAXINT32, &head->state.unseen);
    case KEY_FIRST_SIGHT:
      return read_first_sight (value, &head->state.first_sight);
    case KEY_HELPED:
      return head->state.helped = *value == '\0';
    case KEY_COUNTED:
      return head->state.counted = *value == '\0';
    case KEY_DEALT_WINNABLE:
      return head->state.dealt_winnable = *value == '\0';
    case KEY_DAY:
      return read_day (value, &head->state.day);
    case KEY_REVIEWED:
      return head->reviewed = *value == '\0';
    case KEY_MISTAKE:
      return read_mistake (value, head);
    default:
      g_return_val_if_reached (FALSE);
    }
}

static ParlourSaveFault
read_line (ParlourSaveHead *head,
           char            *line,
           guint            number,
           Lines            lines)
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
        if (i == KEY_MISTAKE && head->n_mistakes == PARLOUR_MAX_MISTAKES)
          return PARLOUR_SAVE_FAULT_MISTAKES;
        if (i != KEY_MISTAKE && lines[i] != 0)
          return PARLOUR_SAVE_FAULT_REPEATED;

        lines[i == KEY_MISTAKE ? N_KEYS + head->n_mistakes : i] = number;
        return read_value (head, i, value) ? PARLOUR_SAVE_FAULT_NONE : PARLOUR_SAVE_FAULT_VALUE;
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

/* Finds the first mistake that is none of these moves, or beside which nothing else
 * could have been played so. */
static gboolean
are_mistakes (const ParlourSaveHead *head,
              const PatRecord       *record,
              guint                 *wrong)
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

/* Whether what was said goes with the moves that were written down. */
static ParlourSaveFault
check (const ParlourSaveHead *head,
       const PatRecord       *record,
       gboolean               ended,
       const Lines            lines,
       guint                 *line)
{
  guint wrong;

  if (head->n_moves >= 0 && !(ended && (gsize) head->n_moves == record->n_moves))
    {
      *line = lines[KEY_MOVES];
      return PARLOUR_SAVE_FAULT_CUT_OFF;
    }
  if (head->state.shown >= 0 && (gsize) head->state.shown > record->n_moves)
    {
      *line = lines[KEY_SHOWN];
      return PARLOUR_SAVE_FAULT_SHOWN;
    }
  if (!are_runs (head->state.runs, record))
    {
      *line = lines[KEY_RUNS];
      return PARLOUR_SAVE_FAULT_RUNS;
    }
  if (!are_mistakes (head, record, &wrong))
    {
      *line = lines[N_KEYS + wrong];
      return PARLOUR_SAVE_FAULT_MISTAKE;
    }

  return PARLOUR_SAVE_FAULT_NONE;
}

/**
 * parlour_save_head_parse:
 * @text: a record, of @length bytes
 * @record: what pat_record_parse() made of @text
 * @head: (out caller-allocates): where to write what it says; set only on
 *   success; it owns its runs
 * @line: (out): the line at fault; set only on failure
 *
 * Reads the lines below the first for as long as they are part of the head.
 *
 * Returns: what is wrong, if anything
 */
ParlourSaveFault
parlour_save_head_parse (const char      *text,
                         gsize            length,
                         const PatRecord *record,
                         ParlourSaveHead *head,
                         guint           *line)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) all = g_strsplit (copy, "\n", -1);
  ParlourSaveHead read = { .state.shown = -1, .state.unseen = -1, .n_moves = -1 };
  ParlourSaveFault fault = PARLOUR_SAVE_FAULT_NONE;
  Lines lines = { 0 };

  for (guint i = 1; fault == PARLOUR_SAVE_FAULT_NONE && all[i] != NULL && g_str_has_prefix (all[i], MARK); i++)
    {
      *line = i + 1;
      fault = read_line (&read, g_strchomp (all[i]), i + 1, lines);
    }

  if (fault == PARLOUR_SAVE_FAULT_NONE)
    fault = check (&read, record, g_str_has_suffix (copy, "\n"), lines, line);

  if (fault == PARLOUR_SAVE_FAULT_NONE)
    *head = read;
  else
    g_clear_pointer (&read.state.runs, g_array_unref);

  return fault;
}

static void
print_runs (const GArray *runs,
            GString      *text)
{
  g_string_append (text, MARK " runs");
  for (guint i = 0; i < runs->len; i += 2)
    g_string_append_printf (text, " %u-%u", g_array_index (runs, guint, i), g_array_index (runs, guint, i + 1));
  g_string_append_c (text, '\n');
}

static void
print_day (guint32  day,
           GString *text)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  g_string_append_printf (text, MARK " day %04u-%02u-%02u\n", g_date_get_year (&date),
                          (guint) g_date_get_month (&date), g_date_get_day (&date));
}

static void
print_mistake (const ParlourMistake *mistake,
               GString              *text)
{
  char better[PAT_MOVE_TEXT];

  pat_move_format (mistake->better, better);
  g_string_append_printf (text, MARK " mistake %u %s %u %u\n",
                          mistake->move, better, mistake->before, mistake->after);
}

/**
 * parlour_save_head_print:
 * @head: what to write
 * @text: where to append it
 *
 * Writes the lines of @head, so that parlour_save_head_parse() reads the same.
 * Without a number of moves that is the time, the id, what was seen, the marks and
 * the mistakes alone.
 */
void
parlour_save_head_print (const ParlourSaveHead *head,
                         GString               *text)
{
  g_string_append_printf (text, ELAPSED_LINE "%0*" G_GINT64_FORMAT "\n",
                          PARLOUR_SAVE_TIME_DIGITS, CLAMP (head->state.elapsed_ms, 0, PARLOUR_SAVE_MAX_MS));
  g_string_append_printf (text, MARK " id %016" G_GINT64_MODIFIER "x\n", head->state.id);

  if (head->n_moves >= 0)
    {
      g_string_append_printf (text, MARK " saved-ms %" G_GINT64_FORMAT "\n", head->state.saved_ms);
      g_string_append_printf (text, MARK " moves %" G_GINT64_FORMAT "\n", head->n_moves);
      g_string_append_printf (text, MARK " shown %" G_GINT64_FORMAT "\n", head->state.shown);
      print_runs (head->state.runs, text);
    }

  if (head->state.unseen >= 0)
    g_string_append_printf (text, MARK " unseen %" G_GINT64_FORMAT "\n", head->state.unseen);
  if (head->state.first_sight != PARLOUR_FIRST_SIGHT_UNKNOWN)
    g_string_append_printf (text, MARK " first-sight %s\n",
                            head->state.first_sight == PARLOUR_FIRST_SIGHT_YES ? "yes" : "no");
  if (head->state.helped)
    g_string_append (text, MARK " helped\n");
  if (head->state.counted)
    g_string_append (text, MARK " counted\n");
  if (head->state.dealt_winnable)
    g_string_append (text, MARK " dealt-winnable\n");
  if (head->state.day != 0)
    print_day (head->state.day, text);
  if (head->reviewed)
    g_string_append (text, MARK " reviewed\n");
  for (guint i = 0; i < head->n_mistakes; i++)
    print_mistake (&head->mistakes[i], text);
}

/**
 * parlour_save_fault_words:
 *
 * Returns: (transfer none): what is wrong, in English, to be translated
 */
const char *
parlour_save_fault_words (ParlourSaveFault fault)
{
  static const char *const words[] = {
    [PARLOUR_SAVE_FAULT_NONE] = N_("nothing is wrong"),
    [PARLOUR_SAVE_FAULT_VALUE] = N_("this line of the head has a wrong value"),
    [PARLOUR_SAVE_FAULT_REPEATED] = N_("this line of the head was given before"),
    [PARLOUR_SAVE_FAULT_CUT_OFF] = N_("the record does not have as many moves as it says"),
    [PARLOUR_SAVE_FAULT_SHOWN] = N_("the record does not have the move shown"),
    [PARLOUR_SAVE_FAULT_RUNS] = N_("these moves are not steps of a game"),
    [PARLOUR_SAVE_FAULT_MISTAKES] = N_("the record names too many mistakes"),
    [PARLOUR_SAVE_FAULT_MISTAKE] = N_("the record does not have this move, or the better move is not legal there"),
  };

  return words[fault];
}

/**
 * parlour_save_head_time_offset:
 * @text: a save, as parlour_save_print() writes it
 *
 * Returns: where in it the time is
 */
gsize
parlour_save_head_time_offset (GBytes *text)
{
  gsize length;
  const char *start = g_bytes_get_data (text, &length);
  const char *newline = memchr (start, '\n', length);

  return (gsize) (newline + 1 - start) + strlen (ELAPSED_LINE);
}
