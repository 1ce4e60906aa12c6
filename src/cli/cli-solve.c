/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "cli-search.h"
#include "pat-shuffle.h"
#include "pat-text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What to search, as a record: the one that is named, or that of a deal. */
static int
load (const CliRequest *request,
      PatRecord        *record)
{
  if (request->variant.game == NULL)
    return cli_file_load_record (request->words[0], record);

  *record = (PatRecord) { .variant = request->variant, .deal = request->deal };
  pat_shuffle (record->deal, pat_variant_packs (record->variant), record->pack);
  return CLI_DONE;
}

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

/* Prints @record, and behind it the moves that win. */
static int
print_record (PatRecord         *record,
              const PatSolution *solution)
{
  size_t n = record->n_moves + solution->n_moves;

  /* A game may be won before the search begins. */
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

static int
print (const CliRequest  *request,
       PatRecord         *record,
       const PatSolution *solution)
{
  bool is_won = solution->verdict == PAT_VERDICT_WON;

  if (request->given & CLI_RECORD)
    {
      if (is_won)
        return print_record (record, solution);
      print_verdict (solution, stderr);
      return CLI_NO_WIN;
    }

  print_verdict (solution, stdout);
  if (is_won)
    print_moves (solution);
  return CLI_DONE;
}

/*
 * cli_solve:
 *
 * Searches one deal, or on from where a record ends.
 */
int
cli_solve (const CliRequest *request)
{
  PatRecord record;
  PatPosition position;
  PatSolution solution;
  int status;

  if (cli_search_room (&request->limits, 1) != CLI_DONE || load (request, &record) != CLI_DONE)
    return CLI_BAD_INPUT;

  pat_variant_set_up (record.variant, record.pack, &position);
  for (size_t i = 0; i < record.n_moves; i++)
    pat_variant_play (record.variant, &position, record.moves[i]);

  cli_search (record.variant, &position, &request->limits, &solution);
  status = print (request, &record, &solution);

  pat_solution_clear (&solution);
  pat_record_clear (&record);
  return status;
}
