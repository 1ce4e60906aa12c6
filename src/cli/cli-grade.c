/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-file.h"
#include "cli-report.h"
#include "cli-request.h"
#include "cli-sheet.h"
#include "pat-grade.h"

#include <stdlib.h>

/* Grades a deal that was won, and prints it. */
static int
grade (const CliRequest *request,
       PatVariant        variant,
       unsigned          deal)
{
  PatPosition position;
  PatGrade grade;
  char line[PAT_SURVEY_LINE];

  pat_variant_deal (variant, deal, &position);
  if (!pat_grade_find (variant, &position, request->seed, NULL, &grade))
    return cli_error ("out of memory");

  pat_grade_row_format (&(PatGradeRow) { deal, grade }, line);
  puts (line);
  return cli_flush (stdout, NULL);
}

/*
 * cli_grade:
 *
 * Prints how often hasty and careful play win each deal that a survey won.
 */
int
cli_grade (const CliRequest *request)
{
  CliSheet sheet = { .stream = cli_file_open (request->words[0]), .name = request->words[0] };
  int status = CLI_DONE;
  bool goes_on = true;

  if (sheet.stream == NULL)
    return cli_file_error (sheet.name);

  while (goes_on && status == CLI_DONE)
    switch (cli_sheet_read (&sheet))
      {
      case CLI_SHEET_HEAD:
        {
          PatGradeHead head = { sheet.head.variant, request->seed, PAT_PLAYER_VERSION, PAT_SOLVER_VERSION };
          char line[PAT_SURVEY_LINE];

          pat_grade_head_format (&head, line);
          printf ("%s\n%s\n", line, PAT_GRADE_COLUMNS);
          break;
        }

      case CLI_SHEET_ROW:
        if (sheet.row.verdict == PAT_VERDICT_WON)
          status = grade (request, sheet.head.variant, sheet.row.deal);
        break;

      case CLI_SHEET_END:
        goes_on = false;
        break;

      default:
        status = CLI_BAD_INPUT;
        break;
      }

  cli_file_close (sheet.stream);
  return status;
}
