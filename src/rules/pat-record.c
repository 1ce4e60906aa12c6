/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-record.h"

#include "pat-array.h"
#include "pat-setup.h"
#include "pat-shuffle.h"
#include "pat-text.h"

#include <stdlib.h>
#include <string.h>

#define RECORD_NAME "Parlour game record"
#define VERSION "1"

typedef enum
{
  KEY_GAME,
  KEY_OPTIONS,
  KEY_DEAL,
  KEY_PACK,
  KEY_MOVE,
  N_KEYS,
} Key;

static const char *const key_names[N_KEYS] = { "game", "options", "deal", "pack", "move" };

/* The state while a record is read. */
typedef struct
{
  PatRecord  *record;
  PatFault   *fault;
  /* The current line, counted from 1. */
  unsigned    line;
  /* The keys read so far. */
  bool        met[N_KEYS];
  size_t      capacity;
  PatPosition position;
} Reader;

static bool
read_deal (Reader     *reader,
           const char *value)
{
  PatRecord *record = reader->record;
  size_t length = strlen (value);
  unsigned long number = 0;

  if (length > 0 && length <= 10 && *value != '0' && strspn (value, "0123456789") == length)
    number = strtoul (value, NULL, 10);
  if (number < PAT_DEAL_MIN || number > PAT_DEAL_MAX)
    return pat_fault_set (reader->fault, PAT_FAULT_DEAL_NUMBER, value);

  record->deal = (uint32_t) number;
  pat_shuffle (record->deal, pat_variant_packs (record->variant), record->pack);
  pat_variant_set_up (record->variant, record->pack, &reader->position);
  return true;
}

static bool
read_pack (Reader     *reader,
           const char *value)
{
  PatRecord *record = reader->record;
  unsigned n_packs = pat_variant_packs (record->variant);

  if (!pat_pack_parse (value, n_packs, record->pack, reader->fault))
    return false;

  pat_variant_set_up (record->variant, record->pack, &reader->position);
  return true;
}

static bool
read_move (Reader     *reader,
           const char *value)
{
  PatRecord *record = reader->record;
  PatMove move;

  if (!pat_move_parse (value, &move))
    return pat_fault_set (reader->fault, PAT_FAULT_MOVE_FORM, value);
  if (!pat_variant_is_legal (record->variant, &reader->position, move))
    return pat_fault_set (reader->fault, PAT_FAULT_MOVE_ILLEGAL, value);

  if (!pat_array_reserve ((void **) &record->moves, &reader->capacity, sizeof move,
                          record->n_moves, SIZE_MAX))
    return pat_fault_set (reader->fault, PAT_FAULT_MEMORY, "");

  record->moves[record->n_moves++] = move;
  pat_variant_play (record->variant, &reader->position, move);
  return true;
}

/* Checks the order of the keys: game, options, deal or pack, moves. */
static bool
check_order (Reader *reader,
             Key     key)
{
  const bool *met = reader->met;
  bool dealt = met[KEY_DEAL] || met[KEY_PACK];

  if (key != KEY_MOVE && met[key])
    return pat_fault_set (reader->fault, PAT_FAULT_REPEATED_KEY, key_names[key]);
  if (key == KEY_MOVE ? !dealt : dealt)
    return pat_fault_set (reader->fault, PAT_FAULT_ORDER, key_names[key]);
  if (key != KEY_GAME && !met[KEY_GAME])
    return pat_fault_set (reader->fault, PAT_FAULT_ORDER, key_names[key]);

  return true;
}

static bool
read_value (Reader *reader,
            Key     key,
            char   *value)
{
  PatRecord *record = reader->record;

  if (!check_order (reader, key))
    return false;

  reader->met[key] = true;
  switch (key)
    {
    case KEY_GAME:
      record->variant = (PatVariant) { pat_game_find (value), 0 };
      if (record->variant.game == NULL)
        return pat_fault_set (reader->fault, PAT_FAULT_UNKNOWN_GAME, value);
      return true;

    case KEY_OPTIONS:
      return pat_options_parse (record->variant.game, value, &record->variant, reader->fault);

    case KEY_DEAL:
      return read_deal (reader, value);

    case KEY_PACK:
      return read_pack (reader, value);

    default:
      return read_move (reader, value);
    }
}

/* Reads a line after the first; blanks at its end are removed before. */
static bool
read_key (Reader *reader,
          char   *line)
{
  char *colon;

  if (line[0] == '\0' || line[0] == '#')
    return true;

  colon = strchr (line, ':');
  if (colon == NULL)
    return pat_fault_set (reader->fault, PAT_FAULT_NO_COLON, line);

  *colon = '\0';
  for (int key = 0; key < N_KEYS; key++)
    if (strcmp (line, key_names[key]) == 0)
      {
        char *value = colon + 1;

        return read_value (reader, (Key) key, value + strspn (value, " \t"));
      }

  return pat_fault_set (reader->fault, PAT_FAULT_UNKNOWN_KEY, line);
}

static bool
read_header (Reader     *reader,
             const char *line)
{
  size_t length = strlen (RECORD_NAME " ");

  if (strncmp (line, RECORD_NAME " ", length) != 0)
    return pat_fault_set (reader->fault, PAT_FAULT_HEADER, line);

  if (strcmp (line + length, VERSION) != 0)
    return pat_fault_set (reader->fault, PAT_FAULT_VERSION, line + length);

  return true;
}

/* Reads @line, which has no newline, and removes blanks at its end. */
static bool
read_line (Reader *reader,
           char   *line)
{
  size_t length = strlen (line);

  while (length > 0 && strchr (" \t\r", line[length - 1]) != NULL)
    line[--length] = '\0';

  if (reader->line == 1)
    return read_header (reader, line);

  return read_key (reader, line);
}

/* Reads the lines of @text, and writes a NUL at the end of each. */
static bool
read_lines (Reader *reader,
            char   *text,
            size_t  length)
{
  char *end = text + length;

  for (char *line = text; line < end; reader->line++)
    {
      char *newline = memchr (line, '\n', (size_t) (end - line));
      char *line_end = newline != NULL ? newline : end;

      *line_end = '\0';
      if (strlen (line) != (size_t) (line_end - line))
        return pat_fault_set (reader->fault, PAT_FAULT_NOT_TEXT, "");
      if (!read_line (reader, line))
        return false;
      line = line_end + 1;
    }

  if (reader->line == 1)
    return pat_fault_set (reader->fault, PAT_FAULT_HEADER, "");
  if (!reader->met[KEY_DEAL] && !reader->met[KEY_PACK])
    return pat_fault_set (reader->fault, PAT_FAULT_INCOMPLETE, "");

  return true;
}

/*
 * pat_record_parse:
 * @text: a whole record, of @length bytes
 * @record: (out): set only on success; free it with pat_record_clear()
 * @fault: (out): set only on failure, with the line
 *
 * Parses a record and checks that every move is legal.
 *
 * Returns: whether @text is a record
 */
bool
pat_record_parse (const char *text,
                  size_t      length,
                  PatRecord  *record,
                  PatFault   *fault)
{
  PatRecord read = { 0 };
  Reader reader = { .record = &read, .fault = fault, .line = 1 };
  char *copy;
  bool good;

  /* Some editors begin a file with a byte order mark. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }

  copy = malloc (length + 1);
  if (copy == NULL)
    {
      good = pat_fault_set (fault, PAT_FAULT_MEMORY, "");
    }
  else
    {
      /* @text may be NULL if it is empty. */
      if (length > 0)
        memcpy (copy, text, length);
      good = read_lines (&reader, copy, length);
    }

  free (copy);
  if (good)
    {
      *record = read;
    }
  else
    {
      pat_record_clear (&read);
      fault->line = reader.line;
    }
  return good;
}

/*
 * pat_record_clear:
 *
 * Frees what @record owns.
 */
void
pat_record_clear (PatRecord *record)
{
  free (record->moves);
  record->moves = NULL;
  record->n_moves = 0;
}

/*
 * pat_record_print:
 *
 * Writes @record; pat_record_parse() reads it.
 */
void
pat_record_print (const PatRecord *record,
                  FILE            *stream)
{
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (record->variant, options);
  fprintf (stream, RECORD_NAME " " VERSION "\ngame: %s\n", record->variant.game->name);
  if (*options != '\0')
    fprintf (stream, "options: %s\n", options);

  if (record->deal != 0)
    {
      fprintf (stream, "deal: %u\n", (unsigned) record->deal);
    }
  else
    {
      fputs ("pack:", stream);
      for (unsigned i = 0; i < pat_variant_cards (record->variant); i++)
        {
          char card[PAT_CARD_TEXT];

          pat_card_format (record->pack[i], card);
          fprintf (stream, " %s", card);
        }
      fputc ('\n', stream);
    }

  for (size_t i = 0; i < record->n_moves; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (record->moves[i], move);
      fprintf (stream, "move: %s\n", move);
    }
}
