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

typedef struct
{
  ParlourFinishedGame   *finished;
  ParlourMistake         mistake;
  /* The move that was the mistake. */
  PatMove                played;
  /* Nothing is hidden, so that answers are certain. */
  gboolean               is_proved;
  /* A copy of the game, before the mistake at first.  The owner may play in it, but must not
   * undo moves before the mistake. */
  ParlourGame           *game;

  /* How good the last try is, and the chance to win after it, 0 to 1, if that is known. */
  ParlourExerciseAnswer  answer;
  double                 share;
} ParlourExerciseState;

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

const ParlourExerciseState *
                      parlour_exercise_get_state    (ParlourExercise     *self);
void                  parlour_exercise_try          (ParlourExercise     *self,
                                                     PatMove              move);
void                  parlour_exercise_forget       (ParlourExercise     *self);
