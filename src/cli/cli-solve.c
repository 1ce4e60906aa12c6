/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"
#include "cli-search.h"
#include "pat-text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void
print_verdict (const PatSolution *solution,
               FILE              *stream)
{
  fprintf (stream, "%s ", pat_verdict_name (solution->verdict));
  if (solution->verdict == PAT_VERDICT_WON)
    fprintf (stream, "%zu moves, ", solution->n_moves);
  fprintf (stream, "%" PRIu64 " nodes, %u ms\n", solution->nodes, solution->ms);
}

static void
print_moves (const PatSolution *solution)
{
  for (size_t i = 0; i < solution->n_moves; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (solution->moves[i], move);
      puts (move);
    }
}

/* Prints @record, followed by the moves of @solution. */
static int
print_record (PatRecord         *record,
              const PatSolution *solution)
{
  size_t n = record->n_moves + solution->n_moves;

  /* A record may already end with a win. */
  if (solution->n_moves > 0)
    {
      PatMove *moves = realloc (record->moves, n * sizeof *moves);

      if (moves == NULL)
        return cli_error ("out of memory");
      memcpy (moves + record->n_moves, solution->moves, solution->n_moves * sizeof *moves);
      record->moves = moves;
      record->n_moves = n;
    }

  pat_record_print (record, stdout);
  return CLI_DONE;
}

/* Prints a player's game even if it was lost, but the moves of a search only if it
 * found a win. */
static int
print (const CliRequest  *request,
       PatRecord         *record,
       const PatSolution *solution,
       bool               is_game)
{
  bool is_won = solution->verdict == PAT_VERDICT_WON;

  if (request->given & CLI_RECORD)
    {
      if ((is_won || is_game) && print_record (record, solution) != CLI_DONE)
        return CLI_BAD_INPUT;
      if (!is_won)
        print_verdict (solution, stderr);
      return is_won ? CLI_DONE : CLI_NO_WIN;
    }

  print_verdict (solution, stdout);
  if (is_game ? (request->given & CLI_MOVES) != 0 : is_won)
    print_moves (solution);
  return CLI_DONE;
}

/* Solves, or plays on, and prints the result. */
static int
run (const CliRequest *request,
     bool              is_game)
{
  PatRecord record;
  PatPosition position;
  PatSolution solution;
  int status;

  if (cli_search_begin (request, &record, &position) != CLI_DONE)
    return CLI_BAD_INPUT;

  cli_search (request, record.variant, &position, &solution);
  status = print (request, &record, &solution, is_game);

  pat_solution_clear (&solution);
  pat_record_clear (&record);
  return status;
}

int
cli_solve (const CliRequest *request)
{
  return run (request, false);
}

int
cli_play (const CliRequest *request)
{
  return run (request, true);
}
