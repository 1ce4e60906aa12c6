/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-search.h"

#include "cli-file.h"
#include "cli-report.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"

#include <stdlib.h>

/*
 * cli_search_room:
 * @n: how many searches go at once
 *
 * To a search, memory that cannot be had is a limit that is reached: it would
 * say "open" where elsewhere it says "lost".  So ask beforehand.
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after telling that there is not enough
 */
int
cli_search_room (const PatLimits *limits,
                 unsigned         n)
{
  size_t size = (size_t) limits->memory_mb << 20;
  /* Each block begins with the address of the one before.  A compiler that sees that
   * nothing comes of a block would not ask for it. */
  void *volatile *last = NULL;
  unsigned got = 0;

  for (; got < n; got++)
    {
      void *volatile *block = malloc (size);

      if (block == NULL)
        break;
      *block = (void *) last;
      last = block;
    }

  while (last != NULL)
    {
      void *volatile *before = *last;

      free ((void *) last);
      last = before;
    }

  if (got < n)
    return cli_error ("out of memory: there is no room for %u × %u MiB", n, limits->memory_mb);
  return CLI_DONE;
}

/*
 * cli_search_begin:
 * @record: (out): what the command is about: the record that is named, or that of a
 *   deal; free it with pat_record_clear()
 * @position: (out): where it ends
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after telling what is wrong, also when there
 *   is no memory to search in
 */
int
cli_search_begin (const CliRequest *request,
                  PatRecord        *record,
                  PatPosition      *position)
{
  if (cli_search_room (&request->limits, 1) != CLI_DONE)
    return CLI_BAD_INPUT;

  if (request->variant.game == NULL)
    {
      if (cli_file_load_record (request->words[0], record) != CLI_DONE)
        return CLI_BAD_INPUT;
    }
  else
    {
      *record = (PatRecord) { .variant = request->variant, .deal = request->deal };
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
 * Returns: how far @player is to search in a game of @variant
 */
PatLimits
cli_search_limits (const CliRequest *request,
                   PatPlayerKind     player,
                   PatVariant        variant)
{
  PatLimits limits = request->limits;

  if (!(request->given & (CLI_NODES | CLI_SECONDS)) && player == PAT_PLAYER_CAREFUL)
    {
      limits.nodes = pat_careful_nodes (variant);
      limits.ms = 0;
    }

  return limits;
}

/* Whether the moves are legal, each in its turn, and win. */
static bool
wins (PatVariant         variant,
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

/*
 * cli_search:
 * @stop: (nullable): as in PatLimits
 * @solution: (out): free it with pat_solution_clear()
 *
 * Solves, or plays as the player of @request does, and plays again what is said to
 * win.
 */
void
cli_search (const CliRequest  *request,
            PatVariant         variant,
            const PatPosition *position,
            const atomic_bool *stop,
            PatSolution       *solution)
{
  PatLimits limits = cli_search_limits (request, request->player, variant);

  limits.stop = stop;
  if (request->player == PAT_PLAYER_PERFECT)
    pat_solve (variant, position, &limits, solution);
  else if (!pat_player_play (request->player, variant, request->seed, &limits, position, PAT_UNSEEN_ALL,
                             solution))
    exit (cli_error ("out of memory"));

  if (solution->verdict == PAT_VERDICT_WON && !wins (variant, *position, solution))
    {
      cli_error ("a mistake of this program: the moves it found do not win");
      abort ();
    }
}
