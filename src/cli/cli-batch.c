/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "cli-search.h"
#include "pat-setup.h"

#include <inttypes.h>
#include <string.h>

/* What comes from outside may have no line ends at all. */
enum { MAX_LINE = 64 * 1024 };

/* Searches a pack and prints its verdict. */
static int
run_pack (const CliRequest *request,
          const PatCard    *pack)
{
  PatPosition position;
  PatSolution solution;

  pat_variant_set_up (request->variant, pack, &position);
  cli_search (request, request->variant, &position, NULL, &solution);

  printf ("%s ", pat_verdict_name (solution.verdict));
  if (solution.verdict == PAT_VERDICT_WON)
    printf ("%zu ", solution.n_moves);
  printf ("%" PRIu64 " %u\n", solution.nodes, solution.ms);

  pat_solution_clear (&solution);
  return cli_flush (stdout, NULL);
}

/* @line: as read, of @length bytes; it is cut up. */
static int
run_line (const CliRequest *request,
          unsigned          number,
          char             *line,
          size_t            length)
{
  PatFault fault = { .line = number };
  PatCard pack[PAT_MAX_CARDS];

  if (strlen (line) != length)
    {
      pat_fault_set (&fault, PAT_FAULT_NOT_TEXT, "");
      return cli_fault (request->words[0], &fault);
    }

  while (length > 0 && strchr (" \t\r", line[length - 1]) != NULL)
    line[--length] = '\0';
  if (length == 0 || line[0] == '#')
    return CLI_DONE;

  if (!pat_pack_parse (line, pat_variant_packs (request->variant), pack, &fault))
    {
      fault.line = number;
      return cli_fault (request->words[0], &fault);
    }

  return run_pack (request, pack);
}

/* Reads a line without its end, or as much of it as there may be, MAX_LINE.
 * Returns: whether there is one; without it, errno says why if that is not the
 * end of @stream. */
static bool
read_line (FILE   *stream,
           char    line[static MAX_LINE + 1],
           size_t *length)
{
  int c = EOF;
  size_t n = 0;

  while (n < MAX_LINE && (c = getc (stream)) != EOF && c != '\n')
    line[n++] = (char) c;

  line[n] = '\0';
  *length = n;
  return (n > 0 || c == '\n') && !ferror (stream);
}

/*
 * cli_batch:
 *
 * Searches the packs of a file, line by line.
 */
int
cli_batch (const CliRequest *request)
{
  const char *name = request->words[0];
  char line[MAX_LINE + 1];
  size_t length;
  unsigned number = 0;
  int status = cli_search_room (&request->limits, 1);
  FILE *stream;

  if (status != CLI_DONE)
    return status;
  if ((stream = cli_file_open (name)) == NULL)
    return cli_file_error (name);

  while (status == CLI_DONE && read_line (stream, line, &length))
    {
      number++;
      status = length < MAX_LINE
               ? run_line (request, number, line, length)
               : cli_line_error (name, number, "longer than a line may be");
    }
  if (status == CLI_DONE && ferror (stream))
    status = cli_file_error (name);

  cli_file_close (stream);
  return status;
}
