/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-survey.h"

#include <stdio.h>

/*
 * What a survey writes: two lines, which say what was searched and name the
 * columns, then a row a deal.  Another such pair of lines may follow, so that
 * files can be put one behind the other.
 */

typedef enum
{
  CLI_SHEET_HEAD,
  CLI_SHEET_ROW,
  CLI_SHEET_END,
  /* What is wrong was told. */
  CLI_SHEET_BAD,
} CliSheetAnswer;

/* A sheet being read. */
typedef struct
{
  FILE         *stream;
  const char   *name;
  /* The line read last, counted from 1. */
  unsigned      line;
  /* Bytes up to the end of the last line that was whole, and no head half
   * read; what follows was torn off. */
  long          whole;
  bool          torn;
  PatSurveyHead head;
  unsigned      head_line;
  PatSurveyRow  row;
} CliSheet;

void            cli_sheet_print_head (const PatSurveyHead *head,
                                      FILE                *stream);
void            cli_sheet_print_row  (const PatSurveyRow  *row,
                                      FILE                *stream);
const char     *cli_sheet_difference (const PatSurveyHead *a,
                                      const PatSurveyHead *b);
CliSheetAnswer  cli_sheet_read       (CliSheet            *sheet);
