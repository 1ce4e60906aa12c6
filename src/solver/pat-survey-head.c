/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-survey-head.h"

#include "pat-setup.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * pat_survey_head_format:
 * @line: (out): the first line of a survey, without its end
 */
void
pat_survey_head_format (const PatSurveyHead *head,
                        char                 line[static PAT_SURVEY_HEAD_TEXT])
{
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (head->variant, options);
  snprintf (line, PAT_SURVEY_HEAD_TEXT,
            "# parlour-solver survey: %s, options \"%s\", nodes %" PRIu64 ", ms %u, memory-mb %u, solver %u",
            head->variant.game->name, options, head->nodes, head->ms, head->memory_mb, head->solver);
}

/*
 * pat_survey_head_parse:
 * @line: any text, without the end of its line
 * @head: (out): what it says
 *
 * There is one way to write a head: what reads as one must be written the same
 * again, and so nothing else need be looked at.
 *
 * Returns: false, and @head is as it was, if @line is no head
 */
bool
pat_survey_head_parse (const char    *line,
                       PatSurveyHead *head)
{
  char game[32], options[PAT_OPTIONS_TEXT], again[PAT_SURVEY_HEAD_TEXT];
  PatSurveyHead read = { 0 };
  const PatGame *found;
  PatFault fault;

  _Static_assert (PAT_OPTIONS_TEXT == 96, "the options fit where they are read to");
  if (sscanf (line,
              "# parlour-solver survey: %31[^,], options \"%95[^\"]\", nodes %" SCNu64
              ", ms %u, memory-mb %u, solver %u",
              game, options, &read.nodes, &read.ms, &read.memory_mb, &read.solver) != 6 ||
      (found = pat_game_find (game)) == NULL ||
      !pat_options_parse (found, options, &read.variant, &fault))
    return false;

  pat_survey_head_format (&read, again);
  if (strcmp (line, again) != 0)
    return false;

  *head = read;
  return true;
}
