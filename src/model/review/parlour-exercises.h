/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-exercise.h"
#include "parlour-review.h"

#define PARLOUR_TYPE_EXERCISES (parlour_exercises_get_type ())
G_DECLARE_FINAL_TYPE (ParlourExercises, parlour_exercises, PARLOUR, EXERCISES, GObject)

/*
 * The mistakes of the finished games, as exercises: the last game first, and in it the
 * first mistake.  While running, it reviews games without a review, one after the other.
 *
 * Signals:
 *   changed   the list of exercises changed, or all games were reviewed
 */
ParlourExercises *parlour_exercises_new          (ParlourAnalyst       *analyst,
                                                  ParlourGameList      *games);

guint             parlour_exercises_get_n        (ParlourExercises     *self);
ParlourExercise  *parlour_exercises_open         (ParlourExercises     *self,
                                                  guint                 i);
gboolean          parlour_exercises_find         (ParlourExercises     *self,
                                                  ParlourExercise      *exercise,
                                                  guint                *i);
guint             parlour_exercises_get_progress (ParlourExercises     *self,
                                                  guint                *n_games);
gboolean          parlour_exercises_is_looking   (ParlourExercises     *self);
void              parlour_exercises_set_running  (ParlourExercises     *self,
                                                  gboolean              running);

void              parlour_exercises_note         (ParlourGameList      *games,
                                                  ParlourReview        *review);
