/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void __attribute__ ((format (printf, 1, 0)))
end_line (const char *format,
          va_list     args)
{
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
}

/*
 * cli_usage_error:
 * @command: (nullable): whose usage to show; that of all without it
 *
 * Returns: CLI_BAD_USAGE
 */
int
cli_usage_error (const CliCommand *command,
                 const char       *format,
                 ...)
{
  va_list args;

  fputs ("parlour-solver: ", stderr);
  va_start (args, format);
  end_line (format, args);
  va_end (args);
  cli_command_usage (command != NULL ? command->name : NULL, stderr);

  return CLI_BAD_USAGE;
}

/* Returns: CLI_BAD_INPUT */
int
cli_error (const char *format,
           ...)
{
  va_list args;

  fputs ("parlour-solver: ", stderr);
  va_start (args, format);
  end_line (format, args);
  va_end (args);

  return CLI_BAD_INPUT;
}

/*
 * cli_line_error:
 * @line: counted from 1
 *
 * Returns: CLI_BAD_INPUT
 */
int
cli_line_error (const char *file,
                unsigned    line,
                const char *format,
                ...)
{
  va_list args;

  fprintf (stderr, "%s:%u: ", file, line);
  va_start (args, format);
  end_line (format, args);
  va_end (args);

  return CLI_BAD_INPUT;
}

/*
 * cli_file_error:
 *
 * Tells what errno has to say about @file.
 *
 * Returns: CLI_BAD_INPUT
 */
int
cli_file_error (const char *file)
{
  fprintf (stderr, "%s: %s\n", file, strerror (errno));
  return CLI_BAD_INPUT;
}

/* Returns: CLI_BAD_INPUT */
int
cli_fault (const char     *file,
           const PatFault *fault)
{
  char what[sizeof fault->what];

  /* They come from outside, and may end up in a terminal. */
  strcpy (what, fault->what);
  for (char *c = what; *c != '\0'; c++)
    if ((unsigned char) *c < ' ' || *c == '\177')
      *c = '?';

  return cli_line_error (file, fault->line, "%s%s%s", pat_fault_words (fault->kind),
                         what[0] != '\0' ? ": " : "", what);
}

/*
 * cli_flush:
 * @name: what @stream is called, unless it is standard output
 *
 * Sends what was printed on its way.
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after telling that there is no room
 */
int
cli_flush (FILE       *stream,
           const char *name)
{
  errno = 0;
  if (fflush (stream) == 0 && !ferror (stream))
    return CLI_DONE;

  /* An earlier failure may have been the first to notice. */
  if (errno == 0)
    errno = EIO;
  return stream == stdout ? cli_error ("standard output: %s", strerror (errno)) : cli_file_error (name);
}
