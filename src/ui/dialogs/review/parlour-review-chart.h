/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart.h"
#include "parlour-review.h"

void        parlour_review_chart_show     (ParlourChart    *chart,
                                           ParlourReview   *review,
                                           gboolean         whole);
const char *parlour_review_chart_get_icon (ParlourTurnKind  kind);
