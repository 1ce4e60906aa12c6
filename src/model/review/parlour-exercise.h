/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-game-list.h"

/* How good a try is. */
typedef enum
{
  /* No move was tried. */
  PARLOUR_EXERCISE_NONE,
  /* Not known yet. */
  PARLOUR_EXERCISE_THINKING,
  /* The better move, or another to the same position. */
  PARLOUR_EXERCISE_RIGHT,
  PARLOUR_EXERCISE_AS_GOOD,
  PARLOUR_EXERCISE_WORSE,
  /* The search reached its limit. */
  PARLOUR_EXERCISE_UNKNOWN,
} ParlourExerciseAnswer;

#define PARLOUR_TYPE_EXERCISE (parlour_exercise_get_type ())
G_DECLARE_FINAL_TYPE (ParlourExercise, parlour_exercise, PARLOUR, EXERCISE, GObject)

/*
 * A mistake of a finished game: the player looks for the better move.
 *
 * Signals:
 *   answered   the answer to the last try is known
 */
ParlourExercise      *parlour_exercise_new          (ParlourAnalyst      *analyst,
                                                     ParlourFinishedGame *finished,
                                                     guint                mistake);

ParlourFinishedGame  *parlour_exercise_get_finished (ParlourExercise *self);
const ParlourMistake *parlour_exercise_get_mistake  (ParlourExercise *self);
PatMove               parlour_exercise_get_played   (ParlourExercise *self);
gboolean              parlour_exercise_is_proved    (ParlourExercise *self);
ParlourGame          *parlour_exercise_get_game     (ParlourExercise *self);

void                  parlour_exercise_try          (ParlourExercise *self,
                                                     PatMove          move);
void                  parlour_exercise_forget       (ParlourExercise *self);
ParlourExerciseAnswer parlour_exercise_get_answer   (ParlourExercise *self);
double                parlour_exercise_get_share    (ParlourExercise *self);
