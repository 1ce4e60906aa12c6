/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-review.h"

char       *parlour_review_words_move  (ParlourReview             *review,
                                        guint                      n_moves);
char       *parlour_review_words_seen  (const PatChance           *chance);
const char *parlour_review_words_known (ParlourWinnability         winnability);
char       *parlour_review_words_better
                                       (ParlourReview             *review,
                                        const ParlourTurningPoint *turn);
char       *parlour_review_words_summary
                                       (ParlourReview             *review);
char       *parlour_review_words_turns (ParlourReview             *review,
                                        guint                      n_moves);
char       *parlour_review_words_turn  (ParlourReview             *review,
                                        const ParlourTurningPoint *turn);
