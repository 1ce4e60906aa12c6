/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-grade.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "pat-setup.h"
#include "pat-shuffle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum
{
  /* Easy: hasty play wins at least one game in eight, and careful play more than half.
   * Hard: hasty play never wins, and careful play at most half. */
  EASY_HASTY = PAT_GRADE_HASTY / 8,
  EVEN_CAREFUL = PAT_GRADE_CAREFUL / 2,
};

/* Returns: how the game ended; PAT_VERDICT_STOPPED also when memory runs out */
static PatVerdict
play (PatPlayerKind      kind,
      PatVariant         variant,
      const PatPosition *position,
      uint64_t           seed,
      const atomic_bool *stop)
{
  PatLimits limits = { .nodes = pat_careful_nodes (variant), .stop = stop };
  PatSolution solution;
  PatVerdict verdict;

  pat_player_play (kind, variant, seed, &limits, position, PAT_UNSEEN_ALL, &solution);
  verdict = solution.verdict;
  pat_solution_clear (&solution);
  return verdict;
}

/*
 * pat_grade_find:
 * @position: the beginning of a game
 * @seed: the seed of the first game; each game has the next seed
 * @stop: (nullable): as in PatLimits
 * @grade: (out): the numbers of games won
 *
 * Returns: false when it was stopped, or memory ran out
 */
bool
pat_grade_find (PatVariant         variant,
                const PatPosition *position,
                uint64_t           seed,
                const atomic_bool *stop,
                PatGrade          *grade)
{
  PatVerdict verdict = PAT_VERDICT_OPEN;

  *grade = (PatGrade) { 0 };
  for (unsigned i = 0; i < PAT_GRADE_HASTY && verdict != PAT_VERDICT_STOPPED; i++)
    {
      verdict = play (PAT_PLAYER_HASTY, variant, position, seed + i, stop);
      grade->hasty += verdict == PAT_VERDICT_WON;
    }
  for (unsigned i = 0; i < PAT_GRADE_CAREFUL && verdict != PAT_VERDICT_STOPPED; i++)
    {
      verdict = play (PAT_PLAYER_CAREFUL, variant, position, seed + i, stop);
      grade->careful += verdict == PAT_VERDICT_WON;
    }

  return verdict != PAT_VERDICT_STOPPED;
}

/*
 * pat_grade_name:
 * @grade: of a deal that can be won
 *
 * Returns: the name of the grade, by the rule in src/DESIGN.md
 */
PatGradeName
pat_grade_name (const PatGrade *grade)
{
  if (grade->careful > EVEN_CAREFUL)
    return grade->hasty >= EASY_HASTY ? PAT_GRADE_EASY : PAT_GRADE_MIDDLING;

  return grade->hasty == 0 ? PAT_GRADE_HARD : PAT_GRADE_MIDDLING;
}

/*
 * pat_grade_head_format:
 * @line: (out): the first line of a table of grades, without newline
 */
void
pat_grade_head_format (const PatGradeHead *head,
                       char                line[static PAT_SURVEY_LINE])
{
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (head->variant, options);
  snprintf (line, PAT_SURVEY_LINE,
            "# parlour-solver grades: %s, options \"%s\", hasty %d, careful %d, seed %" PRIu64
            ", players %u, solver %u",
            head->variant.game->name, options, PAT_GRADE_HASTY, PAT_GRADE_CAREFUL, head->seed,
            head->player_version, head->solver);
}

/*
 * pat_grade_head_parse:
 * @line: a line without newline
 * @head: (out): set only on success
 *
 * Parses the first line of a table of grades.
 *
 * Returns: whether @line is exactly what pat_grade_head_format() writes
 */
bool
pat_grade_head_parse (const char   *line,
                      PatGradeHead *head)
{
  char game[32], options[PAT_OPTIONS_TEXT], again[PAT_SURVEY_LINE];
  PatGradeHead read = { .seed = 0 };
  const PatGame *found;
  unsigned hasty, careful;
  PatFault fault;

  if (sscanf (line,
              "# parlour-solver grades: %31[^,], options \"%95[^\"]\", hasty %u, careful %u, seed %" SCNu64
              ", players %u, solver %u",
              game, options, &hasty, &careful, &read.seed, &read.player_version, &read.solver) != 7 ||
      (found = pat_game_find (game)) == NULL ||
      !pat_options_parse (found, options, &read.variant, &fault))
    return false;

  pat_grade_head_format (&read, again);
  if (strcmp (line, again) != 0)
    return false;

  *head = read;
  return true;
}

/*
 * pat_grade_row_format:
 * @line: (out): a row of a table of grades, without newline
 */
void
pat_grade_row_format (const PatGradeRow *row,
                      char               line[static PAT_SURVEY_LINE])
{
  snprintf (line, PAT_SURVEY_LINE, "%u,%u,%u", row->deal, row->grade.hasty, row->grade.careful);
}

/*
 * pat_grade_row_parse:
 * @line: a line without newline
 * @row: (out): set only on success
 *
 * Returns: whether @line is exactly what pat_grade_row_format() writes
 */
bool
pat_grade_row_parse (const char  *line,
                     PatGradeRow *row)
{
  char again[PAT_SURVEY_LINE];
  PatGradeRow read;

  if (sscanf (line, "%u,%u,%u", &read.deal, &read.grade.hasty, &read.grade.careful) != 3 ||
      read.deal < PAT_DEAL_MIN || read.deal > PAT_DEAL_MAX ||
      read.grade.hasty > PAT_GRADE_HASTY || read.grade.careful > PAT_GRADE_CAREFUL)
    return false;

  pat_grade_row_format (&read, again);
  if (strcmp (line, again) != 0)
    return false;

  *row = read;
  return true;
}
