/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-report.h"
#include "cli-search.h"
#include "pat-grade.h"
#include "pat-survey.h"

/* Prints the first two lines of a table.  Returns: CLI_DONE, or CLI_BAD_INPUT after an
 * error message */
static int
print_head (const CliRequest *request,
            const char       *head,
            const char       *columns)
{
  if (request->output != NULL && freopen (request->output, "wb", stdout) == NULL)
    return cli_file_error (request->output);

  printf ("%s\n%s\n", head, columns);
  return cli_flush ();
}

/*
 * cli_survey:
 *
 * Plays one deal after the other and prints a row for each.
 */
int
cli_survey (const CliRequest *request)
{
  bool is_perfect = request->player == PAT_PLAYER_PERFECT;
  PatLimits limits = cli_search_limits (request, request->player, request->variant);
  PatSurveyHead head = {
    .variant = request->variant,
    .nodes = limits.nodes,
    .memory_mb = limits.memory_mb,
    .solver_version = PAT_SOLVER_VERSION,
    .player = request->player,
    .seed = is_perfect ? 0 : request->seed,
    .player_version = is_perfect ? 0 : PAT_PLAYER_VERSION,
  };
  char line[PAT_SURVEY_LINE];
  int status;

  pat_survey_head_format (&head, line);
  status = print_head (request, line, PAT_SURVEY_COLUMNS);

  for (unsigned deal = (unsigned) request->deal;
       status == CLI_DONE && deal <= request->last_deal;
       deal++)
    {
      PatPosition position;
      PatSolution solution;
      PatSurveyRow row = { .deal = deal };

      pat_variant_deal (request->variant, deal, &position);
      cli_search (request, request->variant, &position, &solution);
      row.verdict = solution.verdict;
      row.n_moves = solution.verdict == PAT_VERDICT_WON ? (unsigned) solution.n_moves : 0;
      row.nodes = solution.nodes;
      row.ms = solution.ms;
      pat_solution_clear (&solution);

      pat_survey_row_format (&row, line);
      puts (line);
      status = cli_flush ();
    }

  return status;
}

/*
 * cli_grade:
 *
 * Prints how often players who do not know its cards win each deal that can be won.
 */
int
cli_grade (const CliRequest *request)
{
  PatGradeHead head = { request->variant, request->seed, PAT_PLAYER_VERSION, PAT_SOLVER_VERSION };
  char line[PAT_SURVEY_LINE];
  int status;

  pat_grade_head_format (&head, line);
  status = print_head (request, line, PAT_GRADE_COLUMNS);

  for (unsigned deal = (unsigned) request->deal;
       status == CLI_DONE && deal <= request->last_deal;
       deal++)
    {
      PatPosition position;
      PatSolution solution;
      PatGradeRow row = { .deal = deal };
      bool can_be_won;

      pat_variant_deal (request->variant, deal, &position);
      cli_search (request, request->variant, &position, &solution);
      can_be_won = solution.verdict == PAT_VERDICT_WON;
      pat_solution_clear (&solution);
      if (!can_be_won)
        continue;

      pat_grade_find (request->variant, &position, request->seed, NULL, &row.grade);
      pat_grade_row_format (&row, line);
      puts (line);
      status = cli_flush ();
    }

  return status;
}
