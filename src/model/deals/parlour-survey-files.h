/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-grade.h"
#include "pat-survey.h"

/* The results of the deals of a variant. */
typedef struct
{
  PatSurveyHead  head;
  /* The elements are PatSurveyRow, sorted by deal number. */
  GArray        *deals;
} ParlourSurvey;

/* How often hasty and careful play win the winnable deals of a variant. */
typedef struct
{
  PatGradeHead  head;
  /* The elements are PatGradeRow, sorted by deal number. */
  GArray       *deals;
} ParlourGrades;

/* Takes line @i of @lines, from 0.
 * Returns: (transfer none) (nullable): what is wrong with it, in English */
typedef const char *(*ParlourSurveyLineFunc) (gpointer           reader,
                                              const char *const *lines,
                                              guint              i);

gboolean       parlour_survey_file_read (GFile                  *file,
                                         ParlourSurveyLineFunc   read_line,
                                         gpointer                reader,
                                         GError                **error);
ParlourSurvey *parlour_survey_load      (GFile                  *file,
                                         GError                **error);
void           parlour_survey_free      (ParlourSurvey          *self);
ParlourGrades *parlour_grades_load      (GFile                  *file,
                                         GError                **error);
void           parlour_grades_free      (ParlourGrades          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSurvey, parlour_survey_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourGrades, parlour_grades_free)
