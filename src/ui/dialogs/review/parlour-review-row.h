/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-review.h"

#define PARLOUR_TYPE_REVIEW_ROW (parlour_review_row_get_type ())
G_DECLARE_FINAL_TYPE (ParlourReviewRow, parlour_review_row, PARLOUR, REVIEW_ROW, GtkBox)

GtkWidget                 *parlour_review_row_new          (GtkWidget        *list);

void                       parlour_review_row_set_move     (ParlourReviewRow *self,
                                                            ParlourReview    *review,
                                                            guint             n_moves);
guint                      parlour_review_row_get_move     (ParlourReviewRow *self);
void                       parlour_review_row_update       (ParlourReviewRow *self,
                                                            ParlourReview    *review);
const ParlourTurningPoint *parlour_review_row_find_turn    (ParlourReview    *review,
                                                            guint             n_moves);
void                       parlour_review_row_set_selected (ParlourReviewRow *self,
                                                            gboolean          selected);
void                       parlour_review_row_color_suits  (GtkLabel         *label,
                                                            GtkWidget        *around,
                                                            gboolean          selected);
