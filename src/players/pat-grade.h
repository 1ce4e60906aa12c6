/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-survey.h"

/* How hard a deal is: how often players who do not know its cards win it. */

enum
{
  /* The number of games of hasty play, each with its own seed. */
  PAT_GRADE_HASTY = 64,
  /* Careful play would nearly always play the same game, so a single one stands for this
   * many. */
  PAT_GRADE_CAREFUL = 8,
  /* The number of games of careful play with hasty moves. */
  PAT_GRADE_MIXED = 8,
};

/* The numbers of games won. */
typedef struct
{
  unsigned hasty;
  unsigned careful;
  unsigned mixed;
} PatGrade;

/* The grade of a deal that can be won. */
typedef enum
{
  PAT_GRADE_EASY,
  PAT_GRADE_MIDDLING,
  PAT_GRADE_HARD,
} PatGradeName;

/* A table of grades: a head, the names of the columns, and a row for each deal. */
#define PAT_GRADE_COLUMNS "deal,hasty,careful,mixed"

/* The head of a table of grades. */
typedef struct
{
  PatVariant variant;
  uint64_t   seed;
  unsigned   player_version;
  unsigned   solver_version;
} PatGradeHead;

typedef struct
{
  unsigned deal;
  PatGrade grade;
} PatGradeRow;

bool         pat_grade_find        (PatVariant          variant,
                                    const PatPosition  *position,
                                    uint64_t            seed,
                                    const atomic_bool  *stop,
                                    PatGrade           *grade);
double       pat_grade_share       (const PatGrade     *grade);
PatGradeName pat_grade_name        (const PatGrade     *grade);

void         pat_grade_head_format (const PatGradeHead *head,
                                    char                line[static PAT_SURVEY_LINE]);
bool         pat_grade_head_parse  (const char         *line,
                                    PatGradeHead       *head);
void         pat_grade_row_format  (const PatGradeRow  *row,
                                    char                line[static PAT_SURVEY_LINE]);
bool         pat_grade_row_parse   (const char         *line,
                                    PatGradeRow        *row);
