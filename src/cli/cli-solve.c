/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"
#include "cli-search.h"
#include "pat-text.h"

#include <inttypes.h>

static void
print_verdict (const PatSolution *solution,
               FILE              *stream)
{
  fprintf (stream, "%s ", pat_verdict_name (solution->verdict));
  if (solution->verdict == PAT_VERDICT_WON)
    fprintf (stream, "%zu moves, ", solution->n_moves);
  fprintf (stream, "%" PRIu64 " nodes, %u ms\n", solution->nodes, solution->ms);
}

/* Prints each move after @key. */
static void
print_moves (const PatSolution *solution,
             const char        *key)
{
  for (size_t i = 0; i < solution->n_moves; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (solution->moves[i], move);
      printf ("%s%s\n", key, move);
    }
}

/*
 * cli_solve:
 *
 * Solves, or plays on, and prints the result.  The moves of a player are printed even if the game
 * is lost, but those of a search only if it found a win.
 */
int
cli_solve (const CliRequest *request)
{
  bool is_game = (request->given & CLI_PLAYER) != 0;
  bool is_record = (request->given & CLI_RECORD) != 0;
  PatRecord record;
  PatPosition position;
  PatSolution solution;
  bool is_won;

  if (cli_search_begin (request, &record, &position) != CLI_DONE)
    return CLI_BAD_INPUT;

  cli_search (request, record.variant, &position, &solution);
  is_won = solution.verdict == PAT_VERDICT_WON;

  if (!is_record || !is_won)
    print_verdict (&solution, is_record ? stderr : stdout);
  if (is_record && (is_won || is_game))
    pat_record_print (&record, stdout);
  if (is_game ? (request->given & (CLI_RECORD | CLI_MOVES)) != 0 : is_won)
    print_moves (&solution, is_record ? "move: " : "");

  pat_solution_clear (&solution);
  pat_record_clear (&record);
  return is_record && !is_won ? CLI_NO_WIN : CLI_DONE;
}
