/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-player.h"

enum
{
  /* Room for any line, with its end and the closing NUL. */
  PAT_SURVEY_LINE = 512,
};

/* What a survey of deals is written as: a line that says what was searched, the
 * names of the columns, and then a row a deal. */
#define PAT_SURVEY_COLUMNS "deal,verdict,moves,nodes,ms"

/* What was searched, how far, and by whom; a zero is no limit. */
typedef struct
{
  PatVariant    variant;
  uint64_t      nodes;
  unsigned      ms;
  unsigned      memory_mb;
  /* PAT_SOLVER_VERSION of whoever searched. */
  unsigned      solver;
  PatPlayerKind player;
  /* Of hasty and careful play, else 0: the seed, and PAT_PLAYER_VERSION of
   * whoever played. */
  uint64_t      seed;
  unsigned      player_version;
} PatSurveyHead;

/* How a deal ended. */
typedef struct
{
  unsigned   deal;
  PatVerdict verdict;
  /* Of the win; 0 if there is none. */
  unsigned   n_moves;
  /* How many positions were searched. */
  uint64_t   nodes;
  unsigned   ms;
} PatSurveyRow;

void pat_survey_head_format (const PatSurveyHead *head,
                             char                 line[static PAT_SURVEY_LINE]);
bool pat_survey_head_parse  (const char          *line,
                             PatSurveyHead       *head);
void pat_survey_row_format  (const PatSurveyRow  *row,
                             char                 line[static PAT_SURVEY_LINE]);
bool pat_survey_row_parse   (const char          *line,
                             PatSurveyRow        *row);
