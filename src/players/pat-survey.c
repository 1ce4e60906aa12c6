/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-survey.h"

#include "pat-setup.h"
#include "pat-shuffle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/*
 * pat_survey_head_format:
 * @line: (out): the first line of a survey, without newline
 */
void
pat_survey_head_format (const PatSurveyHead *head,
                        char                 line[static PAT_SURVEY_LINE])
{
  char options[PAT_OPTIONS_TEXT];
  size_t length;

  pat_options_format (head->variant, options);
  snprintf (line, PAT_SURVEY_LINE,
            "# parlour-solver survey: %s, options \"%s\", nodes %" PRIu64 ", memory-mb %u, solver %u",
            head->variant.game->name, options, head->nodes, head->memory_mb, head->solver);
  if (head->player == PAT_PLAYER_PERFECT)
    return;

  length = strlen (line);
  snprintf (line + length, PAT_SURVEY_LINE - length, ", player %s, seed %" PRIu64 ", players %u",
            pat_player_name (head->player), head->seed, head->player_version);
}

/*
 * pat_survey_head_parse:
 * @line: a line without newline
 * @head: (out): undefined on failure
 *
 * Formats the result again and compares it with @line, which finds all other errors.
 *
 * Returns: whether @line is exactly what pat_survey_head_format() writes
 */
bool
pat_survey_head_parse (const char    *line,
                       PatSurveyHead *head)
{
  char game[32], options[PAT_OPTIONS_TEXT], player[16], again[PAT_SURVEY_LINE];
  int n;
  const PatGame *found;
  PatFault fault;

  _Static_assert (PAT_OPTIONS_TEXT == 96, "the options fit where they are read to");
  *head = (PatSurveyHead) { .player = PAT_PLAYER_PERFECT };
  n = sscanf (line,
              "# parlour-solver survey: %31[^,], options \"%95[^\"]\", nodes %" SCNu64
              ", memory-mb %u, solver %u, player %15[a-z], seed %" SCNu64 ", players %u",
              game, options, &head->nodes, &head->memory_mb, &head->solver,
              player, &head->seed, &head->player_version);
  if ((n != 5 && (n != 8 || !pat_player_find (player, &head->player))) ||
      (found = pat_game_find (game)) == NULL ||
      !pat_options_parse (found, options, &head->variant, &fault))
    return false;

  pat_survey_head_format (head, again);
  return strcmp (line, again) == 0;
}

/*
 * pat_survey_row_format:
 * @line: (out): a row of a survey, without newline
 */
void
pat_survey_row_format (const PatSurveyRow *row,
                       char                line[static PAT_SURVEY_LINE])
{
  snprintf (line, PAT_SURVEY_LINE, "%u,%s,%u,%" PRIu64 ",%u",
            row->deal, pat_verdict_name (row->verdict), row->n_moves, row->nodes, row->ms);
}

/*
 * pat_survey_row_parse:
 * @line: a line without newline
 * @row: (out): undefined on failure
 *
 * Returns: whether @line is exactly what pat_survey_row_format() writes
 */
bool
pat_survey_row_parse (const char   *line,
                      PatSurveyRow *row)
{
  char verdict[8], again[PAT_SURVEY_LINE];

  if (sscanf (line, "%u,%7[a-z],%u,%" SCNu64 ",%u",
              &row->deal, verdict, &row->n_moves, &row->nodes, &row->ms) != 5 ||
      row->deal < PAT_DEAL_MIN || row->deal > PAT_DEAL_MAX)
    return false;

  row->verdict = PAT_VERDICT_OPEN;
  while (row->verdict < PAT_VERDICT_LOST && strcmp (verdict, pat_verdict_name (row->verdict)) != 0)
    row->verdict++;
  pat_survey_row_format (row, again);
  return strcmp (line, again) == 0;
}
