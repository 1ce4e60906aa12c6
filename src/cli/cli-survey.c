/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-jobs.h"
#include "cli-report.h"
#include "cli-search.h"
#include "cli-sheet.h"

#include <unistd.h>

/* The deals of a shard; none if last is less than first. */
typedef struct
{
  unsigned first;
  unsigned last;
} Deals;

static Deals
deals_of_shard (const CliRequest *request)
{
  uint64_t n = request->last_deal - request->first_deal + 1;
  uint64_t before = n * (request->shard - 1) / request->n_shards;
  uint64_t until = n * request->shard / request->n_shards;

  return (Deals) {
    request->first_deal + (unsigned) before,
    request->first_deal + (unsigned) until - 1,
  };
}

/* Reads what the file holds, which must be the first of @deals and nothing
 * else, and takes them out of @deals. */
static int
pass_over (CliSheet            *sheet,
           const PatSurveyHead *head,
           Deals               *deals)
{
  const char *difference;

  for (;;)
    switch (cli_sheet_read (sheet))
      {
      case CLI_SHEET_HEAD:
        if ((difference = cli_sheet_difference (&sheet->head, head)) != NULL)
          return cli_line_error (sheet->name, sheet->head_line, "of another survey: not the same %s", difference);
        break;

      case CLI_SHEET_ROW:
        if (deals->first > deals->last)
          return cli_line_error (sheet->name, sheet->line, "deal %u was not asked for: the last is %u",
                                 sheet->row.deal, deals->last);
        if (sheet->row.deal != deals->first)
          return cli_line_error (sheet->name, sheet->line, "deal %u is out of place: it should be %u",
                                 sheet->row.deal, deals->first);
        deals->first++;
        break;

      case CLI_SHEET_END:
        return CLI_DONE;

      default:
        return CLI_BAD_INPUT;
      }
}

/* Goes to the end of what the file holds, without a line torn off. */
static int
resume (const char          *name,
        FILE                *stream,
        const PatSurveyHead *head,
        Deals               *deals)
{
  CliSheet sheet = { .stream = stream, .name = name };

  /* What has no beginning to go back to has no end to go on at. */
  if (fseek (stream, 0, SEEK_SET) != 0)
    return cli_file_error (name);
  if (pass_over (&sheet, head, deals) != CLI_DONE)
    return CLI_BAD_INPUT;

  if ((sheet.torn && ftruncate (fileno (stream), sheet.whole) != 0) || fseek (stream, 0, SEEK_END) != 0)
    return cli_file_error (name);

  if (sheet.whole == 0)
    cli_sheet_print_head (head, stream);
  return CLI_DONE;
}

/* Searches what is left of the deals, once the head is out. */
static int
run (const CliRequest *request,
     const Deals      *deals,
     FILE             *stream)
{
  int status = cli_flush (stream, request->output);

  if (status != CLI_DONE || deals->first > deals->last)
    return status;

  return cli_jobs_run (request, deals->first, deals->last, stream);
}

/*
 * cli_survey:
 *
 * Searches deal after deal and writes a row for each.
 */
int
cli_survey (const CliRequest *request)
{
  Deals deals = deals_of_shard (request);
  PatLimits limits = cli_search_limits (request, request->player, request->variant);
  PatSurveyHead head = {
    .variant = request->variant,
    .nodes = limits.nodes,
    .ms = limits.ms,
    .memory_mb = limits.memory_mb,
    .solver = PAT_SOLVER_VERSION,
    .player = request->player,
    .seed = request->player == PAT_PLAYER_PERFECT ? 0 : request->seed,
    .player_version = request->player == PAT_PLAYER_PERFECT ? 0 : PAT_PLAYER_VERSION,
  };
  FILE *stream;
  int status = cli_search_room (&request->limits, request->jobs);

  if (status != CLI_DONE)
    return status;

  if (request->output == NULL)
    {
      cli_sheet_print_head (&head, stdout);
      return run (request, &deals, stdout);
    }

  if ((stream = fopen (request->output, "a+b")) == NULL)
    return cli_file_error (request->output);

  status = resume (request->output, stream, &head, &deals);
  if (status == CLI_DONE)
    status = run (request, &deals, stream);

  if (fclose (stream) != 0 && status == CLI_DONE)
    status = cli_file_error (request->output);
  return status;
}
