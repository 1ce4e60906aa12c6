/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-grade.h"

/* How often hasty and careful play win the winnable deals of a variant. */
typedef struct
{
  PatGradeHead  head;
  /* The elements are PatGradeRow, sorted by deal number. */
  GArray       *deals;
} ParlourGrades;

ParlourGrades *parlour_grades_load (GFile          *file,
                                    GError        **error);
void           parlour_grades_free (ParlourGrades  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourGrades, parlour_grades_free)
