/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-game.h"

#include "parlour-standing.h"
#include "parlour-turning-point.h"

#define PARLOUR_TYPE_REVIEW (parlour_review_get_type ())
G_DECLARE_FINAL_TYPE (ParlourReview, parlour_review, PARLOUR, REVIEW, GObject)

/*
 * Reviews a game: finds the chance to win after each move, and the turning points.
 * The first figures are rough and become more exact; the final result is the same on
 * every run.
 *
 * Signals:
 *   changed   more is known; emitted at most ten times a second
 */
ParlourReview         *parlour_review_new          (ParlourAnalyst  *analyst,
                                                    ParlourGame     *game,
                                                    ParlourPriority  priority);

ParlourGame           *parlour_review_get_game     (ParlourReview *self);
guint                  parlour_review_get_n_moves  (ParlourReview *self);
ParlourStanding        parlour_review_get_standing (ParlourReview *self,
                                                    guint          n_moves);
const GArray          *parlour_review_get_turns    (ParlourReview *self);
gboolean               parlour_review_is_complete  (ParlourReview *self);
