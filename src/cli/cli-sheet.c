/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-sheet.h"

#include "cli-report.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/*
 * cli_sheet_print_head:
 *
 * Writes the two lines that a survey begins with: @head, and the columns.
 */
void
cli_sheet_print_head (const PatSurveyHead *head,
                      FILE                *stream)
{
  char line[PAT_SURVEY_LINE];

  pat_survey_head_format (head, line);
  fprintf (stream, "%s\n%s\n", line, PAT_SURVEY_COLUMNS);
}

/*
 * cli_sheet_print_row:
 *
 * Writes the line of one deal.
 */
void
cli_sheet_print_row (const PatSurveyRow *row,
                     FILE               *stream)
{
  char line[PAT_SURVEY_LINE];

  pat_survey_row_format (row, line);
  fprintf (stream, "%s\n", line);
}

/*
 * cli_sheet_difference:
 *
 * Returns: (nullable): what is not the same in both; NULL if their rows may be
 *   put together
 */
const char *
cli_sheet_difference (const PatSurveyHead *a,
                      const PatSurveyHead *b)
{
  if (a->variant.game != b->variant.game)
    return "game";
  if (a->variant.chosen != b->variant.chosen)
    return "options";
  if (a->nodes != b->nodes)
    return "limit in nodes";
  if (a->ms != b->ms)
    return "limit in seconds";
  if (a->memory_mb != b->memory_mb)
    return "limit in memory";
  if (a->solver != b->solver)
    return "version of the solver";
  if (a->player != b->player)
    return "player";
  if (a->seed != b->seed)
    return "seed";
  if (a->player_version != b->player_version)
    return "version of the players";

  return NULL;
}

/* Reads a line and cuts its end off.  Returns: CLI_SHEET_ROW if there is one. */
static CliSheetAnswer
read_line (CliSheet *sheet,
           char      line[static PAT_SURVEY_LINE])
{
  size_t length;

  errno = 0;
  if (fgets (line, PAT_SURVEY_LINE, sheet->stream) == NULL)
    {
      if (!ferror (sheet->stream))
        return CLI_SHEET_END;
      cli_file_error (sheet->name);
      return CLI_SHEET_BAD;
    }

  sheet->line++;
  length = strlen (line);
  if (length > 0 && line[length - 1] == '\n')
    {
      line[length - 1] = '\0';
      return CLI_SHEET_ROW;
    }

  /* The file ends before the line does. */
  if (feof (sheet->stream))
    {
      sheet->torn = true;
      return CLI_SHEET_END;
    }

  cli_line_error (sheet->name, sheet->line, "not a line of a survey");
  return CLI_SHEET_BAD;
}

/*
 * cli_sheet_read:
 * @sheet: at its beginning only its stream and its name are set
 *
 * Reads a row, or a head with both its lines.
 *
 * Returns: which, or that there is no more, or that something is wrong, which
 *   has been told
 */
CliSheetAnswer
cli_sheet_read (CliSheet *sheet)
{
  char line[PAT_SURVEY_LINE], columns[PAT_SURVEY_LINE];
  CliSheetAnswer answer = read_line (sheet, line);
  bool is_first = sheet->whole == 0;

  if (answer != CLI_SHEET_ROW)
    return answer;

  if (!is_first && pat_survey_row_parse (line, &sheet->row))
    {
      sheet->whole += (long) strlen (line) + 1;
      return CLI_SHEET_ROW;
    }

  if (!pat_survey_head_parse (line, &sheet->head))
    {
      cli_line_error (sheet->name, sheet->line, is_first ? "not a survey: the first line says of what it is"
                                                         : "not a row of a survey");
      return CLI_SHEET_BAD;
    }

  sheet->head_line = sheet->line;
  answer = read_line (sheet, columns);
  if (answer == CLI_SHEET_END)
    sheet->torn = true;
  if (answer != CLI_SHEET_ROW)
    return answer;
  if (strcmp (columns, PAT_SURVEY_COLUMNS) != 0)
    {
      cli_line_error (sheet->name, sheet->line, "the names of the columns are missing");
      return CLI_SHEET_BAD;
    }

  sheet->whole += (long) (strlen (line) + strlen (columns)) + 2;
  return CLI_SHEET_HEAD;
}
