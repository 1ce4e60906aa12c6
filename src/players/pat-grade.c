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

#define START "# parlour-solver grades: "

enum
{
  /* The share of hasty moves is 0 in the first mixed game and grows by this with each further
   * one, per cent. */
  PERCENT_STEP = 5,
};

/* Bounds of pat_grade_share(). */
static const double EASY = 0.6, HARD = 0.3;

typedef struct
{
  PatVariant         variant;
  const PatPosition *position;
  PatLimits          limits;
  bool               is_stopped;
} Grading;

/* Plays a game.  Returns: 1 if it was won, or 0 */
static unsigned
play (Grading       *grading,
      PatPlayerKind  kind,
      uint64_t       seed,
      unsigned       percent_hasty)
{
  PatSolution solution;
  PatVerdict verdict;
  PatPlayer player;

  if (grading->is_stopped)
    return 0;

  pat_player_init (&player, kind, grading->variant, seed, &grading->limits);
  player.percent_hasty = percent_hasty;
  pat_player_finish (&player, grading->position, PAT_UNSEEN_ALL, &solution);
  verdict = solution.verdict;
  pat_solution_clear (&solution);
  pat_player_clear (&player);

  grading->is_stopped = verdict == PAT_VERDICT_STOPPED;
  return verdict == PAT_VERDICT_WON;
}

/*
 * pat_grade_find:
 * @position: the beginning of a game
 * @seed: the seed of the first game of each kind; each further game has the next seed
 * @stop: (nullable): as in PatLimits
 * @grade: (out): the numbers of games won
 *
 * Returns: false when it was stopped
 */
bool
pat_grade_find (PatVariant         variant,
                const PatPosition *position,
                uint64_t           seed,
                const atomic_bool *stop,
                PatGrade          *grade)
{
  Grading grading = { variant, position, { .nodes = pat_careful_nodes (variant), .stop = stop } };

  *grade = (PatGrade) { 0 };
  for (unsigned i = 0; i < PAT_GRADE_HASTY; i++)
    grade->hasty += play (&grading, PAT_PLAYER_HASTY, seed + i, 0);
  grade->careful = play (&grading, PAT_PLAYER_CAREFUL, seed, 0) * PAT_GRADE_CAREFUL;

  grading.limits.verdict_only = true;
  grading.limits.nodes = pat_careful_brief_nodes (variant);
  for (unsigned i = 0; i < PAT_GRADE_MIXED; i++)
    grade->mixed += play (&grading, PAT_PLAYER_CAREFUL, seed + i, i * PERCENT_STEP);

  return !grading.is_stopped;
}

/*
 * pat_grade_share:
 *
 * Returns: the mean share of games won, half of them by hasty play and half by careful play
 *   with hasty moves, 0 to 1
 */
double
pat_grade_share (const PatGrade *grade)
{
  return ((double) grade->hasty / PAT_GRADE_HASTY + (double) grade->mixed / PAT_GRADE_MIXED) / 2;
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
  double share = pat_grade_share (grade);

  if (share >= EASY)
    return PAT_GRADE_EASY;

  return share < HARD ? PAT_GRADE_HARD : PAT_GRADE_MIDDLING;
}

static void
format_head (const PatGradeHead *head,
             const char         *options,
             char                line[static PAT_SURVEY_LINE])
{
  snprintf (line, PAT_SURVEY_LINE,
            START "%s, options \"%s\", hasty %d, careful %d, mixed %d, seed %" PRIu64
            ", players %u, solver %u",
            head->variant.game->name, options, PAT_GRADE_HASTY, PAT_GRADE_CAREFUL, PAT_GRADE_MIXED,
            head->seed, head->player_version, head->solver_version);
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
  format_head (head, options, line);
}

/*
 * pat_grade_head_parse:
 * @line: a line without newline
 * @head: (out): undefined on failure
 *
 * Parses the first line of a table of grades.
 *
 * Returns: whether @line is what pat_grade_head_format() writes, except that it may name
 *   options that have their default
 */
bool
pat_grade_head_parse (const char   *line,
                      PatGradeHead *head)
{
  char options[PAT_OPTIONS_TEXT], again[PAT_SURVEY_LINE];
  unsigned hasty, careful, mixed;
  const char *rest = pat_survey_variant_parse (line, START, &head->variant, options);

  if (rest == NULL ||
      sscanf (rest,
              ", hasty %u, careful %u, mixed %u, seed %" SCNu64 ", players %u, solver %u",
              &hasty, &careful, &mixed, &head->seed, &head->player_version,
              &head->solver_version) != 6)
    return false;

  format_head (head, options, again);
  return strcmp (line, again) == 0;
}

/*
 * pat_grade_row_format:
 * @line: (out): a row of a table of grades, without newline
 */
void
pat_grade_row_format (const PatGradeRow *row,
                      char               line[static PAT_SURVEY_LINE])
{
  snprintf (line, PAT_SURVEY_LINE, "%u,%u,%u,%u",
            row->deal, row->grade.hasty, row->grade.careful, row->grade.mixed);
}

/*
 * pat_grade_row_parse:
 * @line: a line without newline
 * @row: (out): undefined on failure
 *
 * Returns: whether @line is exactly what pat_grade_row_format() writes
 */
bool
pat_grade_row_parse (const char  *line,
                     PatGradeRow *row)
{
  PatGrade *grade = &row->grade;
  char again[PAT_SURVEY_LINE];

  if (sscanf (line, "%u,%u,%u,%u",
              &row->deal, &grade->hasty, &grade->careful, &grade->mixed) != 4)
    return false;
  if (row->deal < PAT_DEAL_MIN || row->deal > PAT_DEAL_MAX)
    return false;
  if (grade->hasty > PAT_GRADE_HASTY || grade->careful > PAT_GRADE_CAREFUL ||
      grade->mixed > PAT_GRADE_MIXED)
    return false;

  pat_grade_row_format (row, again);
  return strcmp (line, again) == 0;
}
