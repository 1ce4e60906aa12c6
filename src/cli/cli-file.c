/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"

#include "cli-report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reads all of @stream, up to the size of the longest record.  Returns: the text,
 * to be freed, or NULL with errno set. */
static char *
read_all (FILE   *stream,
          size_t *length)
{
  const size_t room = PAT_RECORD_MAX_SIZE + 1;
  char *text = malloc (room);

  if (text == NULL)
    return NULL;

  *length = fread (text, 1, room, stream);
  if (*length == room)
    errno = EFBIG;
  else if (!ferror (stream))
    return text;

  free (text);
  return NULL;
}

/*
 * cli_file_load_record:
 * @name: - for standard input
 * @record: (out): set only on success; free it with pat_record_clear()
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after an error message
 */
int
cli_file_load_record (const char *name,
                      PatRecord  *record)
{
  FILE *stream = strcmp (name, "-") == 0 ? stdin : fopen (name, "rb");
  char *text = NULL;
  PatFault fault;
  size_t length;
  bool good;
  int error;

  if (stream != NULL)
    text = read_all (stream, &length);
  error = errno;
  if (stream != NULL && stream != stdin)
    fclose (stream);
  errno = error;
  if (text == NULL)
    return cli_file_error (name);

  good = pat_record_parse (text, length, record, &fault);
  free (text);
  return good ? CLI_DONE : cli_fault (name, &fault);
}
