/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"
#include "cli-search.h"
#include "pat-chance.h"
#include "pat-hidden.h"
#include "pat-text.h"

#include <stdlib.h>

/* The number of games that careful play plays after each move. */
enum { N_WORLDS = 100 };

typedef struct
{
  PatMove   move;
  /* The index of the move in the list of legal moves. */
  size_t    index;
  PatChance chance;
} Advice;

/* Sorts the best first, and equal moves as they are listed. */
static int
compare_advice (const void *a,
                const void *b)
{
  const Advice *first = a, *second = b;

  if (first->chance.share != second->chance.share)
    return first->chance.share > second->chance.share ? -1 : 1;
  if (first->chance.high != second->chance.high)
    return first->chance.high > second->chance.high ? -1 : 1;
  return first->index < second->index ? -1 : 1;
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

int
cli_advise (const CliRequest *request)
{
  static Advice advice[PAT_MAX_MOVES];
  PatRecord record;
  PatPosition position;
  PatMoveList list;

  if (cli_search_begin (request, &record, &position) != CLI_DONE)
    return CLI_BAD_INPUT;

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
      advice[i].index = i;
      pat_chance_add (&question, N_WORLDS, &advice[i].chance);
    }

  qsort (advice, list.n, sizeof advice[0], compare_advice);
  printf ("hidden %u\n", pat_hidden_count (&position, PAT_UNSEEN_ALL));
  for (size_t i = 0; i < list.n; i++)
    print_advice (&advice[i]);

  pat_record_clear (&record);
  return CLI_DONE;
}
