/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-review.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_REVIEW_CHART (parlour_review_chart_get_type ())
G_DECLARE_FINAL_TYPE (ParlourReviewChart, parlour_review_chart, PARLOUR, REVIEW_CHART, GtkWidget)

/*
 * Signals:
 *   picked (guint n_moves)   the position after so many moves is to be shown
 */
void        parlour_review_chart_set_review (ParlourReviewChart *self,
                                             ParlourReview      *review);
void        parlour_review_chart_set_shown  (ParlourReviewChart *self,
                                             guint               n_moves);
void        parlour_review_chart_set_low    (ParlourReviewChart *self,
                                             gboolean            low);
gboolean    parlour_review_chart_find       (ParlourReviewChart *self,
                                             guint               n_moves,
                                             graphene_point_t   *point);

const char *parlour_review_chart_get_icon   (ParlourTurnKind     kind);

G_END_DECLS
