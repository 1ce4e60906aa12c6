/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-search.h"

#include "cli-file.h"
#include "cli-report.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"

#include <stdlib.h>

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
      if (cli_file_load_record (request->file, record) != CLI_DONE)
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

/* Whether the moves are legal and win. */
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
    pat_solve (variant, position, &limits, solution);
  else
    pat_player_play (request->player, variant, request->seed, &limits, position, PAT_UNSEEN_ALL, solution);

  if (solution->verdict == PAT_VERDICT_WON && !wins (variant, *position, solution))
    {
      cli_error (CLI_BAD_INPUT, "a mistake of this program: the moves it found do not win");
      abort ();
    }
}
