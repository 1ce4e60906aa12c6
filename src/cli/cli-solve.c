/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "cli-search.h"
#include "pat-chance.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"
#include "pat-text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* How often careful play plays on from each move. */
enum { N_WORLDS = 100 };

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

/* Prints @record, and behind it the moves of @solution. */
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
print_solution (const CliRequest  *request,
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

/* What was played is printed however it ended. */
static int
print_game (const CliRequest  *request,
            PatRecord         *record,
            const PatSolution *solution)
{
  bool is_won = solution->verdict == PAT_VERDICT_WON;

  if (request->given & CLI_RECORD)
    {
      if (print_record (record, solution) != CLI_DONE)
        return CLI_BAD_INPUT;
      if (!is_won)
        print_verdict (solution, stderr);
      return is_won ? CLI_DONE : CLI_NO_WIN;
    }

  print_verdict (solution, stdout);
  if (request->given & CLI_MOVES)
    print_moves (solution);
  return CLI_DONE;
}

static void
replay (const PatRecord *record,
        PatPosition     *position)
{
  pat_variant_set_up (record->variant, record->pack, position);
  for (size_t i = 0; i < record->n_moves; i++)
    pat_variant_play (record->variant, position, record->moves[i]);
}

/* Searches, or plays, from where what is asked for ends, and prints that. */
static int
run (const CliRequest *request,
     int             (*print) (const CliRequest  *request,
                               PatRecord         *record,
                               const PatSolution *solution))
{
  PatRecord record;
  PatPosition position;
  PatSolution solution;
  int status;

  if (cli_search_room (request, 1) != CLI_DONE || load (request, &record) != CLI_DONE)
    return CLI_BAD_INPUT;

  replay (&record, &position);
  cli_search (request, record.variant, &position, NULL, &solution);
  status = print (request, &record, &solution);

  pat_solution_clear (&solution);
  pat_record_clear (&record);
  return status;
}

/*
 * cli_solve:
 *
 * Searches one deal, or on from where a record ends.
 */
int
cli_solve (const CliRequest *request)
{
  return run (request, print_solution);
}

/*
 * cli_play:
 *
 * Plays one deal, or on from where a record ends.
 */
int
cli_play (const CliRequest *request)
{
  return run (request, print_game);
}

/* What careful play makes of a move. */
typedef struct
{
  PatMove   move;
  PatChance chance;
} Advice;

/* The best first; those alike as they are listed. */
static int
compare_advice (const void *a,
                const void *b)
{
  const Advice *first = a, *second = b;

  if (first->chance.share != second->chance.share)
    return first->chance.share > second->chance.share ? -1 : 1;
  if (first->chance.high != second->chance.high)
    return first->chance.high > second->chance.high ? -1 : 1;
  return first < second ? -1 : 1;
}

static void
print_advice (const Advice *advice)
{
  const PatChance *chance = &advice->chance;
  char move[PAT_MOVE_TEXT];

  pat_move_format (advice->move, move);
  printf ("%s %.3f %.3f %.3f ", move, chance->share, chance->low, chance->high);
  if (chance->is_proved)
    puts ("proved");
  else
    printf ("%u of %u\n", chance->n_won, chance->n_worlds);
}

/*
 * cli_advise:
 *
 * Prints what careful play makes of each legal move where a record ends.
 */
int
cli_advise (const CliRequest *request)
{
  static Advice advice[PAT_MAX_MOVES];
  PatRecord record;
  PatPosition position;
  PatMoveList list;

  if (cli_search_room (request, 1) != CLI_DONE || load (request, &record) != CLI_DONE)
    return CLI_BAD_INPUT;

  replay (&record, &position);
  pat_variant_list_moves (record.variant, &position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatChanceQuestion question = {
        .variant = record.variant,
        .position = &position,
        .unseen = PAT_UNSEEN_ALL,
        .move = &list.moves[i],
        .seed = request->seed,
        .limits = cli_search_limits (request, PAT_PLAYER_CAREFUL, record.variant),
      };

      advice[i].move = list.moves[i];
      pat_chance_add (&question, N_WORLDS, &advice[i].chance);
    }

  qsort (advice, list.n, sizeof advice[0], compare_advice);
  printf ("hidden %u\n", pat_hidden_count (&position, PAT_UNSEEN_ALL));
  for (size_t i = 0; i < list.n; i++)
    print_advice (&advice[i]);

  pat_record_clear (&record);
  return CLI_DONE;
}
