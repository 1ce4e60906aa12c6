/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board.h"
#include "parlour-review.h"

#define PARLOUR_TYPE_REVIEW_WINDOW (parlour_review_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourReviewWindow, parlour_review_window, PARLOUR, REVIEW_WINDOW, GtkWindow)

/*
 * Signals:
 *   play-on (ParlourGame *)   play on with this copy of the game, which does not count
 */
ParlourReviewWindow *parlour_review_window_present (ParlourAnalyst *analyst,
                                                    ParlourGame    *game,
                                                    ParlourBoard   *table,
                                                    GtkWindow      *parent);
ParlourReview       *parlour_review_window_get_review (ParlourReviewWindow *self);
