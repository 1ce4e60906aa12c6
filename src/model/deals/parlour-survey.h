/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-survey.h"

/* The results of the deals of a variant. */
typedef struct
{
  PatSurveyHead  head;
  /* The elements are PatSurveyRow, sorted by deal number. */
  GArray        *deals;
} ParlourSurvey;

ParlourSurvey *parlour_survey_load (GFile          *file,
                                    GError        **error);
void           parlour_survey_free (ParlourSurvey  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSurvey, parlour_survey_free)
