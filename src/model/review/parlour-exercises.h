/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-game-list.h"
#include "parlour-review.h"

/* How good the last try is. */
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
  /* (nullable): NULL if no exercise is open. */
  ParlourFinishedGame   *finished;
  /* Its index among the exercises, or G_MAXUINT if it is there no longer. */
  guint                  index;
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

#define PARLOUR_TYPE_EXERCISES (parlour_exercises_get_type ())
G_DECLARE_FINAL_TYPE (ParlourExercises, parlour_exercises, PARLOUR, EXERCISES, GObject)

/*
 * The mistakes of the finished games, as exercises, by game, the last one first.  Games without a
 * review are reviewed one after the other.
 *
 * One exercise may be open: the player looks for the better move.
 *
 * Signals:
 *   changed    the list of exercises changed, or all games were reviewed
 *   answered   the answer to the last try is known
 */
ParlourExercises *parlour_exercises_new          (ParlourAnalyst       *analyst,
                                                  ParlourGameList      *games);
guint             parlour_exercises_get_n        (ParlourExercises     *self);
void              parlour_exercises_open         (ParlourExercises     *self,
                                                  guint                 i);
const ParlourExerciseState *
                  parlour_exercises_get_state    (ParlourExercises     *self);
void              parlour_exercises_try          (ParlourExercises     *self,
                                                  PatMove               move);
void              parlour_exercises_forget       (ParlourExercises     *self);
guint             parlour_exercises_get_progress (ParlourExercises     *self,
                                                  guint                *n_games);
void              parlour_exercises_note         (ParlourGameList      *games,
                                                  ParlourReview        *review);
