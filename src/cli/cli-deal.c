/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"
#include "cli-search.h"
#include "pat-text.h"

#include <inttypes.h>

int
cli_deal (const CliRequest *request)
{
  PatPosition position;

  pat_variant_deal (request->variant, (uint32_t) request->deal, &position);
  pat_position_print (request->variant, &position, stdout);
  return CLI_DONE;
}

int
cli_perft (const CliRequest *request)
{
  PatPosition position;

  pat_variant_deal (request->variant, (uint32_t) request->deal, &position);
  for (unsigned depth = 1; depth <= request->depth; depth++)
    printf ("perft %u: %" PRIu64 "\n", depth,
            pat_variant_perft (request->variant, &position, depth));
  return CLI_DONE;
}

int
cli_replay (const CliRequest *request)
{
  PatRecord record;
  PatPosition position;

  if (cli_search_begin (request, &record, &position) != CLI_DONE)
    return CLI_BAD_INPUT;

  pat_variant_set_up (record.variant, record.pack, &position);
  puts ("position 0");
  pat_position_print (record.variant, &position, stdout);
  for (size_t i = 0; i < record.n_moves; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (record.moves[i], move);
      pat_variant_play (record.variant, &position, record.moves[i]);
      printf ("position %zu after %s\n", i + 1, move);
      pat_position_print (record.variant, &position, stdout);
    }

  pat_record_clear (&record);
  return CLI_DONE;
}
