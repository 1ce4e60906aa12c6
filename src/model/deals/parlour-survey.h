/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-solver.h"

G_BEGIN_DECLS

/* What the solver said of a deal. */
typedef struct
{
  guint32    deal;
  PatVerdict verdict;
  /* Won: how many moves its solution has. */
  guint      n_moves;
  /* How many positions it looked at. */
  guint64    nodes;
} ParlourSurveyed;

/* Deals of a variant, searched one after the other. */
typedef struct
{
  PatVariant  variant;
  /* What PAT_SOLVER_VERSION was, and how far each search was let go. */
  guint       solver;
  PatLimits   limits;
  /* Of ParlourSurveyed, by deal number. */
  GArray     *deals;
} ParlourSurvey;

ParlourSurvey *parlour_survey_load  (GFile          *file,
                                     GError        **error);
ParlourSurvey *parlour_survey_parse (GBytes         *bytes,
                                     const char     *name,
                                     GError        **error);
void           parlour_survey_free  (ParlourSurvey  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSurvey, parlour_survey_free)

G_END_DECLS
