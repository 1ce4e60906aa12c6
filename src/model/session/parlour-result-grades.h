/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deals.h"
#include "parlour-statistics.h"

typedef struct _ParlourResultGrades ParlourResultGrades;

ParlourResultGrades *parlour_result_grades_new    (ParlourStatistics   *statistics,
                                                   ParlourDeals        *deals);
void                 parlour_result_grades_free   (ParlourResultGrades *self);
void                 parlour_result_grades_fill   (ParlourResultGrades *self,
                                                   PatVariant           variant,
                                                   ParlourFacts        *result);
void                 parlour_result_grades_update (ParlourResultGrades *self);
