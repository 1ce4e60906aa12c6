/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-search.h"

#include "cli-report.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"

#include <errno.h>
#include <inttypes.h>
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

/* Sets *record from the file @name, - for standard input, only on success.  Returns:
 * CLI_DONE, or CLI_BAD_INPUT after an error message */
static int
load_record (const char *name,
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

/*
 * cli_search_begin:
 * @record: (out): the record in the file, or a record without moves of the deal;
 *   free it with pat_record_clear()
 * @position: (out): the position at its end
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after an error message
 */
int
cli_search_begin (const CliRequest *request,
                  PatRecord        *record,
                  PatPosition      *position)
{
  if (request->file != NULL)
    {
      if (load_record (request->file, record) != CLI_DONE)
        return CLI_BAD_INPUT;
    }
  else
    {
      *record = (PatRecord) { .variant = request->variant, .deal = (uint32_t) request->deal };
      pat_shuffle (record->deal, pat_variant_packs (record->variant), record->pack);
    }

  pat_variant_set_up (record->variant, record->pack, position);
  for (size_t i = 0; i < record->n_moves; i++)
    pat_variant_play (record->variant, position, record->moves[i]);
  return CLI_DONE;
}

/*
 * cli_search_limits:
 *
 * Returns: the limits of each search of @player in a game of @variant
 */
PatLimits
cli_search_limits (const CliRequest *request,
                   PatPlayerKind     player,
                   PatVariant        variant)
{
  PatLimits limits = { .nodes = request->nodes, .memory_mb = (unsigned) request->memory_mb };

  if (!(request->given & CLI_NODES) && player == PAT_PLAYER_CAREFUL)
    limits.nodes = pat_careful_nodes (variant);

  return limits;
}

/* Whether all moves of @solution are legal and lead to a win. */
static bool
is_win (PatVariant         variant,
        PatPosition        position,
        const PatSolution *solution)
{
  for (size_t i = 0; i < solution->n_moves; i++)
    {
      if (!pat_variant_is_legal (variant, &position, solution->moves[i]))
        return false;
      pat_variant_play (variant, &position, solution->moves[i]);
    }

  return pat_variant_status (variant, &position) == PAT_WON;
}

/* Prints to standard error if lack of memory ended the search.  The result does not show which
 * limit was reached, and the system can refuse memory even below the limit. */
static void
report_memory (const PatLimits   *limits,
               const PatSolution *solution)
{
  if (solution->verdict == PAT_VERDICT_OPEN && solution->nodes < limits->nodes)
    cli_error (CLI_DONE, "the memory ran out after %" PRIu64 " nodes", solution->nodes);
}

/*
 * cli_search:
 * @solution: (out): free it with pat_solution_clear()
 *
 * Solves, or plays as the player of @request, and checks the moves of a win.
 */
void
cli_search (const CliRequest  *request,
            PatVariant         variant,
            const PatPosition *position,
            PatSolution       *solution)
{
  PatLimits limits = cli_search_limits (request, request->player, variant);

  if (request->player == PAT_PLAYER_PERFECT)
    {
      pat_solve (variant, position, &limits, solution);
      report_memory (&limits, solution);
    }
  else
    pat_player_play (request->player, variant, request->seed, &limits, position, PAT_UNSEEN_ALL,
                     solution);

  if (solution->verdict == PAT_VERDICT_WON && !is_win (variant, *position, solution))
    {
      cli_error (CLI_BAD_INPUT, "a mistake of this program: the moves it found do not win");
      abort ();
    }
}
