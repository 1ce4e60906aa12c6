/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum
{
  /* Room for any head, with the closing NUL. */
  PAT_SURVEY_HEAD_TEXT = 256,
};

/* What was searched, how far, and by whom; a zero is no limit. */
typedef struct
{
  PatVariant variant;
  uint64_t   nodes;
  unsigned   ms;
  unsigned   memory_mb;
  /* PAT_SOLVER_VERSION of whoever searched. */
  unsigned   solver;
} PatSurveyHead;

void pat_survey_head_format (const PatSurveyHead *head,
                             char                 line[static PAT_SURVEY_HEAD_TEXT]);
bool pat_survey_head_parse  (const char          *line,
                             PatSurveyHead       *head);
