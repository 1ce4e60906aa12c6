/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * cli_error:
 * @status: the exit status
 *
 * Returns: @status
 */
int
cli_error (int         status,
           const char *format,
           ...)
{
  va_list args;

  fputs ("parlour-solver: ", stderr);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);

  return status;
}

/*
 * cli_file_error:
 *
 * Prints the errno message for @file.
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

  /* Control characters from a file must not reach a terminal. */
  strcpy (what, fault->what);
  for (char *c = what; *c != '\0'; c++)
    if ((unsigned char) *c < ' ' || *c == '\177')
      *c = '?';

  fprintf (stderr, "%s:%u: %s%s%s\n", file, fault->line, pat_fault_words (fault->kind),
           what[0] != '\0' ? ": " : "", what);
  return CLI_BAD_INPUT;
}

/*
 * cli_flush:
 *
 * Flushes standard output.
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after an error message
 */
int
cli_flush (void)
{
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return CLI_DONE;

  /* If an earlier write failed, errno does not have its error any more. */
  return cli_error (CLI_BAD_INPUT, "standard output: %s", strerror (errno != 0 ? errno : EIO));
}
