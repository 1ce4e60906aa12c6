/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-survey.h"

#include "pat-setup.h"
#include "pat-shuffle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define START "# parlour-solver survey: "

/*
 * pat_survey_variant_parse:
 * @start: how the line starts
 * @variant: (out): set only on success
 * @options: (out): the options as they are written; undefined on failure
 *
 * Parses the beginning of a survey or a table of grades: @start, the game and its options.
 *
 * Returns: (nullable): the rest of @line, or NULL on a parse error
 */
const char *
pat_survey_variant_parse (const char *line,
                          const char *start,
                          PatVariant *variant,
                          char        options[static PAT_OPTIONS_TEXT])
{
  static const char before[] = ", options \"";
  char name[32];
  size_t length;
  const PatGame *game;
  PatFault fault;

  if (strncmp (line, start, strlen (start)) != 0)
    return NULL;
  line += strlen (start);
  length = strcspn (line, ",");
  if (length >= sizeof name || strncmp (line + length, before, strlen (before)) != 0)
    return NULL;
  snprintf (name, sizeof name, "%.*s", (int) length, line);

  line += length + strlen (before);
  length = strcspn (line, "\"");
  if (length >= PAT_OPTIONS_TEXT || line[length] == '\0')
    return NULL;
  snprintf (options, PAT_OPTIONS_TEXT, "%.*s", (int) length, line);

  game = pat_game_find (name);
  if (game == NULL || !pat_options_parse (game, options, variant, &fault))
    return NULL;

  return line + length + 1;
}

static void
format_head (const PatSurveyHead *head,
             const char          *options,
             char                 line[static PAT_SURVEY_LINE])
{
  size_t length;

  snprintf (line, PAT_SURVEY_LINE,
            START "%s, options \"%s\", nodes %" PRIu64 ", memory-mb %u, solver %u",
            head->variant.game->name, options, head->nodes, head->memory_mb, head->solver_version);
  if (head->player == PAT_PLAYER_PERFECT)
    return;

  length = strlen (line);
  snprintf (line + length, PAT_SURVEY_LINE - length, ", player %s, seed %" PRIu64 ", players %u",
            pat_player_name (head->player), head->seed, head->player_version);
}

/*
 * pat_survey_head_format:
 * @line: (out): the first line of a survey, without newline
 */
void
pat_survey_head_format (const PatSurveyHead *head,
                        char                 line[static PAT_SURVEY_LINE])
{
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (head->variant, options);
  format_head (head, options, line);
}

/*
 * pat_survey_head_parse:
 * @line: a line without newline
 * @head: (out): undefined on failure
 *
 * Formats the result again and compares it with @line, which finds all other errors.
 *
 * Returns: whether @line is what pat_survey_head_format() writes, except that it may name
 *   options that have their default
 */
bool
pat_survey_head_parse (const char    *line,
                       PatSurveyHead *head)
{
  char options[PAT_OPTIONS_TEXT], player[16], again[PAT_SURVEY_LINE];
  const char *rest;
  int n;

  *head = (PatSurveyHead) { .player = PAT_PLAYER_PERFECT };
  rest = pat_survey_variant_parse (line, START, &head->variant, options);
  if (rest == NULL)
    return false;

  n = sscanf (rest,
              ", nodes %" SCNu64 ", memory-mb %u, solver %u, player %15[a-z], seed %" SCNu64
              ", players %u",
              &head->nodes, &head->memory_mb, &head->solver_version,
              player, &head->seed, &head->player_version);
  if (n != 3 && (n != 6 || !pat_player_find (player, &head->player)))
    return false;

  format_head (head, options, again);
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
