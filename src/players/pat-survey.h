/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-player.h"

enum
{
  /* The size of the longest line, with newline and final NUL. */
  PAT_SURVEY_LINE = 512,
};

/* A survey of deals: a head, the names of the columns, and a row for each deal. */
#define PAT_SURVEY_COLUMNS "deal,verdict,moves,nodes,ms"

/* The head of a survey.  A limit of zero is none. */
typedef struct
{
  PatVariant    variant;
  uint64_t      nodes;
  unsigned      memory_mb;
  /* The PAT_SOLVER_VERSION of the program. */
  unsigned      solver_version;
  PatPlayerKind player;
  /* The seed, and the PAT_PLAYER_VERSION of the program; both are 0 for perfect play. */
  uint64_t      seed;
  unsigned      player_version;
} PatSurveyHead;

/* The result of one deal. */
typedef struct
{
  unsigned   deal;
  PatVerdict verdict;
  /* The number of moves of a win, or 0. */
  unsigned   n_moves;
  /* Positions searched. */
  uint64_t   nodes;
  unsigned   ms;
} PatSurveyRow;

const char *pat_survey_variant_parse
                            (const char          *line,
                             const char          *start,
                             PatVariant          *variant,
                             char                 options[static PAT_OPTIONS_TEXT]);

void pat_survey_head_format (const PatSurveyHead *head,
                             char                 line[static PAT_SURVEY_LINE]);
bool pat_survey_head_parse  (const char          *line,
                             PatSurveyHead       *head);
void pat_survey_row_format  (const PatSurveyRow  *row,
                             char                 line[static PAT_SURVEY_LINE]);
bool pat_survey_row_parse   (const char          *line,
                             PatSurveyRow        *row);
